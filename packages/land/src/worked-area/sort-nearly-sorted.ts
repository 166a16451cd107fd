/** So many steps for each value are cheaper than sorting anew. */
const stepsPerValue = 16

/** Sorts the first values of an array in place, quickly where hardly one is out of order. */
export function sortNearlySorted(values: Float64Array, count: number): void {
  let steps = stepsPerValue * count
  for (let next = 1; next < count; next++) {
    const value = values[next] ?? 0
    let at = next
    for (; at > 0 && (values[at - 1] ?? 0) > value; at--) values[at] = values[at - 1] ?? 0
    values[at] = value
    steps -= next - at
    if (steps < 0) {
      values.subarray(0, count).sort()
      return
    }
  }
}
