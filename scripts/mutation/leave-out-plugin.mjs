import { relative } from 'node:path'
import { declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin'
import { isInSample } from './is-in-sample.mjs'
import { targets } from './targets.mjs'

export const notInSample = 'not in the sample'

/** Stryker has no sampling of its own. It asks this plugin at every node, and reports what was left out. */
export const strykerPlugins = [
  declareValuePlugin(PluginKind.Ignore, 'sample', {
    shouldIgnore(path) {
      const piece = findPiece(path)
      if (piece === null) return undefined
      const { mutate, share } = targets[process.env.MUTATION_TARGET]
      const file = relative(mutate, path.hub.file.opts.filename).replaceAll('\\', '/')
      return isInSample({ file, name: piece.name, share: share[piece.kind] }) ? undefined : notInSample
    },
  }),
]

/** A function or a constant of the file, or a member of one of its classes; null: not such a piece. */
function findPiece(path) {
  if (path.isClassMethod() || path.isClassProperty())
    return { kind: 'functions', name: path.node.key.name ?? '' }
  const holder = path.parentPath?.isExportNamedDeclaration() ? path.parentPath.parentPath : path.parentPath
  if (!holder?.isProgram()) return null
  if (path.isFunctionDeclaration()) return { kind: 'functions', name: path.node.id.name }
  if (path.isVariableDeclaration())
    return { kind: 'constants', name: path.node.declarations.map(({ id }) => id.name).join() }
  return null
}
