import { classifyWeatherCode } from '@talhao/agronomy'

/** The product's codes of light, moderate and heavy rain. */
const rainCodes = { light: 16, moderate: 17, heavy: 18 } as const

/**
 * The current forecast hour's code, but a rain code while the station measures rain: what falls is truer than what was
 * expected. The bounds of an hour's rain are the WMO's, 2.5 and 10 mm.
 */
export function chooseWeatherCode(weather: {
  forecastCode: number | null
  rainLastHourMm: number | null
  isOnline: boolean
}): number | null {
  const { forecastCode, rainLastHourMm, isOnline } = weather
  if (!isOnline || rainLastHourMm === null || rainLastHourMm <= 0) return forecastCode
  const forecastSky = classifyWeatherCode(forecastCode)
  if (forecastSky === 'rain' || forecastSky === 'thunderstorm') return forecastCode
  if (rainLastHourMm < 2.5) return rainCodes.light
  return rainLastHourMm < 10 ? rainCodes.moderate : rainCodes.heavy
}
