import { dayMs, hourMs } from '@talhao/local-time'
import type { TimeWindow } from '../track/operation-track.ts'

/** By what a graph is drawn: averages per hour or per minute, or every point (OPS-46). */
export type TimeUnit = 'hour' | 'minute' | 'second'

/** How long a value of the unit stands for; a second is not averaged. */
export const bucketMs = { hour: hourMs, minute: 60_000, second: 0 } as const

/** By how much of the work is seen. */
export function chooseTimeUnit({ fromMs, toMs }: TimeWindow): TimeUnit {
  const spanMs = toMs - fromMs
  if (spanMs > dayMs) return 'hour'
  return spanMs > hourMs ? 'minute' : 'second'
}
