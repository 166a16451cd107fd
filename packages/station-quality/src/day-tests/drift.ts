import type { SharedQuantity } from '../quantities.ts'
import { findDay, type StationState } from '../state/station-state.ts'
import { computeMean, computeMedian } from '../statistics.ts'

const recentDays = 7
const earlierDays = 30
const leastRecentDays = 4
const leastEarlierDays = 10
const leastCommonHours = 18

/** A spell of weather that the neighbours did not have: moister air is colder. */
const coolingPerPoint = 0.08
const moisteningPerDegree = 4.5
/** What the limit grows by where the other of both is not known. */
const unexplained = 1.25

export interface Drift {
  /** Without what the weather of the place explains. */
  readonly shift: number
  readonly witnesses: number
  /** Of the limit. */
  readonly limitFactor: number
}

/**
 * By how much a sensor has moved away from those of the neighbours: null where nobody can tell.
 *
 * Formula: shifts by `measureShift`; of temperature + 0.08 · that of humidity, of humidity + 4.5 · that of temperature,
 * of pressure as it is. A wet spell here and not there moves both, a sensor only itself.
 * Valid: where the other of both is not known, the limit is a quarter wider.
 * Source: regression on eight stations of Pernambuco (correlation of both shifts −0.70, at each station −0.57 to −0.81).
 *
 * @example measureDrift(createStationState(), [], { quantity: 'humidity', day: 20_000 }) // null
 */
export function measureDrift(
  state: StationState,
  neighbours: readonly StationState[],
  { quantity, day }: { readonly quantity: SharedQuantity; readonly day: number },
): Drift | null {
  const own = measureShift(state, neighbours, { quantity, day })
  if (own === null || quantity === 'pressureHpa') return own === null ? null : { ...own, limitFactor: 1 }
  const isHumidity = quantity === 'humidity'
  const other = measureShift(state, neighbours, { quantity: isHumidity ? 'temperatureC' : 'humidity', day })
  if (other === null) return { ...own, limitFactor: unexplained }
  const explained = (isHumidity ? moisteningPerDegree : coolingPerPoint) * other.shift
  return { ...own, shift: own.shift + explained, limitFactor: 1 }
}

/**
 * By how much a station has moved away from its neighbours: null where nobody can tell.
 *
 * Formula: for each neighbour the daily mean difference (at least 18 common hours), mean of the last 7 days minus the
 * median of the 30 days before; then the median over the neighbours.
 * Valid: at least one neighbour with 4 of 7 and 10 of 30 days.
 * Source: like-instrument comparison of the Oklahoma Mesonet (Shafer et al. 2000); limits measured with
 * `npm run assess:evaluate`.
 *
 * @example measureShift(createStationState(), [], { quantity: 'temperatureC', day: 20_000 }) // null
 */
export function measureShift(
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
