import { errors, jwtVerify, SignJWT } from 'jose'
import { BoundedMap } from '../../bounded-map.ts'

/** A token carries who it is for and the version of the account it was made with. */
export type TokenClaims =
  | {
      readonly use: 'user'
      readonly userId: string
      readonly clientId: string | null
      readonly role: string
      readonly version: number
      /** Absent in tokens from before there were sessions. */
      readonly sessionId?: string
    }
  | { readonly use: 'device'; readonly deviceId: string; readonly clientId: string; readonly version: number }
  /** Opens one path with one query for five minutes, on behalf of a user or device. */
  | { readonly use: 'download'; readonly path: string; readonly holder: SignInClaims }
export type SignInClaims = Exclude<TokenClaims, { use: 'download' }>

export interface Tokens {
  sign(claims: TokenClaims, options: { now: Date; seconds: number }): Promise<string>
  /** What was verified before, at once; undefined: it was not. null as below. */
  recall(token: string, options: { now: Date }): TokenClaims | null | undefined
  /** null: forged, expired or malformed. */
  verify(token: string, options: { now: Date }): Promise<TokenClaims | null>
}

/** Verified tokens that are cached: checking a signature costs more than all else that lets a call in. */
const cachedTokens = 5000
const algorithm = 'HS256'
const issuer = 'talhao'

export function createTokens(secret: string): Tokens {
  const key = new TextEncoder().encode(secret)
  const verified = new BoundedMap<string, { claims: TokenClaims; expiresAt: number }>(cachedTokens)

  function recall(token: string, { now }: { now: Date }): TokenClaims | null | undefined {
    const known = verified.get(token)
    if (known === undefined) return undefined
    return known.expiresAt > Math.floor(now.getTime() / 1000) ? known.claims : null
  }

  return {
    recall,
    sign(claims, { now, seconds }) {
      const issuedAt = Math.floor(now.getTime() / 1000)
      return new SignJWT({ ...claims })
        .setProtectedHeader({ alg: algorithm })
        .setIssuer(issuer)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + seconds)
        .sign(key)
    },
    async verify(token, { now }) {
      const known = recall(token, { now })
      if (known !== undefined) return known
      try {
        const { payload } = await jwtVerify<TokenClaims>(token, key, {
          algorithms: [algorithm],
          issuer,
          currentDate: now,
        })
        if (payload.exp !== undefined) verified.set(token, { claims: payload, expiresAt: payload.exp })
        return payload
      } catch (error) {
        if (error instanceof errors.JOSEError) return null
        throw error
      }
    },
  }
}
