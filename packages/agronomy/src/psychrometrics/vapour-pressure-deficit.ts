import { isKnownWithin } from '../is-known.ts'
import { evaluateTetens } from './saturation-vapour-pressure-fao.ts'

/**
 * Vapour pressure deficit, in kPa.
 *
 * Formula: VPD = e°(T) · (1 − RH/100), e° as in FAO-56.
 * Valid: −40…60 °C, 0…100 %. Outside, or unknown: null.
 * Source: FAO-56 eq. 11.
 *
 * @example computeVapourPressureDeficit({ temperatureC: 25, humidity: 50 }) // 1.5839
 */
export function computeVapourPressureDeficit(air: {
  temperatureC: number | null
  humidity: number | null
}): number | null {
  const { temperatureC, humidity } = air
  if (!isKnownWithin(temperatureC, -40, 60) || !isKnownWithin(humidity, 0, 100)) return null
  return evaluateTetens(temperatureC) * (1 - humidity / 100)
}
