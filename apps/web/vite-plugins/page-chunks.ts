import type { Rolldown } from 'vite'

type GetModuleInfo = (id: string) => Pick<Rolldown.ModuleInfo, 'importedIds'> | null

/** The file that the page names, with words of its own: it is worth compressing. */
const firstScript = /\/apps\/web\/src\/app\/(main\.tsx|app-texts\.ts)$/

type Parts = Readonly<Record<string, readonly string[]>>

/**
 * One file for each part of the app that is always loaded whole: small modules weigh less than the headers each would
 * travel with. A module belongs to the first part that imports it, at any depth; what a part needs of packages, the
 * bundler adds.
 */
export function groupParts(parts: Parts): Rolldown.CodeSplittingGroup[] {
  let partOf: ReadonlyMap<string, string> | null = null
  return Object.keys(parts).map((part) => ({
    debugName: part,
    name(id, context) {
      partOf ??= assignParts(parts, (module) => context.getModuleInfo(module))
      return partOf.get(id) === part ? part : null
    },
  }))
}

export function assignParts(parts: Parts, getModuleInfo: GetModuleInfo): ReadonlyMap<string, string> {
  const partOf = new Map<string, string>()
  for (const [part, entries] of Object.entries(parts)) {
    const waiting = [...entries]
    for (const entry of entries)
      if (getModuleInfo(entry) === null) throw new Error(`No module for ${part}: ${entry}`)
    const seen = new Set<string>()
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      if (seen.has(id) || partOf.has(id) || !isOwnSource(id)) continue
      seen.add(id)
      if (!firstScript.test(id)) partOf.set(id, part)
      waiting.push(...(getModuleInfo(id)?.importedIds ?? []))
    }
  }
  return partOf
}

/** Not of a package: its index names all that there is, not what is used. */
function isOwnSource(id: string): boolean {
  return /\/apps\/web\/src\/.*\.tsx?$/.test(id)
}
