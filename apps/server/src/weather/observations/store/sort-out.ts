import { hourMs } from '@talhao/local-time'
import type { ObservationDraft, StoredReport, StoreReport } from '../../readings/observation-draft.ts'
import { readingOf } from '../../readings/readings.ts'
import { completeReadings, hasReading } from './complete-readings.ts'
import type { Latest } from './latest.repository.ts'
import type { ObservationRow } from './observation-row.ts'
import { createRainLimit, type RainAt, type RainCounter, resolveRain } from './resolve-rain.ts'
import { startOfHour } from './summarise-hour.ts'
import { mergeSpans, type TimeSpan } from './time-span.ts'

type Outcome = StoredReport['outcomes'][number]

export interface ReportPlan {
  readonly report: StoreReport
  /** The positions of the drafts in the order of time. */
  readonly order: Uint32Array
  /** What must be known of the time around them. */
  readonly around: readonly TimeSpan[]
}

export function planReport(report: StoreReport): ReportPlan {
  const order = orderByTime(report.drafts)
  return { report, order, around: listSpansAround(report.drafts, order) }
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

export interface SortedOut extends StoredReport {
  readonly rows: readonly ObservationRow[]
  readonly counter: RainCounter | null
}

/** What is stored around the drafts. */
interface StoredAround {
  readonly times: ReadonlySet<number>
  /** In the order of time. */
  readonly rain: readonly RainAt[]
}

interface Known {
  readonly stored: StoredAround
  readonly latest: Pick<Latest, 'timeMs' | 'counter'>
  readonly altitudeM: number | null
}

export function describeStored(rows: readonly ObservationRow[]): StoredAround {
  return { times: new Set(rows.map(({ timeMs }) => timeMs)), rain: listRain(rows) }
}

export function listRain(rows: readonly ObservationRow[]): RainAt[] {
  return rows.flatMap(({ timeMs, values }) => {
    const mm = readingOf(values, 'rainMm') ?? 0
    return mm === 0 ? [] : [{ timeMs, mm }]
  })
}

/** The drafts of times that are not stored, in the order of time. */
export function listFresh(
  { report: { drafts }, order }: ReportPlan,
  stored: StoredAround,
): ObservationDraft[] {
  const fresh: ObservationDraft[] = []
  for (const index of order) {
    const draft = drafts[index]
    if (draft !== undefined && !stored.times.has(draft.timeMs)) fresh.push(draft)
  }
  return fresh
}

/** Decides what becomes of each draft: the first of a time wins, impossible rain is dropped. */
export function sortOut(plan: Pick<ReportPlan, 'report' | 'order'>, known: Known): SortedOut {
  const sorting = startSorting(plan, known)
  sorting.next(plan.order.length)
  return sorting.sorted()
}

export interface Sorting {
  /** The rows of so many further drafts, in the order of time; null: there are no more drafts. */
  next(drafts: number): readonly ObservationRow[] | null
  /** Of all drafts until now. */
  sorted(): SortedOut
}

/** The same piece by piece, so that the database is at work on some rows while others are sorted out. */
export function startSorting(
  { report: { drafts }, order }: Pick<ReportPlan, 'report' | 'order'>,
  known: Known,
): Sorting {
  const rainLimit = createRainLimit(known.stored.rain)
  const outcomes: Outcome[] = drafts.map(() => 'duplicate')
  const impossibleRain: number[] = []
  const rows: ObservationRow[] = []
  let { counter } = known.latest
  let position = 0

  function sortDraft(index: number): void {
    const draft = drafts[index]
    if (draft === undefined || draft.timeMs === rows.at(-1)?.timeMs || known.stored.times.has(draft.timeMs))
      return
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
    if (outcomes[index] === 'stored') rows.push(row)
  }

  return {
    next(count) {
      if (position === order.length) return null
      const before = rows.length
      const end = Math.min(order.length, position + count)
      while (position < end) sortDraft(order[position++] as number)
      return before === 0 && position === order.length ? rows : rows.slice(before)
    },
    sorted: () => ({ outcomes, impossibleRain, rows, counter }),
  }
}

export function earlierOf(one: number | null, other: number | null): number | null {
  return one === null || other === null ? (one ?? other) : Math.min(one, other)
}

/** When the station reported last before that time; null: never, as far as is known. */
function findPrevious(
  timeMs: number,
  { stored, latest }: Known,
  fresh: readonly ObservationRow[],
): number | null {
  const times = [
    ...stored.times,
    ...fresh.map((row) => row.timeMs),
    latest.timeMs ?? Number.POSITIVE_INFINITY,
  ]
  const before = times.filter((at) => at < timeMs)
  return before.length === 0 ? null : Math.max(...before)
}

/** The rows of every hour that got a new one, old and new in the order of time. */
export function mergeTouched(
  stored: readonly ObservationRow[],
  fresh: readonly ObservationRow[],
): readonly ObservationRow[] {
  if (stored.length === 0) return fresh
  const hours = new Set(fresh.map(({ timeMs }) => startOfHour(timeMs)))
  const before = stored.filter(({ timeMs }) => hours.has(startOfHour(timeMs)))
  return [...before, ...fresh].sort((one, other) => one.timeMs - other.timeMs)
}
