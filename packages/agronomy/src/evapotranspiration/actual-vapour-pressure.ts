import { isKnownWithin } from '../is-known.ts'
import { computeSaturationVapourPressureFao } from '../psychrometrics/saturation-vapour-pressure-fao.ts'

/**
 * Mean vapour pressure of a day, in kPa, from the extremes of temperature and humidity.
 *
 * Formula: ea = (e°(Tmin)·RHmax + e°(Tmax)·RHmin) / 200.
 * Valid: −40…60 °C, 0…100 %. Outside, or unknown: null.
 * Source: FAO-56 eq. 17, example 5.
 *
 * @example computeActualVapourPressure({ temperatureMaxC: 25, temperatureMinC: 18, humidityMax: 82, humidityMin: 54 }) // 1.7
 */
export function computeActualVapourPressure(day: {
  temperatureMaxC: number | null
  temperatureMinC: number | null
  humidityMax: number | null
  humidityMin: number | null
}): number | null {
  const atMaximum = computeSaturationVapourPressureFao(day.temperatureMaxC)
  const atMinimum = computeSaturationVapourPressureFao(day.temperatureMinC)
  if (atMaximum === null || atMinimum === null) return null
  if (!isKnownWithin(day.humidityMax, 0, 100) || !isKnownWithin(day.humidityMin, 0, 100)) return null
  return (atMinimum * day.humidityMax + atMaximum * day.humidityMin) / 200
}
