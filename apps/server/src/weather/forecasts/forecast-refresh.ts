import { minuteMs } from '@talhao/local-time'
import { Type } from 'typebox'
import type { Db } from '../../platform/db/database.ts'
import {
  defineJob,
  enqueue,
  enqueueRound,
  handleJob,
  type JobHandler,
} from '../../platform/jobs/define-job.ts'
import type { Clock } from '../../platform/ports/clock.ts'
import { type ForecastCell, findCellCentre, nameForecastCell } from './forecast-cell.ts'
import {
  claimCell,
  hastenOtherProviders,
  insertCellsOfStations,
  listDueCells,
  recordFailure,
  storeForecast,
} from './forecasts.repository.ts'
import { type ForecastProvider, ForecastProviderError } from './provider/forecast-provider.ts'
import { summariseDays } from './summarise-days.ts'

export interface RefreshDeps {
  readonly db: Db
  readonly provider: ForecastProvider
  readonly clock: Clock
}

/** Longer than the slowest fetch with all its retries: after this a worker that took a cell is taken for dead. */
const leaseMs = 10 * minuteMs
const roundMs = 5 * minuteMs
const cellsPerRound = 5_000
/** 400 a minute, below the free service's limit of 600. */
const pauseBetweenCellsMs = 150

export const refreshForecastJob = defineJob({
  name: 'refresh_forecast',
  payload: Type.Object({
    latitudeTenths: Type.Integer(),
    longitudeTenths: Type.Integer(),
    timeZone: Type.String(),
  }),
  maxAttempts: 3,
})

export const forecastRoundJob = defineJob({
  name: 'forecast_round',
  payload: Type.Object({}),
  maxAttempts: 25,
})

export function createForecastJobs(deps: RefreshDeps): JobHandler[] {
  return [
    handleJob(refreshForecastJob, (cell) => refreshCell(deps, cell)),
    handleJob(forecastRoundJob, async () => {
      // First, so that a round that fails does not end the rounds.
      await scheduleForecastRound(deps.db, roundMs)
      await startRound(deps)
    }),
  ]
}

/** One round is waiting at any time, however many servers and workers ask for it. */
export async function scheduleForecastRound(db: Db, pauseMs = 0): Promise<void> {
  await enqueueRound(db, forecastRoundJob, {}, pauseMs)
}

/** Queues a refresh for every cell that is due; the jobs begin one after another, not all at once. */
async function startRound({ db, provider, clock }: RefreshDeps): Promise<void> {
  const now = clock.now()
  await insertCellsOfStations(db, now)
  await hastenOtherProviders(db, {
    provider: provider.id,
    now,
    leaseEnd: new Date(now.getTime() + leaseMs),
  })
  const cells = await listDueCells(db, { now, limit: cellsPerRound })
  for (const [index, cell] of cells.entries())
    await queueRefresh(
      db,
      cell,
      new Date(now.getTime() + (provider.isLocal ? 0 : index * pauseBetweenCellsMs)),
    )
}

export async function queueRefresh(db: Db, cell: ForecastCell, runAt: Date): Promise<void> {
  await enqueue(db, refreshForecastJob, cell, { key: `forecast ${nameForecastCell(cell)}`, runAt })
}

/** Fetches a cell unless somebody else has just done so or is about to. Whatever fails, the last good one stays. */
export async function refreshCell({ db, provider, clock }: RefreshDeps, cell: ForecastCell): Promise<void> {
  const now = clock.now()
  if (!(await claimCell(db, cell, { now, leaseEnd: new Date(now.getTime() + leaseMs) }))) return
  const centre = { ...findCellCentre(cell), timeZone: cell.timeZone }
  try {
    const forecast = await provider.fetchForecast({ ...centre, now })
    if (forecast.hours.every((hour) => hour.temperatureC === null))
      throw new ForecastProviderError(`${provider.id} gave a forecast without temperatures.`)
    await storeForecast(db, cell, {
      provider: provider.id,
      fetchedAt: now,
      nextFetchAt: new Date(now.getTime() + choosePeriodMs(cell)),
      hours: forecast.hours,
      days: summariseDays(forecast, centre),
    })
  } catch (error) {
    if (!(error instanceof ForecastProviderError)) throw error
    await recordFailure(db, cell, {
      reason: error.message,
      now,
      minPauseSeconds: error.retryAfterSeconds ?? 0,
    })
  }
}

/** About an hour, each cell a little different, so that cells which began together drift apart. */
function choosePeriodMs(cell: ForecastCell): number {
  const step = Math.abs(cell.latitudeTenths * 31 + cell.longitudeTenths * 17) % 21
  return (50 + step) * minuteMs
}
