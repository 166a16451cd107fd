import { defaultLanguage, fromWireLanguage, type Language } from '@talhao/contract/core'
import * as contract from '@talhao/contract/weather/spray'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Db } from '../../platform/db/database.ts'
import { alreadySent, serve } from '../../platform/http/serve.ts'
import type { MailLook } from '../../platform/mail/mail-content.ts'
import { renderUnsubscribePage } from '../../platform/mail/unsubscribe-page.ts'
import type { UnsubscribeTokens } from '../../platform/mail/unsubscribe-tokens.ts'
import { findNotificationPreferences, saveNotificationPreferences } from './messages.repository.ts'
import { sprayMailTexts } from './spray-mails.texts.ts'

const list = 'spray'

export interface UnsubscribeDeps {
  readonly db: Db
  readonly mailLook: MailLook
  readonly tokens: UnsubscribeTokens
}

/** The address that a mail about spray windows carries, for this one person. */
export function describeUnsubscribeUrl(
  { mailLook, tokens }: Omit<UnsubscribeDeps, 'db'>,
  person: { clientId: string; userId: string },
): string {
  const query = new URLSearchParams({ token: tokens.sign({ list, ...person }) })
  return `${mailLook.publicUrl}${contract.unsubscribeSprayMails.path}?${query}`
}

/** Mail programs fetch links to look at them, so only a POST ends anything (CORE-61, RFC 8058). */
export function registerUnsubscribe(app: FastifyInstance, deps: UnsubscribeDeps): void {
  serve(app, contract.showSprayUnsubscribe, async ({ query, reply }) => {
    const person = await findReader(deps, query.token)
    return send(reply, deps, { person, state: 'asks' })
  })

  serve(app, contract.unsubscribeSprayMails, async ({ query, reply }) => {
    const person = await findReader(deps, query.token)
    if (person !== null) await endMails(deps.db, person)
    return send(reply, deps, { person, state: 'done' })
  })
}

interface Reader {
  readonly clientId: string
  readonly userId: string
  readonly language: Language
}

/** null: nobody signed the token, or the person is gone. */
async function findReader({ db, tokens }: UnsubscribeDeps, token: string): Promise<Reader | null> {
  const subscription = tokens.read(token)
  if (subscription === null || subscription.list !== list) return null
  const { clientId, userId } = subscription
  const row = await db
    .selectFrom('users')
    .select('language')
    .where('clientId', '=', clientId)
    .where('id', '=', userId)
    .where('disabledAt', 'is', null)
    .executeTakeFirst()
  return row === undefined ? null : { clientId, userId, language: fromWireLanguage(row.language) }
}

async function endMails(db: Db, { clientId, userId }: Reader): Promise<void> {
  const { byMail } = await findNotificationPreferences(db, { clientId, userId })
  if (byMail) await saveNotificationPreferences(db, { clientId, userId }, { byMail: false })
}

function send(
  reply: FastifyReply,
  { mailLook }: UnsubscribeDeps,
  { person, state }: { person: Reader | null; state: 'asks' | 'done' },
): typeof alreadySent {
  const language = person?.language ?? defaultLanguage
  reply
    .code(person === null ? 404 : 200)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(
      renderUnsubscribePage({
        look: mailLook,
        language,
        state: person === null ? null : state,
        list: sprayMailTexts.list[language],
      }),
    )
  return alreadySent
}
