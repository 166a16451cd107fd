import { findOffsetMinutes, minuteMs, readOffsetMinutes } from '@talhao/local-time'
import { formatIsoMoment, parseTypedMoment } from '../../ui/dates/typed-day.ts'

/** What a field for date and time shows of an instant, by the station's clock. */
export function toZonedInput(timeMs: number, timeZone: string): string {
  return formatIsoMoment(toClock(timeMs, timeZone))
}

/** The instant that was typed by the station's clock; null where it is none. */
export function readZonedInput(text: string, timeZone: string): string | null {
  const moment = parseTypedMoment(text)
  if (moment === null) return null
  const clockMs = Date.parse(`${moment}:00Z`)
  return new Date(clockMs - findOffsetMinutes(clockMs, timeZone) * minuteMs).toISOString()
}

/** The day it is at the station, YYYY-MM-DD. */
export function readToday(timeZone: string): string {
  return toClock(Date.now(), timeZone).slice(0, 10)
}

function toClock(timeMs: number, timeZone: string): string {
  return new Date(timeMs + readOffsetMinutes(timeMs, timeZone) * minuteMs).toISOString().slice(0, 16)
}
