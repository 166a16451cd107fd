import { expect, it } from 'vitest'
import { findNextTime, isCronSchedule } from './cron-schedule.ts'

const now = new Date('2026-11-15T03:30:20Z')

it.each([
  ['30 3 * * *', '2026-11-16T03:30:00.000Z'],
  ['31 3 * * *', '2026-11-15T03:31:00.000Z'],
  ['0 */6 * * *', '2026-11-15T06:00:00.000Z'],
  ['0 4 1 * *', '2026-12-01T04:00:00.000Z'],
  ['0 4 * * 1', '2026-11-16T04:00:00.000Z'],
])('%s comes next at %s, in UTC', (schedule, next) => {
  expect(findNextTime(schedule, now)?.toISOString()).toBe(next)
})

it.each(['', 'daily', '30 3 * *', '61 3 * * *', '30 3 * * * *', '0 0 30 2 *'])(
  '%j is no schedule',
  (schedule) => {
    expect(isCronSchedule(schedule)).toBe(false)
  },
)
