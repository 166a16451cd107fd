/** A line to draw, point by point; a value that is NaN lifts the pen. */
export interface GraphLine {
  readonly timesMs: Float64Array
  readonly values: Float64Array
}

/** Takes points one by one and cuts its arrays to size at the end. */
export function createLineWriter(maxPoints: number): {
  readonly add: (timeMs: number, value: number) => void
  readonly finish: () => GraphLine
} {
  const timesMs = new Float64Array(maxPoints)
  const values = new Float64Array(maxPoints)
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
