import { describe, expect, it } from 'vitest'
import { chooseDayEvapotranspiration, type WeatherDay } from './day-evapotranspiration.ts'
import { sumHourlyEvapotranspiration } from './sum-hourly-evapotranspiration.ts'

const londrina: WeatherDay = {
  hoursMm: [],
  temperatureMaxC: 30.4,
  temperatureMinC: 20.1,
  humidityMax: 95,
  humidityMin: 55,
  windTwoMetresMs: 2.09426,
  solarRadiationMj: 22.4,
  latitude: -23.31,
  altitudeM: 566,
  dayOfYear: 15,
}

const nothingElse = { humidityMax: null, humidityMin: null, windTwoMetresMs: null, solarRadiationMj: null }

function createHours(known: number): (number | null)[] {
  return Array.from({ length: 24 }, (_, hour) => (hour < known ? 0.2 : null))
}

describe('evapotranspiration of a day', () => {
  it('ETO-5: with 20 known hours the hours are summed', () => {
    const chosen = chooseDayEvapotranspiration({ ...londrina, hoursMm: createHours(20) })
    expect(chosen).toMatchObject({ method: 'hourly_sum' })
    expect(chosen.evapotranspirationMm).toBeCloseTo(4, 10)
  })

  it('ETO-5: with 19 the day’s extremes and radiation count', () => {
    const chosen = chooseDayEvapotranspiration({ ...londrina, hoursMm: createHours(19) })
    expect(chosen).toMatchObject({ method: 'penman_monteith' })
    expect(chosen.evapotranspirationMm).toBeCloseTo(5.1193, 3)
  })

  it('ETO-5: without radiation it is estimated from the day’s swing', () => {
    const chosen = chooseDayEvapotranspiration({ ...londrina, solarRadiationMj: null })
    expect(chosen).toMatchObject({ method: 'penman_monteith_estimated_radiation' })
    expect(chosen.evapotranspirationMm).toBeGreaterThan(4)
    expect(chosen.evapotranspirationMm).toBeLessThan(6)
  })

  it('ETO-5: with temperatures alone Hargreaves answers', () => {
    const chosen = chooseDayEvapotranspiration({ ...londrina, ...nothingElse })
    expect(chosen).toMatchObject({ method: 'hargreaves' })
    expect(chosen.evapotranspirationMm).toBeCloseTo(5.4965, 3)
  })

  it('ETO-5: FAO-56 example 20 from temperatures and wind is 4.56 mm', () => {
    const lyon = {
      temperatureMaxC: 26.6,
      temperatureMinC: 14.8,
      latitude: 45.71667,
      altitudeM: 200,
      dayOfYear: 196,
    }
    const chosen = chooseDayEvapotranspiration({ hoursMm: [], ...nothingElse, ...lyon, windTwoMetresMs: 2 })
    expect(chosen.evapotranspirationMm).toBeCloseTo(4.56, 2)
  })

  it('ETO-5: an unknown altitude counts as sea level and changes little', () => {
    const chosen = chooseDayEvapotranspiration({ ...londrina, altitudeM: null })
    expect(Math.abs((chosen.evapotranspirationMm ?? 0) / 5.1193 - 1)).toBeLessThan(0.02)
  })

  it('ETO-5: nothing possible is null with the reason', () => {
    expect(chooseDayEvapotranspiration({ ...londrina, temperatureMaxC: null })).toEqual({
      evapotranspirationMm: null,
      reason: 'temperature_unusable',
    })
    expect(chooseDayEvapotranspiration({ ...londrina, latitude: null })).toEqual({
      evapotranspirationMm: null,
      reason: 'place_or_day_missing',
    })
  })

  it('ETO-6: the day so far needs five of its six hours', () => {
    expect(sumHourlyEvapotranspiration([0.1, 0.1, null, 0.1, 0.1, 0.1], 6)).toBeCloseTo(0.5, 10)
    expect(sumHourlyEvapotranspiration([0.1, 0.1, null, null, 0.1, 0.1], 6)).toBeNull()
    expect(sumHourlyEvapotranspiration([], 0)).toBeNull()
  })
})
