import type { Pool, PoolClient } from 'pg'
import type {
  ObservationDraft,
  StoredReport,
  StoreObservations,
  StoreReport,
} from '../../weather/observation-draft.ts'
import { completeReadings, hasReading } from './complete-readings.ts'
import { inTransaction } from './in-transaction.ts'
import { type Latest, lockLatest, renewLatest, writeLatest } from './latest.repository.ts'
import type { ObservationRow } from './observation-row.ts'
import { insertObservationRows, monthsOf, readObservationRows } from './observation-rows.repository.ts'
import { createPartitions } from './partitions.ts'
import { refreshSummaries } from './refresh-summaries.ts'
import { createRainLimit, type RainCounter, resolveRain } from './resolve-rain.ts'
import { startOfHour } from './summarise-hour.ts'
import { mergeSpans, type TimeSpan } from './time-span.ts'
import { claimUplink } from './uplinks.repository.ts'

const hourMs = 3_600_000

type Outcome = StoredReport['outcomes'][number]

/**
 * Stores reports: rows, hours, days, newest values and word to the listeners in one transaction, one after the other
 * for each station. The values are summed up here and not by the database, which took ten times as long.
 */
export function createObservationStore(pool: Pool): StoreObservations {
  const partitions = createPartitions(pool)
  return async (report) => {
    if (report.drafts.length === 0) return { outcomes: [], impossibleRain: [] }
    const ordered = orderByTime(report.drafts)
    // The hours that change, and the rain around them.
    const around = mergeSpans(ordered.map(({ draft }) => spanAround(draft.timeMs)))
    await partitions.ensure(new Set(around.flatMap(monthsOf)))
    return inTransaction(pool, (client) => storeReport(client, { report, ordered, around }))
  }
}

interface OrderedDraft {
  readonly draft: ObservationDraft
  readonly index: number
}

function orderByTime(drafts: readonly ObservationDraft[]): OrderedDraft[] {
  return drafts
    .map((draft, index) => ({ draft, index }))
    .sort((one, other) => one.draft.timeMs - other.draft.timeMs || one.index - other.index)
}

function spanAround(timeMs: number): TimeSpan {
  const hour = startOfHour(timeMs)
  return { sinceMs: hour - hourMs, untilMs: hour + 2 * hourMs }
}

async function storeReport(
  client: PoolClient,
  work: { report: StoreReport; ordered: readonly OrderedDraft[]; around: readonly TimeSpan[] },
): Promise<StoredReport> {
  const { station, uplinkId, receivedAt, drafts } = work.report
  const latest = await lockLatest(client, station.id)
  if (uplinkId !== null && !(await claimUplink(client, { stationId: station.id, uplinkId, receivedAt })))
    return { outcomes: drafts.map(() => 'duplicate'), impossibleRain: [] }

  const stored = await readObservationRows(client, station.id, work.around)
  const sorted = sortOut(work.ordered, { stored, latest, altitudeM: station.altitudeM })
  if (sorted.rows.length > 0) {
    const renewed = renewLatest(latest, sorted.rows)
    await insertObservationRows(client, station.id, sorted.rows)
    await refreshSummaries(client, {
      station,
      rows: mergeTouched(stored, sorted.rows),
      newestBeforeMs: latest.timeMs,
      newestMs: renewed.timeMs ?? 0,
    })
    await writeLatest(client, station.id, { ...renewed, counter: sorted.counter })
    await tellListeners(client, station)
  } else if (sorted.counter !== latest.counter) {
    await writeLatest(client, station.id, { ...latest, counter: sorted.counter })
  }
  return { outcomes: sorted.outcomes, impossibleRain: sorted.impossibleRain }
}

interface SortedOut extends StoredReport {
  readonly rows: readonly ObservationRow[]
  readonly counter: RainCounter | null
}

/** Decides what becomes of each draft: the first of a time wins, impossible rain is dropped. */
function sortOut(
  ordered: readonly OrderedDraft[],
  known: { stored: readonly ObservationRow[]; latest: Latest; altitudeM: number | null },
): SortedOut {
  const times = new Set(known.stored.map(({ timeMs }) => timeMs))
  const rainLimit = createRainLimit(
    known.stored.map(({ timeMs, readings }) => ({ timeMs, mm: readings.rainMm ?? 0 })),
  )
  const outcomes: Outcome[] = ordered.map(() => 'duplicate')
  const impossibleRain: number[] = []
  const rows: ObservationRow[] = []
  let { counter } = known.latest
  for (const { draft, index } of ordered) {
    if (times.has(draft.timeMs)) continue
    const rain = resolveRain(draft.rain, draft.timeMs, counter)
    counter = rain.counter
    const isRainDropped = rain.isImpossible || (rain.mm !== null && !rainLimit.admit(draft.timeMs, rain.mm))
    if (isRainDropped) impossibleRain.push(index)
    const rainMm = isRainDropped ? null : rain.mm
    const row = completeReadings(draft, { altitudeM: known.altitudeM, rainMm, isRainDropped })
    outcomes[index] = hasReading(row) ? 'stored' : 'empty'
    if (outcomes[index] === 'empty') continue
    times.add(draft.timeMs)
    rows.push(row)
  }
  return { outcomes, impossibleRain, rows, counter }
}

/** The rows of every hour that got a new one, old and new in the order of time. */
function mergeTouched(stored: readonly ObservationRow[], fresh: readonly ObservationRow[]): ObservationRow[] {
  const hours = new Set(fresh.map(({ timeMs }) => startOfHour(timeMs)))
  const before = stored.filter(({ timeMs }) => hours.has(startOfHour(timeMs)))
  if (before.length === 0) return [...fresh]
  return [...before, ...fresh].sort((one, other) => one.timeMs - other.timeMs)
}

/** Heard by every process when, and only when, the transaction is committed. */
async function tellListeners(client: PoolClient, station: StoreReport['station']): Promise<void> {
  const payload = { clientId: station.clientId, stationIds: [station.id] }
  await client.query({
    name: 'tell observed',
    text: "select pg_notify('station_observed', $1)",
    values: [JSON.stringify(payload)],
  })
}
