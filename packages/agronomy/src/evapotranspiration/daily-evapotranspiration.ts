import { isKnownWithin } from '../is-known.ts'
import { evaluateTetens } from '../psychrometrics/saturation-vapour-pressure-fao.ts'
import { computeClearSkyRadiation } from './clear-sky-radiation.ts'
import { computeDailyExtraterrestrialRadiation } from './daily-extraterrestrial-radiation.ts'
import { computeNetLongwaveRadiation } from './net-longwave-radiation.ts'
import { evaluatePenmanMonteith } from './penman-monteith.ts'
import { computePsychrometricConstant } from './psychrometric-constant.ts'

export interface EvapotranspirationDay {
  readonly temperatureMaxC: number | null
  readonly temperatureMinC: number | null
  /** From actual-vapour-pressure.ts, or measured. */
  readonly actualVapourPressureKpa: number | null
  /** From wind-at-two-metres.ts, in m/s. */
  readonly windTwoMetresMs: number | null
  readonly solarRadiationMj: number | null
  readonly latitude: number | null
  readonly altitudeM: number | null
  readonly dayOfYear: number | null
  /** MJ/m²/day into the ground; 0 for single days. */
  readonly soilHeatFluxMj?: number
}

/**
 * Reference evapotranspiration of a day, in mm, never below 0.
 *
 * Formula: penman-monteith.ts with C 900; Rn = 0.77·Rs − Rnl; es the mean of e° at Tmax and Tmin.
 * Valid: −40…60 °C with Tmax ≥ Tmin, 0…10 kPa, 0…70 m/s, 0…60 MJ/m²/day, latitude −90…90°, −500…6000 m, day 1…366.
 * Outside, or any input unknown: null; day-evapotranspiration.ts fills gaps before it asks.
 * Source: FAO-56 eq. 6, examples 17, 18 and 20.
 *
 * @example computeDailyEvapotranspiration({ temperatureMaxC: 21.5, temperatureMinC: 12.3, actualVapourPressureKpa: 1.409, windTwoMetresMs: 2.078, solarRadiationMj: 22.07, latitude: 50.8, altitudeM: 100, dayOfYear: 187 }) // 3.88
 */
export function computeDailyEvapotranspiration(day: EvapotranspirationDay): number | null {
  const { temperatureMaxC, temperatureMinC, actualVapourPressureKpa, windTwoMetresMs, solarRadiationMj } = day
  if (!isKnownWithin(temperatureMinC, -40, 60) || !isKnownWithin(temperatureMaxC, temperatureMinC, 60))
    return null
  if (!isKnownWithin(actualVapourPressureKpa, 0, 10) || !isKnownWithin(windTwoMetresMs, 0, 70)) return null
  if (!isKnownWithin(solarRadiationMj, 0, 60)) return null
  const psychrometricConstant = computePsychrometricConstant(day.altitudeM)
  const extraterrestrialMj = computeDailyExtraterrestrialRadiation(day)
  const clearSkyMj = computeClearSkyRadiation({ extraterrestrialMj, altitudeM: day.altitudeM })
  if (psychrometricConstant === null || clearSkyMj === null) return null
  const netLongwaveMj = computeNetLongwaveRadiation({
    period: 'day',
    temperaturesC: [temperatureMaxC, temperatureMinC],
    actualVapourPressureKpa,
    // Polar night has no clear sky to compare with; its sky counts as clear.
    clearness: clearSkyMj > 0 ? solarRadiationMj / clearSkyMj : 1,
  })
  const saturationKpa = (evaluateTetens(temperatureMaxC) + evaluateTetens(temperatureMinC)) / 2
  const evapotranspirationMm = evaluatePenmanMonteith({
    coefficient: 900,
    temperatureC: (temperatureMaxC + temperatureMinC) / 2,
    availableEnergyMj: 0.77 * solarRadiationMj - netLongwaveMj - (day.soilHeatFluxMj ?? 0),
    psychrometricConstant,
    windTwoMetresMs,
    deficitKpa: saturationKpa - actualVapourPressureKpa,
  })
  return Math.max(0, evapotranspirationMm)
}
