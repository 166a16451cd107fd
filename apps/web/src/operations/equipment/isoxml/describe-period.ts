import { formatDateDashed, formatTime, type TimeInput } from '../../../lib/format/format-date.ts'

interface Period {
  readonly start: TimeInput
  readonly end: TimeInput
  readonly timeZone: string
}

/** "12-03-2026 08:15 – 11:40"; the second day only where it is another one. */
export function describePeriod({ start, end, timeZone }: Period): string {
  const [startDay, endDay] = [formatDateDashed(start, timeZone), formatDateDashed(end, timeZone)]
  const day = endDay === startDay ? '' : `${endDay} `
  return `${startDay} ${formatTime(start, timeZone)} – ${day}${formatTime(end, timeZone)}`
}

/** By the terminal's clock, as it was read there. */
export function describeClockPeriod(start: string | null, end: string | null): string | null {
  if (start === null || end === null) return null
  return describePeriod({ start: `${start}Z`, end: `${end}Z`, timeZone: 'UTC' })
}
