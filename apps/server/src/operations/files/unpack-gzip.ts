import { pipeline, Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { OperationFileProblem } from '@talhao/operation-maps'

/** Each costs a turn of the loop: with the usual 16 KiB, half of the time of reading goes there. */
const chunkSize = 256 * 1024

/**
 * Unpacks as the engine does, in larger pieces, and stops as soon as more than `maxBytes` have come out. Bytes that
 * are no whole gzip are `damaged`.
 */
export async function* unpackGzip(
  chunks: AsyncIterable<Uint8Array>,
  maxBytes: number,
): AsyncGenerator<Uint8Array> {
  // An error of either end reaches the reader below through the unpacker.
  const unpacked = pipeline(
    Readable.from(chunks, { objectMode: false }),
    createGunzip({ chunkSize }),
    () => {},
  )
  let bytes = 0
  try {
    for await (const piece of unpacked) {
      bytes += piece.length
      if (bytes > maxBytes) throw new OperationFileProblem('too-large', `${maxBytes}`)
      yield piece
    }
  } catch (error) {
    throw isGzipError(error) ? new OperationFileProblem('damaged', 'gzip') : error
  } finally {
    unpacked.destroy()
  }
}

function isGzipError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && `${error.code}`.startsWith('Z_')
}
