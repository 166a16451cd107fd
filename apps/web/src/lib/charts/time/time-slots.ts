import { formatDate, formatDateTime, formatTime } from '../../format/format-date.ts'
import type { ChartSlot } from '../chart-model.ts'

/** Hours on the zone's own clock: `7h`, and where days are told apart the date at the first of each. */
export function makeHourSlots(
  labels: readonly string[],
  { timeZone, days }: { timeZone: string; days: 'one' | 'many' },
): ChartSlot[] {
  let dayBefore = ''
  return labels.map((label) => {
    const timeMs = Date.parse(label)
    const hour = Number(formatTime(timeMs, timeZone).slice(0, 2))
    const date = formatDate(timeMs, timeZone)
    const isMajor = days === 'many' && date !== dayBefore
    dayBefore = date
    return {
      timeMs,
      tick: isMajor ? `${hour}h\n${shortenDate(date)}` : `${hour}h`,
      isMajor,
      phase: hour,
      name: formatDateTime(timeMs, timeZone),
    }
  })
}

/** Days of the zone's calendar: `DD-MM`. */
export function makeDaySlots(labels: readonly string[], timeZone: string): ChartSlot[] {
  return labels.map((label, index) => {
    const timeMs = Date.parse(label)
    const date = formatDate(timeMs, timeZone)
    return {
      timeMs,
      tick: shortenDate(date),
      isMajor: false,
      // Counted from the end, so that the newest day keeps its words.
      phase: labels.length - 1 - index,
      name: date,
    }
  })
}

/** dd/mm/yyyy → DD-MM */
function shortenDate(date: string): string {
  return date.slice(0, 5).replace('/', '-')
}
