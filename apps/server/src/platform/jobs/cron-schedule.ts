import { parseCronItem } from 'graphile-worker'

const minuteMs = 60_000
const yearMs = 366 * 86_400_000

/** Whether it is written as crontab has it and names a moment in every year. */
export function isCronSchedule(schedule: string): boolean {
  try {
    return findNextTime(schedule, new Date(0)) !== null
  } catch {
    return false
  }
}

/** The first moment after `now` that a schedule of crontab names, in UTC; null: none within a year. */
export function findNextTime(schedule: string, now: Date): Date | null {
  const { match } = parse(schedule)
  const first = (Math.floor(now.getTime() / minuteMs) + 1) * minuteMs
  for (let time = first; time < first + yearMs; time += minuteMs) {
    const date = new Date(time)
    const digest = {
      min: date.getUTCMinutes(),
      hour: date.getUTCHours(),
      date: date.getUTCDate(),
      month: date.getUTCMonth() + 1,
      dow: date.getUTCDay(),
    }
    if (match(digest)) return date
  }
  return null
}

function parse(schedule: string) {
  return parseCronItem({ task: 'scheduled', match: schedule })
}
