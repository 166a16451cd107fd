import { computeDewPoint } from '../psychrometrics/dew-point.ts'
import { roundTo } from '../round-to.ts'

/** Depression of the dew point up to which a leaf counts as wet, in °C. */
const wetLeafDepressionC = 2

/**
 * Whether a leaf is wet, by how near the air is to its dew point.
 *
 * Formula: T − Td ≤ 2.0 °C: humidity of 87.4 % at 10 °C, 88.7 % at 25 °C.
 * Valid: −40…60 °C, humidity above 0 up to 100 %. Outside, or unknown: null. A little worse than humidity of 90 %.
 * Source: Sentelhas et al. 2008.
 *
 * @example isWetByDewPoint({ temperatureC: 20, humidity: 89 }) // true
 */
export function isWetByDewPoint(hour: {
  temperatureC: number | null
  humidity: number | null
}): boolean | null {
  const depressionC = computeDewPointDepression(hour)
  return depressionC === null ? null : depressionC <= wetLeafDepressionC
}

/**
 * How far the air is above its dew point, in °C.
 *
 * Formula: T − Td (dew-point.ts), without the dust of binary fractions.
 * Valid: −40…60 °C, humidity above 0 up to 100 %. Outside, or unknown: null.
 * Source: dew-point.ts.
 *
 * @example computeDewPointDepression({ temperatureC: 20, humidity: 50 }) // 10.739
 */
export function computeDewPointDepression(hour: {
  temperatureC: number | null
  humidity: number | null
}): number | null {
  const dewPointC = computeDewPoint(hour)
  return dewPointC === null || hour.temperatureC === null ? null : roundTo(hour.temperatureC - dewPointC, 9)
}
