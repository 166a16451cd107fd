import { Type } from 'typebox'
import { system, writeChange } from '../../platform/change-log/write-change.ts'
import type { Db } from '../../platform/db/database.ts'
import { defineJob, enqueue, handleJob, type JobHandler } from '../../platform/jobs/define-job.ts'
import type { Clock } from '../../platform/ports/clock.ts'
import { lockMailedTokens } from '../mailed-links/mailed-tokens.ts'
import { removePerson } from '../people/users.repository.ts'
import { eraseTraces, lockLeavingPerson } from './deletion.repository.ts'

export const eraseAccountJob = defineJob({
  name: 'erase_account',
  payload: Type.Object({ userId: Type.String() }),
  maxAttempts: 25,
})

/** One job a person: confirming again moves it. */
export function eraseJobKeyOf(userId: string): string {
  return `erase-account:${userId}`
}

/** Erases what is personal when the days of grace are over; the client's records and the lines of its log stay. */
export function createAccountEraser(deps: { db: Db; clock: Clock }): JobHandler {
  return handleJob(eraseAccountJob, ({ userId }) => eraseAccount(deps, userId))
}

async function eraseAccount({ db, clock }: { db: Db; clock: Clock }, userId: string): Promise<void> {
  const now = clock.now()
  await writeChange(db, system, async ({ trx, record, recordNothing }) => {
    await lockMailedTokens(trx, userId)
    const person = await lockLeavingPerson(trx, userId)
    // Erased by an earlier run, removed by an administrator, or undone.
    if (person === null || person.deletesAt === null) return recordNothing()
    if (person.deletesAt > now) {
      await enqueue(trx, eraseAccountJob, { userId }, { runAt: person.deletesAt, key: eraseJobKeyOf(userId) })
      return recordNothing()
    }
    await removePerson(trx, person, now)
    await eraseTraces(trx, person)
    await record({ clientId: person.clientId, action: 'user.erased', subjectId: userId, subjectName: '' })
  })
}
