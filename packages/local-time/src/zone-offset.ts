import { minuteMs } from './durations.ts'
import { readOffsetMs } from './zone-rules.ts'

const formats = new Map<string, Intl.DateTimeFormat>()

/**
 * How far a zone's clocks are ahead of UTC at an instant, in minutes; behind is negative.
 *
 * @example readOffsetMinutes(1792423800000, 'America/Cuiaba') // -240
 */
export function readOffsetMinutes(timeMs: number, zone: string): number {
  const offsetMs = readOffsetMs(timeMs, zone)
  // Towards UTC where there are seconds.
  return offsetMs === null ? readFormatted(timeMs, zone) : Math.trunc(offsetMs / minuteMs) + 0
}

function readFormatted(timeMs: number, zone: string): number {
  let format = formats.get(zone)
  if (format === undefined) {
    format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' })
    formats.set(zone, format)
  }
  // `GMT-03:00`, or `GMT` alone.
  const text = format.formatToParts(timeMs).find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [, sign, hours, minutes] = /([+-])(\d{2}):(\d{2})/.exec(text) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) + 0
}

/**
 * How far a zone's clocks are ahead of UTC when they show a time, given as if it were UTC.
 *
 * @example findOffsetMinutes(Date.UTC(2026, 9, 19, 12), 'America/Sao_Paulo') // -180
 */
export function findOffsetMinutes(clockMs: number, zone: string): number {
  // What holds at about that moment, and then at the very moment: they differ only while clocks change.
  return readOffsetMinutes(clockMs - readOffsetMinutes(clockMs, zone) * minuteMs, zone)
}

/** @example isTimeZone('America/Atlantis') // false */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
