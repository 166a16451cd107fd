import { describe, expect, it } from 'vitest'
import { readCheckCsv } from '../../checks/read-check-csv.ts'
import { classifyWeatherCode } from './classify-weather-code.ts'
import { convertWmoCode } from './convert-wmo-code.ts'
import { readSky } from './read-sky.ts'

describe('weather codes', () => {
  it('WEA-1: every code falls into its class, unlisted ones are sunny', () => {
    const expected = (code: number) => {
      if ([1, 2, 3, 4, 6, 11].includes(code)) return 'cloudy'
      if ([20, 28, 37].includes(code)) return 'thunderstorm'
      if ([12, 13, 16, 17, 18, 19].includes(code) || code >= 23) return 'rain'
      return 'sunny'
    }
    for (let code = 0; code <= 60; code++) expect(classifyWeatherCode(code)).toBe(expected(code))
  })

  it.each([
    [0, { cloudPercent: 0, hasFog: false }],
    [1, { cloudPercent: 25, hasFog: false }],
    [2, { cloudPercent: 50, hasFog: false }],
    [3, { cloudPercent: 100, hasFog: false }],
    [45, { cloudPercent: 100, hasFog: true }],
    [48, { cloudPercent: 100, hasFog: true }],
    [61, { cloudPercent: 100, hasFog: false }],
    [95, { cloudPercent: 100, hasFog: false }],
    [null, { cloudPercent: null, hasFog: null }],
  ])('WEA-3: the sky of WMO %s', (wmo, sky) => {
    expect(readSky(convertWmoCode(wmo))).toEqual(sky)
  })

  it('WEA-1: no code is no sky', () => {
    expect(classifyWeatherCode(null)).toBeNull()
  })

  it.each(
    readCheckCsv('wmo_to_spec_weather_code.csv').map((row) => ({
      wmo: row.number('wmo'),
      meaning: row.text('meaning'),
      code: row.number('seed_code'),
      sky: row.text('seed_class'),
    })),
  )('WEA-2: WMO $wmo, $meaning, is code $code, $sky', ({ wmo, code, sky }) => {
    expect(convertWmoCode(wmo)).toBe(code)
    expect(classifyWeatherCode(convertWmoCode(wmo))).toBe(sky)
  })

  it('WEA-2: a WMO code outside the table is not known', () => {
    expect(convertWmoCode(42)).toBeNull()
    expect(convertWmoCode(null)).toBeNull()
  })
})
