import type { Pool, PoolClient } from 'pg'
import { correctRows } from '../../readings/corrections.ts'
import type { StoredReport, StoreObservations } from '../../readings/observation-draft.ts'
import { inTransaction } from './in-transaction.ts'
import { type Latest, lockLatest, renewLatest, writeLatest } from './latest.repository.ts'
import { monthsOf, readObservationRows } from './observation-rows.repository.ts'
import { createPartitions, type Partitions } from './partitions.ts'
import { addSignal } from './signal-days.repository.ts'
import {
  describeStored,
  earlierOf,
  mergeTouched,
  planReport,
  type ReportPlan,
  type SortedOut,
  sortOut,
} from './sort-out.ts'
import { readHours } from './summaries.repository.ts'
import { listTouchedDays, listTouchedHours, summariseInTurns, summariseTouched } from './summarise-report.ts'
import type { TimeSpan } from './time-span.ts'
import { claimUplink } from './uplinks.repository.ts'
import { type Layout, prepareReport, readLayout, startLongCopy, writeReport } from './write-report.ts'

/**
 * Stores reports: rows, hours, days, newest values and word to the listeners in one transaction, one after the other
 * for each station. The values are summed up here and not by the database, which took ten times as long. A layout that is
 * given is not looked up.
 */
export function createObservationStore(
  pool: Pool,
  {
    partitions = createPartitions(pool),
    layout: known,
  }: { readonly partitions?: Partitions; readonly layout?: Layout } = {},
): StoreObservations {
  return async (report) => {
    if (report.drafts.length === 0) return { outcomes: [], impossibleRain: [] }
    const plan = planReport(report)
    await partitions.ensure(new Set(plan.around.flatMap(monthsOf)))
    const layout = known ?? (await readLayout(pool))
    return inTransaction(pool, (client) => storeReport(client, plan, layout))
  }
}

async function storeReport(client: PoolClient, plan: ReportPlan, layout: Layout): Promise<StoredReport> {
  const { station, uplinkId, receivedAt, drafts, signal = null } = plan.report
  const latest = await lockLatest(client, station.id)
  if (uplinkId !== null && !(await claimUplink(client, { stationId: station.id, uplinkId, receivedAt })))
    return { outcomes: drafts.map(() => 'duplicate'), impossibleRain: [] }

  // Nothing is stored that is newer than the newest.
  const isRead = ({ sinceMs }: TimeSpan) => latest.timeMs !== null && sinceMs <= latest.timeMs
  const stored = await readObservationRows(client, station.id, plan.around.filter(isRead))
  const sorted = sortOut(plan, { stored: describeStored(stored), latest, altitudeM: station.altitudeM })
  if (sorted.rows.length > 0) {
    if (signal !== null) await addSignal(client, station, { signal, receivedAt })
    const newestMs = Math.max(latest.timeMs ?? 0, sorted.rows.at(-1)?.timeMs ?? 0)
    const hoursBefore =
      latest.timeMs === null
        ? []
        : await readHours(client, station.id, listDays(plan, { latest, sorted, newestMs }))
    const copy = startLongCopy(client, station.id, { rows: sorted.rows, layout })
    // Summed up and written down here while the database is at work on the rows.
    const renewed = renewLatest(latest, correctRows(sorted.rows, station.corrections))
    const touched = correctRows(mergeTouched(stored, sorted.rows), station.corrections)
    const hours = await summariseInTurns(touched, station)
    const contents = {
      rows: copy === null ? sorted.rows : [],
      arrivedMs: sorted.rows.map(({ timeMs }) => timeMs),
      ...summariseTouched({ station, hours, newestMs }, hoursBefore),
      latest: {
        ...renewed,
        counter: sorted.counter,
        unjudgedSinceMs: earlierOf(latest.unjudgedSinceMs, sorted.rows[0]?.timeMs ?? null),
      },
    }
    const prepared = prepareReport(station, contents, layout)
    await copy?.finish()
    await writeReport(client, prepared)
  } else if (sorted.counter !== latest.counter) {
    await writeLatest(client, station.id, { ...latest, counter: sorted.counter })
  }
  return { outcomes: sorted.outcomes, impossibleRain: sorted.impossibleRain }
}

function listDays(
  { report: { station } }: ReportPlan,
  { latest, sorted, newestMs }: { latest: Latest; sorted: SortedOut; newestMs: number },
): TimeSpan[] {
  const hoursMs = listTouchedHours(sorted.rows)
  return listTouchedDays({ station, hoursMs, newestBeforeMs: latest.timeMs, newestMs })
}
