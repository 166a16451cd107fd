import { createHmac, timingSafeEqual } from 'node:crypto'

export interface SealedTokens {
  readonly sign: (content: string) => string
  /** null: nobody signed it. */
  readonly read: (token: string) => string | null
}

/**
 * Tokens of links that work without signing in. The first of the secrets signs, all of them are taken, so that a secret is
 * replaced without breaking the links that are out. A token of one purpose is none of another.
 */
export function createSealedTokens(purpose: string, secrets: readonly [string, ...string[]]): SealedTokens {
  const sealOf = (payload: string, secret: string) =>
    createHmac('sha256', secret).update(`${purpose}:${payload}`).digest('base64url')
  return {
    sign: (content) => {
      const payload = Buffer.from(content).toString('base64url')
      return `${payload}.${sealOf(payload, secrets[0])}`
    },
    read: (token) => {
      const [payload = '', seal = '', ...rest] = token.split('.')
      // As it is written: the last sign of base64url has several spellings of the same bytes, and one was given out.
      const isSigned = secrets.some((secret) => isSameText(seal, sealOf(payload, secret)))
      return isSigned && rest.length === 0 ? Buffer.from(payload, 'base64url').toString('utf8') : null
    },
  }
}

function isSameText(one: string, other: string): boolean {
  const [given, expected] = [Buffer.from(one), Buffer.from(other)]
  return given.length === expected.length && timingSafeEqual(given, expected)
}
