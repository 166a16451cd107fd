import { isKnownWithin } from '../is-known.ts'
import { computeDewPointDepression } from './wet-by-dew-point.ts'

/**
 * Whether a leaf is wet, by a tree of dew point depression, wind and humidity (CART).
 *
 * Formula: D ≥ 3.7 °C: dry. Wind < 2.5 m/s: wet if 1.6064·√T + 0.0036·T² + 0.1531·RH − 0.4599·u·D − 0.0035·T·RH > 14.4674.
 * Else wet if RH ≥ 87.8 and 0.7921·√T + 0.0046·RH − 2.3889·u − 0.0390·T·u + 1.0613·u·D > 37.0.
 * Valid: 0…60 °C, humidity above 0 up to 100 %, wind of 0…70 m/s. Outside, or unknown: null, but dry air is dry in any wind.
 * Source: Kim et al. 2002, coefficients as a tutorial prints them: unconfirmed.
 *
 * @example isWetByCart({ temperatureC: 18, humidity: 97, windMs: 0.5 }) // true
 */
export function isWetByCart(hour: {
  temperatureC: number | null
  humidity: number | null
  windMs: number | null
}): boolean | null {
  const { temperatureC, humidity, windMs } = hour
  const depressionC = computeDewPointDepression(hour)
  if (depressionC === null || !isKnownWithin(temperatureC, -40, 60) || humidity === null) return null
  if (depressionC >= 3.7) return false
  if (temperatureC < 0 || !isKnownWithin(windMs, 0, 70)) return null
  const root = Math.sqrt(temperatureC)
  if (windMs < 2.5) {
    const calm =
      1.6064 * root +
      0.0036 * temperatureC ** 2 +
      0.1531 * humidity -
      0.4599 * windMs * depressionC -
      0.0035 * temperatureC * humidity
    return calm > 14.4674
  }
  const windy =
    0.7921 * root +
    0.0046 * humidity -
    2.3889 * windMs -
    0.039 * temperatureC * windMs +
    1.0613 * windMs * depressionC
  return humidity >= 87.8 && windy > 37
}
