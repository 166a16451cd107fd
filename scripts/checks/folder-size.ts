import { posix } from 'node:path'
import type { Check } from './check.ts'

const maxFiles = 30
const counted = /\.(ts|tsx|mjs|js|css)$/
/** Texts and migrations are lists that nobody reads as a whole. */
const uncounted = /\.texts\.ts$|-texts\.ts$|\/migrations\//

export const folderSize: Check = {
  name: `no folder holds more than ${maxFiles} files`,
  findProblems: ({ files }) => {
    const sizes = new Map<string, number>()
    for (const file of files) {
      if (!counted.test(file) || uncounted.test(file)) continue
      const folder = posix.dirname(file)
      sizes.set(folder, (sizes.get(folder) ?? 0) + 1)
    }
    return [...sizes]
      .filter(([, size]) => size > maxFiles)
      .map(([folder, size]) => `${folder} holds ${size} files: there is a second part inside`)
  },
}
