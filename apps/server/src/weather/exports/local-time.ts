import type { CsvDialect } from '@talhao/contract/weather/exports'

const formats = new Map<string, Intl.DateTimeFormat>()

/** `DD/MM/YYYY HH:mm`, or ISO 8601 with the zone's offset: as the database writes it for history. */
export function formatLocalTime(
  timeMs: number,
  { timeZone, dialect }: { timeZone: string; dialect: CsvDialect },
): string {
  const parts = new Map(
    formatOf(timeZone)
      .formatToParts(timeMs)
      .map(({ type, value }) => [type, value]),
  )
  const read = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? ''
  const clock = `${read('hour')}:${read('minute')}`
  if (dialect === 'brazil') return `${read('day')}/${read('month')}/${read('year')} ${clock}`
  const offset = read('timeZoneName').replace('GMT', '') || '+00:00'
  return `${read('year')}-${read('month')}-${read('day')}T${clock}:${read('second')}${offset}`
}

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known !== undefined) return known
  const made = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'longOffset',
  })
  formats.set(timeZone, made)
  return made
}
