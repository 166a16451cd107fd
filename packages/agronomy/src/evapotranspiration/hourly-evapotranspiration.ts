import { isKnownWithin } from '../is-known.ts'
import { evaluateTetens } from '../psychrometrics/saturation-vapour-pressure-fao.ts'
import { computeClearSkyRadiation } from './clear-sky-radiation.ts'
import {
  computeHourlyExtraterrestrialRadiation,
  type HourOfSun,
} from './hourly-extraterrestrial-radiation.ts'
import { computeNetLongwaveRadiation } from './net-longwave-radiation.ts'
import { evaluatePenmanMonteith } from './penman-monteith.ts'
import { computePsychrometricConstant } from './psychrometric-constant.ts'

/** Between a humid (0.4–0.6) and an arid (0.7–0.8) night, when the hours before sunset are not known. */
export const defaultNightClearness = 0.6

export interface EvapotranspirationHour extends HourOfSun {
  readonly temperatureC: number | null
  readonly humidity: number | null
  /** From wind-at-two-metres.ts, in m/s. */
  readonly windTwoMetresMs: number | null
  /** MJ/m² of the hour (convert-radiation.ts). */
  readonly solarRadiationMj: number | null
  readonly altitudeM: number | null
  /** Rs/Rso of the 2–3 hours before sunset, for the night's loss of heat; null takes 0.6. */
  readonly nightClearness: number | null
}

/**
 * Reference evapotranspiration of one hour, in mm, never below 0 (dew is not shown).
 *
 * Formula: penman-monteith.ts with C 37; es = e°(T), ea = e°(T)·RH/100; G = 0.1·Rn by day, 0.5·Rn by night.
 * Valid: −40…60 °C, 0…100 %, 0…70 m/s, 0…6 MJ/m²/h, place and time as in hourly-extraterrestrial-radiation.ts.
 * Outside, or any input unknown but nightClearness: null. There is no hourly stand-in for missing radiation.
 * Source: FAO-56 eq. 53, example 19.
 *
 * @example computeHourlyEvapotranspiration({ temperatureC: 38, humidity: 52, windTwoMetresMs: 3.3, solarRadiationMj: 2.45, latitude: 16.21667, longitude: -16.25, altitudeM: 8, dayOfYear: 274, utcHour: 15.5, nightClearness: null }) // 0.63
 */
export function computeHourlyEvapotranspiration(hour: EvapotranspirationHour): number | null {
  const { temperatureC, humidity, windTwoMetresMs, solarRadiationMj } = hour
  if (!isKnownWithin(temperatureC, -40, 60) || !isKnownWithin(humidity, 0, 100)) return null
  if (!isKnownWithin(windTwoMetresMs, 0, 70) || !isKnownWithin(solarRadiationMj, 0, 6)) return null
  const psychrometricConstant = computePsychrometricConstant(hour.altitudeM)
  const extraterrestrialMj = computeHourlyExtraterrestrialRadiation(hour)
  const clearSkyMj = computeClearSkyRadiation({ extraterrestrialMj, altitudeM: hour.altitudeM })
  if (psychrometricConstant === null || clearSkyMj === null) return null
  const saturationKpa = evaluateTetens(temperatureC)
  const actualVapourPressureKpa = (saturationKpa * humidity) / 100
  const isDay = clearSkyMj > 0
  const netMj =
    0.77 * solarRadiationMj -
    computeNetLongwaveRadiation({
      period: 'hour',
      temperaturesC: [temperatureC],
      actualVapourPressureKpa,
      clearness: isDay ? solarRadiationMj / clearSkyMj : readNightClearness(hour.nightClearness),
    })
  const evapotranspirationMm = evaluatePenmanMonteith({
    coefficient: 37,
    temperatureC,
    availableEnergyMj: netMj * (isDay ? 0.9 : 0.5),
    psychrometricConstant,
    windTwoMetresMs,
    deficitKpa: saturationKpa - actualVapourPressureKpa,
  })
  return Math.max(0, evapotranspirationMm)
}

function readNightClearness(clearness: number | null): number {
  return isKnownWithin(clearness, 0, 1) ? clearness : defaultNightClearness
}
