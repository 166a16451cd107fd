import { Type } from 'typebox'
import type { Config } from '../../../config.ts'
import type { Db } from '../../../platform/db/database.ts'
import { defineJob, enqueueRound, handleJob, type JobHandler } from '../../../platform/jobs/define-job.ts'
import type { Clock } from '../../../platform/ports/clock.ts'
import { describeMachine } from '../describe-machine.ts'
import { drawOutlineTask } from '../file-thread-tasks.ts'
import { createOperationWorkers, type OperationWorkers } from '../operation-workers.ts'
import { listUndrawnParts, type UndrawnPart, updateOutline } from './outlines.repository.ts'

interface OutlineRoundDeps {
  readonly db: Db
  readonly clock: Clock
  readonly files: Pick<Config, 's3' | 'dataDir'>
}

const outlineJob = defineJob({ name: 'operation_outlines', payload: Type.Object({}), maxAttempts: 5 })
const roundMs = 86_400_000

/** Draws what was taken in before there were outlines, or by an older server beside this one. */
export function createOutlineRound(deps: OutlineRoundDeps): JobHandler {
  return handleJob(outlineJob, async () => {
    // First, so that a round that fails does not end the rounds.
    await scheduleOutlineRound(deps.db, roundMs)
    await drawUndrawn(deps)
  })
}

/** One round is waiting at any time, however many servers and workers ask for it. */
export async function scheduleOutlineRound(db: Db, pauseMs = 0): Promise<void> {
  await enqueueRound(db, outlineJob, {}, pauseMs)
}

async function drawUndrawn({ db, files }: OutlineRoundDeps): Promise<void> {
  const failures: unknown[] = []
  const workers = createOperationWorkers({ onError: (error) => failures.push(error) })
  try {
    let last: UndrawnPart | null = null
    for (;;) {
      const parts = await listUndrawnParts(db, last)
      // One after the other: uploads need the machine more.
      for (const part of parts)
        await drawPart({ db, files, workers }, part).catch((error) => failures.push(error))
      last = parts.at(-1) ?? null
      if (last === null) break
    }
  } finally {
    await workers.close()
  }
  // One that cannot be read must not keep the others from being drawn, nor stay unnoticed.
  if (failures.length > 0) throw failures[0]
}

async function drawPart(
  { db, files, workers }: Pick<OutlineRoundDeps, 'db' | 'files'> & { workers: OperationWorkers },
  part: UndrawnPart,
): Promise<void> {
  const { kind, meta, storedKey } = part
  const outline = await workers.run(drawOutlineTask, {
    files,
    storedKey,
    kind: kind === 'polygons' ? 'weather' : kind,
    machine: describeMachine(kind, meta),
  })
  await updateOutline(db, part, outline)
}
