import { missing } from './format-number.ts'

export type TimeInput = string | number | Date

const formats = new Map<string, Intl.DateTimeFormat>()

interface DateParts {
  readonly year: string
  readonly month: string
  readonly day: string
  readonly hour: string
  readonly minute: string
}

/** The calendar and clock of a named zone; null when the time itself is not one. */
function readParts(time: TimeInput | null, timeZone: string): DateParts | null {
  if (time === null) return null
  const date = new Date(time)
  if (Number.isNaN(date.getTime())) return null
  let format = formats.get(timeZone)
  if (format === undefined) {
    format = new Intl.DateTimeFormat('en-GB', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    })
    formats.set(timeZone, format)
  }
  const parts = new Map(format.formatToParts(date).map(({ type, value }) => [type, value]))
  const read = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? ''
  return {
    year: read('year').padStart(4, '0'),
    month: read('month'),
    day: read('day'),
    hour: read('hour'),
    minute: read('minute'),
  }
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
