import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'

/** Keeps secrets that people must be able to read again: a copy of the database alone does not open them. */
export interface Secrets {
  /** `owner` is the id of the row: a sealed secret that is moved to another row does not open. */
  seal(text: string, owner: string): Buffer
  /** null: sealed with another key or for another owner, or damaged. */
  open(sealed: Buffer, owner: string): string | null
  /** Whether an older key sealed it: then it is sealed again while that key is still known. */
  isOutdated(sealed: Buffer): boolean
}

const algorithm = 'aes-256-gcm'
/** The first version did not say which key it needs. */
const versions = { withoutKeyId: 1, withKeyId: 2 }
const keyIdBytes = 4
const nonceBytes = 12
const tagBytes = 16

interface SealingKey {
  /** Says nothing about the key. */
  readonly id: Buffer
  readonly key: Buffer
}

/** Seals with the first of the secrets, opens with any of them: so a secret is replaced without losing what it sealed. */
export function createSecrets(secrets: readonly [string, ...string[]]): Secrets {
  const keys = secrets.map(deriveKey)
  const newest = deriveKey(secrets[0])
  return {
    seal(text, owner) {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv(algorithm, newest.key, nonce).setAAD(Buffer.from(owner))
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([Buffer.of(versions.withKeyId), newest.id, nonce, cipher.getAuthTag(), body])
    },
    open(sealed, owner) {
      const { keyId, content } = readHead(sealed)
      const fitting = keyId === null ? keys : keys.filter(({ id }) => id.equals(keyId))
      for (const { key } of fitting) {
        const text = content === null ? null : decipher(key, content, owner)
        if (text !== null) return text
      }
      return null
    },
    isOutdated(sealed) {
      const { keyId } = readHead(sealed)
      return keyId === null || !keyId.equals(newest.id)
    },
  }
}

/** Derived, so that nothing that is made with one of them says anything about the secret itself. */
function deriveKey(secret: string): SealingKey {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'talhao secrets v1', 32))
  return { key, id: createHash('sha256').update(key).digest().subarray(0, keyIdBytes) }
}

/** In hex. Tells whether two secrets are the same one, and nothing about either. */
export function readSealingKeyId(secret: string): string {
  return deriveKey(secret).id.toString('hex')
}

/** `content` is null for what no version wrote. */
function readHead(sealed: Buffer): { keyId: Buffer | null; content: Buffer | null } {
  switch (sealed[0]) {
    case versions.withoutKeyId:
      return { keyId: null, content: sealed.subarray(1) }
    case versions.withKeyId:
      return { keyId: sealed.subarray(1, 1 + keyIdBytes), content: sealed.subarray(1 + keyIdBytes) }
    default:
      return { keyId: null, content: null }
  }
}

function decipher(key: Buffer, content: Buffer, owner: string): string | null {
  if (content.length < nonceBytes + tagBytes) return null
  const opening = createDecipheriv(algorithm, key, content.subarray(0, nonceBytes), {
    authTagLength: tagBytes,
  })
    .setAAD(Buffer.from(owner))
    .setAuthTag(content.subarray(nonceBytes, nonceBytes + tagBytes))
  try {
    const body = content.subarray(nonceBytes + tagBytes)
    return Buffer.concat([opening.update(body), opening.final()]).toString('utf8')
  } catch {
    return null
  }
}
