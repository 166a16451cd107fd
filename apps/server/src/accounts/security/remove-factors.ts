import { Type } from 'typebox'
import { system, writeChange } from '../../platform/change-log/write-change.ts'
import type { Db } from '../../platform/db/database.ts'
import { defineJob, enqueue, handleJob, type JobHandler } from '../../platform/jobs/define-job.ts'
import type { MailLook } from '../../platform/mail/mail-content.ts'
import type { Clock } from '../../platform/ports/clock.ts'
import { nameOf } from '../people/accounts.service.ts'
import { deleteFactors, lockFactorsOf } from '../second-factors/factors.repository.ts'
import { findRemovalAt } from '../second-factors/removal.repository.ts'
import { findNotifiedPerson, mailSecurityNotice } from '../second-factors/security-mails.ts'

export const removeFactorsJob = defineJob({
  name: 'remove_second_factors',
  payload: Type.Object({ userId: Type.String() }),
  maxAttempts: 25,
})

/** One job a person: asking again moves it. */
export function removeFactorsJobKeyOf(userId: string): string {
  return `remove-second-factors:${userId}`
}

interface RemoverDeps {
  readonly db: Db
  readonly clock: Clock
  readonly mailLook: MailLook
}

/** Takes the factors away when the waiting time is over and nobody cancelled (ACC-75). */
export function createFactorRemover(deps: RemoverDeps): JobHandler {
  return handleJob(removeFactorsJob, ({ userId }) => removeFactors(deps, userId))
}

async function removeFactors({ db, clock, mailLook }: RemoverDeps, userId: string): Promise<void> {
  const now = clock.now()
  await writeChange(db, system, async ({ trx, record, recordNothing }) => {
    await lockFactorsOf(trx, userId)
    const removalAt = await findRemovalAt(trx, userId)
    const person = await findNotifiedPerson(trx, userId)
    if (removalAt === null || person === null || person.clientId === null) return recordNothing()
    if (removalAt > now) {
      const job = { runAt: removalAt, key: removeFactorsJobKeyOf(userId) }
      await enqueue(trx, removeFactorsJob, { userId }, job)
      return recordNothing()
    }
    await deleteFactors(trx, userId)
    await mailSecurityNotice(trx, mailLook, { userId, event: 'factorsRemoved', now })
    await record({
      clientId: person.clientId,
      action: 'user.factors_removed',
      subjectId: userId,
      subjectName: nameOf(person),
    })
  })
}
