import { localDateOf, startOfLocalDay } from '@talhao/local-time'
import type { Pool, PoolClient } from 'pg'
import { Type } from 'typebox'
import type { Db } from '../../../platform/db/database.ts'
import { defineJob, enqueue, handleJob, type JobHandler } from '../../../platform/jobs/define-job.ts'
import type { ReportingStation } from '../../readings/observation-draft.ts'
import { inTransaction } from '../store/in-transaction.ts'
import { lockLatest } from '../store/latest.repository.ts'
import { summariseDayQuality } from '../store/period-quality.repository.ts'
import { findReportingStation } from '../store/reporting-station.repository.ts'
import { readHours, writeDays } from '../store/summaries.repository.ts'
import { summariseObservedDays } from '../store/summarise-report.ts'

export const rebuildDaysJob = defineJob({
  name: 'rebuild_station_days',
  payload: Type.Object({ stationId: Type.String() }),
  maxAttempts: 10,
})

/** Days are the station's own zone's: another zone means other days. Done by a job, since years may be stored. */
export async function requestDaysRebuild(db: Db, stationId: string): Promise<void> {
  await enqueue(db, rebuildDaysJob, { stationId }, { key: `rebuild days ${stationId}` })
}

export function createDaysRebuilder(pool: Pool): JobHandler {
  return handleJob(rebuildDaysJob, ({ stationId }) => rebuildDays(pool, stationId))
}

/** All at once: nobody sees days of two zones. */
export async function rebuildDays(pool: Pool, stationId: string): Promise<void> {
  await inTransaction(pool, async (client) => {
    const latest = await lockLatest(client, stationId)
    const station = await findReportingStation(client, stationId)
    if (station === null || latest.timeMs === null) return
    const { timeZone } = station
    const newestDay = localDateOf(latest.timeMs, timeZone)
    await client.query('delete from observation_days where station_id = $1', [stationId])
    const lastYear = Number(newestDay.slice(0, 4))
    for (let year = await findFirstYear(client, station); year <= lastYear; year++) {
      const span = {
        sinceMs: startOfLocalDay(`${year}-01-01`, timeZone),
        untilMs: startOfLocalDay(`${year + 1}-01-01`, timeZone),
      }
      const hours = await readHours(client, stationId, [span])
      await writeDays(client, stationId, summariseObservedDays(hours, { station, newestDay }))
      await summariseDayQuality(client, station, span)
    }
  })
}

async function findFirstYear(client: PoolClient, station: ReportingStation): Promise<number> {
  const { rows } = await client.query<{ hour: Date | null }>(
    'select min(hour) as hour from observation_hours where station_id = $1',
    [station.id],
  )
  const first = rows[0]?.hour ?? null
  return first === null
    ? Number.POSITIVE_INFINITY
    : Number(localDateOf(first.getTime(), station.timeZone).slice(0, 4))
}
