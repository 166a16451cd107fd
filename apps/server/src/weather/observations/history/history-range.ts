import { Problem } from '../../../platform/http/problem.ts'
import type { TimeSpan } from '../store/time-span.ts'
import { observationsTexts } from './observations.texts.ts'

/** `YYYY-MM-DD HH:mm:ss` in UTC. */
export interface AskedRange {
  readonly start: string
  readonly end: string
}

export function readRange({ start, end }: AskedRange): TimeSpan {
  const sinceMs = readUtc('start_datetime', start)
  const untilMs = readUtc('end_datetime', end)
  if (untilMs <= sinceMs) throw new Problem('ruleBroken', observationsTexts.rangeReversed)
  return { sinceMs, untilMs }
}

function readUtc(field: string, text: string): number {
  const timeMs = Date.parse(`${text.replace(' ', 'T')}Z`)
  // 30 February must not become the second of March.
  if (Number.isNaN(timeMs) || new Date(timeMs).toISOString().slice(0, 19) !== text.replace(' ', 'T'))
    throw new Problem('malformed', observationsTexts.timeUnreadable, {
      fields: { [field]: observationsTexts.timeUnreadable },
    })
  return timeMs
}
