import type { Check } from './check.ts'
import { isSource } from './source-files.ts'

const saysNothing = /(^|\/)(utils?|helpers?|types?|common|misc|base-[^/]*)(\.(test|spec))?\.(ts|tsx|mjs|css)$/

export const fileNames: Check = {
  name: 'every file is named by what it exports',
  findProblems: ({ files }) =>
    files
      .filter((file) => isSource(file) && saysNothing.test(file))
      .map((file) => `${file}: name it by what it exports, split it if that takes two names`),
}
