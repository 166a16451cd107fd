import { isKnown, isKnownWithin } from '../is-known.ts'

/**
 * Dew point, in °C.
 *
 * Formula: γ = ln(RH/100) + 17.625·T/(243.04 + T); Td = 243.04·γ/(17.625 − γ).
 * Valid: −40…60 °C, humidity above 0 and up to 100 %. Outside, or unknown: null (air without vapour has no dew point).
 * Source: inverse of Alduchov & Eskridge 1996.
 *
 * @example computeDewPoint({ temperatureC: 20, humidity: 50 }) // 9.261
 */
export function computeDewPoint(air: {
  temperatureC: number | null
  humidity: number | null
}): number | null {
  const { temperatureC, humidity } = air
  if (!isKnownWithin(temperatureC, -40, 60) || !isKnownWithin(humidity, 0, 100)) return null
  const gamma = Math.log(humidity / 100) + (17.625 * temperatureC) / (243.04 + temperatureC)
  const dewPoint = (243.04 * gamma) / (17.625 - gamma)
  return isKnown(dewPoint) ? dewPoint : null
}
