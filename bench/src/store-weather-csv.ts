import { gzipSync } from 'node:zlib'
import { createCsvReader, createStoredWriter } from '@talhao/operation-maps'

const chunkBytes = 65_536

/** Reads CSV as an upload does, in chunks, and tells how many points it holds. */
export function parseCsv(csv: Uint8Array): number {
  let points = 0
  const reader = createCsvReader({
    kind: 'weather',
    rows: 0,
    onBlock: ({ count }) => {
      points += count
    },
  })
  for (let at = 0; at < csv.length; at += chunkBytes) reader.push(csv.subarray(at, at + chunkBytes))
  reader.finish()
  return points
}

/** The stored form of CSV, gzipped as at rest. */
export function storeWeatherCsv(csv: Uint8Array): Buffer {
  const parts: Uint8Array[] = []
  const writer = createStoredWriter({ kind: 'weather', rows: 0, onBytes: (bytes) => parts.push(bytes) })
  const reader = createCsvReader({ kind: 'weather', rows: 0, onBlock: writer.writeBlock })
  for (let at = 0; at < csv.length; at += chunkBytes) reader.push(csv.subarray(at, at + chunkBytes))
  reader.finish()
  writer.finish()
  return gzipSync(Buffer.concat(parts))
}
