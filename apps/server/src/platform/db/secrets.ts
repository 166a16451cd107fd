import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** Keeps secrets that people must be able to read again: a copy of the database alone does not open them. */
export interface Secrets {
  /** `owner` is the id of the row: a sealed secret that is moved to another row does not open. */
  seal(text: string, owner: string): Buffer
  /** null: sealed with another key or for another owner, or damaged. */
  open(sealed: Buffer, owner: string): string | null
}

const algorithm = 'aes-256-gcm'
const version = 1
const nonceBytes = 12
const tagBytes = 16
const headBytes = 1 + nonceBytes + tagBytes

/** The key is derived, so that one secret of the installation serves tokens and this without being shared. */
export function createSecrets(installationSecret: string): Secrets {
  const key = Buffer.from(hkdfSync('sha256', installationSecret, '', 'talhao secrets v1', 32))
  return {
    seal(text, owner) {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(owner))
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([Buffer.of(version), nonce, cipher.getAuthTag(), body])
    },
    open(sealed, owner) {
      if (sealed.length < headBytes || sealed[0] !== version) return null
      const nonce = sealed.subarray(1, 1 + nonceBytes)
      const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagBytes })
        .setAAD(Buffer.from(owner))
        .setAuthTag(sealed.subarray(1 + nonceBytes, headBytes))
      try {
        return Buffer.concat([decipher.update(sealed.subarray(headBytes)), decipher.final()]).toString('utf8')
      } catch {
        return null
      }
    },
  }
}
