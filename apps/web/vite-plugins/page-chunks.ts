import type { Rolldown } from 'vite'

type GetModuleInfo = (id: string) => Pick<Rolldown.ModuleInfo, 'importedIds' | 'code'> | null

/** The file that the page names, with words of its own: it is worth compressing. */
const firstScript = /\/apps\/web\/src\/app\/(main\.tsx|app-texts\.ts)$/
/** What belongs to no area of the product: any page may need it. */
const commonSource = /\/apps\/web\/src\/(lib|ui)\//

/** By the name of its file, the modules that a part of the app begins with. */
type Parts = Readonly<Record<string, readonly string[]>>

interface Layer {
  readonly parts: Parts
  /** The file of what several of the parts need; without one it belongs to the first of them. */
  readonly shared?: string
  /** The file of what they need of `lib` and `ui`, and of their icons: may be a part of an earlier layer. */
  readonly common?: string
  /** By the name of its file, what of that goes into a file of its own: not all of the parts need it. */
  readonly apart?: Readonly<Record<string, RegExp>>
  /** What of the packages is in the file of what they share. */
  readonly sharedPackages?: RegExp
  /** The file that brings the styles of all: of a part, of this layer or an earlier one, or one of its own. */
  readonly styles?: string
  /** Which other style sheets are in it. */
  readonly otherStyles?: RegExp
}

/**
 * One file for each part of the app that is always loaded whole: small modules weigh less than the headers each would
 * travel with. A part has what it imports at any depth, icons, too, but for what an earlier layer has; what else it needs
 * of packages, the bundler adds.
 */
export function groupParts(layers: readonly Layer[]): Rolldown.CodeSplittingGroup[] {
  let fileOf: ReadonlyMap<string, string> | null = null
  // What is asked first takes along what it imports.
  const files = layers.flatMap(({ parts, shared, common, apart = {} }) => [
    ...Object.keys(apart),
    ...[common, shared].filter((name) => name !== undefined),
    ...Object.keys(parts),
  ])
  const sheets = layers.flatMap(({ styles = [] }) => styles).filter((name) => !files.includes(name))
  return [...new Set([...sheets, ...files])].map((name) => {
    const packages = layers.find(({ shared }) => shared === name)?.sharedPackages
    const otherStyles = layers.find(({ styles }) => styles === name)?.otherStyles
    return {
      debugName: name,
      name(id, context) {
        fileOf ??= assignFiles(layers, (module) => context.getModuleInfo(module))
        const isHere = fileOf.get(findIcon(id) ?? id) === name || packages?.test(id) || otherStyles?.test(id)
        return isHere ? name : null
      },
    }
  })
}

export function assignFiles(
  layers: readonly Layer[],
  getModuleInfo: GetModuleInfo,
): ReadonlyMap<string, string> {
  const fileOf = new Map<string, string>()
  for (const layer of layers) {
    const earlier = new Set(fileOf.keys())
    for (const [part, entries] of Object.entries(layer.parts)) {
      for (const entry of entries)
        if (getModuleInfo(entry) === null) throw new Error(`No module for ${part}: ${entry}`)
      for (const id of listModules(entries, getModuleInfo))
        if (!earlier.has(id)) fileOf.set(id, chooseFile(id, { layer, part, other: fileOf.get(id) }))
    }
  }
  return fileOf
}

/** `other`: where it is by a part before this one. */
function chooseFile(
  id: string,
  { layer, part, other }: { layer: Layer; part: string; other: string | undefined },
): string {
  const { shared, common, apart = {}, styles } = layer
  if (isStyleSheet(id)) return styles ?? other ?? part
  const [own] = Object.entries(apart).find(([, test]) => test.test(id)) ?? []
  if (own !== undefined) return own
  if (common !== undefined && (commonSource.test(id) || !isOwnSource(id))) return common
  return other === undefined ? part : (shared ?? other)
}

/** Own modules by their path, icons by their name: a module imports those from an index that names all there are. */
function listModules(entries: readonly string[], getModuleInfo: GetModuleInfo): ReadonlySet<string> {
  const modules = new Set<string>()
  const seen = new Set<string>()
  const waiting = [...entries]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (seen.has(id) || !(isOwnSource(id) || isStyleSheet(id))) continue
    seen.add(id)
    if (!firstScript.test(id)) modules.add(id)
    const { importedIds = [], code = null } = getModuleInfo(id) ?? {}
    for (const icon of listIcons(code ?? '')) modules.add(icon)
    waiting.push(...importedIds)
  }
  return modules
}

function listIcons(code: string): string[] {
  const lists = [...code.matchAll(/import\s*\{([^}]*)\}\s*from\s*["']@tabler\/icons-react["']/g)]
  return lists.flatMap(([, names = '']) => names.match(/\bIcon\w+/g) ?? [])
}

function findIcon(id: string): string | undefined {
  return /\/icons-react\/dist\/esm\/icons\/(Icon\w+)\.mjs$/.exec(id)?.[1]
}

function isStyleSheet(id: string): boolean {
  return /\/apps\/web\/src\/.*\.css$/.test(id)
}

/** Not of a package: its index names all that there is, not what is used. */
function isOwnSource(id: string): boolean {
  return /\/apps\/web\/src\/.*\.tsx?$/.test(id)
}
