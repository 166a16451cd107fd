import { secondMs } from '@talhao/local-time'
import { Type } from 'typebox'
import type { Db } from '../../platform/db/database.ts'
import { defineJob, enqueueRound, handleJob, type JobHandler } from '../../platform/jobs/define-job.ts'
import { throwFailures } from '../../platform/jobs/throw-failures.ts'
import { groupBy } from '../seasons/group-by.ts'
import { listDueLines } from './desk-lines.repository.ts'
import { type DeskDeps, refreshLines } from './make-lines.ts'

/** Makes the lines anew whose data have changed, and no other (CRP-49). */
const deskRoundJob = defineJob({ name: 'crop_desk_round', payload: Type.Object({}), maxAttempts: 25 })

const pauseMs = 30 * secondMs
const linesPerRound = 2000

/** Paced by the machine's clock, whatever clock the desk goes by. */
export async function scheduleDeskRound(db: Db, waitMs = 0): Promise<void> {
  await enqueueRound(db, deskRoundJob, {}, waitMs)
}

export function createDeskRound(deps: DeskDeps): JobHandler {
  return handleJob(deskRoundJob, async () => {
    // First, so that a round that fails does not end the rounds.
    await scheduleDeskRound(deps.db, pauseMs)
    await refreshDueLines(deps)
  })
}

/** Tells how many lines were made anew. A client whose lines fail keeps none of the others from theirs. */
export async function refreshDueLines(deps: DeskDeps): Promise<number> {
  const due = await listDueLines(deps.db, { now: deps.clock.now(), limit: linesPerRound })
  const failures: unknown[] = []
  for (const [clientId, lines] of groupBy(due, ({ clientId }) => clientId)) {
    const fieldIds = lines.map(({ fieldId }) => fieldId)
    await refreshLines(deps, clientId, fieldIds).catch((error: unknown) => failures.push(error))
  }
  throwFailures(failures, (count) => `the crop desk of ${count} clients could not be made`)
  return due.length
}
