import type { Check } from './check.ts'
import { isSource, isTest } from './source-files.ts'

// Put together from halves, so that this file holds none of them.
const leftovers = [
  {
    pattern: new RegExp(`\\b(${['TO' + 'DO', 'FIX' + 'ME'].join('|')})\\b`),
    fix: 'do it or write an issue',
  },
  { pattern: new RegExp(`@ts-${'(ignore|nocheck)'}`), fix: 'fix the type' },
  { pattern: new RegExp(`\\bas ${'any'}\\b`), fix: 'parse instead of casting' },
]
const ofTests = [
  {
    pattern: new RegExp(`${'waitFor' + 'Timeout'}|setTimeout\\(resolve`),
    fix: 'wait for what should happen',
  },
  {
    // Test files share the modules that a worker has loaded.
    pattern: new RegExp(`\\bvi\\.(${['mo' + 'ck', 'doMo' + 'ck'].join('|')})\\(`),
    fix: 'vi.spyOn(module, name) is undone after the test, this stays for the next files',
  },
]

export const nothingLeftBehind: Check = {
  name: 'nothing half-done is left in the code, and no test sleeps or changes what the next one sees',
  findProblems: ({ files, read }) =>
    files.filter(isSource).flatMap((file) => {
      const text = read(file)
      const wanted = isTest(file) ? [...leftovers, ...ofTests] : leftovers
      return wanted.flatMap(({ pattern, fix }) => {
        const hit = pattern.exec(text)
        if (hit === null) return []
        return [`${file}:${text.slice(0, hit.index).split('\n').length} has ${hit[0]}: ${fix}`]
      })
    }),
}
