import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Pool, PoolClient } from 'pg'
import { correctRows } from '../../readings/corrections.ts'
import type {
  ObservationDraft,
  ReportingStation,
  StoredReport,
  StoreObservations,
} from '../../readings/observation-draft.ts'
import type { RunningCopy } from './binary-copy.ts'
import { inTransaction } from './in-transaction.ts'
import { type Latest, lockLatest, renewLatest, writeLatest } from './latest.repository.ts'
import type { ObservationRow } from './observation-row.ts'
import { monthsOf, readObservationRows } from './observation-rows.repository.ts'
import { createPartitions, type Partitions } from './partitions.ts'
import { addSignal } from './signal-days.repository.ts'
import {
  describeStored,
  earlierOf,
  listFresh,
  mergeTouched,
  planReport,
  type ReportPlan,
  type Sorting,
  startSorting,
} from './sort-out.ts'
import { readHours } from './summaries.repository.ts'
import { listTouchedDays, listTouchedHours, summariseInTurns, summariseTouched } from './summarise-report.ts'
import type { TimeSpan } from './time-span.ts'
import { claimUplink } from './uplinks.repository.ts'
import { type Layout, openRowsCopy, prepareReport, readLayout, writeReport } from './write-report.ts'

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
  const around = describeStored(stored)
  const fresh = listFresh(plan, around)
  const hoursBefore =
    latest.timeMs === null || fresh.length === 0
      ? []
      : await readHours(client, station.id, listDays(station, { latest, fresh }))
  const copy = openRowsCopy(client, station.id, { drafts: fresh, layout })
  const sorting = startSorting(plan, { stored: around, latest, altitudeM: station.altitudeM })
  await copyInTurns(copy, sorting)
  const sorted = sorting.sorted()
  if (sorted.rows.length > 0) {
    const newestMs = Math.max(latest.timeMs ?? 0, sorted.rows.at(-1)?.timeMs ?? 0)
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
    await copy?.done
    if (signal !== null) await addSignal(client, station, { signal, receivedAt })
    await writeReport(client, prepared)
  } else {
    await copy?.done
    if (sorted.counter !== latest.counter)
      await writeLatest(client, station.id, { ...latest, counter: sorted.counter })
  }
  return { outcomes: sorted.outcomes, impossibleRain: sorted.impossibleRain }
}

/** So many drafts are sorted out at once: the database is at work on their rows meanwhile, and other calls have a turn. */
const draftsOfTurn = 1000

async function copyInTurns(copy: RunningCopy<ObservationRow> | null, sorting: Sorting): Promise<void> {
  try {
    for (let rows = sorting.next(draftsOfTurn); rows !== null; rows = sorting.next(draftsOfTurn)) {
      if (copy === null || rows.length === 0) continue
      copy.write(rows)
      await nextTurn()
    }
  } finally {
    copy?.end()
  }
}

/** The days that may change: a draft that turns out to be empty changes none. */
function listDays(
  station: ReportingStation,
  { latest, fresh }: { latest: Latest; fresh: readonly ObservationDraft[] },
): TimeSpan[] {
  const hoursMs = listTouchedHours(fresh)
  const newestMs = Math.max(latest.timeMs ?? 0, fresh.at(-1)?.timeMs ?? 0)
  return listTouchedDays({ station, hoursMs, newestBeforeMs: latest.timeMs, newestMs })
}
