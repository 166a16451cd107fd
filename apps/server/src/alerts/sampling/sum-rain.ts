import type { AlertValue } from './alert-values.ts'
import type { AlertReading } from './alert-weather.ts'

/**
 * The rain of each reading and those before it over a time; null: none of them measured it. What they measured is read
 * once, because a rule asks for the sum at every one of a month.
 *
 * @param readings in the order of time
 */
export function openRainSums(
  readings: readonly AlertReading[],
): (index: number, spanMs: number) => AlertValue | null {
  const amounts = readings.map((reading) => reading.valueOf('rain_mm'))
  const trusted = readings.map((reading) => reading.isTrusted('rain_mm'))
  return (index, spanMs) => {
    const sinceMs = (readings[index]?.timeMs ?? 0) - spanMs
    let value = 0
    let isMeasured = false
    let isTrusted = true
    for (let at = index; at >= 0 && (readings[at]?.timeMs ?? 0) > sinceMs; at--) {
      const amount = amounts[at] ?? null
      isTrusted &&= trusted[at] ?? false
      if (amount === null) continue
      isMeasured = true
      value += amount
    }
    return isMeasured ? { value, isTrusted } : null
  }
}
