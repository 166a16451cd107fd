import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import checks from '../../checks/eto_checks.json'
import { evaluateTetens } from '../psychrometrics/saturation-vapour-pressure-fao.ts'
import { computeActualVapourPressure } from './actual-vapour-pressure.ts'
import { computeClearSkyRadiation } from './clear-sky-radiation.ts'
import { computeDailyEvapotranspiration } from './daily-evapotranspiration.ts'
import { computeDailyExtraterrestrialRadiation } from './daily-extraterrestrial-radiation.ts'
import { computeDaylightHours } from './daylight-hours.ts'
import { computeHargreavesEvapotranspiration } from './hargreaves-evapotranspiration.ts'
import { computeHourlyEvapotranspiration } from './hourly-evapotranspiration.ts'
import { computeHourlyExtraterrestrialRadiation } from './hourly-extraterrestrial-radiation.ts'
import { computeNetLongwaveRadiation } from './net-longwave-radiation.ts'
import { computePsychrometricConstant } from './psychrometric-constant.ts'
import { estimateSolarRadiationFromSunshine } from './solar-radiation-from-sunshine.ts'
import { estimateSolarRadiationFromTemperature } from './solar-radiation-from-temperature.ts'
import { computeWindAtTwoMetres } from './wind-at-two-metres.ts'

interface DailyInputs {
  lat_deg: number
  elev_m: number
  doy: number
  tmax: number
  tmin: number
  ea_kpa?: number
  rhmax?: number
  rhmin?: number
  tdew_assumed?: number
  u2_ms?: number
  u2_assumed?: number
  wind10m_ms?: number
  wind10m_kmh?: number
  n_h?: number
  Rs?: number
  tmonth?: number
  tmonth_prev?: number
}

const daily = [
  ['Bangkok in April', checks.fao56_example17_bangkok_april],
  ['Uccle on 6 July', checks.fao56_example18_uccle_6jul],
  ['Lyon in July', checks.fao56_example20_lyon_july],
  ['Londrina on 15 January', checks.computed_londrina_jan15],
  ['Sorriso on 10 September', checks.computed_sorriso_sep10],
  ['Passo Fundo on 1 July', checks.computed_passo_fundo_jul01],
] as const

function readDay(inputs: DailyInputs) {
  const extremes = { temperatureMaxC: inputs.tmax, temperatureMinC: inputs.tmin }
  const place = { latitude: inputs.lat_deg, altitudeM: inputs.elev_m, dayOfYear: inputs.doy }
  const wind10m = inputs.wind10m_ms ?? (inputs.wind10m_kmh ?? Number.NaN) / 3.6
  const sunshine = estimateSolarRadiationFromSunshine({ ...place, sunshineHours: inputs.n_h ?? null })
  const humid = computeActualVapourPressure({
    ...extremes,
    humidityMax: inputs.rhmax ?? null,
    humidityMin: inputs.rhmin ?? null,
  })
  return {
    ...extremes,
    ...place,
    actualVapourPressureKpa: inputs.ea_kpa ?? humid ?? evaluateTetens(inputs.tdew_assumed ?? Number.NaN),
    windTwoMetresMs:
      inputs.u2_ms ?? inputs.u2_assumed ?? computeWindAtTwoMetres({ windSpeed: wind10m, heightM: 10 }),
    solarRadiationMj:
      inputs.Rs ?? sunshine ?? estimateSolarRadiationFromTemperature({ ...extremes, ...place }),
    soilHeatFluxMj: 0.14 * ((inputs.tmonth ?? 0) - (inputs.tmonth_prev ?? 0)),
  }
}

