import { minuteMs } from '@talhao/local-time'
import type { Pool } from 'pg'
import { Type } from 'typebox'
import type { Db } from '../../../platform/db/database.ts'
import {
  defineJob,
  enqueue,
  enqueueRound,
  handleJob,
  type JobHandler,
} from '../../../platform/jobs/define-job.ts'
import { throwFailures } from '../../../platform/jobs/throw-failures.ts'
import type { Clock } from '../../../platform/ports/clock.ts'
import { closeCases } from './cases.repository.ts'
import { listStationsWithHistory, requestHistory } from './history-requests.repository.ts'
import { judgeHistoryPart } from './judge-history.ts'
import { createSurroundings, judgeStation, reassessStation } from './judge-station.ts'
import { listStationsWithoutHistory, listUnjudgedStations } from './judged-station.repository.ts'
import { listReassessments } from './reassessments.repository.ts'
import { updateSilence } from './silence.repository.ts'

export interface JudgeDeps {
  readonly db: Db
  readonly pool: Pool
  readonly clock: Clock
}

const roundMs = minuteMs
const stationsPerRound = 5_000
const historiesPerRound = 200
/** Some ten seconds of work: a worker that is to stop waits for them. */
const partsPerJob = 12

const judgeRoundJob = defineJob({ name: 'judge_round', payload: Type.Object({}), maxAttempts: 25 })

const judgeHistoryJob = defineJob({
  name: 'judge_station_history',
  payload: Type.Object({ stationId: Type.String() }),
  maxAttempts: 10,
})

/** One round is waiting at any time, however many servers and workers ask for it. */
export async function scheduleJudgeRound(db: Db, pauseMs = 0): Promise<void> {
  await enqueueRound(db, judgeRoundJob, {}, pauseMs)
}

export function createJudgeJobs(deps: JudgeDeps): JobHandler[] {
  return [
    handleJob(judgeRoundJob, async () => {
      // First, so that a round that fails does not end the rounds.
      await scheduleJudgeRound(deps.db, roundMs)
      await judgeRound(deps)
    }),
    handleJob(judgeHistoryJob, async ({ stationId }) => {
      if (await judgeHistoryParts(deps, stationId)) await queueHistory(deps.db, stationId)
    }),
  ]
}

/**
 * Judges what came since the last round, in the background of ingest: a report waits for none of it (WEA-153). A station that
 * cannot be judged keeps no other from it.
 */
export async function judgeRound({ db, pool, clock }: JudgeDeps): Promise<void> {
  const around = createSurroundings(db)
  const failures: unknown[] = []
  const judgeEach = async (ids: readonly string[], judge: (id: string) => Promise<unknown>) => {
    for (const id of ids) await judge(id).catch((error: unknown) => failures.push(error))
  }
  await judgeEach(await listUnjudgedStations(pool, stationsPerRound), (id) => judgeStation(pool, id, around))
  await judgeEach(await listReassessments(pool, stationsPerRound), (id) => reassessStation(pool, id, around))
  for (const id of await listStationsWithoutHistory(pool, historiesPerRound))
    await requestHistory(pool, id, null)
  for (const id of await listStationsWithHistory(pool, historiesPerRound)) await queueHistory(db, id)
  await updateSilence(pool, clock.now())
  await closeCases(pool, clock.now())
  throwFailures(failures, (count) => `${count} stations could not be judged`)
}

/** A job of its own for each part would wait longer for its turn than it works. True: there is more to do. */
async function judgeHistoryParts(deps: JudgeDeps, stationId: string): Promise<boolean> {
  for (let part = 0; part < partsPerJob; part++) if (!(await judgeHistoryPart(deps, stationId))) return false
  return true
}

/** One after the other, so that the past takes one worker at most. */
async function queueHistory(db: Db, stationId: string): Promise<void> {
  await enqueue(db, judgeHistoryJob, { stationId }, { key: `judge ${stationId}`, queue: 'judge_history' })
}
