import { dayMs, hourMs } from '@talhao/local-time'
import type { Pool, PoolClient } from 'pg'
import { Type } from 'typebox'
import type { Db } from '../../platform/db/database.ts'
import { defineJob, enqueue, handleJob, type JobHandler } from '../../platform/jobs/define-job.ts'
import { inTransaction } from '../observations/store/in-transaction.ts'
import { lockLatest, renewLatest } from '../observations/store/latest.repository.ts'
import { readRowsOfSpan } from '../observations/store/observation-rows.repository.ts'
import { findReportingStation } from '../observations/store/reporting-station.repository.ts'
import { startOfHour } from '../observations/store/summarise-hour.ts'
import { summariseHours, summariseReport } from '../observations/store/summarise-report.ts'
import { type Layout, prepareReport, readLayout, writeReport } from '../observations/store/write-report.ts'
import { correctRows } from '../readings/corrections.ts'
import { unjudgeSince } from './sensor-work.repository.ts'

const resummariseJob = defineJob({
  name: 'resummarise_station',
  payload: Type.Object({ stationId: Type.String(), sinceMs: Type.Number() }),
  maxAttempts: 10,
})

/** What was done to a sensor changes sums that are stored. Done by a job, since months may be touched. */
export async function requestResummary(db: Db, stationId: string, since: Date): Promise<void> {
  await enqueue(db, resummariseJob, { stationId, sinceMs: since.getTime() })
}

export function createResummaryJob({ db, pool }: { db: Db; pool: Pool }): JobHandler {
  return handleJob(resummariseJob, async ({ stationId, sinceMs }) => {
    const layout = await readLayout(pool)
    let fromMs: number | null = startOfHour(sinceMs)
    while (fromMs !== null) fromMs = await resummarisePart(pool, { stationId, layout }, fromMs)
    await unjudgeSince(db, stationId, new Date(sinceMs))
  })
}

const partMs = 10 * dayMs

/** Sums up ten days anew from the rows as they came. The next part begins where it says; null: that was the last. */
async function resummarisePart(
  pool: Pool,
  { stationId, layout }: { stationId: string; layout: Layout },
  fromMs: number,
): Promise<number | null> {
  return inTransaction(pool, async (client) => {
    const latest = await lockLatest(client, stationId)
    const station = await findReportingStation(client, stationId)
    if (station === null || latest.timeMs === null || fromMs > latest.timeMs) return null
    const rows = await readRowsOfSpan(client, stationId, { sinceMs: fromMs, untilMs: fromMs + partMs })
    if (rows.length === 0) return findNext(client, stationId, fromMs)
    const corrected = correctRows(rows, station.corrections)
    const summaries = await summariseReport(client, {
      station,
      hours: summariseHours(corrected, station),
      newestBeforeMs: null,
      newestMs: latest.timeMs,
    })
    const blank = { ...latest, readings: forgetNewerThan(latest.readings, fromMs) }
    const renewed = renewLatest(blank, corrected)
    const renewedLatest = { ...latest, ...renewed }
    const contents = { rows: [], arrivedMs: [], ...summaries, latest: renewedLatest }
    await writeReport(client, prepareReport(station, contents, layout))
    return fromMs + partMs
  })
}

type Readings = Parameters<typeof renewLatest>[0]['readings']

function forgetNewerThan(readings: Readings, fromMs: number): Readings {
  const kept: Record<string, Readings[keyof Readings]> = {}
  for (const [name, known] of Object.entries(readings))
    kept[name] = known !== null && known.timeMs >= fromMs ? null : known
  return kept as Readings
}

async function findNext(client: PoolClient, stationId: string, fromMs: number): Promise<number | null> {
  const { rows } = await client.query<{ at: number | null }>(
    `select (extract(epoch from min(time)) * 1000)::float8 as at from observations
     where station_id = $1 and time >= to_timestamp($2)`,
    [stationId, (fromMs + partMs) / 1000],
  )
  const at = rows[0]?.at ?? null
  return at === null ? null : Math.floor(at / hourMs) * hourMs
}
