import { dayMs, hourMs } from '@talhao/local-time'

/**
 * How many reminders of an open episode are due by now (ALR-13): the first after two hours, then one every twelve.
 * What lasts for days, as a silent station or a weak battery, is told again once a day.
 */
export function countReminders(openedAtMs: number, nowMs: number, pace: 'usual' | 'daily'): number {
  const passedMs = nowMs - openedAtMs
  const firstMs = pace === 'daily' ? dayMs : 2 * hourMs
  if (passedMs < firstMs) return 0
  return 1 + Math.floor((passedMs - firstMs) / (pace === 'daily' ? dayMs : 12 * hourMs))
}

/** When the first reminder after now is due. */
export function findNextReminder(openedAtMs: number, nowMs: number, pace: 'usual' | 'daily'): number {
  const count = countReminders(openedAtMs, nowMs, pace)
  return pace === 'daily' ? openedAtMs + (count + 1) * dayMs : openedAtMs + 2 * hourMs + count * 12 * hourMs
}
