import type { Ring } from '../geometry/land-geometry.ts'
import type { PlaneBox } from './plane-box.ts'

/** Strips with a box around each, and around each block of those that were worked one after the other. */
export interface StripBlocks {
  readonly points: Float64Array
  readonly count: number
  readonly boxes: BoxColumn
  readonly blocks: BoxColumn
}

/** West, south, east and north of each. */
type BoxColumn = Float64Array

export const stripsPerBlock = 64

export function blockStrips(points: Float64Array): StripBlocks {
  const count = points.length / 8
  const boxes = new Float64Array(count * 4)
  const blocks = new Float64Array(Math.ceil(count / stripsPerBlock) * 4)
  for (let at = 0; at < blocks.length; at += 4) clearBox(blocks, at)
  for (let strip = 0; strip < count; strip++) {
    clearBox(boxes, strip * 4)
    const block = Math.floor(strip / stripsPerBlock) * 4
    for (let at = strip * 8; at < strip * 8 + 8; at += 2) {
      const x = points[at] ?? 0
      const y = points[at + 1] ?? 0
      widenBox(boxes, strip * 4, x, y)
      widenBox(blocks, block, x, y)
    }
  }
  return { points, count, boxes, blocks }
}

/** A box around each line; around an empty one a box that is infinitely far from all. */
export function boxLines(lines: readonly Ring[]): BoxColumn {
  const column = new Float64Array(lines.length * 4)
  lines.forEach((line, index) => {
    clearBox(column, index * 4)
    for (const [x, y] of line) widenBox(column, index * 4, x, y)
  })
  return column
}

function clearBox(column: BoxColumn, at: number): void {
  column[at] = Infinity
  column[at + 1] = Infinity
  column[at + 2] = -Infinity
  column[at + 3] = -Infinity
}

function widenBox(column: BoxColumn, at: number, x: number, y: number): void {
  if (x < (column[at] ?? 0)) column[at] = x
  if (y < (column[at + 1] ?? 0)) column[at + 1] = y
  if (x > (column[at + 2] ?? 0)) column[at + 2] = x
  if (y > (column[at + 3] ?? 0)) column[at + 3] = y
}

/** The square of the least distance between one box of a column and another box. */
export function squareBoxDistance(column: BoxColumn, index: number, box: PlaneBox): number {
  const at = index * 4
  const across = Math.max(0, (column[at] ?? 0) - box[2], box[0] - (column[at + 2] ?? 0))
  const along = Math.max(0, (column[at + 1] ?? 0) - box[3], box[1] - (column[at + 3] ?? 0))
  return across * across + along * along
}
