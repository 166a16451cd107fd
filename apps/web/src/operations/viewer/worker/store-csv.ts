import {
  createCsvReader,
  createStoredWriter,
  hasLanes,
  openStoredFile,
  type StoredFileInMemory,
} from '@talhao/operation-maps'
import type { OperationFile } from '../operation-layer.ts'

const chunkBytes = 1 << 20

/** An original file becomes what the server would have stored of it: one way to draw for both. */
export function storeCsv(
  csv: Uint8Array,
  { kind, machine }: Pick<OperationFile, 'kind' | 'machine'>,
): StoredFileInMemory {
  const rows = hasLanes(kind) ? machine.rows : 0
  const parts: Uint8Array[] = []
  let length = 0
  const writer = createStoredWriter({
    kind,
    rows,
    onBytes: (bytes) => {
      parts.push(bytes)
      length += bytes.length
    },
  })
  const reader = createCsvReader({ kind, rows, onBlock: writer.writeBlock })
  for (let at = 0; at < csv.length; at += chunkBytes) reader.push(csv.subarray(at, at + chunkBytes))
  reader.finish()
  writer.finish()
  const stored = new Uint8Array(length)
  let at = 0
  for (const part of parts) {
    stored.set(part, at)
    at += part.length
  }
  return openStoredFile(stored)
}
