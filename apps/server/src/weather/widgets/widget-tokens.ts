import { createHmac, timingSafeEqual } from 'node:crypto'
import { WidgetKind } from '@talhao/contract/weather/widgets'
import { type Static, Type } from 'typebox'
import { Check } from 'typebox/value'

const WidgetClaims = Type.Object({
  kind: WidgetKind,
  clientId: Type.String(),
  stationId: Type.String(),
  /** The origin that may show it; null: any. */
  site: Type.Union([Type.String(), Type.Null()]),
  language: Type.Enum(['pt', 'es']),
  /** Seconds since 1970. */
  expiresAt: Type.Integer(),
})
export type WidgetClaims = Static<typeof WidgetClaims>

export interface WidgetTokens {
  readonly sign: (claims: WidgetClaims) => string
  /** null: nobody signed it, or its time is over. */
  readonly read: (token: string, now: Date) => WidgetClaims | null
}

/** The first of the secrets signs, all of them are taken: links survive a new one. */
export function createWidgetTokens(secrets: readonly [string, ...string[]]): WidgetTokens {
  const sealOf = (payload: string, secret: string) =>
    createHmac('sha256', secret).update(`widget:${payload}`).digest()
  return {
    sign: (claims) => {
      const payload = Buffer.from(JSON.stringify(claims)).toString('base64url')
      return `${payload}.${sealOf(payload, secrets[0]).toString('base64url')}`
    },
    read: (token, now) => {
      const [payload = '', seal = ''] = token.split('.')
      const given = Buffer.from(seal, 'base64url')
      const isSigned = secrets.some((secret) => {
        const expected = sealOf(payload, secret)
        return given.length === expected.length && timingSafeEqual(given, expected)
      })
      if (!isSigned) return null
      const claims: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'))
      return Check(WidgetClaims, claims) && claims.expiresAt * 1000 > now.getTime() ? claims : null
    },
  }
}
