import { createHash, randomBytes } from 'node:crypto'

const prefix = 'tk_'

export function isApiKey(token: string): boolean {
  return token.startsWith(prefix)
}

/** 256 random bits: nobody guesses them, so a plain hash is enough to keep. */
export function createApiKeySecret(): string {
  return `${prefix}${randomBytes(32).toString('base64url')}`
}

export function hashApiKey(key: string): Buffer {
  return createHash('sha256').update(key).digest()
}
