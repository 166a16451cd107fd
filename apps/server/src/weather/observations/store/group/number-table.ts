/** Rows of numbers that the database sent as one value: a value of the driver's for each of them costs ten times as much. */
export interface NumberTable {
  readonly length: number
  /** NaN where there is none. */
  read(row: number, column: number): number
}

/** An aggregate of rows of numbers; null where there is no row. */
export function selectNumberTable(columns: readonly string[], where: string): string {
  const row = `array[${columns.map((column) => `(${column})::float8`).join(', ')}]`
  return `encode(array_send(array_agg(${row}) filter (where ${where})), 'base64')`
}

const noRows: NumberTable = { length: 0, read: () => Number.NaN }

/** Dimensions, flags and type, then the length and the first index of each of both dimensions. */
const headBytes = 28

export function readNumberTable(sent: string | null): NumberTable {
  if (sent === null) return noRows
  const bytes = Buffer.from(sent, 'base64')
  const rows = bytes.readInt32BE(12)
  const columns = bytes.readInt32BE(20)
  const values = new Float64Array(rows * columns)
  let offset = headBytes
  for (let index = 0; index < values.length; index++) {
    const isNull = bytes.readInt32BE(offset) < 0
    offset += 4
    values[index] = isNull ? Number.NaN : bytes.readDoubleBE(offset)
    if (!isNull) offset += 8
  }
  return { length: rows, read: (row, column) => values[row * columns + column] ?? Number.NaN }
}
