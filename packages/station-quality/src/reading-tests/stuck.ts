/**
 * How many readings up to this one are one and the same value, to the last digit.
 *
 * Formula: run of equal values that ends at the index, at most `atMost`; a missing reading ends it, as does one that
 * cannot be judged: calm (wind 0), saturated air (fog holds 95 to 100 % for 41 hours), night.
 * Valid: every index.
 * Source: CBS guidelines (Zahumenský 2004), minimum variability; longest real runs of Pernambuco's stations: temperature
 * 6 h, pressure 5 h.
 *
 * @example countEqualRun({ values: [7, 8, 8, 8], index: 3, atMost: 12, isJudged: () => true }) // 3
 */
export function countEqualRun(run: {
  readonly values: readonly (number | null)[]
  readonly index: number
  readonly atMost: number
  readonly isJudged: (index: number) => boolean
}): number {
  const { values, index, atMost, isJudged } = run
  const value = values[index] ?? null
  if (value === null) return 0
  let length = 0
  for (let at = index; at >= 0 && length < atMost && values[at] === value && isJudged(at); at--) length++
  return length
}
