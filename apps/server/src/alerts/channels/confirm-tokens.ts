import { dayMs } from '@talhao/local-time'
import { createSealedTokens } from '../../platform/http/sealed-tokens.ts'

/** Who confirms which episode. */
export interface Confirmation {
  readonly clientId: string
  readonly userId: string
  readonly episodeId: string
}

export interface ConfirmTokens {
  readonly sign: (confirmation: Confirmation, now: Date) => string
  /** null: nobody signed it, or it is too old. */
  readonly read: (token: string, now: Date) => Confirmation | null
}

const lifeMs = 7 * dayMs

/** Of one episode for one person, carried by a push: whoever has it can confirm that episode and do nothing else (ALR-152). */
export function createConfirmTokens(secrets: readonly [string, ...string[]]): ConfirmTokens {
  const tokens = createSealedTokens('confirm-alert', secrets)
  return {
    sign: ({ clientId, userId, episodeId }, now) =>
      tokens.sign([clientId, userId, episodeId, now.getTime() + lifeMs].join(' ')),
    read: (token, now) => {
      const [clientId, userId, episodeId, expiresMs] = tokens.read(token)?.split(' ') ?? []
      const isWhole = clientId !== undefined && userId !== undefined && episodeId !== undefined
      return isWhole && Number(expiresMs) > now.getTime() ? { clientId, userId, episodeId } : null
    },
  }
}
