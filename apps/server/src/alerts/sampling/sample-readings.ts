import { judgeValue, type WatchSample, type WatchState } from '@talhao/alerts'
import type { AlertKind } from '@talhao/contract/alerts/rules'
import { minuteMs } from '@talhao/local-time'
import { findLookBackMs, readAlertValue } from './alert-values.ts'
import type { AlertReading, AlertStation } from './alert-weather.ts'
import { type AlertWork, isWorkedAt } from './alert-work.ts'
import { openRainSums } from './sum-rain.ts'
import { type WatchedRule, widenBand } from './watched-rule.ts'

/** Readings in the order of time; those up to `afterMs`, the last one seen among them, are only looked back at. */
export interface ReadingSpan {
  readonly readings: readonly AlertReading[]
  readonly afterMs: number
  readonly station: AlertStation
  /** Near the station; rules that watch over work look at it. */
  readonly work: readonly AlertWork[]
}

/** What the readings say of a rule that observations decide. */
export function sampleReadings(rule: WatchedRule, span: ReadingSpan): readonly WatchSample[] {
  return rule.kind === 'station_silent' ? sampleSilence(span) : sampleLimit(rule, span)
}

/** Of these it is told that values which are not trusted would have opened them (ALR-173). */
const doubtedKinds: readonly AlertKind[] = ['threshold', 'frost']

function sampleLimit(
  { kind, condition, fieldIds }: WatchedRule,
  { readings, afterMs, station, work }: ReadingSpan,
): WatchSample[] {
  if (condition === null) return []
  const { metric } = condition
  const limit = widenBand(condition)
  const rainSums = findLookBackMs(metric) === 0 ? null : openRainSums(readings)
  return readings.flatMap((reading, index): WatchSample[] => {
    const { timeMs, isInMaintenance } = reading
    if (timeMs <= afterMs) return []
    if (isInMaintenance) return [{ timeMs, state: 'maintenance', value: null }]
    const sumRain = (spanMs: number) => rainSums?.(index, spanMs) ?? null
    const found = readAlertValue(metric, { reading, sumRain, station })
    if (found === null) return []
    const { value, isTrusted } = found
    if (kind === 'wind_during_job' && !isWorkedAt(timeMs, work, fieldIds))
      return [{ timeMs, state: 'clear', value: null }]
    const judged = judgeValue(value, limit)
    if (isTrusted) return [{ timeMs, state: judged, value }]
    return [
      { timeMs, state: 'untrusted', value, ...(doubtedKinds.includes(kind) ? { wouldBe: judged } : {}) },
    ]
  })
}

/** How long a station may be silent before it is told: two of its intervals and five minutes (ALR-25). */
export function findPatienceMs({ intervalMinutes }: Pick<AlertStation, 'intervalMinutes'>): number {
  return (2 * intervalMinutes + 5) * minuteMs
}

/** A pause that was too long is over with the reading after it, also when nobody looked meanwhile. */
function sampleSilence({ readings, afterMs, station }: ReadingSpan): WatchSample[] {
  const patienceMs = findPatienceMs(station)
  return readings.flatMap(({ timeMs, isInMaintenance }, index): WatchSample[] => {
    if (timeMs <= afterMs) return []
    const over = { timeMs, state: isInMaintenance ? 'maintenance' : 'clear', value: null } as const
    const previous = readings[index - 1]
    if (previous === undefined || previous.isInMaintenance || timeMs - previous.timeMs <= patienceMs)
      return [over]
    return [{ timeMs: previous.timeMs + patienceMs, state: 'holds', value: null }, over]
  })
}

/**
 * What the clock says of a station's silence that is not told yet; null: nothing new. A silence that began in maintenance
 * or outside the rule's hours is told an interval after these end, if it goes on; the report that ends it may be stamped a
 * little before it comes, and must be newer.
 */
export function sampleSilenceNow(
  station: AlertStation,
  { open, seenUntilMs }: Pick<WatchState, 'open' | 'seenUntilMs'>,
  nowMs: number,
): WatchSample | null {
  const { reportedAt, isInMaintenance } = station
  if (reportedAt === null) return null
  const silentMs = reportedAt.getTime() + findPatienceMs(station)
  if (nowMs <= silentMs) return null
  if (isInMaintenance) return { timeMs: nowMs, state: 'maintenance', value: null }
  if (open !== null) return null
  if (seenUntilMs === null || silentMs > seenUntilMs) return { timeMs: silentMs, state: 'holds', value: null }
  const laterMs = nowMs - station.intervalMinutes * minuteMs
  return laterMs > seenUntilMs ? { timeMs: laterMs, state: 'holds', value: null } : null
}
