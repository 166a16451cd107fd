/** Files are read, stored and drawn in blocks of so many points: memory never follows the length of a day. */
export const pointsPerBlock = 65_536

/** Some consecutive points of a file, column by column in the order of `listColumns`. An empty cell is NaN. */
export interface PointBlock {
  count: number
  readonly columns: readonly Float64Array[]
  /** The most decimals that a cell of the column shows. */
  readonly decimals: Uint8Array
}

export function createPointBlock(columnCount: number, capacity = pointsPerBlock): PointBlock {
  return {
    count: 0,
    columns: Array.from({ length: columnCount }, () => new Float64Array(capacity)),
    decimals: new Uint8Array(columnCount),
  }
}

/** A column that the block must have: the list of columns and the block come from the same kind. */
export function takeColumn(block: PointBlock, index: number): Float64Array {
  const column = block.columns[index]
  if (column === undefined) throw new RangeError(`a block of ${block.columns.length} columns has no ${index}`)
  return column
}
