import type { Check } from './check.ts'
import { isSource } from './source-files.ts'

const mostLines = 400
/** Tables of words, a column a language: they grow with the languages, and no function hides in them. */
const texts = /(^|[/.-])texts\.ts$/

export const fileLength: Check = {
  name: `no source file is longer than ${mostLines} lines`,
  findProblems: ({ files, read }) =>
    files
      .filter((file) => isSource(file) && !texts.test(file))
      .flatMap((file) => {
        const lines = read(file).split('\n').length - 1
        return lines > mostLines
          ? [`${file} has ${lines} lines: look for a second room inside and give it its own file`]
          : []
      }),
}
