import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FileStore } from '../file-store/file-store.ts'
import { readByteRange } from './byte-range.ts'
import { describeAttachment } from './file-name.ts'
import { Problem } from './problem.ts'
import { requestTexts } from './texts.ts'

export interface ServedFile {
  readonly key: string
  readonly bytes: number
  readonly sha256: string
  readonly mediaType: string
  /** null: shown by the page instead of saved. */
  readonly fileName: string | null
  /** How the bytes lie in the store, when they are compressed there; they go out as they lie. */
  readonly contentEncoding?: 'gzip'
}

/** Sends a stored file, or the piece of it that was asked for, or the word that the asker has it already. */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { store, file }: { store: FileStore; file: ServedFile },
): Promise<void> {
  // Asked for again each time, and answered 304 when it has not changed.
  const etag = `"${file.sha256}"`
  reply.headers({ etag, 'accept-ranges': 'bytes', 'cache-control': 'private, no-cache' })
  if (request.headers['if-none-match'] === etag) {
    reply.code(304).send()
    return
  }
  // Another file than the one whose piece is held: all of it.
  const { range: asked, 'if-range': held = etag } = request.headers
  const range = held === etag ? readByteRange(asked, file.bytes) : null
  if (range === 'unsatisfiable') {
    reply.header('content-range', `bytes */${file.bytes}`)
    throw new Problem('rangeNotSatisfiable', requestTexts.malformed)
  }
  // Who asks for the head alone would else have the file read for nothing.
  const isHead = request.method === 'HEAD'
  const content = isHead ? Readable.from([]) : await store.get(file.key, range ?? undefined)
  if (content === null) throw new Problem('absent', requestTexts.absent)
  reply
    .type(file.mediaType)
    .header('content-length', range === null ? file.bytes : range.end - range.start + 1)
  if (file.fileName !== null) reply.header('content-disposition', describeAttachment(file.fileName))
  if (file.contentEncoding !== undefined) reply.header('content-encoding', file.contentEncoding)
  if (range !== null)
    reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${file.bytes}`)
  reply.send(content)
}
