import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

const skippedFolders = new Set(['node_modules', 'dist', 'coverage', '.cache'])
const skippedFiles = /\.(test|spec)\.[cm]?[jt]sx?$|\.md$/

/**
 * One text that changes when any of the files below the paths, or one of the other values, changes. Names are
 * hashed relative to the root, so that a moved checkout keeps its builds.
 * @param {{ root: string, paths: string[], values: string[] }} inputs
 */
export function hashInputs({ root, paths, values }) {
  const hash = createHash('sha256')
  for (const value of values) hash.update(`${value}\0`)
  for (const file of paths.flatMap(listFiles).sort()) {
    hash.update(`${relative(root, file).split(sep).join('/')}\0`)
    hash.update(readFileSync(file))
  }
  return hash.digest('hex')
}

function listFiles(path) {
  const entry = statSync(path, { throwIfNoEntry: false })
  if (entry === undefined) return []
  if (!entry.isDirectory()) return [path]
  return readdirSync(path, { withFileTypes: true }).flatMap((inside) => {
    if (inside.isDirectory()) return skippedFolders.has(inside.name) ? [] : listFiles(join(path, inside.name))
    return skippedFiles.test(inside.name) ? [] : [join(path, inside.name)]
  })
}
