import { finished } from 'node:stream/promises'
import type { PoolClient } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'

export interface CopyColumn {
  readonly column: string
  readonly type: 'timestamptz' | 'real' | 'integer' | 'smallint'
}

/** A table whose rows all belong to one station: `station_id` first, then columns of numbers. */
export interface CopyTarget<Row> {
  readonly table: string
  readonly stationId: string
  readonly columns: readonly CopyColumn[]
  /** Writes the row's values in the order of the columns; times in milliseconds, NaN for null. */
  readonly fill: (row: Row, values: Float64Array) => void
  /** Of the column `extras`, the last, as JSON; null: the row has none. */
  readonly extrasOf: (row: Row) => string | null
}

const typeBytes = { timestamptz: 8, real: 4, integer: 4, smallint: 2 } as const
const uuidBytes = 16
const signature = Buffer.from('PGCOPY\n\xff\r\n\0\0\0\0\0\0\0\0\0', 'latin1')
const end = Buffer.from([0xff, 0xff])
const postgresEpochMs = Date.UTC(2000, 0, 1)

/** Rows as numbers, one after the other. */
function fillRows<Row>({ columns, fill }: CopyTarget<Row>, rows: readonly Row[]): Float64Array {
  const width = columns.length
  const values = new Float64Array(rows.length * width)
  const row = new Float64Array(width)
  for (let position = 0; position < rows.length; position++) {
    fill(rows[position] as Row, row)
    const begin = position * width
    for (let index = 0; index < width; index++) values[begin + index] = row[index] as number
  }
  return values
}

/** Most stations measure a few of all readings: what none of the rows has is not sent, and read as null. */
function listUsed(values: Float64Array, width: number): number[] {
  const isUsed = new Uint8Array(width)
  for (let begin = 0; begin < values.length; begin += width)
    for (let index = 0; index < width; index++)
      if (!Number.isNaN(values[begin + index] as number)) isUsed[index] = 1
  return [...isUsed.keys()].filter((index) => isUsed[index] === 1)
}

/** Rows as `COPY … WITH (FORMAT binary)` has them: the database reads them without parsing a digit. */
function encodeRows<Row>(
  { stationId, columns, extrasOf }: CopyTarget<Row>,
  { rows, values, used }: { rows: readonly Row[]; values: Float64Array; used: readonly number[] },
): Buffer {
  const width = columns.length
  const types = used.map((index) => columns[index]?.type ?? 'real')
  const rowBytes = types.reduce((sum, type) => sum + 4 + typeBytes[type], 2 + 4 + uuidBytes) + 4
  const extras = rows.map((row) => {
    const text = extrasOf(row)
    return text === null ? null : Buffer.from(text)
  })
  const extrasBytes = extras.reduce((sum, text) => sum + (text === null ? 0 : text.length + 1), 0)
  const buffer = Buffer.allocUnsafeSlow(rows.length * rowBytes + extrasBytes)
  const view = new DataView(buffer.buffer)
  const head = makeRowHead(stationId, used.length + 2)
  let offset = 0
  for (let row = 0; row < rows.length; row++) {
    for (let index = 0; index < head.length; index++) buffer[offset++] = head[index] as number
    const begin = row * width
    for (let index = 0; index < used.length; index++) {
      const value = values[begin + (used[index] as number)] as number
      if (types[index] !== 'real') offset = writeValue(view, offset, { type: types[index] ?? 'real', value })
      else if (Number.isNaN(value)) {
        view.setInt32(offset, -1)
        offset += 4
      } else {
        view.setInt32(offset, 4)
        view.setFloat32(offset + 4, value)
        offset += 8
      }
    }
    offset = writeJson(buffer, offset, extras[row] ?? null)
  }
  return buffer.subarray(0, offset)
}

/** A jsonb begins with the version of its form. */
function writeJson(buffer: Buffer, offset: number, text: Buffer | null): number {
  if (text === null) return buffer.writeInt32BE(-1, offset)
  const begun = buffer.writeInt8(1, buffer.writeInt32BE(text.length + 1, offset))
  return begun + text.copy(buffer, begun)
}

/** The number of fields, and the first of them. */
function makeRowHead(stationId: string, fields: number): Buffer {
  const head = Buffer.alloc(2 + 4)
  head.writeInt16BE(fields, 0)
  head.writeInt32BE(uuidBytes, 2)
  return Buffer.concat([head, Buffer.from(stationId.replaceAll('-', ''), 'hex')])
}

function writeValue(
  view: DataView,
  offset: number,
  { type, value }: { type: CopyColumn['type']; value: number },
): number {
  const begun = offset + 4
  if (Number.isNaN(value)) {
    view.setInt32(offset, -1)
    return begun
  }
  view.setInt32(offset, typeBytes[type])
  switch (type) {
    case 'real':
      view.setFloat32(begun, value)
      return begun + 4
    case 'integer':
      view.setInt32(begun, value)
      return begun + 4
    case 'smallint':
      view.setInt16(begun, value)
      return begun + 2
    case 'timestamptz':
      return writeMicroseconds(view, begun, (value - postgresEpochMs) * 1000)
  }
}

/** Two halves: BigInt would cost ten times as much. */
function writeMicroseconds(view: DataView, offset: number, microseconds: number): number {
  const high = Math.floor(microseconds / 2 ** 32)
  view.setInt32(offset, high)
  view.setUint32(offset + 4, microseconds - high * 2 ** 32)
  return offset + 8
}

/** Rows that the database takes while the next are made ready. */
export interface RunningCopy<Row> {
  /** The bytes go out by themselves, whenever this process has a turn for them. */
  write(rows: readonly Row[]): void
  /** No more rows come. Until then the connection takes no other statement. */
  end(): void
  /** Fails as the copy does, whichever row was the cause. */
  readonly done: Promise<void>
}

/** Begins to copy rows that have values in no other than the columns named by their positions. */
export function openCopy<Row>(
  client: PoolClient,
  target: CopyTarget<Row>,
  used: readonly number[],
): RunningCopy<Row> {
  const copy = openByteCopy(client, target, used)
  return {
    write: (rows) => copy.send(encodeRows(target, { rows, values: fillRows(target, rows), used })),
    end: copy.end,
    done: copy.done,
  }
}

function openByteCopy(
  client: PoolClient,
  target: Pick<CopyTarget<never>, 'table' | 'columns'>,
  used: readonly number[],
): { send(bytes: Buffer): void; end(): void; readonly done: Promise<void> } {
  const names = ['station_id', ...used.map((index) => target.columns[index]?.column), 'extras'].join(', ')
  const stream = client.query(copyFrom(`copy ${target.table} (${names}) from stdin with (format binary)`))
  const done = finished(stream)
  // Whoever waits for it gets the failure; until then it must not be taken for one that nobody expects.
  done.catch(() => {})
  stream.write(signature)
  return {
    send: (bytes) => void stream.write(bytes),
    end: () => void stream.end(end),
    done,
  }
}

/** A copy that is ready to be sent. */
export interface PreparedCopy {
  send(client: PoolClient): Promise<void>
}

export function prepareCopy<Row>(target: CopyTarget<Row>, rows: readonly Row[]): PreparedCopy {
  const values = fillRows(target, rows)
  const used = listUsed(values, target.columns.length)
  const bytes = encodeRows(target, { rows, values, used })
  return {
    send(client) {
      const copy = openByteCopy(client, target, used)
      copy.send(bytes)
      copy.end()
      return copy.done
    },
  }
}
