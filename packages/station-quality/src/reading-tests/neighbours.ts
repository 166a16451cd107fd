import { computeMedian } from '../statistics.ts'

/** Fewer witnesses prove nothing. */
export const leastNeighbours = 2

/**
 * How far the anomaly of a station lies from the anomalies of its neighbours: null where too few can tell.
 *
 * Formula: own − median of theirs, each anomaly being the reading minus the station's own median for that hour of the day;
 * that takes height and shore away. Two neighbours that contradict each other by more than the limit prove nothing.
 * Valid: at least 2 neighbours within 150 km.
 * Source: spatial test of the Oklahoma Mesonet (Shafer et al. 2000), with medians.
 *
 * @example compareWithNeighbours(9, [0.5, -0.3, 0.1], 8) // 8.9
 */
export function compareWithNeighbours(
  anomaly: number,
  anomalies: readonly number[],
  limit: number,
): number | null {
  if (anomalies.length < leastNeighbours) return null
  const [first = 0, second = 0] = anomalies
  if (anomalies.length === 2 && Math.abs(first - second) > limit) return null
  const median = computeMedian(anomalies)
  return median === null ? null : anomaly - median
}
