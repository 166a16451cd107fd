import { isKnown } from '../is-known.ts'

const clocks = new Map<string, Intl.DateTimeFormat>()

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
  if (!isKnown(timeMs) || Math.abs(timeMs) > 8.64e15) return null
  const clock = findClock(zone)
  if (clock === null) return null
  const [hours, minutes, seconds] = clock.format(timeMs).split(':').map(Number)
  return (hours ?? 0) + (minutes ?? 0) / 60 + (seconds ?? 0) / 3600
}

/** Building a formatter costs a thousand times what using it does. */
function findClock(zone: string): Intl.DateTimeFormat | null {
  const kept = clocks.get(zone)
  if (kept) return kept
  try {
    const clock = new Intl.DateTimeFormat('en-GB', { timeZone: zone, timeStyle: 'medium' })
    clocks.set(zone, clock)
    return clock
  } catch {
    return null
  }
}
