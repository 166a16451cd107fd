import { type DayTemperatures, readDayTemperatures } from './day-temperatures.ts'

/**
 * Growing degree days of a day by the mean, in °C·day: the product's default method.
 *
 * Formula: max(0, (Tmax + Tmin)/2 − Tb).
 * Valid: −40…60 °C with Tmax ≥ Tmin. Outside, or unknown: null.
 * Source: McMaster & Wilhelm 1997, method 1.
 *
 * @example computeMeanDegreeDays({ temperatureMaxC: 28.5, temperatureMinC: 15.2 }, 10) // 11.85
 */
export function computeMeanDegreeDays(day: DayTemperatures, baseC: number): number | null {
  const extremes = readDayTemperatures(day)
  return extremes && Math.max(0, (extremes.maximum + extremes.minimum) / 2 - baseC)
}
