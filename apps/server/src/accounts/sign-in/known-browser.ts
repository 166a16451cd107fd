import { randomUUID } from 'node:crypto'
import { parseCookie, stringifySetCookie } from 'cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Static, Type } from 'typebox'
import { Value } from 'typebox/value'
import type { Secrets } from '../../platform/db/secrets.ts'

/** A browser, as the server knows it by a cookie that no page can read and only sign-in calls carry (ACC-53). */
export interface KnownBrowser {
  /** Its own name; null when it has never signed in to this account. */
  idFor(accountId: string): string | null
  remember(accountId: string): void
}

const Content = Type.Object({ id: Type.String(), accounts: Type.Array(Type.String()) })
type Content = Static<typeof Content>

const cookieName = 'known_browser'
/** What the cookie is sealed for: nothing else that we seal opens as one. */
const purpose = 'known browser'
const maxAccounts = 10
/** The longest that browsers keep one. */
const cookieDays = 400

export function readKnownBrowser(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { secrets, publicUrl }: { secrets: Secrets; publicUrl: string },
): KnownBrowser {
  const content = openCookie(secrets, parseCookie(request.headers.cookie ?? '')[cookieName])
  return {
    idFor: (accountId) => (content?.accounts.includes(accountId) ? content.id : null),
    remember(accountId) {
      const others = content?.accounts.filter((other) => other !== accountId) ?? []
      const renewed: Content = {
        id: content?.id ?? randomUUID(),
        accounts: [accountId, ...others].slice(0, maxAccounts),
      }
      const cookie = stringifySetCookie({
        name: cookieName,
        value: secrets.seal(JSON.stringify(renewed), purpose).toString('base64url'),
        path: '/api/v1/authenticate',
        httpOnly: true,
        sameSite: 'lax',
        secure: publicUrl.startsWith('https:'),
        maxAge: cookieDays * 86_400,
      })
      reply.header('set-cookie', cookie)
    },
  }
}

function openCookie(secrets: Secrets, cookie: string | undefined): Content | null {
  const opened = cookie === undefined ? null : secrets.open(Buffer.from(cookie, 'base64url'), purpose)
  if (opened === null) return null
  const content: unknown = JSON.parse(opened)
  return Value.Check(Content, content) ? content : null
}
