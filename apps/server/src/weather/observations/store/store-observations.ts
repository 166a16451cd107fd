import { hourMs } from '@talhao/local-time'
import type { Pool, PoolClient } from 'pg'
import { correctRows } from '../../readings/corrections.ts'
import type {
  ObservationDraft,
  StoredReport,
  StoreObservations,
  StoreReport,
} from '../../readings/observation-draft.ts'
import { readingOf } from '../../readings/readings.ts'
import { completeReadings, hasReading } from './complete-readings.ts'
import { inTransaction } from './in-transaction.ts'
import { type Latest, lockLatest, renewLatest, writeLatest } from './latest.repository.ts'
import type { ObservationRow } from './observation-row.ts'
import { monthsOf, readObservationRows } from './observation-rows.repository.ts'
import { createPartitions } from './partitions.ts'
import { createRainLimit, type RainCounter, resolveRain } from './resolve-rain.ts'
import { addSignal } from './signal-days.repository.ts'
import { startOfHour } from './summarise-hour.ts'
import { summariseHours, summariseReport } from './summarise-report.ts'
import { mergeSpans, type TimeSpan } from './time-span.ts'
import { claimUplink } from './uplinks.repository.ts'
import { type Layout, readLayout, startLongCopy, writeReport } from './write-report.ts'

type Outcome = StoredReport['outcomes'][number]

/**
 * Stores reports: rows, hours, days, newest values and word to the listeners in one transaction, one after the other
 * for each station. The values are summed up here and not by the database, which took ten times as long. `known`: the
 * layout is not looked up.
 */
export function createObservationStore(pool: Pool, known?: Layout): StoreObservations {
  const partitions = createPartitions(pool)
  return async (report) => {
    if (report.drafts.length === 0) return { outcomes: [], impossibleRain: [] }
    const order = orderByTime(report.drafts)
    const around = listSpansAround(report.drafts, order)
    await partitions.ensure(new Set(around.flatMap(monthsOf)))
    const layout = known ?? (await readLayout(pool))
    return inTransaction(pool, (client) => storeReport(client, { report, order, around, layout }))
  }
}

/** The positions of the drafts in the order of time; of two at one time the first sent comes first. */
function orderByTime(drafts: readonly ObservationDraft[]): Uint32Array {
  const order = Uint32Array.from(drafts.keys())
  const isOrdered = drafts.every((draft, index) => draft.timeMs >= (drafts[index - 1]?.timeMs ?? 0))
  const timeOf = (index: number) => drafts[index]?.timeMs ?? 0
  return isOrdered ? order : order.sort((one, other) => timeOf(one) - timeOf(other) || one - other)
}

/** The hours that change, and the rain around them. */
function listSpansAround(drafts: readonly ObservationDraft[], order: Uint32Array): TimeSpan[] {
  const spans: TimeSpan[] = []
  let end = Number.NEGATIVE_INFINITY
  for (const index of order) {
    const timeMs = drafts[index]?.timeMs ?? 0
    if (timeMs < end) continue
    const hour = startOfHour(timeMs)
    end = hour + hourMs
    spans.push({ sinceMs: hour - hourMs, untilMs: end + hourMs })
  }
  return mergeSpans(spans)
}

