import type { Check } from './check.ts'
import { isSource } from './source-files.ts'

const mostLines = 400

export const fileLength: Check = {
  name: `no source file is longer than ${mostLines} lines`,
  findProblems: ({ files, read }) =>
    files.filter(isSource).flatMap((file) => {
      const lines = read(file).split('\n').length - 1
      return lines > mostLines
        ? [`${file} has ${lines} lines: look for a second room inside and give it its own file`]
        : []
    }),
}
