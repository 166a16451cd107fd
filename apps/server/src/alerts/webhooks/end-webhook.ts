import { fromWireLanguage } from '@talhao/contract/core'
import type { Db } from '../../platform/db/database.ts'
import type { MailLook } from '../../platform/mail/mail-content.ts'
import { queueMail } from '../../platform/mail/queue-mail.ts'
import { webhookEndedMail } from './webhook.mails.ts'
import { endWebhookRow, listWebhookOwners, type ToldWebhook } from './webhooks.repository.ts'

/** Switches an address off, once, and tells the administrators of its client by mail (ALR-157). */
export async function endWebhook(
  { db, mailLook }: { db: Db; mailLook: MailLook },
  { clientId, id, name, address }: ToldWebhook,
  problem: 'gone' | 'failing',
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (!(await endWebhookRow(trx, id, problem))) return
    for (const { email, language } of await listWebhookOwners(trx, clientId))
      await queueMail(trx, mailLook, {
        to: email,
        language: fromWireLanguage(language),
        template: webhookEndedMail,
        values: { name, url: address, problem, publicUrl: mailLook.publicUrl },
      })
  })
}
