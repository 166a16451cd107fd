import { createCipheriv, createDecipheriv, createHash } from 'node:crypto'
import { rejectArchive } from '../backup-error.ts'
import { type ArchiveKey, createArchiveKey, type KeyCost, readArchiveKey } from './archive-key.ts'
import { createByteSource } from './byte-source.ts'

const algorithm = 'aes-256-gcm'
const chunkBytes = 256 * 1024
const lastFlag = 0x80_00_00_00

/**
 * The outer form of an archive: a head, then chunks, each with a seal of its own over its content, its number and
 * whether it is the last one. So a changed, moved, doubled or missing chunk is found, and so is a missing end.
 */
export async function* sealChunks(
  content: AsyncIterable<Uint8Array>,
  passphrase: string | null,
  keyCost?: KeyCost,
): AsyncGenerator<Buffer, void> {
  const key = await createArchiveKey(passphrase, keyCost)
  yield key.head
  let index = 0
  let chunk = Buffer.allocUnsafe(chunkBytes)
  let filled = 0
  for await (const piece of content) {
    for (let offset = 0; offset < piece.length; ) {
      if (filled === chunkBytes) {
        yield seal(key, chunk, { index, isLast: false })
        index += 1
        chunk = Buffer.allocUnsafe(chunkBytes)
        filled = 0
      }
      const taken = piece.subarray(offset, offset + chunkBytes - filled)
      chunk.set(taken, filled)
      filled += taken.length
      offset += taken.length
    }
  }
  yield seal(key, chunk.subarray(0, filled), { index, isLast: true })
}

/** The content, chunk by chunk: none is handed out before its seal is found right. */
export async function* openChunks(
  archive: AsyncIterable<Uint8Array>,
  passphrase: string | null,
): AsyncGenerator<Buffer, void> {
  const source = createByteSource(archive)
  const key = await readArchiveKey(source, passphrase)
  for (let index = 0; ; index += 1) {
    const word = (await source.read(4)).readUInt32BE()
    const isLast = word >= lastFlag
    const length = isLast ? word - lastFlag : word
    if (length > chunkBytes) throw rejectArchive('it was altered or damaged')
    const body = await source.read(length)
    yield open(key, body, { place: { index, isLast }, tag: await source.read(tagBytesOf(key)) })
    if (isLast) break
  }
  if (!(await source.isAtEnd())) throw rejectArchive('something was added to its end')
}

interface ChunkPlace {
  readonly index: number
  readonly isLast: boolean
}

const tagBytesOf = ({ cipherKey }: ArchiveKey) => (cipherKey === null ? 32 : 16)

/** The key is of this archive alone, so that a number is a nonce. */
function nonceOf({ index, isLast }: ChunkPlace): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeUInt8(isLast ? 1 : 0, 0)
  nonce.writeBigUInt64BE(BigInt(index), 4)
  return nonce
}

function seal(key: ArchiveKey, content: Buffer, place: ChunkPlace): Buffer {
  const word = Buffer.alloc(4)
  word.writeUInt32BE(content.length + (place.isLast ? lastFlag : 0))
  if (key.cipherKey === null) return Buffer.concat([word, content, digest(key, content, place)])
  const cipher = createCipheriv(algorithm, key.cipherKey, nonceOf(place)).setAAD(key.headDigest)
  const body = cipher.update(content)
  return Buffer.concat([word, body, cipher.final(), cipher.getAuthTag()])
}

function open(key: ArchiveKey, body: Buffer, { place, tag }: { place: ChunkPlace; tag: Buffer }): Buffer {
  if (key.cipherKey === null) {
    if (!digest(key, body, place).equals(tag)) throw rejectArchive('it was altered or damaged')
    return body
  }
  const cipher = createDecipheriv(algorithm, key.cipherKey, nonceOf(place), { authTagLength: tag.length })
    .setAAD(key.headDigest)
    .setAuthTag(tag)
  try {
    return Buffer.concat([cipher.update(body), cipher.final()])
  } catch {
    throw rejectArchive('it was altered or damaged')
  }
}

function digest(key: ArchiveKey, content: Buffer, place: ChunkPlace): Buffer {
  return createHash('sha256').update(key.headDigest).update(nonceOf(place)).update(content).digest()
}
