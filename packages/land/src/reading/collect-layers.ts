import { LandRefusal, type LandRefusal as Refusal } from './import-codes.ts'
import { importLimits } from './import-limits.ts'
import type { RawLayer } from './raw-layer.ts'
import { readGeoJson } from './read-geojson.ts'
import { readKml } from './read-kml.ts'
import { readPartfields } from './read-partfields.ts'
import { readShapefile } from './read-shapefile.ts'
import { isZip, type UnpackBudget, unpackZip } from './unpack-zip.ts'

export interface LandFile {
  readonly name: string
  readonly bytes: Uint8Array
}

export interface FileRefusal {
  readonly file: string
  readonly code: Refusal['code']
}

interface Leaf {
  /** As it was sent. */
  readonly file: string
  /** What stands together: the zip, or all loose files. */
  readonly container: string
  readonly path: string
  readonly bytes: Uint8Array
}

const shapefileEndings = ['shp', 'dbf', 'prj', 'cpg', 'shx']
/** Zips in a zip are read, zips in those are not. */
const deepestZip = 2

/** All layers of all files; one that cannot be read spoils itself alone. */
export function collectLayers(files: readonly LandFile[]): {
  readonly layers: readonly RawLayer[]
  readonly refusals: readonly FileRefusal[]
} {
  const layers: RawLayer[] = []
  const refusals: FileRefusal[] = []
  const attempt = (file: string, read: () => void) => {
    try {
      read()
    } catch (error) {
      refusals.push({ file, code: error instanceof LandRefusal ? error.code : 'file_damaged' })
    }
  }
  const leaves: Leaf[] = []
  const budget = { bytes: importLimits.unpackedBytes }
  for (const { name, bytes } of files)
    attempt(name, () => {
      if (bytes.length > importLimits.fileBytes) throw new LandRefusal('file_too_large')
      leaves.push(...unpack({ file: name, container: '', path: name, bytes }, budget, 0))
    })
  for (const group of groupShapefiles(leaves)) attempt(group.file, () => layers.push(readShapefile(group)))
  for (const leaf of leaves) {
    const read = findReader(leaf)
    if (read !== null) attempt(leaf.file, () => layers.push(read()))
  }
  for (const { name } of files) {
    const isUsed = layers.some(({ file }) => file === name) || refusals.some(({ file }) => file === name)
    const isPartOfShapefile = shapefileEndings.includes(endingOf(name)) && hasShapes(name, files)
    if (!isUsed && !isPartOfShapefile) refusals.push({ file: name, code: 'format_unknown' })
  }
  return { layers, refusals }
}

function hasShapes(name: string, files: readonly LandFile[]): boolean {
  return files.some((file) => endingOf(file.name) === 'shp' && stemOf(file.name) === stemOf(name))
}

function unpack(leaf: Leaf, budget: UnpackBudget, depth: number): readonly Leaf[] {
  if (!isZip(leaf.bytes)) return [leaf]
  if (depth === deepestZip) return []
  const packed = unpackZip(leaf.bytes, budget).map(({ path, bytes }) => ({
    file: leaf.file,
    container: `${leaf.container}/${leaf.path}`,
    path,
    bytes,
  }))
  return chooseKml(packed, endingOf(leaf.path)).flatMap((one) => unpack(one, budget, depth + 1))
}

/** A KMZ is its `doc.kml`, else the first there is. */
function chooseKml(leaves: readonly Leaf[], ending: string): readonly Leaf[] {
  if (ending !== 'kmz') return leaves
  const all = leaves.filter(({ path }) => endingOf(path) === 'kml')
  const chosen = all.find(({ path }) => /(^|\/)doc\.kml$/i.test(path)) ?? all[0]
  return chosen === undefined ? [] : [chosen]
}

function endingOf(path: string): string {
  return /\.([^./]+)$/.exec(path)?.[1]?.toLowerCase() ?? ''
}

/** Without its ending, and without regard to case. */
function stemOf(path: string): string {
  return path.replace(/\.[^./]+$/, '').toLowerCase()
}

function baseOf(path: string): string {
  return (path.split('/').at(-1) ?? path).replace(/\.[^.]+$/, '')
}

function groupShapefiles(leaves: readonly Leaf[]) {
  return leaves
    .filter(({ path }) => endingOf(path) === 'shp')
    .map(({ file, container, path }) => ({
      file,
      name: baseOf(path),
      parts: new Map(
        leaves
          .filter((one) => one.container === container && stemOf(one.path) === stemOf(path))
          .map((one) => [endingOf(one.path), one.bytes]),
      ),
    }))
}

/** By ending, and for XML by what it is. */
function findReader({ file, path, bytes }: Leaf): (() => RawLayer) | null {
  const source = { file, name: baseOf(path), bytes }
  switch (endingOf(path)) {
    case 'geojson':
    case 'json':
      return () => readGeoJson(source)
    case 'kml':
      return () => readKml(source)
    case 'xml':
      return /(^|\/)TASKDATA\.XML$/i.test(path) || path === file ? () => readPartfields(source) : null
    default:
      return null
  }
}
