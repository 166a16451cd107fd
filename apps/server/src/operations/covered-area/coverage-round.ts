import { Type } from 'typebox'
import type { Db } from '../../platform/db/database.ts'
import { defineJob, enqueueRound, handleJob, type JobHandler } from '../../platform/jobs/define-job.ts'
import { coverageJob } from '../files/matching/coverage-job.ts'
import { createOperationWorkers } from '../files/operation-workers.ts'
import { listUnmatched, type SubjectKey } from './coverage.repository.ts'
import { type CoverageDeps, findMeasured } from './measure-subject.ts'

type CoverageJobDeps = Omit<CoverageDeps, 'workers'>

const roundJob = defineJob({ name: 'operation_coverage_round', payload: Type.Object({}), maxAttempts: 5 })
const roundMs = 3_600_000
const atOnce = 50

/** On upload; and every hour what is older than this, or whose field was drawn since (OPS-156). */
export function createCoverageJobs(deps: CoverageJobDeps): JobHandler[] {
  return [
    handleJob(coverageJob, ({ clientId, subjectId }) => measureAll(deps, [{ clientId, id: subjectId }])),
    handleJob(roundJob, async () => {
      // First, so that a round that fails does not end the rounds.
      await scheduleCoverageRound(deps.db, roundMs)
      await measureAll(deps, await listUnmatched(deps.db, atOnce))
    }),
  ]
}

/** One round is waiting at any time, however many servers and workers ask for it. */
export async function scheduleCoverageRound(db: Db, pauseMs = 0): Promise<void> {
  await enqueueRound(db, roundJob, {}, pauseMs)
}

async function measureAll(deps: CoverageJobDeps, subjects: readonly SubjectKey[]): Promise<void> {
  if (subjects.length === 0) return
  const failures: unknown[] = []
  const workers = createOperationWorkers({ onError: (error) => failures.push(error) })
  try {
    // One after the other: uploads need the machine more.
    for (const subject of subjects)
      await findMeasured({ ...deps, workers }, subject).catch((error) => failures.push(error))
  } finally {
    await workers.close()
  }
  // One that cannot be read must not keep the others from being measured, nor stay unnoticed.
  if (failures.length > 0) throw failures[0]
}
