import { dayMs, minuteMs, secondMs } from '@talhao/local-time'
import { Type } from 'typebox'
import type { Db } from '../../platform/db/database.ts'
import { defineJob, enqueueRound, handleJob, type JobHandler } from '../../platform/jobs/define-job.ts'
import { throwFailures } from '../../platform/jobs/throw-failures.ts'
import { endUnwatchedEpisodes, forgetEpisodes } from '../episodes/episode-writes.repository.ts'
import { remindOfEpisodes } from '../episodes/remind.ts'
import { listDueChannels } from '../messages/deliveries.repository.ts'
import { forgetDoubts, listDoubtfulChannels } from '../messages/doubts.repository.ts'
import { requestDelivery } from '../messages/notices.repository.ts'
import { listWatchedFieldStations } from '../rules/field-stations.ts'
import { syncWatches } from '../rules/scopes.repository.ts'
import { prepareByClock } from './evaluate-by-clock.ts'
import { evaluateClients } from './evaluate-clients.ts'
import { type EvaluationDeps, prepareByReadings } from './evaluate-readings.ts'
import { listStationsByClock, listUnseenStations } from './watches.repository.ts'

/** Looks for new observations and for messages that are due. */
const readingsRoundJob = defineJob({
  name: 'alerts_readings_round',
  payload: Type.Object({}),
  maxAttempts: 25,
})
/** Looks for what the clock alone changes. */
const clockRoundJob = defineJob({ name: 'alerts_clock_round', payload: Type.Object({}), maxAttempts: 25 })
/** Brings what is watched in line with farms and stations, and forgets what is old. */
const upkeepJob = defineJob({ name: 'alerts_upkeep', payload: Type.Object({}), maxAttempts: 25 })

const rounds = [
  { job: readingsRoundJob, pauseMs: 2 * secondMs },
  { job: clockRoundJob, pauseMs: 15 * secondMs },
  { job: upkeepJob, pauseMs: 5 * minuteMs },
] as const
type Round = (typeof rounds)[number]

const stationsPerRound = 5_000
/** Whose forecasts are read at once. */
const stationsRead = 250
const stationsPerPart = 50
const partsPerRound = 20
const stationsAtOnce = 3
const keptDays = 400

/**
 * One of each waits at any time, and one runs. They are paced by the machine's clock, whatever clock the rules go by: a
 * test that replays years must not make them wait for years.
 */
async function schedule(db: Db, { job }: Round, pauseMs: number): Promise<void> {
  await enqueueRound(db, job, {}, pauseMs)
}

export async function scheduleAlertsRounds(db: Db): Promise<void> {
  for (const round of rounds) await schedule(db, round, 0)
}

export function createAlertsRounds(deps: EvaluationDeps): JobHandler[] {
  const work = {
    alerts_readings_round: lookAtReadings,
    alerts_clock_round: lookAtClock,
    alerts_upkeep: tidyUp,
  }
  return rounds.map((round) =>
    handleJob(round.job, async () => {
      // First, so that a round that fails does not end the rounds.
      await schedule(deps.db, round, round.pauseMs)
      await work[round.job.name as keyof typeof work](deps)
    }),
  )
}

async function lookAtReadings(deps: EvaluationDeps): Promise<void> {
  const { db, clock } = deps
  // In small parts: what is reported while they are looked at is not kept waiting for the next round.
  const failures: unknown[] = []
  for (let part = 0; part < partsPerRound; part++) {
    const stationIds = await listUnseenStations(db, stationsPerPart + failures.length)
    if (stationIds.length <= failures.length) break
    failures.push(...(await visitAll(db, stationIds, await prepareByReadings(deps, stationIds))))
  }
  await requestDelivery(db, await listDueChannels(db, clock.now()))
  await requestDelivery(db, await listDoubtfulChannels(db, clock.now()))
  tellFailures(failures)
}

async function lookAtClock(deps: EvaluationDeps): Promise<void> {
  const { db, clock } = deps
  const failures: unknown[] = []
  const stationIds = await listStationsByClock(db, clock.now(), stationsPerRound)
  for (let index = 0; index < stationIds.length; index += stationsRead) {
    const some = stationIds.slice(index, index + stationsRead)
    failures.push(...(await visitAll(db, some, await prepareByClock(deps, some))))
  }
  await evaluateClients(deps)
  await remindOfEpisodes(db, clock.now())
  tellFailures(failures)
}

/** Some at a time. One that fails keeps none of the others from being looked at, and is given back. */
async function visitAll(
  db: Db,
  stationIds: readonly string[],
  visit: (stationId: string) => Promise<readonly string[]>,
): Promise<readonly unknown[]> {
  const failures: unknown[] = []
  for (let index = 0; index < stationIds.length; index += stationsAtOnce) {
    const some = stationIds.slice(index, index + stationsAtOnce)
    const visits = await Promise.allSettled(some.map(visit))
    failures.push(...visits.flatMap((one) => (one.status === 'rejected' ? [one.reason] : [])))
    const told = visits.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))
    await requestDelivery(db, told)
  }
  return failures
}

function tellFailures(failures: readonly unknown[]): void {
  throwFailures(failures, (count) => `the rules of ${count} stations could not be looked at`)
}

async function tidyUp({ db, clock, listFieldPlaces }: EvaluationDeps): Promise<void> {
  const now = clock.now()
  const ofFields = await listWatchedFieldStations(db, listFieldPlaces, null)
  await db.transaction().execute((trx) => syncWatches(trx, { ruleId: null, ofFields, now }))
  await endUnwatchedEpisodes(db, now)
  const oldest = new Date(now.getTime() - keptDays * dayMs)
  await forgetEpisodes(db, oldest)
  await forgetDoubts(db, oldest)
}
