import * as contract from '@talhao/contract/alerts/channels'
import { defaultLanguage, fromWireLanguage, type Language } from '@talhao/contract/core'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Db } from '../../platform/db/database.ts'
import { alreadySent, serve } from '../../platform/http/serve.ts'
import type { MailLook } from '../../platform/mail/mail-content.ts'
import { renderUnsubscribePage } from '../../platform/mail/unsubscribe-page.ts'
import type { UnsubscribeTokens } from '../../platform/mail/unsubscribe-tokens.ts'
import { stopMails } from './channels.repository.ts'
import { channelsTexts } from './channels.texts.ts'

const list = 'alerts'

export interface UnsubscribeLinks {
  readonly mailLook: MailLook
  readonly tokens: UnsubscribeTokens
}

/** The address that an alert mail carries, for this one person. */
export function describeAlertUnsubscribeUrl(
  { mailLook, tokens }: UnsubscribeLinks,
  person: { clientId: string; userId: string },
): string {
  const query = new URLSearchParams({ token: tokens.sign({ list, ...person }) })
  return `${mailLook.publicUrl}${contract.unsubscribeAlertMails.path}?${query}`
}

/** Mail programs fetch links to look at them, so only a POST ends anything (CORE-61, RFC 8058). */
export function registerAlertUnsubscribe(app: FastifyInstance, deps: UnsubscribeLinks & { db: Db }): void {
  serve(app, contract.showAlertUnsubscribe, async ({ query, reply }) => {
    const person = await findReader(deps, query.token)
    return send(reply, deps, { person, state: 'asks' })
  })

  serve(app, contract.unsubscribeAlertMails, async ({ query, reply }) => {
    const person = await findReader(deps, query.token)
    if (person !== null) await stopMails(deps.db, person)
    return send(reply, deps, { person, state: 'done' })
  })
}

interface Reader {
  readonly clientId: string
  readonly userId: string
  readonly language: Language
}

/** null: nobody signed the token, or the person is gone. */
async function findReader(
  { db, tokens }: UnsubscribeLinks & { db: Db },
  token: string,
): Promise<Reader | null> {
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

function send(
  reply: FastifyReply,
  { mailLook }: UnsubscribeLinks,
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
        list: channelsTexts.list[language],
      }),
    )
  return alreadySent
}
