import { languages } from '@talhao/contract/core'
import { WidgetKind } from '@talhao/contract/weather/widgets'
import { type Static, Type } from 'typebox'
import { Check } from 'typebox/value'
import { createSealedTokens } from '../../platform/http/sealed-tokens.ts'

const WidgetClaims = Type.Object({
  kind: WidgetKind,
  clientId: Type.String(),
  stationId: Type.String(),
  /** The origin that may show it; null: any. */
  site: Type.Union([Type.String(), Type.Null()]),
  language: Type.Enum(languages),
  /** Seconds since 1970. */
  expiresAt: Type.Integer(),
})
export type WidgetClaims = Static<typeof WidgetClaims>

export interface WidgetTokens {
  readonly sign: (claims: WidgetClaims) => string
  /** null: nobody signed it, or its time is over. */
  readonly read: (token: string, now: Date) => WidgetClaims | null
}

export function createWidgetTokens(secrets: readonly [string, ...string[]]): WidgetTokens {
  const tokens = createSealedTokens('widget', secrets)
  return {
    sign: (claims) => tokens.sign(JSON.stringify(claims)),
    read: (token, now) => {
      const content = tokens.read(token)
      const claims: unknown = content === null ? null : JSON.parse(content)
      return Check(WidgetClaims, claims) && claims.expiresAt * 1000 > now.getTime() ? claims : null
    },
  }
}
