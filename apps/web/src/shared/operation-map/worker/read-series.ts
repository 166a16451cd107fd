import { takeColumn, timeColumn } from '@talhao/operation-maps'
import type { OperationSeries, SeriesRequest } from '../viewer/series-request.ts'
import { listStepRuns, sumSteps, totalSeries } from './digest-series.ts'
import type { LoadedFile } from './loaded-file.ts'
import { thinSeries } from './thin-series.ts'

/** Columns over time, unpacked from the stored file when they are asked for. A column that it lacks is left out. */
export function readSeries({ stored }: LoadedFile, request: SeriesRequest): readonly OperationSeries[] {
  const { columns, fromMs = null, toMs = null, mostPoints = null, stepsMs = null } = request
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
  for (const block of stored.readBlocks(needed)) {
    const times = takeColumn(block, timeColumn)
    for (let point = 0; point < block.count; point++) {
      const time = times[point] ?? 0
      if ((fromMs !== null && time < fromMs) || (toMs !== null && time > toMs)) continue
      timesMs[count] = time
      for (const { index, values } of wanted) values[count] = block.columns[index]?.[point] ?? Number.NaN
      count++
    }
  }
  const seenTimes = timesMs.slice(0, count)
  const steps = stepsMs?.map((stepMs) => listStepRuns(seenTimes, stepMs)) ?? []
  return wanted.map(({ name, unit, values }) => {
    const all = { timesMs: seenTimes, values: values.slice(0, count) }
    const digest =
      stepsMs === null
        ? null
        : { totals: totalSeries(all.values), steps: steps.map((runs) => sumSteps(all.values, runs)) }
    return { column: name, unit, digest, ...(mostPoints === null ? all : thinSeries(all, mostPoints)) }
  })
}
