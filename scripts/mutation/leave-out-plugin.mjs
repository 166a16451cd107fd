import { relative } from 'node:path'
import { declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin'
import { isInSample } from './is-in-sample.mjs'
import { targets } from './targets.mjs'

export const notInSample = 'not in the sample'

/** Stryker has no sampling of its own. It asks this plugin at every node, and reports what was left out. */
export const strykerPlugins = [
  declareValuePlugin(PluginKind.Ignore, 'sample', {
    shouldIgnore(path) {
      const name = namePiece(path)
      if (name === null) return undefined
      const { mutate, share } = targets[process.env.MUTATION_TARGET]
      const file = relative(mutate, path.hub.file.opts.filename).replaceAll('\\', '/')
      return isInSample({ file, name, share }) ? undefined : notInSample
    },
  }),
]

/** The name of a function or value of the file, or of a member of one of its classes; null: not such a piece. */
function namePiece(path) {
  if (path.isClassMethod() || path.isClassProperty()) return path.node.key.name ?? null
  const holder = path.parentPath?.isExportNamedDeclaration() ? path.parentPath.parentPath : path.parentPath
  if (!holder?.isProgram()) return null
  if (path.isFunctionDeclaration()) return path.node.id.name
  if (path.isVariableDeclaration()) return path.node.declarations.map(({ id }) => id.name).join()
  return null
}
