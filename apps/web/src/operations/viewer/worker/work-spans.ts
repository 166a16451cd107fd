import {
  type OperationKind,
  type PointBlock,
  speedColumn,
  takeColumn,
  timeColumn,
  weatherColumn,
} from '@talhao/operation-maps'
import type { TimeSpan } from '../viewer/file-state.ts'

/** A machine that stands for longer has paused. */
const maxStandMs = 60_000
/** Slower is standing (OPS-11). */
const minSpeedKmh = 0.5

/**
 * When the machine worked: without the time in which it stood or nothing was recorded. A monitor that tells no speed
 * but 0 has worked all the time.
 */
export function createWorkSpans({
  kind,
  whole,
}: {
  readonly kind: OperationKind
  readonly whole: TimeSpan
}): {
  readonly addBlock: (block: PointBlock) => void
  readonly read: () => readonly TimeSpan[]
} {
  const spans: { fromMs: number; toMs: number }[] = []
  return {
    addBlock: (block) => {
      const times = takeColumn(block, timeColumn)
      const speeds = takeColumn(block, kind === 'weather' ? weatherColumn.tractor_speed : speedColumn)
      let span = spans.at(-1)
      for (let point = 0; point < block.count; point++) {
        // A speed that was not recorded says nothing about standing.
        if ((speeds[point] ?? Number.NaN) <= minSpeedKmh) continue
        const timeMs = times[point] ?? Number.NaN
        if (span !== undefined && timeMs >= span.toMs && timeMs - span.toMs <= maxStandMs) span.toMs = timeMs
        else {
          span = { fromMs: timeMs, toMs: timeMs }
          spans.push(span)
        }
      }
    },
    read: () => joinTimeSpans(spans.length === 0 ? [whole] : spans),
  }
}

/** In the order of time: clocks are set back in the field, and several machines work at once. */
export function joinTimeSpans(spans: readonly TimeSpan[]): readonly TimeSpan[] {
  const joined: TimeSpan[] = []
  for (const span of spans.toSorted((a, b) => a.fromMs - b.fromMs)) {
    const last = joined.at(-1)
    if (last !== undefined && span.fromMs - last.toMs <= maxStandMs)
      joined[joined.length - 1] = { fromMs: last.fromMs, toMs: Math.max(last.toMs, span.toMs) }
    else joined.push(span)
  }
  return joined
}
