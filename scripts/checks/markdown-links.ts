import { posix } from 'node:path'
import type { Check } from './check.ts'

const link = /!?\[[^\]]*\]\(([^)\s]+)\)/g
const outside = /^(?:[a-z]+:|#)/i

export const markdownLinks: Check = {
  name: 'every link between our pages leads to a file',
  findProblems: ({ files, read }) => {
    const known = new Set(files.flatMap((file) => [file, ...listFoldersOf(file)]))
    return files
      .filter((file) => file.endsWith('.md'))
      .flatMap((file) =>
        [...read(file).matchAll(link)]
          .map(([, target = '']) => target)
          .filter((target) => !outside.test(target))
          .filter((target) => !known.has(resolveTarget(file, target)))
          .map((target) => `${file} links to ${target}, which is not there`),
      )
  },
}

function resolveTarget(file: string, target: string): string {
  const path = posix.join(posix.dirname(file), target.replace(/#.*$/, ''))
  return path.replace(/\/$/, '')
}

function listFoldersOf(file: string): readonly string[] {
  const parts = file.split('/').slice(0, -1)
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'))
}