async function storeReport(
  client: PoolClient,
  work: { report: StoreReport; order: Uint32Array; around: readonly TimeSpan[]; layout: Layout },
): Promise<StoredReport> {
  const { station, uplinkId, receivedAt, drafts, signal = null } = work.report
  const latest = await lockLatest(client, station.id)
  if (uplinkId !== null && !(await claimUplink(client, { stationId: station.id, uplinkId, receivedAt })))
    return { outcomes: drafts.map(() => 'duplicate'), impossibleRain: [] }

  const stored = await readObservationRows(client, station.id, work.around)
  const sorted = sortOut(work, { stored, latest, altitudeM: station.altitudeM })
  if (sorted.rows.length > 0) {
    if (signal !== null) await addSignal(client, station, { signal, receivedAt })
    const copy = await startLongCopy(client, station.id, { rows: sorted.rows, layout: work.layout })
    // Summed up here while the database is at work on the rows.
    const renewed = renewLatest(latest, correctRows(sorted.rows, station.corrections))
    const hours = summariseHours(correctRows(mergeTouched(stored, sorted.rows), station.corrections), station)
    await copy?.finish()
    const summaries = await summariseReport(client, {
      station,
      hours,
      newestBeforeMs: latest.timeMs,
      newestMs: renewed.timeMs ?? 0,
    })
    const contents = {
      rows: copy === null ? sorted.rows : [],
      arrivedMs: sorted.rows.map(({ timeMs }) => timeMs),
      ...summaries,
      latest: {
        ...renewed,
        counter: sorted.counter,
        unjudgedSinceMs: earlierOf(latest.unjudgedSinceMs, sorted.rows[0]?.timeMs ?? null),
      },
    }
    await writeReport(client, station, contents, work.layout)
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
  { report: { drafts }, order }: { report: StoreReport; order: Uint32Array },
  known: { stored: readonly ObservationRow[]; latest: Latest; altitudeM: number | null },
): SortedOut {
  const storedTimes = new Set(known.stored.map(({ timeMs }) => timeMs))
  const rainLimit = createRainLimit(
    known.stored.flatMap(({ timeMs, values }) => {
      const mm = readingOf(values, 'rainMm') ?? 0
      return mm === 0 ? [] : [{ timeMs, mm }]
    }),
  )
  const outcomes: Outcome[] = drafts.map(() => 'duplicate')
  const impossibleRain: number[] = []
  const rows: ObservationRow[] = []
  let { counter } = known.latest
  for (const index of order) {
    const draft = drafts[index]
    if (draft === undefined || draft.timeMs === rows.at(-1)?.timeMs || storedTimes.has(draft.timeMs)) continue
    const { timeMs } = draft
    const previousMs = draft.rain?.kind === 'rate' ? findPrevious(timeMs, known, rows) : null
    const rain = resolveRain(draft.rain, { timeMs, previousMs, counter })
    counter = rain.counter
    const isRainDropped = rain.isImpossible || (rain.mm !== null && !rainLimit.admit(draft.timeMs, rain.mm))
    if (isRainDropped) impossibleRain.push(index)
    const rainMm = isRainDropped ? null : rain.mm
    const row = completeReadings(draft, {
      altitudeM: known.altitudeM,
      rainMm,
      isRainDropped,
      isRainReset: rain.isReset === true,
      isRainFull: rain.isFull === true,
    })
    outcomes[index] = hasReading(row) ? 'stored' : 'empty'
    if (outcomes[index] === 'empty') continue
    rows.push(row)
  }
  return { outcomes, impossibleRain, rows, counter }
}

function earlierOf(one: number | null, other: number | null): number | null {
  return one === null || other === null ? (one ?? other) : Math.min(one, other)
}

/** When the station reported last before that time; null: never, as far as is known. */
function findPrevious(
  timeMs: number,
  { stored, latest }: { stored: readonly ObservationRow[]; latest: Latest },
  fresh: readonly ObservationRow[],
): number | null {
  const times = [...stored, ...fresh].map((row) => row.timeMs)
  const before = [...times, latest.timeMs ?? Number.POSITIVE_INFINITY].filter((at) => at < timeMs)
  return before.length === 0 ? null : Math.max(...before)
}

/** The rows of every hour that got a new one, old and new in the order of time. */
function mergeTouched(
  stored: readonly ObservationRow[],
  fresh: readonly ObservationRow[],
): readonly ObservationRow[] {
  if (stored.length === 0) return fresh
  const hours = new Set(fresh.map(({ timeMs }) => startOfHour(timeMs)))
  const before = stored.filter(({ timeMs }) => hours.has(startOfHour(timeMs)))
  return [...before, ...fresh].sort((one, other) => one.timeMs - other.timeMs)
}
