import type { Confidence } from '../confidence.ts'
import { isKnownWithin } from '../is-known.ts'
import type { LeafHour } from '../leaf-wetness/leaf-hour.ts'

/** A count of hours; where some are missing it is a lower bound, and shown as one. */
export interface HourCount {
  readonly hours: number
  readonly missingHours: number
  readonly confidence: Confidence
}

/**
 * Chill hours (0–7.2 °C); a count without a verdict.
 *
 * Formula: hours with 0 ≤ T ≤ 7.2 °C.
 * Valid: −40…60 °C. Outside, or unknown: missing, and counted as such.
 * Source: Weinberger 1950, Bennett 1949; not advised in warm climates.
 *
 * @example countChillHours([{ temperatureC: 7.2, humidity: null, windMs: null, rainMm: null, doubtful: [] }]).hours // 1
 */
export function countChillHours(hours: readonly LeafHour[]): HourCount {
  return countByTemperature(hours, (temperatureC) => temperatureC >= 0 && temperatureC <= 7.2)
}

/**
 * Hours above a limit that a person sets; there is no preset.
 *
 * Formula: hours with T > limit.
 * Valid: −40…60 °C. Outside, or unknown: missing, and counted as such.
 * Source: CRP-34.
 *
 * @example countHeatHours([{ temperatureC: 35.1, humidity: null, windMs: null, rainMm: null, doubtful: [] }], 35).hours // 1
 */
export function countHeatHours(hours: readonly LeafHour[], aboveC: number): HourCount {
  return countByTemperature(hours, (temperatureC) => temperatureC > aboveC)
}

/**
 * Warm and nearly saturated hours: a neutral count for wheat, no rule for blast.
 *
 * Formula: hours with 15 ≤ T ≤ 35 °C and RH > 93 %.
 * Valid: −40…60 °C, 0…100 %. Outside, or unknown: missing, and counted as such.
 * Source: Danelli et al. 2019 (airborne spores at Passo Fundo).
 *
 * @example countWarmHumidHours([{ temperatureC: 20, humidity: 94, windMs: null, rainMm: null, doubtful: [] }]).hours // 1
 */
export function countWarmHumidHours(hours: readonly LeafHour[]): HourCount {
  return countHours(hours, ({ temperatureC, humidity, doubtful }) =>
    isKnownWithin(temperatureC, -40, 60) && isKnownWithin(humidity, 0, 100)
      ? {
          isCounted: temperatureC >= 15 && temperatureC <= 35 && humidity > 93,
          isDoubtful: doubtful.includes('temperature') || doubtful.includes('humidity'),
        }
      : null,
  )
}

function countByTemperature(
  hours: readonly LeafHour[],
  isCounted: (temperatureC: number) => boolean,
): HourCount {
  return countHours(hours, ({ temperatureC, doubtful }) =>
    isKnownWithin(temperatureC, -40, 60)
      ? { isCounted: isCounted(temperatureC), isDoubtful: doubtful.includes('temperature') }
      : null,
  )
}

function countHours(
  hours: readonly LeafHour[],
  read: (hour: LeafHour) => { isCounted: boolean; isDoubtful: boolean } | null,
): HourCount {
  const readings = hours.map(read)
  const known = readings.filter((reading) => reading !== null)
  const missingHours = readings.length - known.length
  const isDoubtful = known.some((reading) => reading.isDoubtful)
  return {
    hours: known.filter(({ isCounted }) => isCounted).length,
    missingHours,
    confidence: missingHours > 0 ? 'unknown' : isDoubtful ? 'doubtful' : 'good',
  }
}
