import { isKnown, isKnownWithin } from '../is-known.ts'
import { computeSaturationVapourPressureFao } from '../psychrometrics/saturation-vapour-pressure-fao.ts'
import { computeActualVapourPressure } from './actual-vapour-pressure.ts'
import { computeDailyEvapotranspiration } from './daily-evapotranspiration.ts'
import { computeHargreavesEvapotranspiration } from './hargreaves-evapotranspiration.ts'
import { estimateSolarRadiationFromTemperature } from './solar-radiation-from-temperature.ts'
import { sumHourlyEvapotranspiration } from './sum-hourly-evapotranspiration.ts'

export interface WeatherDay {
  /** Hourly results of hourly-evapotranspiration.ts, null where unknown; empty when there are none. */
  readonly hoursMm: readonly (number | null)[]
  /** Hours that the day has, or has had so far; 24 when absent. */
  readonly expectedHours?: number
  readonly temperatureMaxC: number | null
  readonly temperatureMinC: number | null
  readonly humidityMax: number | null
  readonly humidityMin: number | null
  readonly windTwoMetresMs: number | null
  readonly solarRadiationMj: number | null
  readonly latitude: number | null
  /** Unknown counts as sea level: 1000 m change the result by about 2 %. */
  readonly altitudeM: number | null
  readonly dayOfYear: number | null
}

export type EvapotranspirationMethod =
  | 'hourly_sum'
  | 'penman_monteith'
  | 'penman_monteith_estimated_radiation'
  | 'hargreaves'

export type DayEvapotranspiration =
  | { readonly evapotranspirationMm: number; readonly method: EvapotranspirationMethod }
  | { readonly evapotranspirationMm: null; readonly reason: 'temperature_unusable' | 'place_or_day_missing' }

/**
 * The best evapotranspiration that a day's data allow, in mm, with the method that gave it.
 *
 * Formula: the first that can be had of the sum of hours (20 of 24), daily Penman–Monteith with measured radiation,
 * Penman–Monteith with radiation from the day's swing (humidity or wind known), Hargreaves (temperatures alone).
 * In Penman–Monteith unknown humidity means Tdew = Tmin, unknown wind 2 m/s.
 * Valid: ranges of the methods. Nothing possible: null with a reason.
 * Source: WEA-46; FAO-56 chapter 3, "missing climatic data".
 *
 * @example chooseDayEvapotranspiration({ hoursMm: [], temperatureMaxC: 30.4, temperatureMinC: 20.1, humidityMax: null, humidityMin: null, windTwoMetresMs: null, solarRadiationMj: null, latitude: -23.31, altitudeM: 566, dayOfYear: 15 }).method // 'hargreaves'
 */
export function chooseDayEvapotranspiration(day: WeatherDay): DayEvapotranspiration {
  const sum = sumHourlyEvapotranspiration(day.hoursMm, day.expectedHours)
  if (sum !== null) return { evapotranspirationMm: sum, method: 'hourly_sum' }
  const { temperatureMinC, temperatureMaxC } = day
  if (!isKnownWithin(temperatureMinC, -40, 60) || !isKnownWithin(temperatureMaxC, temperatureMinC, 60)) {
    return { evapotranspirationMm: null, reason: 'temperature_unusable' }
  }
  const measured = computeFilledDay(day, day.solarRadiationMj)
  if (measured !== null) return { evapotranspirationMm: measured, method: 'penman_monteith' }
  if (isKnown(day.humidityMax) || isKnown(day.windTwoMetresMs)) {
    const radiation = estimateSolarRadiationFromTemperature({ ...day, altitudeM: readAltitude(day) })
    const estimated = computeFilledDay(day, radiation)
    if (estimated !== null) {
      return { evapotranspirationMm: estimated, method: 'penman_monteith_estimated_radiation' }
    }
  }
  const fallback = computeHargreavesEvapotranspiration(day)
  if (fallback !== null) return { evapotranspirationMm: fallback, method: 'hargreaves' }
  return { evapotranspirationMm: null, reason: 'place_or_day_missing' }
}

function computeFilledDay(day: WeatherDay, solarRadiationMj: number | null): number | null {
  return computeDailyEvapotranspiration({
    ...day,
    solarRadiationMj,
    actualVapourPressureKpa:
      computeActualVapourPressure(day) ?? computeSaturationVapourPressureFao(day.temperatureMinC),
    windTwoMetresMs: isKnownWithin(day.windTwoMetresMs, 0, 70) ? day.windTwoMetresMs : 2,
    altitudeM: readAltitude(day),
  })
}

function readAltitude(day: WeatherDay): number {
  return isKnownWithin(day.altitudeM, -500, 6000) ? day.altitudeM : 0
}
