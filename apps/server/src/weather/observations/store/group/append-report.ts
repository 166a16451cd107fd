import { hourMs } from '@talhao/local-time'
import type { StoredReport, StoreReport } from '../../../readings/observation-draft.ts'
import type { ObservationRow } from '../observation-row.ts'
import type { RainAt, RainCounter } from '../resolve-rain.ts'
import { listRain, sortOut } from '../sort-out.ts'
import { addHours, toDaySummary } from '../summarise-day.ts'
import { addRows, startOfHour, toHourSummary } from '../summarise-hour.ts'
import type { DaySummary, HourSummary } from '../summary.ts'
import type { RunningDay } from './running-days.ts'

/** What a report adds to a running day, worked out without a look into the database. */
export interface AppendedReport {
  readonly report: StoreReport
  readonly before: RunningDay
  readonly row: ObservationRow
  readonly hour: HourSummary
  readonly day: DaySummary
  readonly counter: RainCounter | null
  readonly stored: StoredReport
  /** What is true when it is stored. */
  readonly after: Omit<RunningDay, 'writtenBy'>
}

const onlyOne = Uint32Array.of(0)
const noTimes: ReadonlySet<number> = new Set()

/** null: it is not simply the next one of the running day, so that what is stored must be read. */
export function appendReport(report: StoreReport, before: RunningDay): AppendedReport | null {
  const { station } = report
  if (!isNext(report, before)) return null
  const known = {
    // It is later than all of them, so that no other could be the same.
    stored: { times: noTimes, rain: before.rain },
    latest: before,
    altitudeM: station.altitudeM,
  }
  const sorted = sortOut({ report, order: onlyOne }, known)
  const row = sorted.rows[0]
  if (row === undefined) return null
  const isSameHour = startOfHour(row.timeMs) === startOfHour(before.timeMs)
  const sums = addRows(isSameHour ? before.sums : null, [row])
  const hour = toHourSummary(sums, station)
  const hoursBefore = isSameHour ? before.hoursBefore : addHours(before.hoursBefore, [before.hour])
  const day = toDaySummary(addHours(hoursBefore, [hour]), {
    day: before.day,
    station,
    isNewest: row.timeMs < before.span.untilMs,
  })
  return {
    report,
    before,
    row,
    hour,
    day,
    counter: sorted.counter,
    stored: { outcomes: sorted.outcomes, impossibleRain: sorted.impossibleRain },
    after: {
      ...before,
      timeMs: row.timeMs,
      counter: sorted.counter,
      sums,
      hour,
      hoursBefore,
      rain: addRain(before.rain, row),
    },
  }
}

/** Without what is older than anything later could ask for. */
function addRain(before: readonly RainAt[], row: ObservationRow): readonly RainAt[] {
  const fresh = listRain([row])
  if (fresh.length === 0) return before
  return [...before.filter(({ timeMs }) => timeMs >= row.timeMs - hourMs), ...fresh]
}

/** The rain of the hour before must be of the same day: another day may have been written meanwhile. */
function isNext({ station, drafts }: StoreReport, before: RunningDay): boolean {
  const [draft] = drafts
  if (draft === undefined || drafts.length !== 1 || draft.timeMs <= before.timeMs) return false
  // The table of another month may not exist.
  if (draft.timeMs >= before.monthEndMs) return false
  const hour = startOfHour(draft.timeMs)
  if (hour - hourMs < before.span.sinceMs || hour >= before.span.untilMs) return false
  if (station.timeZone !== before.timeZone || station.corrections !== null) return false
  return Object.keys(draft.extras ?? {}).every((key) => before.extraKeys.has(key))
}
