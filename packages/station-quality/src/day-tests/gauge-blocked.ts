import { type DayRecord, findDay, type StationState } from '../state/station-state.ts'
import { computeMean, computeMedian } from '../statistics.ts'

const longestDays = 30
const leastHours = 18
/** A gauge that tips twice a day is not blocked. */
const aliveMm = 0.4
/** No day proves more than this chance of rain. */
const surest = 0.95

/**
 * Chance of at least 1 mm on a day, by the air that the station itself measured: null where too little is known.
 *
 * Formula: 1/(1 + e^(5.84 − 0.0763·least humidity − 0.0706·its difference to the median of 30 days − 0.727·hours with a
 * fall of 1.5 °C and a rise of 8 points)).
 * Valid: 18 hours of humidity, and 10 of the 30 days before.
 * Source: fitted on eight stations of Pernambuco, 2020 to 2024; how it does on others is in decision 0025.
 *
 * @example estimateRainChance(createStationState(), 20_000) // null
 */
export function estimateRainChance(state: StationState, day: number): number | null {
  const record = findDay(state, day)
  const driest = record === undefined ? null : findDriest(record)
  if (record === undefined || driest === null) return null
  const before: number[] = []
  for (let earlier = day - longestDays; earlier < day; earlier++) {
    const earlierRecord = findDay(state, earlier)
    const humidity = earlierRecord === undefined ? null : findDriest(earlierRecord)
    if (humidity !== null) before.push(humidity)
  }
  const normal = before.length < 10 ? null : computeMedian(before)
  if (normal === null) return null
  return toChance(-5.84 + 0.0763 * driest + 0.0706 * (driest - normal) + 0.727 * countOutflows(record))
}

/**
 * How sure it is that a gauge that stands at 0 should not: the chances of rain of its dry days, added up.
 *
 * Formula: Σ −ln(1 − p) over the dry days in a row, at most 30, up to this day; p is the mean of two chances of at least
 * 1 mm: by the station's own air, and by the neighbours' rain, 1/(1 + e^(2.10 − 1.12·ln(1 + mean mm))). One of them is
 * enough, so an isolated station is judged by its air.
 * Valid: days with 18 hours of rain readings; others prove nothing and end nothing. No rain around and dry air: hardly
 * anything is added, however long it lasts.
 * Source: fitted as the chance by air.
 *
 * @example weighDryDays(createStationState(), [], 20_000).evidence // 0
 */
export function weighDryDays(
  state: StationState,
  neighbours: readonly StationState[],
  day: number,
): { readonly evidence: number; readonly days: number; readonly witnesses: number } {
  let evidence = 0
  let days = 0
  let witnesses = 0
  for (let dry = day; dry > day - longestDays; dry--) {
    const record = findDay(state, dry)
    if (record === undefined) break
    if (record.rainMm >= aliveMm) break
    if (record.rainHours < leastHours) continue
    const around = listNeighbourRain(neighbours, dry)
    const chances = [chanceByNeighbours(around), record.rainChance].filter((chance) => chance !== null)
    const chance = computeMean(chances)
    if (chance === null) continue
    evidence -= Math.log(1 - Math.min(surest, chance))
    witnesses = Math.max(witnesses, around.length)
    days++
  }
  return { evidence, days, witnesses }
}

function listNeighbourRain(neighbours: readonly StationState[], day: number): number[] {
  return neighbours.flatMap((neighbour) => {
    const record = findDay(neighbour, day)
    return record !== undefined && record.rainHours >= leastHours ? [record.rainMm] : []
  })
}

function chanceByNeighbours(rainMm: readonly number[]): number | null {
  const mean = computeMean(rainMm)
  return mean === null ? null : toChance(-2.1 + 1.12 * Math.log1p(mean))
}

function findDriest({ hours }: DayRecord): number | null {
  const humidity = hours?.humidity.filter((value) => value !== null) ?? []
  return humidity.length < leastHours ? null : Math.min(...humidity)
}

function countOutflows({ hours }: DayRecord): number {
  if (hours === null) return 0
  let count = 0
  for (let hour = 1; hour < 24; hour++) {
    const [warm, cold] = [hours.temperatureC[hour - 1] ?? null, hours.temperatureC[hour] ?? null]
    const [dry, moist] = [hours.humidity[hour - 1] ?? null, hours.humidity[hour] ?? null]
    if (warm === null || cold === null || dry === null || moist === null) continue
    if (cold - warm < -1.5 && moist - dry > 8) count++
  }
  return count
}

function toChance(logOdds: number): number {
  return 1 / (1 + Math.exp(-logOdds))
}
