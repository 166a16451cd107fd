import type { Check } from './check.ts'
import { isSource } from './source-files.ts'

// A base temperature is a term of agronomy; any other base-* is a class to inherit from.
const saysNothing =
  /(^|\/)(utils?|helpers?|types?|common|misc|base-(?!temperature)[^/]*)(\.(test|spec))?\.(ts|tsx|mjs|css)$/

export const fileNames: Check = {
  name: 'every file is named by what it exports',
  findProblems: ({ files }) =>
    files
      .filter((file) => isSource(file) && saysNothing.test(file))
      .map((file) => `${file}: name it by what it exports, split it if that takes two names`),
}
