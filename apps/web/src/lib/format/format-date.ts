import { type LocalTime, readLocalTime } from '@talhao/local-time'
import { missing } from './format-number.ts'

export type TimeInput = string | number | Date

/** The calendar and clock of a named zone; null when the time itself is not one. */
function readParts(time: TimeInput | null, timeZone: string): LocalTime | null {
  if (time === null) return null
  const timeMs = new Date(time).getTime()
  return Number.isNaN(timeMs) ? null : readLocalTime(timeMs, timeZone)
}

/** dd/mm/yyyy */
export function formatDate(time: TimeInput | null, timeZone: string): string {
  const parts = readParts(time, timeZone)
  return parts === null ? missing : `${parts.day}/${parts.month}/${parts.year}`
}

/** DD-MM-YYYY, the form of the equipment cloud. */
export function formatDateDashed(time: TimeInput | null, timeZone: string): string {
  const parts = readParts(time, timeZone)
  return parts === null ? missing : `${parts.day}-${parts.month}-${parts.year}`
}

/** HH:mm on the clock of that zone. */
export function formatTime(time: TimeInput | null, timeZone: string): string {
  const parts = readParts(time, timeZone)
  return parts === null ? missing : `${parts.hour}:${parts.minute}`
}

export function formatDateTime(time: TimeInput | null, timeZone: string): string {
  const parts = readParts(time, timeZone)
  return parts === null ? missing : `${parts.day}/${parts.month}/${parts.year} ${parts.hour}:${parts.minute}`
}
