import type { Readable } from 'node:stream'
import type { OperationFileKind } from '@talhao/contract/operations/files'
import { maxCsvBytes } from '@talhao/operation-maps'
import type { FastifyRequest } from 'fastify'
import {
  type FileFacts,
  FileRejection,
  type FileStore,
  senderStallMs,
} from '../../platform/file-store/file-store.ts'
import { measureContent } from '../../platform/file-store/measure-content.ts'
import { type LocalText, Problem } from '../../platform/http/problem.ts'
import { readParts } from '../../platform/http/read-parts.ts'
import { requestTexts } from '../../platform/http/texts.ts'
import { operationFilesTexts } from './operation-files.texts.ts'
import { explainUploadError, rejectForm } from './reject-upload.ts'

const metaPart = 'meta'
const maxMetaBytes = 64 * 1024

export interface ReceivedFile<Kind extends string = OperationFileKind> extends FileFacts {
  readonly kind: Kind
  readonly key: string
}

export interface FormReading<Kind extends string> {
  /** What the parts with files are called. */
  readonly kinds: readonly Kind[]
  readonly store: FileStore
  /** Asked once, before the first file is stored, with as many bytes as the sender says will come; throws a Problem. */
  readonly requireRoom: (bytes: number) => Promise<void>
  /** Where the store is to keep a file that begins; throws a Problem where it is not wanted. */
  readonly beginFile: (kind: Kind) => string
  /** Called as soon as meta is read, before the files have come where it comes first. Null: the form has no meta. */
  readonly onMeta: ((meta: unknown) => Promise<'store the rest' | 'pass over the rest'>) | null
  /** Of each file, and what is said of a longer one. */
  readonly most?: { readonly bytes: number; readonly text: LocalText }
}

/** Reads the parts in whatever order they come; each file goes straight to the store, as it was sent. */
export async function receiveForm<Kind extends string>(
  request: FastifyRequest,
  { kinds, store, requireRoom, beginFile, onMeta, most }: FormReading<Kind>,
): Promise<readonly ReceivedFile<Kind>[]> {
  const names: readonly string[] = onMeta === null ? kinds : [metaPart, ...kinds]
  const maxBytes = most?.bytes ?? maxCsvBytes
  const received: ReceivedFile<Kind>[] = []
  let hasMeta = false
  let isKnown = false
  let current = metaPart
  try {
    rejectLongBody(request, kinds.length * maxBytes)
    const limits = { fileSize: maxBytes + 1, files: kinds.length + 2, parts: kinds.length + 2 }
    // Whatever a tablet's library makes of them, fields or files: all parts are streams.
    for await (const part of readParts(request, { limits, isPartAFile: () => true })) {
      if (part.type !== 'file') throw rejectUnknown(names)
      current = part.fieldname
      if (part.fieldname === metaPart && !hasMeta && onMeta !== null) {
        hasMeta = true
        isKnown = (await onMeta(await readMeta(part.file))) === 'pass over the rest'
        continue
      }
      if (isKnown) {
        await passOver(part.file)
        continue
      }
      const kind = kinds.find((one) => one === part.fieldname)
      if (kind === undefined || received.some((one) => one.kind === kind)) throw rejectUnknown(names)
      if (received.length === 0) await requireRoom(Number(request.headers['content-length'] ?? 0))
      const key = beginFile(kind)
      const facts = await store.put(key, part.file, { maxBytes, stallMs: senderStallMs })
      received.push({ kind, key, ...facts })
    }
  } catch (error) {
    // The answer is known whatever becomes of the rest.
    if (!isKnown) throw explainUploadError(error, { file: current, tooLarge: most?.text ?? null })
  }
  if (!hasMeta && onMeta !== null) throw rejectForm(operationFilesTexts.metaMissing)
  return received
}

/** Answered before it has come, where the sender says how much will come. */
function rejectLongBody({ headers }: FastifyRequest, fileBytes: number): void {
  if (Number(headers['content-length']) > fileBytes + maxMetaBytes + 64 * 1024)
    throw new FileRejection('too-large')
}

/** Read to its end, however slow: many a sender looks for the answer only after it has sent everything. */
async function passOver(file: Readable): Promise<void> {
  const { chunks } = measureContent(file, { maxBytes: maxCsvBytes, stallMs: senderStallMs })
  for await (const _chunk of chunks);
}

async function readMeta(stream: AsyncIterable<Uint8Array>): Promise<unknown> {
  const pieces: Uint8Array[] = []
  let bytes = 0
  for await (const piece of stream) {
    bytes += piece.length
    if (bytes > maxMetaBytes) throw rejectForm(operationFilesTexts.metaUnreadable)
    pieces.push(piece)
  }
  const text = decodeText(Buffer.concat(pieces))
  // PostgreSQL stores no NUL in a text.
  if (text.includes('\0') || text.includes('\\u0000'))
    throw new Problem('malformed', requestTexts.forbiddenCharacter)
  try {
    return JSON.parse(text)
  } catch {
    throw rejectForm(operationFilesTexts.metaUnreadable)
  }
}

function decodeText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw rejectForm(operationFilesTexts.metaUnreadable)
  }
}

function rejectUnknown(names: readonly string[]): Problem {
  return rejectForm(operationFilesTexts.unknownPart, { parts: names.join(', ') })
}
