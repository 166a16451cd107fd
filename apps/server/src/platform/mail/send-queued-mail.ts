import type { Db, Trx } from '../db/database.ts'
import { handleJob, type JobHandler } from '../jobs/define-job.ts'
import type { Clock } from '../ports/clock.ts'
import type { Mailer } from '../ports/mailer.ts'
import { sendMailJob } from './queue-mail.ts'

/** Sends one queued mail. Run twice, it sends once: the row is locked meanwhile and says whether it is out. */
export function createMailSender(deps: {
  db: Db
  mailer: Mailer
  clock: Clock
  /** Called with an address that the mail server refused for good. */
  onRefused?: (trx: Trx, email: string) => Promise<void>
}): JobHandler {
  return handleJob(sendMailJob, async ({ mailId, ...way }, { isLastAttempt }) => {
    const rejection = await deps.db.transaction().execute(async (trx) => {
      const mail = await trx
        .selectFrom('mails')
        .select(['recipient', 'subject', 'textBody', 'htmlBody', 'state'])
        .where('id', '=', mailId)
        .forUpdate()
        .executeTakeFirst()
      if (mail === undefined || mail.state === 'sent' || mail.textBody === null || mail.htmlBody === null)
        return null
      try {
        await deps.mailer.send({
          id: mailId,
          to: mail.recipient,
          subject: mail.subject,
          text: mail.textBody,
          html: mail.htmlBody,
          ...way,
        })
      } catch (error) {
        const reason = error instanceof Error ? error : new Error(String(error))
        const isFinal = isRecipientRefused(error)
        await trx
          .updateTable('mails')
          .set({ lastError: reason.message, ...(isLastAttempt || isFinal ? { state: 'failed' } : {}) })
          .where('id', '=', mailId)
          .execute()
        if (isFinal) await deps.onRefused?.(trx, mail.recipient)
        return isFinal ? null : reason
      }
      await trx
        .updateTable('mails')
        .set({ state: 'sent', sentAt: deps.clock.now(), textBody: null, htmlBody: null, lastError: null })
        .where('id', '=', mailId)
        .execute()
      return null
    })
    // Thrown outside the transaction, so that the reason stays written.
    if (rejection !== null) throw rejection
  })
}

/** For good: no further try will do, and nobody has to look at a job for it (CORE-68). */
function isRecipientRefused(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    error.code === 'EENVELOPE' &&
    'responseCode' in error &&
    Number(error.responseCode) >= 500
  )
}
