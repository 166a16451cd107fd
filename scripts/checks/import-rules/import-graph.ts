import { builtinModules } from 'node:module'
import { posix } from 'node:path'
import type { Project } from '../check.ts'
import { readImports } from './read-imports.ts'

export interface ImportEdge {
  readonly from: string
  /** A path from the root, `npm:<package>`, `node:<module>`, or null where the specifier leads nowhere. */
  readonly to: string | null
  readonly specifier: string
}

const builtins = new Set(builtinModules)
const scanned = /^(apps|packages|tools|bench|e2e)\/.*\.(ts|tsx)$/

export function readImportGraph(project: Project): readonly ImportEdge[] {
  const workspaces = readWorkspaceExports(project)
  const known = new Set(project.files)
  return project.files
    .filter((file) => scanned.test(file))
    .flatMap((from) =>
      readImports(from, project.read(from)).map((specifier) => ({
        from,
        specifier,
        to: resolveSpecifier({ from, specifier, known, workspaces }),
      })),
    )
}

interface Question {
  readonly from: string
  readonly specifier: string
  readonly known: ReadonlySet<string>
  readonly workspaces: ReadonlyMap<string, WorkspaceExports>
}

interface WorkspaceExports {
  readonly folder: string
  readonly exports: Readonly<Record<string, string>>
}

function resolveSpecifier({ from, specifier, known, workspaces }: Question): string | null {
  const bare = specifier.replace(/\?.*$/, '')
  if (bare.startsWith('.')) {
    const path = posix.join(posix.dirname(from), bare)
    return known.has(path) ? path : null
  }
  if (bare.startsWith('node:')) return bare
  if (builtins.has(bare)) return `node:${bare}`
  const [first = '', second = ''] = bare.split('/')
  const name = first.startsWith('@') ? `${first}/${second}` : first
  const workspace = workspaces.get(name)
  if (workspace === undefined) return name.startsWith('@talhao/') ? null : `npm:${name}`
  const path = resolveExport(workspace, bare.slice(name.length))
  return path !== null && known.has(path) ? path : null
}

function resolveExport({ folder, exports }: WorkspaceExports, subpath: string): string | null {
  const exact = exports[`.${subpath}`]
  if (exact !== undefined) return posix.join(folder, exact)
  const star = exports['./*']
  return star === undefined ? null : posix.join(folder, star.replace('*', subpath.slice(1)))
}

function readWorkspaceExports({ files, read }: Project): ReadonlyMap<string, WorkspaceExports> {
  return new Map(
    files
      .filter((file) => /^((apps|packages|tools)\/[^/]+|bench|e2e)\/package\.json$/.test(file))
      .map((file) => {
        const { name, exports = {} }: { name: string; exports?: Record<string, string> } = JSON.parse(
          read(file),
        )
        return [name, { folder: posix.dirname(file), exports }]
      }),
  )
}
