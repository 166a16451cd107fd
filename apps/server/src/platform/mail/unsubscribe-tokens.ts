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

/**
 * Tokens of links that end mails without signing in. They never expire: an old mail can still be left. The first of the
 * secrets signs, all of them are taken, so that a secret is replaced without breaking the links that are out.
 */
export function createUnsubscribeTokens(secrets: readonly [string, ...string[]]): UnsubscribeTokens {
  const sealOf = (payload: string, secret: string) =>
    createHmac('sha256', secret).update(`unsubscribe:${payload}`).digest()
  return {
    sign: ({ list, clientId, userId }) => {
      const payload = Buffer.from([list, clientId, userId].join(' ')).toString('base64url')
      return `${payload}.${sealOf(payload, secrets[0]).toString('base64url')}`
    },
    read: (token) => {
      const [payload = '', seal = ''] = token.split('.')
      const given = Buffer.from(seal, 'base64url')
      const isSigned = secrets.some((secret) => {
        const expected = sealOf(payload, secret)
        return given.length === expected.length && timingSafeEqual(given, expected)
      })
      if (!isSigned) return null
      const [list, clientId, userId] = Buffer.from(payload, 'base64url').toString('utf8').split(' ')
      return list === undefined || clientId === undefined || userId === undefined
        ? null
        : { list, clientId, userId }
    },
  }
}
