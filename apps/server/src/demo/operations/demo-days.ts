import { dayMs, hourMs } from '@talhao/local-time'

const saoPauloMs = -3 * hourMs

/** So many days ago in São Paulo, at an hour there: the demo is always of these days. */
export function placeInDays(now: Date, { daysAgo, hour }: { daysAgo: number; hour: number }): number {
  const today = Math.floor((now.getTime() + saoPauloMs) / dayMs) * dayMs - saoPauloMs
  return today - daysAgo * dayMs + Math.round(hour * 3600) * 1000
}
