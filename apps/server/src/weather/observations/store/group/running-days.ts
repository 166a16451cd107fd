import { addDays, endOfMonth, hourMs, localDateOf, startOfLocalDay } from '@talhao/local-time'
import type { ReportingStation } from '../../../readings/observation-draft.ts'
import type { Latest } from '../latest.repository.ts'
import type { ObservationRow } from '../observation-row.ts'
import type { RainAt, RainCounter } from '../resolve-rain.ts'
import { listRain } from '../sort-out.ts'
import { addHours, type DaySums } from '../summarise-day.ts'
import { addRows, type HourSums, startOfHour } from '../summarise-hour.ts'
import type { HourSummary } from '../summary.ts'
import type { TimeSpan } from '../time-span.ts'

/** What is stored of a station's newest day, as far as its next report needs it. True while nobody else has written that day. */
export interface RunningDay {
  /** YYYY-MM-DD in that zone. */
  readonly day: string
  readonly timeZone: string
  /** In which the hours of the day begin. */
  readonly span: TimeSpan
  /** The transaction that wrote it last. */
  readonly writtenBy: string
  /** Of the newest report, and the end of its month. */
  readonly timeMs: number
  readonly monthEndMs: number
  readonly counter: RainCounter | null
  /** Of the newest hour: what its rows add up to, and to what they were summed up. */
  readonly sums: HourSums
  readonly hour: HourSummary
  /** What the hours before it add up to; null: there is none. */
  readonly hoursBefore: DaySums | null
  /** Of the newest hour and the one before, in the order of time. */
  readonly rain: readonly RainAt[]
  /** What has no column, and was reported before. */
  readonly extraKeys: ReadonlySet<string>
}

/** The running days of the stations that report to this process. */
export interface RunningDays {
  find(stationId: string): RunningDay | null
  remember(stationId: string, day: RunningDay): void
  forget(stationId: string): void
}

/** Some 4 kB each, twice that while it rains. */
const maxStations = 10_000
/** Whoever was silent for so long makes room for others. */
const silentMs = 2 * hourMs

export function createRunningDays(limit = maxStations): RunningDays {
  const days = new Map<string, RunningDay>()
  /** Stations report in turns: to put out who is next for who was last would leave nothing that is ever found. */
  function hasRoomFor({ timeMs }: RunningDay): boolean {
    if (days.size < limit) return true
    const [first] = days
    if (first === undefined || first[1].timeMs > timeMs - silentMs) return false
    days.delete(first[0])
    return true
  }
  return {
    find: (stationId) => days.get(stationId) ?? null,
    remember(stationId, day) {
      // Last in the order of the map: who is first was not heard of for the longest time.
      const isKnown = days.delete(stationId)
      if (isKnown || hasRoomFor(day)) days.set(stationId, day)
    },
    forget(stationId) {
      days.delete(stationId)
    },
  }
}

/** null: not of the newest day, or of a station whose values are not stored as they came. */
export function describeRunningDay(
  station: ReportingStation,
  stored: {
    readonly latest: Latest
    /** With the newest, in the order of time. */
    readonly rows: readonly ObservationRow[]
    /** At least all of the newest day, in the order of time. */
    readonly hours: readonly HourSummary[]
    readonly writtenBy: string
  },
): RunningDay | null {
  const { latest, rows, hours, writtenBy } = stored
  const timeMs = rows.at(-1)?.timeMs ?? null
  if (timeMs === null || latest.timeMs !== timeMs || station.corrections !== null) return null
  const { timeZone } = station
  const hour = startOfHour(timeMs)
  const day = localDateOf(hour, timeZone)
  const span = {
    sinceMs: startOfLocalDay(day, timeZone),
    untilMs: startOfLocalDay(addDays(day, 1), timeZone),
  }
  const newest = hours.find(({ hourMs: at }) => at === hour)
  if (newest === undefined) return null
  const before = hours.filter(({ hourMs: at }) => at >= span.sinceMs && at < hour)
  return {
    day,
    timeZone,
    span,
    writtenBy,
    timeMs,
    monthEndMs: endOfMonth(timeMs),
    counter: latest.counter,
    sums: addRows(
      null,
      rows.filter((row) => row.timeMs >= hour),
    ),
    hour: newest,
    hoursBefore: before.length === 0 ? null : addHours(null, before),
    rain: listRain(rows.filter((row) => row.timeMs >= hour - hourMs)),
    extraKeys: new Set(Object.keys(latest.extras ?? {})),
  }
}
