import { createHmac, timingSafeEqual } from 'node:crypto'

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
export function createUnsubscribeTokens(secret: string): UnsubscribeTokens {
  const sealOf = (payload: string) => createHmac('sha256', secret).update(`unsubscribe:${payload}`).digest()
  return {
    sign: ({ list, clientId, userId }) => {
      const payload = Buffer.from([list, clientId, userId].join(' ')).toString('base64url')
      return `${payload}.${sealOf(payload).toString('base64url')}`
    },
    read: (token) => {
      const [payload = '', seal = ''] = token.split('.')
      const given = Buffer.from(seal, 'base64url')
      const expected = sealOf(payload)
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
      const [list, clientId, userId] = Buffer.from(payload, 'base64url').toString('utf8').split(' ')
      return list === undefined || clientId === undefined || userId === undefined
        ? null
        : { list, clientId, userId }
    },
  }
}
