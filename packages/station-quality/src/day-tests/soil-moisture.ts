import { isKnown } from '@talhao/agronomy'
import type { QualityLimits } from '../limits/quality-limits.ts'
import type { SoilMoisture } from '../quantities.ts'
import { judgeRange } from '../reading-tests/range.ts'
import { type DayRecord, findDay, type SoilDay, type StationState, soilDays } from '../state/station-state.ts'

/** Further back no rain is held against a sensor. */
const rainDays = 30
/** Below it soil is as good as saturated. */
const saturatedKpa = 10
/** So near the wettest end of what it has shown a sensor may have no way to go. */
const saturatedShare = 0.1

interface SoilSummary {
  /** Sensors of the station. */
  readonly soil: readonly SoilMoisture[]
  readonly limits: QualityLimits
  /** By the slot of the day: the readings are set aside. */
  readonly isSetAside: (slotInDay: number) => boolean
}

/**
 * The least and the most that each sensor in the soil measured on a day, and the rain of the day as far as the gauge can
 * be trusted.
 *
 * Formula: minimum and maximum of the possible readings that are not set aside; rain is the sum of the day, null where one
 * reading of it is impossible, beyond the records of the region, or set aside.
 * Valid: readings of the day; none: no range, no rain. Source: WEA-230.
 *
 * @example summariseSoil({ readings: { soil1MoistureKpa: [30, 28], rainMm: [2, 3] } }, { soil: ['soil1MoistureKpa'], limits: standardLimits, isSetAside: () => false }) // { ranges: { soil1MoistureKpa: [28, 30] }, rainMm: 5 }
 */
export function summariseSoil(
  { readings }: Pick<DayRecord, 'readings'>,
  { soil, limits, isSetAside }: SoilSummary,
): SoilDay {
  const ranges: Partial<Record<SoilMoisture, [number, number]>> = {}
  for (const moisture of soil) {
    let [minimum, maximum] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
    for (const [slot, value] of (readings?.[moisture] ?? []).entries()) {
      if (!isKnown(value) || isSetAside(slot) || judgeRange(moisture, value, limits) === 'range') continue
      minimum = Math.min(minimum, value)
      maximum = Math.max(maximum, value)
    }
    if (minimum <= maximum) ranges[moisture] = [minimum, maximum]
  }
  let rainMm: number | null = null
  for (const [slot, value] of (readings?.rainMm ?? []).entries()) {
    if (!isKnown(value)) continue
    if (isSetAside(slot) || judgeRange('rainMm', value, limits) !== null) return { ranges, rainMm: null }
    rainMm = (rainMm ?? 0) + value
  }
  return { ranges, rainMm }
}

/**
 * Days in a row, up to this one, on which a sensor in the soil did not change by one digit.
 *
 * Formula: days whose least and most are one value, the same on all of them; at most 40.
 * Valid: every day; one without a reading ends the run. Source: WEA-230; soil may be very stable, so 30 days are asked for,
 * a decision without measurement.
 *
 * @example countRestingDays(createStationState(), 'soil1MoistureKpa', 20_000) // 0
 */
export function countRestingDays(state: StationState, moisture: SoilMoisture, day: number): number {
  const value = findDay(state, day)?.soil?.ranges[moisture]?.[0]
  let days = 0
  for (let earlier = day; earlier > day - soilDays; earlier--) {
    const range = findDay(state, earlier)?.soil?.ranges[moisture]
    if (range === undefined || range[0] !== value || range[1] !== value) break
    days++
  }
  return days
}

/**
 * The rain, in mm, that a sensor in the soil has not answered: null where there was none, or it has.
 *
 * Formula: the newest day of the last 30 with at least so much trusted rain, that day or the next over, since which the
 * sensor has never been wetter than on the day before: the most water of a day above the least of the day before it, or
 * the least tension below the most.
 * Valid: days in a row with readings. Not asked of a sensor that was saturated before the rain: at or below 10 kPa, or in
 * the wettest tenth of what it has shown in 40 days. A gauge with a fault of that day is no witness.
 * Source: WEA-231; 25 mm are a decision without measurement.
 *
 * @example findUnansweredRain(createStationState(), 'soil1WaterPercent', { day: 20_000, leastMm: 25 }) // null
 */
export function findUnansweredRain(
  state: StationState,
  moisture: SoilMoisture,
  { day, leastMm }: { readonly day: number; readonly leastMm: number },
): number | null {
  for (let rainy = day; rainy > day - rainDays; rainy--) {
    const [wetness, before] = [readWetness(state, moisture, rainy), readWetness(state, moisture, rainy - 1)]
    if (wetness === null || before === null || wetness.most > before.least) return null
    const rainMm = rainy === day ? null : readTrustedRain(state, rainy)
    if (rainMm === null || rainMm < leastMm) continue
    if (!isSaturated(state, moisture, { day: rainy - 1, sinceDay: day - soilDays })) return rainMm
  }
  return null
}

interface Wetness {
  readonly least: number
  readonly most: number
}

/** Larger is wetter, whatever the sensor measures. */
function readWetness(state: StationState, moisture: SoilMoisture, day: number): Wetness | null {
  const range = findDay(state, day)?.soil?.ranges[moisture]
  if (range === undefined) return null
  return isTension(moisture) ? { least: -range[1], most: -range[0] } : { least: range[0], most: range[1] }
}

function isTension(moisture: SoilMoisture): boolean {
  return moisture.endsWith('Kpa')
}

function readTrustedRain(state: StationState, day: number): number | null {
  const isDoubtful = [day - 1, day].some((told) =>
    findDay(state, told)?.findings?.some(({ quantity }) => quantity === null || quantity === 'rainMm'),
  )
  return isDoubtful ? null : (findDay(state, day)?.soil?.rainMm ?? null)
}

function isSaturated(
  state: StationState,
  moisture: SoilMoisture,
  { day, sinceDay }: { day: number; sinceDay: number },
): boolean {
  const before = readWetness(state, moisture, day)
  if (before === null || (isTension(moisture) && before.most >= -saturatedKpa)) return true
  let { least, most } = before
  for (let earlier = sinceDay; earlier < day; earlier++) {
    const shown = readWetness(state, moisture, earlier)
    least = Math.min(least, shown?.least ?? least)
    most = Math.max(most, shown?.most ?? most)
  }
  return before.most >= most - saturatedShare * (most - least)
}
