import { dayMs, monthOf, shiftMonths } from '@talhao/local-time'
import type { Pool } from 'pg'
import { Type } from 'typebox'
import { isBackupRunning } from '../../../platform/backup/backup-hold.ts'
import { sinceDays } from '../../../platform/changes/since.ts'
import type { Db } from '../../../platform/db/database.ts'
import { defineJob, enqueueRound, handleJob, type JobHandler } from '../../../platform/jobs/define-job.ts'
import type { Clock } from '../../../platform/ports/clock.ts'
import { partitionOf } from '../store/partitions.ts'

/** How long weather is kept, in months; null keeps it for ever. Days are always kept. */
export interface WeatherRetention {
  readonly observationMonths: number | null
  readonly hourMonths: number | null
}

const upkeepJob = defineJob({ name: 'weather_upkeep', payload: Type.Object({}), maxAttempts: 25 })
const rejectionDays = 30
const uplinkDays = 2
/** WEA-162. */
const forecastRunDays = 400
/** WEA-193. */
const signalDays = 400

export function createWeatherUpkeep(deps: {
  db: Db
  pool: Pool
  clock: Clock
  retention: WeatherRetention
}): JobHandler {
  return handleJob(upkeepJob, async () => {
    // First, so that a round that fails does not end the rounds.
    await scheduleWeatherUpkeep(deps.db, dayMs)
    // A backup reads every month: none goes meanwhile, and whoever dropped one would hold up all others.
    const keepsMonths = await isBackupRunning(deps.db)
    await tidyWeather({
      ...deps,
      retention: keepsMonths ? { ...deps.retention, observationMonths: null } : deps.retention,
    })
  })
}

/** One round is waiting at any time, however many servers and workers ask for it. */
export async function scheduleWeatherUpkeep(db: Db, pauseMs = 0): Promise<void> {
  await enqueueRound(db, upkeepJob, {}, pauseMs)
}

export async function tidyWeather(deps: {
  pool: Pool
  clock: Clock
  retention: WeatherRetention
}): Promise<void> {
  const { pool, clock, retention } = deps
  const now = clock.now()
  if (retention.observationMonths !== null)
    await dropOldReadings(pool, monthsBefore(now, retention.observationMonths))
  if (retention.hourMonths !== null)
    await pool.query('delete from observation_hours where hour < $1', [
      monthsBefore(now, retention.hourMonths),
    ])
  const before = (days: number) => new Date(now.getTime() - days * dayMs)
  await pool.query('delete from ingest_refusals where received_at < $1', [before(rejectionDays)])
  await pool.query('delete from station_uplinks where received_at < $1', [before(uplinkDays)])
  await pool.query('delete from observation_arrivals where received_at < $1', [before(sinceDays)])
  await pool.query('delete from station_signal_days where day < $1::date', [before(signalDays)])
  await pool.query('delete from forecast_runs where fetched_at < $1', [before(forecastRunDays)])
}

function monthsBefore(now: Date, months: number): Date {
  return new Date(shiftMonths(now.getTime(), -months))
}

/** What was said of readings goes with them. */
async function dropOldReadings(pool: Pool, before: Date): Promise<void> {
  await dropOldMonths(pool, before)
  await pool.query('delete from reading_marks where time < $1', [before])
}

/** A month goes as a whole table: nothing has to be searched, and its room is free at once. */
async function dropOldMonths(pool: Pool, before: Date): Promise<void> {
  const oldest = partitionOf(monthOf(before.getTime()))
  const { rows } = await pool.query<{ name: string }>(
    `select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
     where i.inhparent = 'observations'::regclass and c.relname < $1`,
    [oldest],
  )
  for (const { name } of rows) await pool.query(`drop table ${name}`)
}
