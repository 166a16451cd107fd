import { OperationFileProblem } from '../columns/operation-file-problem.ts'

/** Packs chunks as they come. */
export function gzipChunks(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  return pipeThrough(chunks, new CompressionStream('gzip'))
}

/**
 * Unpacks chunks as they come, and stops as soon as more than `maxBytes` have come out: a bomb of a gigabyte is
 * refused after the first megabytes. Bytes that are no gzip, or end too early, are `damaged`.
 */
export async function* gunzipChunks(
  chunks: AsyncIterable<Uint8Array>,
  maxBytes: number,
): AsyncGenerator<Uint8Array> {
  let bytes = 0
  try {
    for await (const chunk of pipeThrough(chunks, new DecompressionStream('gzip'))) {
      bytes += chunk.length
      if (bytes > maxBytes) throw new OperationFileProblem('too-large', `${maxBytes}`)
      yield chunk
    }
  } catch (error) {
    if (error instanceof OperationFileProblem || !isGzipError(error)) throw error
    throw new OperationFileProblem('damaged', 'gzip')
  }
}

/** Whether bytes begin as gzip does; tablets may send CSV packed. */
export function isGzip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x1f && bytes[1] === 0x8b
}

// A failing source must stay its own error: only what the unpacker throws means bad bytes.
function isGzipError(error: unknown): boolean {
  return (
    error instanceof TypeError ||
    (error instanceof Error && 'code' in error && /^Z_|ERR_TRAILING/.test(`${error.code}`))
  )
}

async function* pipeThrough(
  chunks: AsyncIterable<Uint8Array>,
  stream: CompressionStream | DecompressionStream,
): AsyncGenerator<Uint8Array> {
  const writer = stream.writable.getWriter()
  const feeding = feed(chunks, writer)
  // Its failure reaches the reader too; unheard it would end the process.
  feeding.catch(() => {})
  const reader = stream.readable.getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) break
      yield value
    }
    await feeding
  } finally {
    await reader.cancel().catch(() => {})
  }
}

async function feed(chunks: AsyncIterable<Uint8Array>, writer: WritableStreamDefaultWriter): Promise<void> {
  try {
    for await (const chunk of chunks) {
      await writer.ready
      await writer.write(chunk)
    }
    await writer.close()
  } catch (error) {
    await writer.abort(error).catch(() => {})
    throw error
  }
}
