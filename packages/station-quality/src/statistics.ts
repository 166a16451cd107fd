/**
 * Median of numbers that may be in any order; null without any.
 *
 * Formula: middle value, or the mean of the two middle ones. Valid: every length.
 *
 * @example computeMedian([3, 1, 2, 10]) // 2.5
 */
export function computeMedian(values: readonly number[]): number | null {
  const { length } = values
  if (length === 0) return null
  return readMedian(sortNumbers(values.slice()))
}

/**
 * Median of numbers in order.
 *
 * Valid: at least one number.
 *
 * @example readMedian([1, 2, 3, 10]) // 2.5
 */
export function readMedian(sorted: readonly number[]): number {
  const middle = sorted.length >> 1
  const upper = sorted[middle] ?? 0
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? 0)) / 2
}

/**
 * Sorts numbers in place. By insertion: what is sorted here is a month of days, where nothing is quicker.
 *
 * @example sortNumbers([3, 1, 2]) // [1, 2, 3]
 */
export function sortNumbers(values: number[]): number[] {
  for (let index = 1; index < values.length; index++) {
    const value = values[index] ?? 0
    let at = index - 1
    for (; at >= 0 && (values[at] ?? 0) > value; at--) values[at + 1] = values[at] ?? 0
    values[at + 1] = value
  }
  return values
}

/**
 * Mean of numbers; null without any.
 *
 * @example computeMean([1, 2, 6]) // 3
 */
export function computeMean(values: readonly number[]): number | null {
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length
}

/**
 * A percentile, interpolated between the two values beside it; null without any.
 *
 * Formula: position share·(n − 1) of the sorted values. Valid: share 0…1.
 *
 * @example computePercentile([4, 0, 2], 0.75) // 3
 */
export function computePercentile(values: readonly number[], share: number): number | null {
  if (values.length === 0) return null
  const sorted = Float64Array.from(values).sort()
  const position = share * (values.length - 1)
  const lower = sorted[Math.floor(position)] ?? 0
  const upper = sorted[Math.ceil(position)] ?? 0
  return lower + (upper - lower) * (position - Math.floor(position))
}
