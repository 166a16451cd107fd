import * as contract from '@talhao/contract/weather/spray'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../platform/db/database.ts'
import { serve } from '../../platform/http/serve.ts'
import {
  findMailReader,
  sendUnsubscribePage,
  type TokenReader,
} from '../../platform/mail/answer-unsubscribe.ts'
import type { MailLook } from '../../platform/mail/mail-content.ts'
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
  const page = { look: deps.mailLook, listNames: sprayMailTexts.list }

  serve(app, contract.showSprayUnsubscribe, async ({ query: { token }, reply }) => {
    const reader = await findMailReader(deps, { list, token })
    return sendUnsubscribePage(reply, { ...page, reader, state: 'asks' })
  })

  serve(app, contract.unsubscribeSprayMails, async ({ query: { token }, reply }) => {
    const reader = await findMailReader(deps, { list, token })
    if (reader !== null) await endMails(deps.db, reader)
    return sendUnsubscribePage(reply, { ...page, reader, state: 'done' })
  })
}

async function endMails(db: Db, { clientId, userId }: TokenReader): Promise<void> {
  const { byMail } = await findNotificationPreferences(db, { clientId, userId })
  if (byMail) await saveNotificationPreferences(db, { clientId, userId }, { byMail: false })
}
