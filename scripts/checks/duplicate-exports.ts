import { parseSync } from 'oxc-parser'
import type { Check } from './check.ts'
import { isTest } from './source-files.ts'

/** One name for two things all the same, each with its reason: `apps/web name` → why. */
const allowed: Readonly<Record<string, string>> = {}

const workspace = /^((?:apps|packages|tools)\/[^/]+)\/src\/.*\.(?:ts|tsx)$/

export const duplicateExports = findDuplicateExports(allowed)

export function findDuplicateExports(exceptions: Readonly<Record<string, string>>): Check {
  return {
    name: 'no exported name stands for two things in one app or package',
    findProblems: ({ files, read }) => {
      const places = new Map<string, Set<string>>()
      for (const file of files) {
        const home = workspace.exec(file)?.[1]
        if (home === undefined || isTest(file)) continue
        for (const name of listExports(file, read(file))) {
          const key = `${home} ${name}`
          places.set(key, (places.get(key) ?? new Set()).add(file))
        }
      }
      const isTwice = (key: string) => (places.get(key)?.size ?? 0) > 1
      return [
        ...[...places.keys()]
          .filter((key) => isTwice(key) && !Object.hasOwn(exceptions, key))
          .map((key) => `${key} is exported by ${[...(places.get(key) ?? [])].join(' and ')}: ${advice}`),
        ...Object.keys(exceptions)
          .filter((key) => !isTwice(key))
          .map((key) => `${key} is listed, but is exported once or never: take it off the list`),
      ]
    },
  }
}

const advice = 'let the one import the other, or call each by what it is'

/** What a file hands on from another (an index, the entry of a thread) is the same thing, not a second one. */
function listExports(file: string, text: string): readonly string[] {
  return parseSync(file, text).module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ exportName: { kind, name }, moduleRequest }) =>
      kind === 'Name' && name !== null && moduleRequest === null ? [name] : [],
    ),
  )
}
