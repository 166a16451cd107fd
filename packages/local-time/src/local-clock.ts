import { dayMs } from './durations.ts'
import { readOffsetMs } from './zone-rules.ts'

const clocks = new Map<string, Intl.DateTimeFormat>()

/** Calendar and clock of a zone at an instant, each with its leading zeros. */
export interface LocalTime {
  readonly year: string
  readonly month: string
  readonly day: string
  /** 00 to 23 */
  readonly hour: string
  readonly minute: string
  readonly second: string
}

/**
 * What the calendar and the clock of a zone show. An instant that no Date can hold, or a zone that is not known, throws.
 *
 * @example readLocalTime(1792423800000, 'America/Cuiaba').hour // '11'
 */
export function readLocalTime(timeMs: number, zone: string): LocalTime {
  const aheadMs = findOffsetOfDay(timeMs, zone)
  if (aheadMs === null) return readClock(timeMs, zone)
  // As if the clocks of the zone were those of UTC.
  const clock = new Date(timeMs + aheadMs)
  return {
    year: String(clock.getUTCFullYear()),
    month: twoDigits(clock.getUTCMonth() + 1),
    day: twoDigits(clock.getUTCDate()),
    hour: twoDigits(clock.getUTCHours()),
    minute: twoDigits(clock.getUTCMinutes()),
    second: twoDigits(clock.getUTCSeconds()),
  }
}

/** Of each zone, by the day of UTC: how far its clocks are ahead all day long; null: they change meanwhile. */
const offsetsByDay = new Map<string, Map<number, number | null>>()
const mostDays = 20_000
/** Days of which clocks differ from UTC by whole minutes, and years have four digits. */
const firstDay = 0
const lastDay = Date.UTC(9999, 11, 30) / dayMs

/** A formatter takes a hundred times as long as adding an offset; tables and charts show thousands of times of a few days. */
function findOffsetOfDay(timeMs: number, zone: string): number | null {
  const day = Math.floor(timeMs / dayMs)
  if (!(day >= firstDay && day <= lastDay)) return null
  let offsets = offsetsByDay.get(zone)
  if (offsets === undefined || offsets.size > mostDays) {
    offsets = new Map()
    offsetsByDay.set(zone, offsets)
  }
  let aheadMs = offsets.get(day)
  if (aheadMs === undefined) {
    const before = readOffset(day * dayMs, zone)
    aheadMs = before === readOffset((day + 1) * dayMs, zone) ? before : null
    offsets.set(day, aheadMs)
  }
  return aheadMs
}

/** Without Temporal by the formatter that is here anyway: `readOffsetMinutes` would make one of its own, which takes longer than a page of times. */
function readOffset(timeMs: number, zone: string): number {
  const offsetMs = readOffsetMs(timeMs, zone)
  if (offsetMs !== null) return offsetMs
  const { year, month, day, hour, minute, second } = readClock(timeMs, zone)
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`) - timeMs
}

function twoDigits(value: number): string {
  return value < 10 ? `0${value}` : String(value)
}

function readClock(timeMs: number, zone: string): LocalTime {
  const parts = new Map(
    findClock(zone)
      .formatToParts(timeMs)
      .map(({ type, value }) => [type, value]),
  )
  const read = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? ''
  return {
    year: read('year').padStart(4, '0'),
    month: read('month'),
    day: read('day'),
    hour: read('hour'),
    minute: read('minute'),
    second: read('second'),
  }
}

/**
 * Hour of the day on the clocks of a zone, 0 up to 24 with fraction.
 *
 * Formula: the zone's rules as the IANA database has them at that instant.
 * Valid: instants in ms that a Date can hold, IANA zone names. Unknown time or zone: null.
 * Source: IANA time zone database, through Intl.
 *
 * @example readLocalHour(1792423800000, 'America/Cuiaba') // 11.5
 */
export function readLocalHour(timeMs: number | null, zone: string): number | null {
  if (timeMs === null) return null
  try {
    const { hour, minute, second } = readLocalTime(timeMs, zone)
    return Number(hour) + Number(minute) / 60 + Number(second) / 3600
  } catch {
    return null
  }
}

/** Building a formatter costs a thousand times what using it does. */
function findClock(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone)
  if (known !== undefined) return known
  const clock = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  })
  clocks.set(zone, clock)
  return clock
}
