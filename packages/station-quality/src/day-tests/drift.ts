import type { SharedQuantity } from '../quantities.ts'
import { findDay, type StationState } from '../state/station-state.ts'
import { computeMean, computeMedian } from '../statistics.ts'

const recentDays = 7
const earlierDays = 30
const leastRecentDays = 4
const leastEarlierDays = 10
const leastCommonHours = 18

/**
 * By how much a station has moved away from its neighbours: null where nobody can tell.
 *
 * Formula: for each neighbour the daily mean difference (at least 18 common hours), mean of the last 7 days minus the
 * median of the 30 days before; then the median over the neighbours.
 * Valid: at least one neighbour with 4 of 7 and 10 of 30 days.
 * Source: like-instrument comparison of the Oklahoma Mesonet (Shafer et al. 2000); limits measured with
 * `npm run assess:evaluate`.
 *
 * @example measureDrift(createStationState(), [], { quantity: 'temperatureC', day: 20_000 }) // null
 */
export function measureDrift(
  state: StationState,
  neighbours: readonly StationState[],
  { quantity, day }: { readonly quantity: SharedQuantity; readonly day: number },
): { readonly shift: number; readonly witnesses: number } | null {
  const shifts = neighbours.flatMap((neighbour) => {
    const recent = listDifferences(state, neighbour, { quantity, from: day - recentDays + 1, to: day })
    if (recent.length < leastRecentDays) return []
    const to = day - recentDays
    const earlier = listDifferences(state, neighbour, { quantity, from: to - earlierDays + 1, to })
    if (earlier.length < leastEarlierDays) return []
    return [(computeMean(recent) ?? 0) - (computeMedian(earlier) ?? 0)]
  })
  const shift = computeMedian(shifts)
  return shift === null ? null : { shift, witnesses: shifts.length }
}

function listDifferences(
  state: StationState,
  neighbour: StationState,
  { quantity, from, to }: { quantity: SharedQuantity; from: number; to: number },
): number[] {
  const means: number[] = []
  for (let day = from; day <= to; day++) {
    const own = findDay(state, day)?.hours?.[quantity]
    const theirs = findDay(neighbour, day)?.hours?.[quantity]
    if (own === undefined || theirs === undefined) continue
    let sum = 0
    let count = 0
    for (let hour = 0; hour < 24; hour++) {
      const a = own[hour] ?? null
      const b = theirs[hour] ?? null
      if (a === null || b === null) continue
      sum += a - b
      count++
    }
    if (count >= leastCommonHours) means.push(sum / count)
  }
  return means
}
