import { listPolygons, measureBox, type Ring } from '../geometry/land-geometry.ts'
import type { Boundary } from './boundary.ts'

const polygonType = 5
const nameBytes = 254
const columns = [
  { name: 'nome', type: 'C', length: nameBytes, decimals: 0 },
  { name: 'fazenda', type: 'C', length: nameBytes, decimals: 0 },
  { name: 'area_ha', type: 'N', length: 14, decimals: 4 },
] as const

const projection =
  'GEOGCS["GCS_SIRGAS_2000",DATUM["D_SIRGAS_2000",SPHEROID["GRS_1980",6378137.0,298.257222101]],PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]]'

/** Outer rings run clockwise, holes counter-clockwise. Source: ESRI Shapefile Technical Description, 1998. */
export function writeShapefile(
  stem: string,
  boundaries: readonly Boundary[],
): Readonly<Record<string, Uint8Array>> {
  const records = boundaries.map(({ geometry }) =>
    listPolygons(geometry).flatMap((rings) => rings.map((ring) => [...ring].reverse())),
  )
  const { shapes, index } = writeRecords(records)
  const text = new TextEncoder()
  return {
    [`${stem}.shp`]: shapes,
    [`${stem}.shx`]: index,
    [`${stem}.dbf`]: writeTable(boundaries),
    [`${stem}.prj`]: text.encode(projection),
    [`${stem}.cpg`]: text.encode('UTF-8'),
  }
}

function writeRecords(records: readonly (readonly Ring[])[]): { shapes: Uint8Array; index: Uint8Array } {
  const sizes = records.map(
    (rings) => 44 + rings.length * 4 + rings.reduce((sum, ring) => sum + ring.length * 16, 0),
  )
  const shapes = new DataView(new ArrayBuffer(100 + sizes.reduce((sum, size) => sum + 8 + size, 0)))
  const index = new DataView(new ArrayBuffer(100 + records.length * 8))
  for (const view of [shapes, index]) writeHeader(view, records.flat())
  let at = 100
  records.forEach((rings, number) => {
    const words = (sizes[number] ?? 0) / 2
    index.setInt32(100 + number * 8, at / 2)
    index.setInt32(104 + number * 8, words)
    shapes.setInt32(at, number + 1)
    shapes.setInt32(at + 4, words)
    writeRecord(shapes, at + 8, rings)
    at += 8 + words * 2
  })
  return { shapes: new Uint8Array(shapes.buffer), index: new Uint8Array(index.buffer) }
}

function writeHeader(view: DataView, rings: readonly Ring[]): void {
  view.setInt32(0, 9994)
  view.setInt32(24, view.byteLength / 2)
  view.setInt32(28, 1000, true)
  view.setInt32(32, polygonType, true)
  writeBox(view, 36, rings)
}

function writeBox(view: DataView, at: number, rings: readonly Ring[]): void {
  const { west, south, east, north } = measureBox(rings) ?? { west: 0, south: 0, east: 0, north: 0 }
  ;[west, south, east, north].forEach((value, index) => {
    view.setFloat64(at + index * 8, value, true)
  })
}

function writeRecord(view: DataView, at: number, rings: readonly Ring[]): void {
  view.setInt32(at, polygonType, true)
  writeBox(view, at + 4, rings)
  view.setInt32(at + 36, rings.length, true)
  view.setInt32(
    at + 40,
    rings.reduce((sum, ring) => sum + ring.length, 0),
    true,
  )
  let start = 0
  rings.forEach((ring, number) => {
    view.setInt32(at + 44 + number * 4, start, true)
    ring.forEach(([x, y], index) => {
      const place = at + 44 + rings.length * 4 + (start + index) * 16
      view.setFloat64(place, x, true)
      view.setFloat64(place + 8, y, true)
    })
    start += ring.length
  })
}

function writeTable(boundaries: readonly Boundary[]): Uint8Array {
  const recordBytes = 1 + columns.reduce((sum, { length }) => sum + length, 0)
  const headerBytes = 32 + columns.length * 32 + 1
  const bytes = new Uint8Array(headerBytes + boundaries.length * recordBytes + 1).fill(0x20)
  bytes.fill(0, 0, headerBytes)
  const view = new DataView(bytes.buffer)
  bytes.set([3, 80, 1, 1])
  view.setUint32(4, boundaries.length, true)
  view.setUint16(8, headerBytes, true)
  view.setUint16(10, recordBytes, true)
  const text = new TextEncoder()
  columns.forEach(({ name, type, length, decimals }, index) => {
    const at = 32 + index * 32
    bytes.set(text.encode(name), at)
    bytes[at + 11] = type.charCodeAt(0)
    bytes[at + 16] = length
    bytes[at + 17] = decimals
  })
  bytes[headerBytes - 1] = 0x0d
  boundaries.forEach(({ name, farmName, areaHa }, index) => {
    const at = headerBytes + index * recordBytes + 1
    bytes.set(cutText(name), at)
    bytes.set(cutText(farmName ?? ''), at + nameBytes)
    bytes.set(text.encode(areaHa.toFixed(4).padStart(14).slice(-14)), at + 2 * nameBytes)
  })
  bytes[bytes.length - 1] = 0x1a
  return bytes
}

/** Whole characters, as many as there is room for. */
function cutText(value: string): Uint8Array {
  const room = new Uint8Array(nameBytes)
  const { written = 0 } = new TextEncoder().encodeInto(value, room)
  return room.subarray(0, written)
}
