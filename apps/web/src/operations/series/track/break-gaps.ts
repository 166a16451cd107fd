import { createLineWriter, type GraphLine } from '../graph/graph-line.ts'

/** Over this a line breaks (OPS-45). */
export const maxGapMs = 5 * 60_000

/** The known points as a line that breaks where the next is farther away than the longest gap. */
export function breakGaps(
  points: {
    readonly timesMs: Float64Array
    readonly values: Float32Array | Float64Array
    readonly first: number
    readonly end: number
  },
  gapMs = maxGapMs,
): GraphLine {
  const { timesMs, values, first, end } = points
  const line = createLineWriter(Math.max(0, end - first) * 2)
  let beforeMs = Number.NaN
  for (let point = first; point < end; point++) {
    const value = values[point] ?? Number.NaN
    if (Number.isNaN(value)) continue
    const timeMs = timesMs[point] ?? Number.NaN
    if (timeMs - beforeMs > gapMs) line.add(beforeMs, Number.NaN)
    line.add(timeMs, value)
    beforeMs = timeMs
  }
  return line.finish()
}
