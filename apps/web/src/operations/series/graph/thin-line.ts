import type { TimeWindow } from '../track/operation-track.ts'
import { createLineWriter, type GraphLine } from './graph-line.ts'

/**
 * At most four points a column of pixels: the first, the smallest, the largest and the last. What is drawn is the same
 * picture; peaks and gaps stay.
 */
export function thinLine(
  line: GraphLine,
  { window, columns }: { readonly window: TimeWindow; readonly columns: number },
): GraphLine {
  const { timesMs, values } = line
  if (timesMs.length <= columns * 4) return line
  const columnMs = Math.max(1, (window.toMs - window.fromMs) / columns)
  const thin = createLineWriter(timesMs.length)
  let first = 0
  while (first < timesMs.length) {
    if (Number.isNaN(values[first])) {
      thin.add(timesMs[first] ?? 0, Number.NaN)
      first++
      continue
    }
    const column = Math.floor(((timesMs[first] ?? 0) - window.fromMs) / columnMs)
    const endMs = window.fromMs + (column + 1) * columnMs
    let end = first + 1
    while (end < timesMs.length && (timesMs[end] ?? 0) < endMs && !Number.isNaN(values[end])) end++
    for (const point of choosePoints(line, { first, end })) thin.add(timesMs[point] ?? 0, values[point] ?? 0)
    first = end
  }
  return thin.finish()
}

function choosePoints({ values }: GraphLine, { first, end }: { first: number; end: number }): Set<number> {
  let least = first
  let most = first
  for (let point = first; point < end; point++) {
    if ((values[point] ?? 0) < (values[least] ?? 0)) least = point
    if ((values[point] ?? 0) > (values[most] ?? 0)) most = point
  }
  return new Set([first, Math.min(least, most), Math.max(least, most), end - 1])
}
