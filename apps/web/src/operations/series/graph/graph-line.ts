/** A line to draw, point by point; a value that is NaN lifts the pen. */
export interface GraphLine {
  readonly timesMs: Float64Array
  readonly values: Float64Array
}

/** Takes points one by one and cuts its arrays to size at the end. */
export function createLineWriter(mostPoints: number): {
  readonly add: (timeMs: number, value: number) => void
  readonly finish: () => GraphLine
} {
  const timesMs = new Float64Array(mostPoints)
  const values = new Float64Array(mostPoints)
  let count = 0
  return {
    add(timeMs, value) {
      timesMs[count] = timeMs
      values[count] = value
      count++
    },
    finish: () => ({ timesMs: timesMs.subarray(0, count), values: values.subarray(0, count) }),
  }
}
