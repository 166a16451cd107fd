/** The last digits are not exact. */
const tiny = 1e-6

/**
 * Whether a sensor only toggles its last digits: values that differ, but stay within a narrow range for many hours.
 *
 * Formula: largest − smallest of the last n readings ≤ range, below the ceiling, and not all equal, which
 * is stuck.
 * Valid: n readings without a gap.
 * Source: ranges that real air of Pernambuco leaves (standard-limits.ts): 0.2 °C and 0.4 hPa in 12 h, 2 points in 14 h below 90 %.
 *
 * @example isFlickering({ values: [18.1, 18.2, 18.1, 18], index: 3, count: 4, range: 0.2, ceiling: 90 }) // true
 */
export function isFlickering(asked: {
  readonly values: readonly (number | null)[]
  readonly index: number
  readonly count: number
  readonly range: number
  /** Air that reaches it may rest: fog holds its humidity. */
  readonly ceiling: number
}): boolean {
  const { values, index, count, range, ceiling } = asked
  if (index < count - 1) return false
  let smallest = Number.POSITIVE_INFINITY
  let largest = Number.NEGATIVE_INFINITY
  for (let at = index; at > index - count; at--) {
    const value = values[at] ?? null
    if (value === null || value >= ceiling) return false
    if (value < smallest) smallest = value
    if (value > largest) largest = value
    if (largest - smallest > range + tiny) return false
  }
  return largest > smallest
}
