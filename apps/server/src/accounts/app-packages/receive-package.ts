import type { Multipart, MultipartFile } from '@fastify/multipart'
import { isPackageVersion, maxPackageBytes, uploadParts } from '@talhao/contract/accounts/app-packages'
import type { FastifyRequest } from 'fastify'
import {
  type FileFacts,
  FileRejection,
  type FileStore,
  senderStallMs,
} from '../../platform/file-store/file-store.ts'
import { discardBody } from '../../platform/http/discard-body.ts'
import { cleanFileName } from '../../platform/http/file-name.ts'
import { type LocalText, Problem } from '../../platform/http/problem.ts'
import { readParts } from '../../platform/http/read-parts.ts'
import { appPackagesTexts } from './app-packages.texts.ts'
import { parseChecksum } from './parse-checksum.ts'

/** What came, found right; the package lies in the store under the key that was given. */
export interface ReceivedUpload {
  readonly version: string
  readonly apk: FileFacts & { readonly fileName: string }
  readonly checksum: { readonly fileName: string; readonly text: string; readonly sha256: string }
}
type Draft = { -readonly [Part in keyof ReceivedUpload]: ReceivedUpload[Part] | null }

const maxChecksumBytes = 4096
const maxName = 120
/** The package, and what a form has around it. */
const maxBodyBytes = maxPackageBytes + 64 * 1024

/**
 * Reads the parts in whatever order they come; the package goes straight to the store. Whatever is wrong, nothing
 * stays. What is wrong in the small parts is answered before the big one has come, where they come first.
 */
export async function receivePackage(
  request: FastifyRequest,
  { store, key }: { store: FileStore; key: string },
): Promise<ReceivedUpload> {
  const draft: Draft = { version: null, apk: null, checksum: null }
  try {
    // Answered before it has come, where the sender says how much will come.
    if (Number(request.headers['content-length']) > maxBodyBytes) throw new FileRejection('too-large')
    const limits = { fileSize: maxPackageBytes + 1, fieldSize: 1024, fields: 5, files: 5 }
    for await (const part of readParts(request, { limits }))
      await receivePart(part, draft, (apk) => storePackage(apk, draft, { store, key }))
    return requireAll(draft)
  } catch (error) {
    discardBody(request)
    await store.delete(key)
    throw explainError(error)
  }
}

async function receivePart(
  part: Multipart,
  draft: Draft,
  storeApk: (part: MultipartFile) => Promise<ReceivedUpload['apk']>,
): Promise<void> {
  const { version, apk, checksum } = uploadParts
  if (part.type === 'field') {
    if (part.fieldname !== version || draft.version !== null) throw malformed()
    draft.version = readVersion(part.value)
  } else if (part.fieldname === apk && draft.apk === null) draft.apk = await storeApk(part)
  else if (part.fieldname === checksum && draft.checksum === null) draft.checksum = await readChecksum(part)
  else throw malformed()
}

async function storePackage(
  part: MultipartFile,
  { checksum }: Draft,
  { store, key }: { store: FileStore; key: string },
): Promise<ReceivedUpload['apk']> {
  const expected = checksum === null ? {} : { sha256: checksum.sha256 }
  const facts = await store.put(key, part.file, {
    maxBytes: maxPackageBytes,
    stallMs: senderStallMs,
    ...expected,
  })
  return { ...facts, fileName: nameFile(part.filename, '.apk') }
}

async function readChecksum(part: MultipartFile): Promise<ReceivedUpload['checksum']> {
  const pieces: Buffer[] = []
  let bytes = 0
  for await (const piece of part.file) {
    bytes += piece.length
    if (bytes > maxChecksumBytes) throw refuse({ checksumFile: appPackagesTexts.checksumUnreadable })
    pieces.push(piece)
  }
  if (bytes === 0) throw refuse({ checksumFile: appPackagesTexts.checksumFileError })
  const text = Buffer.concat(pieces).toString('utf8')
  const sha256 = parseChecksum(text)
  if (sha256 === null) throw refuse({ checksumFile: appPackagesTexts.checksumUnreadable })
  return { fileName: nameFile(part.filename, '.txt'), text, sha256 }
}

function readVersion(value: unknown): string {
  const version = typeof value === 'string' ? value.trim() : ''
  if (!isPackageVersion(version)) throw refuse({ version: appPackagesTexts.versionError })
  return version
}

function requireAll({ version, apk, checksum }: Draft): ReceivedUpload {
  const { apkFileError, checksumFileError, versionError } = appPackagesTexts
  const hasApk = apk !== null && apk.bytes > 0
  if (!hasApk || checksum === null || version === null)
    throw refuse({
      ...(hasApk ? {} : { apkFile: apkFileError }),
      ...(checksum === null ? { checksumFile: checksumFileError } : {}),
      ...(version === null ? { version: versionError } : {}),
    })
  // Once more: the package may have come before its checksum.
  if (apk.sha256 !== checksum.sha256) throw new FileRejection('wrong-checksum')
  return { version, apk, checksum }
}

/** How the reader of forms calls one that ends too early, or none at all. */
const tornForm = /unexpected end of multipart data|boundary not found/i

/** What is the sender's fault in their words; anything else is ours and stays as it is. */
function explainError(error: unknown): unknown {
  if (error instanceof FileRejection) return explainRejection(error)
  const isTorn = error instanceof Error && tornForm.test(error.message)
  return isTorn ? new Problem('malformed', appPackagesTexts.tornForm) : error
}

function explainRejection({ reason }: FileRejection): Problem {
  const { bigFileSize, checksumMismatch, stalled } = appPackagesTexts
  switch (reason) {
    case 'too-large':
      return new Problem('tooLarge', bigFileSize, { fields: { apkFile: bigFileSize } })
    case 'wrong-checksum':
      return refuse({ checksumFile: checksumMismatch })
    case 'stalled':
      return new Problem('malformed', stalled)
  }
}

/** The message is the first problem, the fields have all. */
function refuse(fields: Readonly<Record<string, LocalText>>): Problem {
  return new Problem('ruleBroken', Object.values(fields)[0] ?? appPackagesTexts.rejected, { fields })
}

function malformed(): Problem {
  return new Problem('malformed', appPackagesTexts.unknownPart)
}

/** For the list and for who downloads it: nothing that leads out of a folder or runs as something else. */
function nameFile(sent: string | undefined, ending: '.apk' | '.txt'): string {
  const name = cleanFileName((sent ?? '').split(/[\\/]/).at(-1) ?? '').replace(/\.(apk|txt)$/i, '')
  return `${name.slice(0, maxName)}${ending}`
}
