import { timeColumn } from '../columns/operation-kind.ts'
import type { StoredFile } from '../stored/stored-reader.ts'
import { ByteWriter } from './byte-writer.ts'

/** One line a point with the columns of the upload, comma and point, times in UTC. What was computed is filled in. */
export async function* writeCsv(file: StoredFile): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const out = new ByteWriter()
  out.writeText(`${file.header.columns.map(({ name }) => name).join(',')}\n`)
  for await (const block of file.readBlocks()) {
    for (let point = 0; point < block.count; point++) {
      for (let column = 0; column < block.columns.length; column++) {
        if (column > 0) out.writeByte(comma)
        const value = block.columns[column]?.[point] ?? Number.NaN
        if (Number.isNaN(value)) continue
        if (column === timeColumn) out.writeTime(value)
        else out.writeFixed(value, block.decimals[column] ?? 0)
      }
      out.writeByte(lineFeed)
      if (out.isFull) yield out.take()
    }
  }
  yield out.take()
}

const lineFeed = 10
const comma = 44
