/** Longest gap over which a change is still judged, in intervals. */
export const longestStepGap = 3

/**
 * Whether a change between two readings is too large to be taken as it is.
 *
 * Formula: |change| > limit · (1, 1.5, 2 over 1, 2, 3 intervals), limits of an hour halved below 30 minutes.
 * Valid: 1…3 intervals; over longer gaps nothing is judged.
 * Source: WMO-No. 305 (1993) and MADIS for the form; limits of Pernambuco's hours (standard-limits.ts).
 *
 * @example isStep({ change: -12.6, limit: 12, intervals: 1, intervalMinutes: 60 }) // true
 */
export function isStep(step: {
  readonly change: number
  readonly limit: number
  readonly intervals: number
  readonly intervalMinutes: number
}): boolean {
  if (step.intervals < 1 || step.intervals > longestStepGap) return false
  return Math.abs(step.change) > step.limit * shortenLimit(step.intervalMinutes) * ((step.intervals + 1) / 2)
}

/**
 * Share of an hourly limit that holds for shorter intervals.
 *
 * Formula: 1 from 30 minutes on, 0.5 from 3, below 0.25, about the one-minute limits of CBS. Source: WEA-123.
 *
 * @example shortenLimit(10) // 0.5
 */
export function shortenLimit(intervalMinutes: number): number {
  if (intervalMinutes >= 30) return 1
  return intervalMinutes >= 3 ? 0.5 : 0.25
}

/**
 * Whether the weather itself can have made a sudden change: the outflow of a shower.
 *
 * Formula: colder and moister at once, or a gust above 8 m/s, or rain, within an hour.
 * Valid: every input; what is not known is no weather.
 * Source: largest real step of 332 station-months, −12.6 °C and +59 points within an hour.
 *
 * @example isOutflow({ temperatureChange: -9, humidityChange: 40, gustMs: 3, rainMm: 0 }) // true
 */
export function isOutflow(weather: {
  readonly temperatureChange: number | null
  readonly humidityChange: number | null
  readonly gustMs: number | null
  readonly rainMm: number | null
}): boolean {
  const isColdAndMoist = (weather.temperatureChange ?? 0) < 0 && (weather.humidityChange ?? 0) > 0
  return isColdAndMoist || (weather.gustMs ?? 0) > 8 || (weather.rainMm ?? 0) > 0
}
