import type { SeriesDigest, SeriesSteps, SeriesTotals } from '../../viewer/viewer/series-digest.ts'
import { listStepRuns, sumSteps, totalSeries } from '../../viewer/worker/digest-series.ts'

type Column = Float32Array | Float64Array

const keptTotals = new WeakMap<Column, SeriesTotals>()
const keptSteps = new WeakMap<Column, Map<number, SeriesSteps>>()

/** What the worker has reckoned of a column need not be reckoned on the page. */
export function cacheDigest(column: Column, { totals, steps }: SeriesDigest): void {
  keptTotals.set(column, totals)
  keptSteps.set(column, new Map(steps.map((ofStep) => [ofStep.stepMs, ofStep])))
}

/** Once a column: selections and windows come and go, its points stay. */
export function readTotals(column: Column): SeriesTotals {
  const totals = keptTotals.get(column) ?? totalSeries(column)
  keptTotals.set(column, totals)
  return totals
}

export function readSteps(
  { timesMs, column }: { readonly timesMs: Float64Array; readonly column: Column },
  stepMs: number,
): SeriesSteps {
  const ofColumn = keptSteps.get(column) ?? new Map<number, SeriesSteps>()
  keptSteps.set(column, ofColumn)
  const steps = ofColumn.get(stepMs) ?? sumSteps(column, listStepRuns(timesMs, stepMs))
  ofColumn.set(stepMs, steps)
  return steps
}
