import { createHash, createHmac, randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { type Static, Type } from 'typebox'
import { Value } from 'typebox/value'
import { BackupError, rejectArchive } from '../backup-error.ts'
import type { ByteSource } from './byte-source.ts'

/** What seals the chunks of one archive, and what stands at its beginning. */
export interface ArchiveKey {
  readonly head: Buffer
  /** Of the head: every chunk is bound to it, so that no chunk of another archive fits. */
  readonly headDigest: Buffer
  /** null: the archive is not encrypted; checksums find damage then, but not a forger. */
  readonly cipherKey: Buffer | null
}

/** The digit is the version of the form; another version is refused by its name. */
const magic = Buffer.from('talhao-backup 1\n')
const maxHeadBytes = 4096
const proofBytes = 32

const Kdf = Type.Object({
  name: Type.Literal('scrypt'),
  cost: Type.Integer({ minimum: 2, maximum: 2 ** 20 }),
  blockSize: Type.Integer({ minimum: 1, maximum: 32 }),
  parallelization: Type.Integer({ minimum: 1, maximum: 16 }),
  salt: Type.String({ pattern: '^[0-9a-f]{64}$' }),
})
const Head = Type.Union([
  Type.Object({ cipher: Type.Literal('none') }),
  Type.Object({ cipher: Type.Literal('aes-256-gcm'), kdf: Kdf }),
])

/** 32 MB and a few tenths of a second for each guess. */
const scryptCost = { cost: 2 ** 15, blockSize: 8, parallelization: 3 }
export type KeyCost = typeof scryptCost

export async function createArchiveKey(
  passphrase: string | null,
  keyCost: KeyCost = scryptCost,
): Promise<ArchiveKey> {
  if (passphrase === null) return finish(encodeHead({ cipher: 'none' }, null), null)
  const kdf = { name: 'scrypt' as const, ...keyCost, salt: randomBytes(32).toString('hex') }
  const keys = await deriveKeys(passphrase, kdf)
  return finish(encodeHead({ cipher: 'aes-256-gcm', kdf }, keys.proofKey), keys.cipherKey)
}

export async function readArchiveKey(source: ByteSource, passphrase: string | null): Promise<ArchiveKey> {
  const start = await source.read(magic.length)
  if (!start.equals(magic))
    throw rejectArchive('it is no backup of this product, or of another version of it')
  const length = await source.read(4)
  const headBytes = length.readUInt32BE()
  if (headBytes > maxHeadBytes) throw rejectArchive('its beginning is damaged')
  const text = await source.read(headBytes)
  const proof = await source.read(proofBytes)
  const head = parseHead(text)
  const bytes = Buffer.concat([start, length, text])
  if (head.cipher === 'none') {
    if (!prove(bytes, null).equals(proof)) throw rejectArchive('its beginning is damaged')
    return finish(Buffer.concat([bytes, proof]), null)
  }
  if (passphrase === null)
    throw new BackupError(
      'The archive is encrypted: set BACKUP_PASSPHRASE to the passphrase it was made with.',
    )
  const keys = await deriveKeys(passphrase, head.kdf)
  if (!timingSafeEqual(prove(bytes, keys.proofKey), proof))
    throw new BackupError('BACKUP_PASSPHRASE does not open the archive, or its beginning is damaged.')
  return finish(Buffer.concat([bytes, proof]), keys.cipherKey)
}

function parseHead(text: Buffer) {
  try {
    return Value.Parse(Head, JSON.parse(text.toString('utf8')))
  } catch {
    throw rejectArchive('its beginning is damaged')
  }
}

function encodeHead(head: object, proofKey: Buffer | null): Buffer {
  const text = Buffer.from(JSON.stringify(head))
  const length = Buffer.alloc(4)
  length.writeUInt32BE(text.length)
  const bytes = Buffer.concat([magic, length, text])
  return Buffer.concat([bytes, prove(bytes, proofKey)])
}

function prove(bytes: Buffer, proofKey: Buffer | null): Buffer {
  return proofKey === null
    ? createHash('sha256').update(bytes).digest()
    : createHmac('sha256', proofKey).update(bytes).digest()
}

function finish(head: Buffer, cipherKey: Buffer | null): ArchiveKey {
  return { head, headDigest: createHash('sha256').update(head).digest(), cipherKey }
}

async function deriveKeys(
  passphrase: string,
  { cost, blockSize, parallelization, salt }: Static<typeof Kdf>,
): Promise<{ cipherKey: Buffer; proofKey: Buffer }> {
  const options = { cost, blockSize, parallelization, maxmem: 256 * cost * blockSize }
  const derived = await new Promise<Buffer>((resolve, reject) => {
    scrypt(passphrase.normalize('NFC'), Buffer.from(salt, 'hex'), 64, options, (error, key) =>
      error === null ? resolve(key) : reject(error),
    )
  })
  return { cipherKey: derived.subarray(0, 32), proofKey: derived.subarray(32) }
}
