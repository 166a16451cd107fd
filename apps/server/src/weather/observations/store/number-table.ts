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

/** One row of numbers, as `readNumberRow` reads it. */
export function selectNumberRow(columns: readonly string[]): string {
  return `encode(array_send(array[${columns.map((column) => `(${column})::float8`).join(', ')}]), 'base64')`
}

/** NaN where there is none. */
export function readNumberRow(sent: string): Float64Array {
  const bytes = Buffer.from(sent, 'base64')
  return readValues(bytes, { offset: rowHeadBytes, length: bytes.readInt32BE(12) })
}

const noRows: NumberTable = { length: 0, read: () => Number.NaN }

/** Dimensions, flags and type, then the length and the first index of each dimension: of one, or of both. */
const rowHeadBytes = 20
const tableHeadBytes = 28

export function readNumberTable(sent: string | null): NumberTable {
  if (sent === null) return noRows
  const bytes = Buffer.from(sent, 'base64')
  const rows = bytes.readInt32BE(12)
  const columns = bytes.readInt32BE(20)
  const values = readValues(bytes, { offset: tableHeadBytes, length: rows * columns })
  return { length: rows, read: (row, column) => values[row * columns + column] ?? Number.NaN }
}

function readValues(bytes: Buffer, at: { offset: number; length: number }): Float64Array {
  const values = new Float64Array(at.length)
  let { offset } = at
  for (let index = 0; index < values.length; index++) {
    const isNull = bytes.readInt32BE(offset) < 0
    offset += 4
    values[index] = isNull ? Number.NaN : bytes.readDoubleBE(offset)
    if (!isNull) offset += 8
  }
  return values
}
