const formats = new Map<string, Intl.DateTimeFormat>()

/** The date on the calendars of a zone, YYYY-MM-DD. */
export function readLocalDate(time: Date, timeZone: string): string {
  return readLocalClock(time, timeZone).slice(0, 10)
}

/** The first instant of a date; where the clocks skip midnight, that is later than 00:00. */
export function findDayStart(date: string, timeZone: string): Date {
  const asUtcMs = Date.parse(`${date}T00:00:00Z`)
  const first = new Date(asUtcMs - readOffsetMs(new Date(asUtcMs), timeZone))
  const second = new Date(asUtcMs - readOffsetMs(first, timeZone))
  const [earlier, later] = first < second ? [first, second] : [second, first]
  return readLocalDate(earlier, timeZone) === date ? earlier : later
}

/** The calendar's next date; no clock is involved. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}

function readOffsetMs(time: Date, timeZone: string): number {
  const seconds = Math.floor(time.getTime() / 1000)
  return Date.parse(`${readLocalClock(time, timeZone).replace(' ', 'T')}Z`) - seconds * 1000
}

/** YYYY-MM-DD HH:MM:SS, which is how Swedes write it. */
function readLocalClock(time: Date, timeZone: string): string {
  let format = formats.get(timeZone)
  if (format === undefined) {
    format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
    formats.set(timeZone, format)
  }
  return format.format(time)
}
