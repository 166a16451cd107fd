import { parseSync, Visitor } from 'oxc-parser'
import type { Check } from './check.ts'
import { isTest } from './source-files.ts'

export const purity: Check = {
  name: 'pure packages read no clock and no randomness',
  findProblems: ({ files, read }) =>
    files
      .filter((file) => /^packages\/[^/]+\/src\/.*\.tsx?$/.test(file) && !isTest(file))
      .flatMap((file) => findImpureCalls(file, read(file))),
}

// Biome denies whole globals (fetch, process, console); Date and Math stay useful, so only these uses are denied.
function findImpureCalls(file: string, text: string): readonly string[] {
  const problems: string[] = []
  const report = (start: number, what: string) => {
    problems.push(
      `${file}:${text.slice(0, start).split('\n').length} uses ${what}: pass it in as an argument`,
    )
  }
  new Visitor({
    NewExpression: ({ callee, arguments: given, start }) => {
      if (callee.type === 'Identifier' && callee.name === 'Date' && given.length === 0)
        report(start, 'new Date()')
    },
    CallExpression: ({ callee, start }) => {
      if (callee.type === 'Identifier' && callee.name === 'Date') report(start, 'Date()')
    },
    MemberExpression: ({ object, property, start }) => {
      if (object.type !== 'Identifier' || property.type !== 'Identifier') return
      const member = `${object.name}.${property.name}`
      if (member === 'Date.now' || member === 'Math.random') report(start, member)
    },
  }).visit(parseSync(file, text).program)
  return problems
}
