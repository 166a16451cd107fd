import { type DayTemperatures, readDayTemperatures } from './day-temperatures.ts'

/**
 * Growing degree days of a day whose temperature runs as one sine, in °C·day.
 *
 * Formula: M = (Tmax + Tmin)/2, W = (Tmax − Tmin)/2; Tmin ≥ Tb: M − Tb; Tmax ≤ Tb: 0;
 * else ((M − Tb)·(π/2 − θ) + W·cos θ)/π with θ = asin((Tb − M)/W).
 * Valid: −40…60 °C with Tmax ≥ Tmin. Outside, or unknown: null.
 * Source: Baskerville & Emin 1969.
 *
 * @example computeSingleSineDegreeDays({ temperatureMaxC: 18, temperatureMinC: 6 }, 10) // 3.017
 */
export function computeSingleSineDegreeDays(day: DayTemperatures, baseC: number): number | null {
  const extremes = readDayTemperatures(day)
  if (!extremes) return null
  const { maximum, minimum } = extremes
  const mean = (maximum + minimum) / 2
  if (minimum >= baseC) return mean - baseC
  if (maximum <= baseC) return 0
  const amplitude = (maximum - minimum) / 2
  const theta = Math.asin((baseC - mean) / amplitude)
  return ((mean - baseC) * (Math.PI / 2 - theta) + amplitude * Math.cos(theta)) / Math.PI
}
