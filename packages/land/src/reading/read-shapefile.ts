/// <reference path="./shpjs.d.ts" />
import { parseDbf, parseShp } from 'shpjs'
import type { Position, Ring } from '../geometry/land-geometry.ts'
import { type Crs, readProjectionText } from './coordinate-systems.ts'
import { LandRefusal } from './import-codes.ts'
import {
  findName,
  noShapes,
  type Properties,
  type RawFeature,
  type RawLayer,
  type RawShapes,
} from './raw-layer.ts'
import { decodeText, findTableEncoding } from './read-text.ts'

/** The files of one layer, by their endings. */
export interface ShapefileParts {
  readonly file: string
  readonly name: string
  readonly parts: ReadonlyMap<string, Uint8Array>
}

/** Z types; those with measures alone have none. */
const typesWithHeight = [11, 13, 15, 18]
const typesOfAreas = [5, 15, 25]

/** Throws a LandRefusal. */
export function readShapefile({ file, name, parts }: ShapefileParts): RawLayer {
  const shapes = parts.get('shp')
  if (shapes === undefined) throw new LandRefusal('format_unknown')
  checkRecords(shapes)
  const type = viewOf(shapes).getInt32(32, true)
  const isArea = typesOfAreas.includes(type)
  const geometries = parse(() => parseShp(toBuffer(isArea ? asLines(shapes, type) : shapes)))
  const rows = readTable(parts)
  const features = geometries.flatMap((geometry, index): RawFeature[] => {
    if (geometry === null) return []
    const properties = rows?.[index] ?? {}
    const hasHeight = typesWithHeight.includes(type)
    return [{ name: findName(properties), properties, shapes: listShapes(geometry, isArea), hasHeight }]
  })
  return {
    file,
    name,
    features,
    withoutGeometry: geometries.length - features.length,
    crs: readCrs(parts.get('prj')),
    notices: rows === null ? ['attributes_missing'] : [],
  }
}

function readCrs(text: Uint8Array | undefined): Crs {
  if (text === undefined) return { kind: 'absent' }
  return readProjectionText(decodeText(text))
}

/** The library reads on behind the end of a file that was cut off: lengths are checked before it. */
function checkRecords(shapes: Uint8Array): void {
  const view = viewOf(shapes)
  if (shapes.length < 100 || view.getInt32(0) !== 9994) throw new LandRefusal('file_damaged')
  const length = Math.min(shapes.length, view.getInt32(24) * 2)
  if (view.getInt32(24) * 2 > shapes.length) throw new LandRefusal('file_damaged')
  let at = 100
  while (at < length) {
    if (at + 8 > length) throw new LandRefusal('file_damaged')
    const bytes = view.getInt32(at + 4) * 2
    if (bytes < 4 || at + 8 + bytes > length) throw new LandRefusal('file_damaged')
    at += 8 + bytes
  }
}

/**
 * The library leaves out rings that turn the wrong way. Read as lines they all come out; what is an outer ring and what
 * a hole is found by what lies in what.
 */
function asLines(shapes: Uint8Array, type: number): Uint8Array {
  const lines = shapes.slice()
  viewOf(lines).setInt32(32, type - 2, true)
  return lines
}

function readTable(parts: ReadonlyMap<string, Uint8Array>): readonly Properties[] | null {
  const table = parts.get('dbf')
  if (table === undefined) return null
  const codePage = parts.get('cpg')
  const encoding = findTableEncoding(codePage === undefined ? null : decodeText(codePage), table)
  const rows = parse(() => parseDbf(toBuffer(table), toBuffer(new TextEncoder().encode(encoding))))
  return rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).map(([key, value]) => [
        key,
        typeof value === 'string'
          ? value.replaceAll('\0', '').trim()
          : typeof value === 'number'
            ? value
            : null,
      ]),
    ),
  )
}

function parse<T>(read: () => T): T {
  try {
    return read()
  } catch {
    throw new LandRefusal('file_damaged')
  }
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

function toBuffer(bytes: Uint8Array): ArrayBuffer {
  const copy = new ArrayBuffer(bytes.byteLength)
  new Uint8Array(copy).set(bytes)
  return copy
}

type AnyGeometry = ReturnType<typeof parseShp>[number]

function listShapes(geometry: NonNullable<AnyGeometry>, isArea: boolean): RawShapes {
  switch (geometry.type) {
    case 'Point':
      return { ...noShapes, points: [toPosition(geometry.coordinates)] }
    case 'MultiPoint':
      return { ...noShapes, points: geometry.coordinates.map(toPosition) }
    case 'LineString':
      return { ...noShapes, [isArea ? 'rings' : 'lines']: [toRing(geometry.coordinates)] }
    case 'MultiLineString':
      return { ...noShapes, [isArea ? 'rings' : 'lines']: geometry.coordinates.map(toRing) }
  }
}

function toRing(coordinates: readonly (readonly number[])[]): Ring {
  return coordinates.map(toPosition)
}

function toPosition([x = Number.NaN, y = Number.NaN]: readonly number[]): Position {
  return [x, y]
}
