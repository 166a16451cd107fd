import type { TimeSpan } from '../viewer/file-state.ts'
import { fromWorked, measureWorked, toWorked } from './worked-time.ts'

/** Seconds of work in a second of watching. */
export const playbackSpeeds = [60, 300, 1200] as const

/** Where the playback stands after some time, idle time skipped; null at the end, where everything is shown. */
export function advancePlayback(input: {
  readonly timeMs: number
  /** When there was work. */
  readonly spans: readonly TimeSpan[]
  readonly passedMs: number
  readonly speed: number
}): number | null {
  const { timeMs, spans, passedMs, speed } = input
  const worked = toWorked(spans, timeMs) + passedMs * speed
  return worked >= measureWorked(spans) ? null : fromWorked(spans, worked)
}
