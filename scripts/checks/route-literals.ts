import type { Check } from './check.ts'
import { isTest } from './source-files.ts'

const table = 'apps/web/src/lib/paths.ts'

/** An address that is written a second time is forgotten when the first one changes, and no type tells. */
export const routeLiterals: Check = {
  name: 'the addresses of pages are written in one file',
  findProblems: ({ files, read }) => {
    const pages = listPages(read(table))
    if (pages.length === 0) return [`${table} names no page: this check has nothing to look for`]
    // The address itself, what lies below it, or with a query; the login's alone only where a link or a call leads there.
    const literal = new RegExp(`(['"\`])(?:${pages.join('|')})(?=\\1|[/?#])|(?:\\bto=|navigate\\()["']/["']`)
    return files
      .filter((file) => /^apps\/web\/src\/(?!test\/).*\.tsx?$/.test(file) && file !== table && !isTest(file))
      .flatMap((file) =>
        read(file)
          .split('\n')
          .flatMap((line, index) => {
            const hit = literal.exec(line)
            return hit === null
              ? []
              : [`${file}:${index + 1} says ${line.slice(hit.index).trim()}: take it from ${table}`]
          }),
      )
  },
}

/** The addresses up to their first parameter. */
function listPages(source: string): string[] {
  const heads = [...source.matchAll(/^ {2}\w+: '(\/[^':]+)/gm)].map(([, path = '']) =>
    path.replace(/\/$/, ''),
  )
  return [...new Set(heads)].sort((one, other) => other.length - one.length)
}
