import { createSealedTokens } from '../http/sealed-tokens.ts'

/** Who gets mails of a list. */
export interface MailSubscription {
  readonly list: string
  readonly clientId: string
  readonly userId: string
}

export interface UnsubscribeTokens {
  readonly sign: (subscription: MailSubscription) => string
  /** null: nobody signed it. */
  readonly read: (token: string) => MailSubscription | null
}

/** Tokens of links that end mails without signing in. They never expire: an old mail can still be left. */
export function createUnsubscribeTokens(secrets: readonly [string, ...string[]]): UnsubscribeTokens {
  const tokens = createSealedTokens('unsubscribe', secrets)
  return {
    sign: ({ list, clientId, userId }) => tokens.sign([list, clientId, userId].join(' ')),
    read: (token) => {
      const [list, clientId, userId] = tokens.read(token)?.split(' ') ?? []
      return list === undefined || clientId === undefined || userId === undefined
        ? null
        : { list, clientId, userId }
    },
  }
}
