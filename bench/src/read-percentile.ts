/** The smallest value that the share of all does not exceed. */
export function readPercentile(values: readonly number[], share: number): number {
  const place = Math.max(0, Math.ceil(values.length * share) - 1)
  return values.toSorted((a, b) => a - b)[place] ?? Number.NaN
}
