import type { SeriesSteps, SeriesTotals } from '../viewer/series-digest.ts'

type Column = Float32Array | Float64Array

export function totalSeries(values: Column): SeriesTotals {
  let minimum = Number.POSITIVE_INFINITY
  let maximum = Number.NEGATIVE_INFINITY
  let sum = 0
  let known = 0
  for (let point = 0; point < values.length; point++) {
    const value = values[point] ?? Number.NaN
    if (Number.isNaN(value)) continue
    known++
    sum += value
    if (value < minimum) minimum = value
    if (value > maximum) maximum = value
  }
  return { minimum, maximum, sum, known }
}

/** Points one after the other that lie in one step of the clock; the same for all columns of a file. */
export interface StepRuns {
  readonly stepMs: number
  readonly startsMs: Float64Array<ArrayBuffer>
  /** The point after the last of each run. */
  readonly ends: Uint32Array
}

/** Steps are counted from 1970 on: whole hours and minutes of every zone that is whole hours away. */
export function listStepRuns(timesMs: Float64Array, stepMs: number): StepRuns {
  const starts: number[] = []
  const ends: number[] = []
  for (let point = 0; point < timesMs.length; point++) {
    const startMs = Math.floor((timesMs[point] ?? 0) / stepMs) * stepMs
    if (startMs !== starts.at(-1)) {
      if (point > 0) ends.push(point)
      starts.push(startMs)
    }
  }
  if (starts.length > 0) ends.push(timesMs.length)
  return { stepMs, startsMs: Float64Array.from(starts), ends: Uint32Array.from(ends) }
}

export function sumSteps(values: Column, { stepMs, startsMs, ends }: StepRuns): SeriesSteps {
  const sums = new Float64Array(ends.length)
  const counts = new Uint32Array(ends.length)
  let point = 0
  for (let run = 0; run < ends.length; run++) {
    const end = ends[run] ?? 0
    let sum = 0
    let known = 0
    for (; point < end; point++) {
      const value = values[point] ?? Number.NaN
      if (Number.isNaN(value)) continue
      sum += value
      known++
    }
    sums[run] = sum
    counts[run] = known
  }
  return { stepMs, startsMs, sums, counts }
}
