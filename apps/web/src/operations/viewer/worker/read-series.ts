import { takeColumn, timeColumn } from '@talhao/operation-maps'
import type { OperationSeries, SeriesRequest } from '../viewer/series-request.ts'
import { listStepRuns, sumSteps, totalSeries } from './digest-series.ts'
import type { LoadedFile } from './loaded-file.ts'
import { thinSeries } from './thin-series.ts'

/** Columns over time, unpacked from the stored file when they are asked for. A column that it lacks is left out. */
export function readSeries({ stored }: LoadedFile, request: SeriesRequest): readonly OperationSeries[] {
  const { columns, fromMs = null, toMs = null, maxPoints = null, stepsMs = null } = request
  const wanted = columns.flatMap((name) => {
    const index = stored.header.columns.findIndex((column) => column.name === name)
    const column = stored.header.columns[index]
    return column === undefined
      ? []
      : [{ name, index, unit: column.unit, values: new Float32Array(stored.summary.points) }]
  })
  const timesMs = new Float64Array(stored.summary.points)
  let count = 0
  const needed = new Set([timeColumn, ...wanted.map(({ index }) => index)])
  let lastMs = Number.NEGATIVE_INFINITY
  for (const block of stored.readBlocks(needed)) {
    const times = takeColumn(block, timeColumn).subarray(0, block.count)
    // Of strips beside each other a terminal's file tells the way once for each: once is enough.
    const seen = listSeen(times, { fromMs, toMs, afterMs: block.offsets === null ? null : lastMs })
    if (block.offsets !== null)
      lastMs = Math.max(lastMs, ...(seen ?? []).slice(-1).map((at) => times[at] ?? 0))
    // Column by column: that is what memory likes.
    for (const { index, values } of [{ index: timeColumn, values: timesMs }, ...wanted]) {
      const column = takeColumn(block, index)
      if (seen === null) values.set(column.subarray(0, block.count), count)
      else for (const [place, point] of seen.entries()) values[count + place] = column[point] ?? Number.NaN
    }
    count += seen?.length ?? block.count
  }
  const seenTimes = timesMs.slice(0, count)
  const steps = stepsMs?.map((stepMs) => listStepRuns(seenTimes, stepMs)) ?? []
  return wanted.map(({ name, unit, values }) => {
    const all = { timesMs: seenTimes, values: values.slice(0, count) }
    const digest =
      stepsMs === null
        ? null
        : { totals: totalSeries(all.values), steps: steps.map((runs) => sumSteps(all.values, runs)) }
    return { column: name, unit, digest, ...(maxPoints === null ? all : thinSeries(all, maxPoints)) }
  })
}

/** The points between two times, and where asked for in rising order of time alone; null when all are. */
function listSeen(
  times: Float64Array,
  {
    fromMs,
    toMs,
    afterMs,
  }: { readonly fromMs: number | null; readonly toMs: number | null; readonly afterMs: number | null },
): readonly number[] | null {
  if (fromMs === null && toMs === null && afterMs === null) return null
  const seen: number[] = []
  let beforeMs = afterMs ?? Number.NEGATIVE_INFINITY
  for (const [point, time] of times.entries()) {
    if (afterMs !== null && time <= beforeMs) continue
    beforeMs = time
    if (!(fromMs !== null && time < fromMs) && !(toMs !== null && time > toMs)) seen.push(point)
  }
  return seen
}
