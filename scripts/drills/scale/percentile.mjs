/**
 * The smallest value that so large a share of all does not exceed; null when there is none.
 * @param {readonly number[]} values
 * @param {number} share
 * @returns {number | null}
 */
export function findPercentile(values, share) {
  const place = Math.max(0, Math.ceil(values.length * share) - 1)
  return [...values].sort((one, other) => one - other)[place] ?? null
}
