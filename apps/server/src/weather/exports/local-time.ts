import type { CsvDialect } from '@talhao/contract/core'
import { readLocalTime, readOffsetMinutes } from '@talhao/local-time'

/** `DD/MM/YYYY HH:mm`, or ISO 8601 with the zone's offset: as the database writes it for history. */
export function formatLocalTime(
  timeMs: number,
  { timeZone, dialect }: { timeZone: string; dialect: CsvDialect },
): string {
  const { year, month, day, hour, minute, second } = readLocalTime(timeMs, timeZone)
  if (dialect !== 'rfc4180') return `${day}/${month}/${year} ${hour}:${minute}`
  return `${year}-${month}-${day}T${hour}:${minute}:${second}${formatOffset(readOffsetMinutes(timeMs, timeZone))}`
}

function formatOffset(minutes: number): string {
  const size = Math.abs(minutes)
  const [hour, minute] = [Math.floor(size / 60), size % 60].map((part) => String(part).padStart(2, '0'))
  return `${minutes < 0 ? '-' : '+'}${hour}:${minute}`
}
