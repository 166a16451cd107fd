import type { Language } from '@talhao/contract/core'
import { Type } from 'typebox'
import { v7 as createId } from 'uuid'
import type { Trx } from '../db/database.ts'
import { defineJob, enqueue } from '../jobs/define-job.ts'
import type { MailLook, MailTemplate } from './mail-content.ts'
import { renderMail } from './render-mail.ts'

export const sendMailJob = defineJob({
  name: 'send_mail',
  payload: Type.Object({
    mailId: Type.String(),
    thread: Type.Optional(Type.String()),
    unsubscribeUrl: Type.Optional(Type.String()),
    language: Type.Optional(Type.String()),
    senderSuffix: Type.Optional(Type.String()),
    isImportant: Type.Optional(Type.Boolean()),
  }),
  // With growing pauses: three and a half hours.
  maxAttempts: 10,
})

/** Puts a mail into the queue: it goes out if and only if the transaction is committed. */
export async function queueMail<Values>(
  trx: Trx,
  look: MailLook,
  mail: {
    to: string
    language: Language
    template: MailTemplate<Values>
    values: Values
    /** What it is about: mails of one subject stand together in the reader's program. */
    thread?: string
    /** Of a mail that comes again and again. */
    unsubscribeUrl?: string
    senderSuffix?: string
    isImportant?: boolean
  },
): Promise<string> {
  const { thread, unsubscribeUrl, senderSuffix, isImportant } = mail
  const way = {
    ...(thread === undefined ? {} : { thread }),
    ...(unsubscribeUrl === undefined ? {} : { unsubscribeUrl }),
  }
  const content = { ...mail.template.content(mail.values, mail.language), ...way }
  const { subject, text, html } = renderMail(content, mail.language, look)
  const id = createId()
  await trx
    .insertInto('mails')
    .values({ id, recipient: mail.to, template: mail.template.name, subject, textBody: text, htmlBody: html })
    .execute()
  await enqueue(trx, sendMailJob, {
    mailId: id,
    ...way,
    language: mail.language,
    ...(senderSuffix === undefined ? {} : { senderSuffix }),
    ...(isImportant === true ? { isImportant } : {}),
  })
  return id
}
