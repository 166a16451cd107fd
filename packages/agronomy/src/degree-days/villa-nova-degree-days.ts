import { type DayTemperatures, readDayTemperatures } from './day-temperatures.ts'

/**
 * Growing degree days of a day as Brazilian agencies reckon them, in °C·day.
 *
 * Formula: Tmin ≥ Tb: (Tmax + Tmin)/2 − Tb; Tmin < Tb < Tmax: (Tmax − Tb)² / (2·(Tmax − Tmin)); else 0.
 * Valid: −40…60 °C with Tmax ≥ Tmin. Outside, or unknown: null.
 * Source: Villa Nova et al. 1972, Ometto 1981.
 *
 * @example computeVillaNovaDegreeDays({ temperatureMaxC: 18, temperatureMinC: 6 }, 10) // 2.667
 */
export function computeVillaNovaDegreeDays(day: DayTemperatures, baseC: number): number | null {
  const extremes = readDayTemperatures(day)
  if (!extremes) return null
  const { maximum, minimum } = extremes
  if (minimum >= baseC) return (maximum + minimum) / 2 - baseC
  if (maximum <= baseC) return 0
  return (maximum - baseC) ** 2 / (2 * (maximum - minimum))
}
