import { type DayTemperatures, readDayTemperatures } from './day-temperatures.ts'

/**
 * Growing degree days of a day with the extremes clipped first, in °C·day.
 *
 * Formula: (c(Tmax) + c(Tmin))/2 − Tb, where c clips to Tb…Tu; without an upper limit Tu only the base clips.
 * Valid: −40…60 °C with Tmax ≥ Tmin. Outside, or unknown: null.
 * Source: McMaster & Wilhelm 1997, method 2; maize uses an upper limit of 30 °C.
 *
 * @example computeClippedDegreeDays({ temperatureMaxC: 32, temperatureMinC: 20 }, { baseC: 10, upperC: 30 }) // 15
 */
export function computeClippedDegreeDays(
  day: DayTemperatures,
  limits: { baseC: number; upperC: number | null },
): number | null {
  const extremes = readDayTemperatures(day)
  if (!extremes) return null
  const clip = (value: number) => Math.max(limits.baseC, Math.min(value, limits.upperC ?? value))
  return (clip(extremes.maximum) + clip(extremes.minimum)) / 2 - limits.baseC
}
