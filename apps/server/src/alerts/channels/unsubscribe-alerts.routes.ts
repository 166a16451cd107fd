import * as contract from '@talhao/contract/alerts/channels'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../platform/db/database.ts'
import { serve } from '../../platform/http/serve.ts'
import { findMailReader, sendUnsubscribePage } from '../../platform/mail/answer-unsubscribe.ts'
import type { MailLook } from '../../platform/mail/mail-content.ts'
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
  const page = { look: deps.mailLook, listNames: channelsTexts.list }

  serve(app, contract.showAlertUnsubscribe, async ({ query: { token }, reply }) => {
    const reader = await findMailReader(deps, { list, token })
    return sendUnsubscribePage(reply, { ...page, reader, state: 'asks' })
  })

  serve(app, contract.unsubscribeAlertMails, async ({ query: { token }, reply }) => {
    const reader = await findMailReader(deps, { list, token })
    if (reader !== null) await stopMails(deps.db, reader)
    return sendUnsubscribePage(reply, { ...page, reader, state: 'done' })
  })
}
