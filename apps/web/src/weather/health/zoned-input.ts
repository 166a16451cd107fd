import { findOffsetMinutes, minuteMs, readOffsetMinutes } from '@talhao/local-time'

/** What a field for date and time shows of an instant, by the station's clock. */
export function toZonedInput(timeMs: number, timeZone: string): string {
  return new Date(timeMs + readOffsetMinutes(timeMs, timeZone) * minuteMs).toISOString().slice(0, 16)
}

/** The instant that was typed by the station's clock; null where it is none. */
export function readZonedInput(text: string, timeZone: string): string | null {
  const clockMs = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(text) ? Date.parse(`${text}:00Z`) : Number.NaN
  if (Number.isNaN(clockMs)) return null
  return new Date(clockMs - findOffsetMinutes(clockMs, timeZone) * minuteMs).toISOString()
}
