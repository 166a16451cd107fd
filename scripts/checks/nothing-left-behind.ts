import type { Check } from './check.ts'
import { isSource, isTest } from './source-files.ts'

// Put together from halves, so that this file holds none of them.
const leftovers = [
  {
    pattern: new RegExp(`\\b(${['TO' + 'DO', 'FIX' + 'ME'].join('|')})\\b`),
    mend: 'do it or write an issue',
  },
  { pattern: new RegExp(`@ts-${'(ignore|nocheck)'}`), mend: 'mend the type' },
  { pattern: new RegExp(`\\bas ${'any'}\\b`), mend: 'parse instead of casting' },
]
const sleep = new RegExp(`${'waitFor' + 'Timeout'}|setTimeout\\(resolve`)

export const nothingLeftBehind: Check = {
  name: 'nothing half-done is left in the code, and no test sleeps',
  findProblems: ({ files, read }) =>
    files.filter(isSource).flatMap((file) => {
      const text = read(file)
      const wanted = isTest(file)
        ? [...leftovers, { pattern: sleep, mend: 'wait for what should happen' }]
        : leftovers
      return wanted.flatMap(({ pattern, mend }) => {
        const hit = pattern.exec(text)
        if (hit === null) return []
        return [`${file}:${text.slice(0, hit.index).split('\n').length} has ${hit[0]}: ${mend}`]
      })
    }),
}
