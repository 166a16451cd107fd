import { isKnown } from '../is-known.ts'

export type WeatherClass = 'cloudy' | 'sunny' | 'thunderstorm' | 'rain'

const cloudyCodes = new Set([1, 2, 3, 4, 6, 11])
const thunderstormCodes = new Set([20, 28, 37])
const rainCodes = new Set([12, 13, 16, 17, 18, 19])

/**
 * The sky that a weather code of the product stands for.
 *
 * Formula: 1, 2, 3, 4, 6, 11 cloudy; 20, 28, 37 thunderstorm; 12, 13, 16–19 and 23 or above rain; 21, 22 and every
 * code in no list sunny.
 * Valid: every number. No code: null, so that no sky is shown for weather that is not known.
 * Source: WEA-58.
 *
 * @example classifyWeatherCode(28) // 'thunderstorm'
 */
export function classifyWeatherCode(code: number | null): WeatherClass | null {
  if (!isKnown(code)) return null
  if (cloudyCodes.has(code)) return 'cloudy'
  if (thunderstormCodes.has(code)) return 'thunderstorm'
  return rainCodes.has(code) || code >= 23 ? 'rain' : 'sunny'
}
