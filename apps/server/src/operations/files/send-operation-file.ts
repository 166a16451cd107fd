import { createGunzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FileStore } from '../../platform/file-store/file-store.ts'
import { Problem } from '../../platform/http/problem.ts'
import { sendFile } from '../../platform/http/send-file.ts'
import { requestTexts } from '../../platform/http/texts.ts'
import type { OperationFile, OperationPart } from './operation-file.ts'

interface Answering {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** What the map draws, packed as it lies. */
export function sendStoredForm(answering: Answering, store: FileStore, part: OperationPart): Promise<void> {
  return sendPacked(answering, store, {
    key: part.storedKey,
    bytes: part.storedBytes,
    sha256: part.storedSha256,
    isGzip: true,
    mediaType: 'application/octet-stream',
    fileName: null,
  })
}

/** The CSV, byte for byte; one that was sent packed goes out packed to those who can unpack. */
export function sendOriginal(
  answering: Answering,
  store: FileStore,
  { file, part }: { file: OperationFile; part: OperationPart },
): Promise<void> {
  return sendPacked(answering, store, {
    key: part.originalKey,
    bytes: part.originalBytes,
    sha256: part.originalSha256,
    isGzip: part.originalIsGzip,
    mediaType: 'text/csv; charset=utf-8',
    fileName: `${file.id}_${part.kind}.csv`,
  })
}

interface PackedFile {
  readonly key: string
  readonly bytes: number
  readonly sha256: string
  readonly isGzip: boolean
  readonly mediaType: string
  readonly fileName: string | null
}

async function sendPacked(
  { request, reply }: Answering,
  store: FileStore,
  { isGzip, ...file }: PackedFile,
): Promise<void> {
  if (isGzip) reply.header('vary', 'accept-encoding')
  if (!isGzip) return sendFile(request, reply, { store, file })
  if (acceptsGzip(request))
    return sendFile(request, reply, { store, file: { ...file, contentEncoding: 'gzip' } })
  const packed = await store.get(file.key)
  if (packed === null) throw new Problem('absent', requestTexts.absent)
  const plain = createGunzip()
  packed.once('error', (error) => plain.destroy(error))
  plain.once('close', () => packed.destroy())
  reply.type(file.mediaType).header('cache-control', 'no-store').send(packed.pipe(plain))
}

function acceptsGzip({ headers }: FastifyRequest): boolean {
  const accepted = `${headers['accept-encoding'] ?? ''}`.split(',')
  return accepted.some((one) => /^\s*(gzip|\*)\s*(;\s*q=(?!0(\.0*)?\s*$).*)?$/i.test(one))
}
