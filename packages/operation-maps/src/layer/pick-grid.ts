import { type LayerChunk, stripsPerChunk } from './strip-layer.ts'

/** Strips by the cells of a grid over the plane, so that the strip under the pointer is found without looking at all. */
export interface PickGrid {
  readonly left: number
  readonly bottom: number
  readonly cell: number
  readonly columns: number
  readonly rows: number
  /** The strips of cell i are `strips[starts[i]]` up to `strips[starts[i + 1]]`. */
  readonly starts: Uint32Array
  readonly strips: Uint32Array
}

const stripsPerCell = 4
const maxCells = 1 << 20

/**
 * Cells are about as large as the ground of four strips, so that a search looks at a few only, and never smaller than
 * the usual strip, so that a field driven a hundred times over needs no more memory than another.
 */
export function buildPickGrid(chunks: readonly LayerChunk[]): PickGrid | null {
  const bounds = findBounds(chunks)
  if (bounds === null) return null
  const { left, bottom, right, top, count, stripSize } = bounds
  const wanted = Math.min(maxCells, Math.max(1, Math.ceil(count / stripsPerCell)))
  const cell = Math.max(
    stripSize,
    Math.sqrt(((right - left) * (top - bottom)) / wanted),
    Math.max(right - left, top - bottom) / 4096,
  )
  const grid = {
    left,
    bottom,
    cell,
    columns: Math.floor((right - left) / cell) + 1,
    rows: Math.floor((top - bottom) / cell) + 1,
  }
  const starts = new Uint32Array(grid.columns * grid.rows + 1)
  visitCells(chunks, grid, (index) => {
    starts[index + 1] = (starts[index + 1] ?? 0) + 1
  })
  for (let index = 1; index < starts.length; index++)
    starts[index] = (starts[index] ?? 0) + (starts[index - 1] ?? 0)
  const strips = new Uint32Array(starts[starts.length - 1] ?? 0)
  const next = starts.slice()
  visitCells(chunks, grid, (index, strip) => {
    const at = next[index] ?? 0
    strips[at] = strip
    next[index] = at + 1
  })
  return { ...grid, starts, strips }
}

export interface PickPoint {
  readonly x: number
  readonly y: number
  /** Strips that end later are not drawn, and cover nothing. */
  readonly untilMs?: number | null
}

/** The number of the strip drawn last at a point of the plane; null where none is. */
export function pickStrip(grid: PickGrid, chunks: readonly LayerChunk[], point: PickPoint): number | null {
  const untilMs = point.untilMs ?? Number.POSITIVE_INFINITY
  const column = Math.floor((point.x - grid.left) / grid.cell)
  const row = Math.floor((point.y - grid.bottom) / grid.cell)
  if (!(column >= 0 && column < grid.columns && row >= 0 && row < grid.rows)) return null
  const index = row * grid.columns + column
  const first = grid.starts[index] ?? 0
  for (let at = (grid.starts[index + 1] ?? 0) - 1; at >= first; at--) {
    const strip = grid.strips[at] ?? 0
    const chunk = chunks[Math.floor(strip / stripsPerChunk)]
    const place = strip % stripsPerChunk
    if (chunk === undefined || (chunk.timesMs[place] ?? 0) > untilMs) continue
    if (isInside(chunk.corners, place * 8, point)) return strip
  }
  return null
}

interface GridShape {
  readonly left: number
  readonly bottom: number
  readonly cell: number
  readonly columns: number
}

function visitCells(
  chunks: readonly LayerChunk[],
  { left, bottom, cell, columns }: GridShape,
  visit: (index: number, strip: number) => void,
): void {
  for (const [number, { corners, count }] of chunks.entries()) {
    for (let strip = 0; strip < count; strip++) {
      const at = strip * 8
      const ax = corners[at] ?? 0
      const ay = corners[at + 1] ?? 0
      const bx = corners[at + 2] ?? 0
      const by = corners[at + 3] ?? 0
      const cx = corners[at + 4] ?? 0
      const cy = corners[at + 5] ?? 0
      const dx = corners[at + 6] ?? 0
      const dy = corners[at + 7] ?? 0
      const firstColumn = Math.floor((Math.min(ax, bx, cx, dx) - left) / cell)
      const lastColumn = Math.floor((Math.max(ax, bx, cx, dx) - left) / cell)
      const firstRow = Math.floor((Math.min(ay, by, cy, dy) - bottom) / cell)
      const lastRow = Math.floor((Math.max(ay, by, cy, dy) - bottom) / cell)
      for (let row = firstRow; row <= lastRow; row++) {
        for (let column = firstColumn; column <= lastColumn; column++) {
          visit(row * columns + column, number * stripsPerChunk + strip)
        }
      }
    }
  }
}

function findBounds(chunks: readonly LayerChunk[]) {
  let left = Number.POSITIVE_INFINITY
  let bottom = Number.POSITIVE_INFINITY
  let right = Number.NEGATIVE_INFINITY
  let top = Number.NEGATIVE_INFINITY
  let count = 0
  let sizes = 0
  for (const { corners, count: strips } of chunks) {
    count += strips
    for (let at = 0; at < strips * 8; at += 8) {
      const ax = corners[at] ?? 0
      const ay = corners[at + 1] ?? 0
      const bx = corners[at + 2] ?? 0
      const by = corners[at + 3] ?? 0
      const cx = corners[at + 4] ?? 0
      const cy = corners[at + 5] ?? 0
      const dx = corners[at + 6] ?? 0
      const dy = corners[at + 7] ?? 0
      const west = Math.min(ax, bx, cx, dx)
      const east = Math.max(ax, bx, cx, dx)
      const south = Math.min(ay, by, cy, dy)
      const north = Math.max(ay, by, cy, dy)
      if (west < left) left = west
      if (east > right) right = east
      if (south < bottom) bottom = south
      if (north > top) top = north
      sizes += Math.max(east - west, north - south)
    }
  }
  return count === 0 ? null : { left, bottom, right, top, count, stripSize: Math.max(0.1, sizes / count) }
}

/** The two triangles that the card draws, so that a strip twisted by a turn is picked where it is seen. */
function isInside(corners: Float32Array, at: number, point: { x: number; y: number }): boolean {
  return (
    isInTriangle(corners, [at, at + 2, at + 4], point) || isInTriangle(corners, [at, at + 4, at + 6], point)
  )
}

function isInTriangle(
  corners: Float32Array,
  [first, second, third]: readonly [number, number, number],
  { x, y }: { x: number; y: number },
): boolean {
  const ax = (corners[first] ?? 0) - x
  const ay = (corners[first + 1] ?? 0) - y
  const bx = (corners[second] ?? 0) - x
  const by = (corners[second + 1] ?? 0) - y
  const cx = (corners[third] ?? 0) - x
  const cy = (corners[third + 1] ?? 0) - y
  const one = ax * by - ay * bx
  const two = bx * cy - by * cx
  const three = cx * ay - cy * ax
  return (one >= 0 && two >= 0 && three >= 0) || (one <= 0 && two <= 0 && three <= 0)
}