describe('terms of evapotranspiration', () => {
  it.each(daily)('ETO-1: the terms of %s are the recomputed ones', (_, { inputs, recomputed }) => {
    const day = readDay(inputs)
    const extraterrestrialMj = computeDailyExtraterrestrialRadiation(day)
    const clearSkyMj =
      computeClearSkyRadiation({ extraterrestrialMj, altitudeM: day.altitudeM }) ?? Number.NaN
    const solarRadiationMj = day.solarRadiationMj ?? Number.NaN
    expect(computePsychrometricConstant(day.altitudeM)).toBeCloseTo(recomputed.gamma, 4)
    expect(extraterrestrialMj).toBeCloseTo(recomputed.Ra, 3)
    expect(computeDaylightHours(day)).toBeCloseTo(recomputed.N, 3)
    expect(solarRadiationMj).toBeCloseTo(recomputed.Rs, 3)
    expect(clearSkyMj).toBeCloseTo(recomputed.Rso, 3)
    expect(day.actualVapourPressureKpa).toBeCloseTo(recomputed.ea, 4)
    expect(day.windTwoMetresMs).toBeCloseTo(recomputed.u2, 4)
    const netLongwaveMj = computeNetLongwaveRadiation({
      period: 'day',
      temperaturesC: [day.temperatureMaxC, day.temperatureMinC],
      actualVapourPressureKpa: day.actualVapourPressureKpa,
      clearness: solarRadiationMj / clearSkyMj,
    })
    expect(netLongwaveMj).toBeCloseTo(recomputed.Rnl, 3)
  })

  it('ETO-1: FAO-56 examples 2, 5, 8 and 14 print 0.054, 1.70, 32.2 and 2.4', () => {
    expect(computePsychrometricConstant(1800)).toBeCloseTo(0.054, 3)
    const humid = { temperatureMaxC: 25, temperatureMinC: 18, humidityMax: 82, humidityMin: 54 }
    expect(computeActualVapourPressure(humid)).toBeCloseTo(1.7, 2)
    expect(computeDailyExtraterrestrialRadiation({ latitude: -20, dayOfYear: 246 })).toBeCloseTo(32.2, 1)
    expect(computeWindAtTwoMetres({ windSpeed: 3.2, heightM: 10 })).toBeCloseTo(2.4, 1)
  })

  it('ETO-1: the hours of a day add up to its radiation at the top of the atmosphere', () => {
    for (const longitude of [-73, -55, -35, 0, 120]) {
      const hours = Array.from({ length: 24 }, (_, hour) =>
        computeHourlyExtraterrestrialRadiation({
          latitude: -15,
          longitude,
          dayOfYear: 100,
          utcHour: hour + 0.5,
        }),
      )
      const sum = hours.reduce<number>((total, hour) => total + (hour ?? Number.NaN), 0)
      const day = computeDailyExtraterrestrialRadiation({ latitude: -15, dayOfYear: 100 }) ?? Number.NaN
      expect(Math.abs(sum - day) / day).toBeLessThan(0.01)
    }
  })

  it('ETO-1: estimated radiation never exceeds a clear sky', () => {
    const place = { latitude: -15, altitudeM: 400, dayOfYear: 200 }
    const extraterrestrialMj = computeDailyExtraterrestrialRadiation(place)
    const estimated = estimateSolarRadiationFromTemperature({
      ...place,
      temperatureMaxC: 40,
      temperatureMinC: 5,
    })
    expect(estimated).toBe(computeClearSkyRadiation({ extraterrestrialMj, altitudeM: 400 }))
  })
})

describe('reference evapotranspiration', () => {
  it.each(daily)('ETO-2: a day at %s is the check value', (_, { inputs, recomputed }) => {
    expect(computeDailyEvapotranspiration(readDay(inputs))).toBeCloseTo(recomputed.ETo, 3)
  })

  it('ETO-2: FAO-56 prints 5.72, 3.88 and 4.56 mm for examples 17, 18 and 20', () => {
    const printed = daily
      .slice(0, 3)
      .map(([, { inputs }]) => computeDailyEvapotranspiration(readDay(inputs))?.toFixed(2))
    expect(printed).toEqual(['5.72', '3.88', '4.56'])
  })

  const hourly = [
    ['14:00–15:00', checks.fao56_example19_ndiaye_1400_1500, null],
    ['02:00–03:00', checks.fao56_example19_ndiaye_0200_0300, 0.8],
  ] as const
  it.each(hourly)(
    'ETO-3: the hour %s at N’Diaye is the check value',
    (_, { inputs, recomputed }, nightClearness) => {
      const hour = {
        latitude: inputs.lat_deg,
        longitude: inputs.lon_deg,
        altitudeM: inputs.elev_m,
        dayOfYear: inputs.doy,
        utcHour: inputs.t_mid + inputs.std_meridian_w / 15,
      }
      expect(computeHourlyExtraterrestrialRadiation(hour)).toBeCloseTo(recomputed.Ra, 3)
      const evapotranspiration = computeHourlyEvapotranspiration({
        ...hour,
        temperatureC: inputs.T,
        humidity: inputs.RH,
        windTwoMetresMs: inputs.u2,
        solarRadiationMj: inputs.Rs,
        nightClearness,
      })
      expect(evapotranspiration).toBeCloseTo(recomputed.ETo, 4)
    },
  )

  it('ETO-3: late evening in Brazil is dark although UTC has begun the next day', () => {
    const evening = { latitude: -15, longitude: -56, dayOfYear: 300, utcHour: 2.5 }
    expect(computeHourlyExtraterrestrialRadiation(evening)).toBe(0)
  })

  const withHargreaves = daily.flatMap(([place, check]) =>
    'hargreaves' in check ? [[place, check] as const] : [],
  )
  it.each(withHargreaves)('ETO-4: Hargreaves at %s is the check value', (_, { inputs, hargreaves }) => {
    expect(computeHargreavesEvapotranspiration(readDay(inputs))).toBeCloseTo(hargreaves, 3)
  })

  it('ETO-7: whatever the weather, evapotranspiration is not negative', () => {
    const weather = fc.record({
      temperatureC: fc.double({ min: -40, max: 60, noNaN: true }),
      humidity: fc.double({ min: 0, max: 100, noNaN: true }),
      windTwoMetresMs: fc.double({ min: 0, max: 40, noNaN: true }),
      solarRadiationMj: fc.double({ min: 0, max: 5, noNaN: true }),
      latitude: fc.double({ min: -90, max: 90, noNaN: true }),
      longitude: fc.double({ min: -180, max: 180, noNaN: true }),
      altitudeM: fc.double({ min: -400, max: 5000, noNaN: true }),
      dayOfYear: fc.integer({ min: 1, max: 366 }),
      utcHour: fc.double({ min: 0, max: 24, noNaN: true }),
      nightClearness: fc.constantFrom(null, 0.4, 0.8),
    })
    fc.assert(fc.property(weather, (hour) => (computeHourlyEvapotranspiration(hour) ?? -1) >= 0))
  })
})
