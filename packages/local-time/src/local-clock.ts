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
