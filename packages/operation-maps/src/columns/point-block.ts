import { type Column, implementColumn } from './operation-kind.ts'

/** Files are read, stored and drawn in blocks of so many points: memory never follows the length of a day. */
export const pointsPerBlock = 65_536

/** Some consecutive points of a file, column by column in the order of `listColumns`. An empty cell is NaN. */
export interface PointBlock {
  count: number
  /** All columns, one after the other. */
  readonly values: Float64Array
  readonly columns: readonly Float64Array[]
  /** The most decimals that a cell of the column shows. */
  readonly decimals: Uint8Array
  /** The column of offsets, where a terminal wrote the file: to a point without one no strip leads. */
  readonly offsets: Float64Array | null
}

export function createPointBlock(
  columns: readonly Pick<Column, 'name'>[],
  capacity = pointsPerBlock,
): PointBlock {
  const values = new Float64Array(columns.length * capacity)
  const arrays = columns.map((_, column) => values.subarray(column * capacity, (column + 1) * capacity))
  const offset = findOffsetColumn(columns)
  return {
    count: 0,
    values,
    columns: arrays,
    decimals: new Uint8Array(columns.length),
    offsets: offset === null ? null : (arrays[offset] ?? null),
  }
}

/** A row of a planter is never called so. */
export function findOffsetColumn(columns: readonly Pick<Column, 'name'>[]): number | null {
  return columns[implementColumn.offset]?.name === 'offset' ? implementColumn.offset : null
}

/** A column that the block must have: the list of columns and the block come from the same kind. */
export function takeColumn(block: PointBlock, index: number): Float64Array {
  const column = block.columns[index]
  if (column === undefined) throw new RangeError(`a block of ${block.columns.length} columns has no ${index}`)
  return column
}
