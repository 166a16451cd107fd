import {
  type CsvReport,
  createCsvReader,
  createStoredWriter,
  listColumns,
  type OperationKind,
  openStoredFile,
  type StoredFileInMemory,
  type StoredWriter,
} from '../src/index.ts'

interface CsvToStore {
  readonly kind: OperationKind
  readonly rows?: number
  /** Bytes a push, to cut lines anywhere. */
  readonly chunkBytes?: number
}

export interface StoredCsv {
  readonly bytes: Uint8Array
  readonly file: StoredFileInMemory
  readonly report: CsvReport
}

/** Sends CSV the way of an upload: read in chunks, stored, opened again. */
export function storeCsv(
  csv: string | Uint8Array,
  { kind, rows = 0, chunkBytes = 65_536 }: CsvToStore,
): StoredCsv {
  const source = typeof csv === 'string' ? new TextEncoder().encode(csv) : csv
  const parts: Uint8Array[] = []
  let stored: StoredWriter | null = null
  const reader = createCsvReader({
    kind,
    rows,
    onBlock: (block) => {
      const writer = block.offsets === null ? 'tablet' : 'terminal'
      stored ??= createStoredWriter({ kind, rows, writer, onBytes: (bytes) => parts.push(bytes) })
      stored.writeBlock(block)
    },
  })
  for (let at = 0; at < source.length; at += chunkBytes) reader.push(source.subarray(at, at + chunkBytes))
  const report = reader.finish()
  const finish = (writer: StoredWriter | null) => writer?.finish()
  finish(stored)
  const bytes = new Uint8Array(Buffer.concat(parts))
  return { bytes, file: openStoredFile(bytes), report }
}

/** All points of a file, each a record by column name, null where a cell is empty. */
export function listPoints(file: StoredFileInMemory): Record<string, number | null>[] {
  const points: Record<string, number | null>[] = []
  for (const block of file.readBlocks()) {
    for (let point = 0; point < block.count; point++) {
      const cells = file.header.columns.map(({ name }, column) => {
        const value = block.columns[column]?.[point] ?? Number.NaN
        return [name, Number.isNaN(value) ? null : value] as const
      })
      points.push(Object.fromEntries(cells))
    }
  }
  return points
}

/** A CSV of points that differ from a quiet one as given; a null is an empty cell. */
export function writePoints(
  kind: OperationKind,
  points: readonly Readonly<Record<string, number | string | null>>[],
  rows = 0,
): string {
  const names = listColumns(kind, rows).map(({ name }) => name)
  const lines = points.map((point) =>
    names.map((name) => (name in point ? (point[name] ?? '') : quietCell(name))).join(','),
  )
  return `${names.join(',')}\n${lines.join('\n')}\n`
}

function quietCell(name: string): number {
  const cells: Readonly<Record<string, number>> = {
    time: Date.UTC(2026, 9, 19, 12),
    latitude: -19.16,
    longitude: -47.77,
    heading: 0,
    speed: 6,
    width: 24,
    temperature: 25,
    tractor_speed: 16,
    wind_speed: 8,
    wind_direction: 90,
    pressure: 950,
    humidity: 60,
    delta_t: 5.5,
    dew_point: 16.7,
  }
  return cells[name] ?? 10
}
