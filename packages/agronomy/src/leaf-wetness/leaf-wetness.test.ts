import { describe, expect, it } from 'vitest'
import { aLeafHour, readLeafHours } from '../../checks/a-leaf-hour.ts'
import checks from '../../checks/disease_hours_checks.json'
import { isAlarmByDefault } from '../source-status.ts'
import { missingLeafHour } from './leaf-hour.ts'
import {
  defaultLeafWetness,
  estimateLeafWetness,
  leafWetnessSources,
  listWetnessInputs,
} from './leaf-wetness.ts'
import { isWetByCart } from './wet-by-cart.ts'
import { isWetByDewPoint } from './wet-by-dew-point.ts'
import { isWetByHumidity } from './wet-by-humidity.ts'
import { findWetPeriods } from './wet-periods.ts'

const byHumidity = { formula: 'humidity', thresholdPercent: 90, countsRain: false } as const
const series = checks.cases.flatMap((check) =>
  check.hours === undefined ? [] : [{ id: check.id, hours: check.hours, expected: check.expected }],
)

describe('a leaf’s wetness, estimated', () => {
  it('LWE-1: is wet from 90 % of humidity on, or from the station’s own threshold', () => {
    expect(isWetByHumidity({ humidity: 90 }, 90)).toBe(true)
    expect(isWetByHumidity({ humidity: 89.9 }, 90)).toBe(false)
    expect(isWetByHumidity({ humidity: 89.9 }, 87)).toBe(true)
    for (const humidity of [null, Number.NaN, -1, 101]) expect(isWetByHumidity({ humidity }, 90)).toBeNull()
  })

  it.each([
    [10, 87.4],
    [20, 88.3],
    [25, 88.7],
  ])('LWE-1: at %d °C a dew point 2 °C below is humidity of %d %%', (temperatureC, humidity) => {
    expect(isWetByDewPoint({ temperatureC, humidity: humidity + 0.1 })).toBe(true)
    expect(isWetByDewPoint({ temperatureC, humidity: humidity - 0.1 })).toBe(false)
  })

  it('LWE-1: the tree follows depression, wind and humidity', () => {
    // In calm air wet up to the wind at which the sum falls to 14.4674: 0.9962 m/s, 0.6260 m/s.
    expect(isWetByCart({ temperatureC: 18, humidity: 85, windMs: 0.996 })).toBe(true)
    expect(isWetByCart({ temperatureC: 18, humidity: 85, windMs: 0.9965 })).toBe(false)
    expect(isWetByCart({ temperatureC: 25, humidity: 80, windMs: 0.6255 })).toBe(true)
    expect(isWetByCart({ temperatureC: 25, humidity: 80, windMs: 0.6265 })).toBe(false)
    expect(isWetByCart({ temperatureC: 8, humidity: 92, windMs: 2.49 })).toBe(true)
    // A depression of 3.7012 °C is dry, of 3.6911 °C not yet.
    expect(isWetByCart({ temperatureC: 25, humidity: 79.95, windMs: 0 })).toBe(false)
    // Wind from 2.5 m/s on asks for more than such air can have.
    expect(isWetByCart({ temperatureC: 18, humidity: 97, windMs: 2.5 })).toBe(false)
    expect(isWetByCart({ temperatureC: 18, humidity: 82, windMs: 65 })).toBe(false)
    expect(isWetByCart({ temperatureC: 2, humidity: 88, windMs: 70 })).toBe(false)
  })

  it('LWE-1: the tree is unknown without wind or below 0 °C, but dry air is dry', () => {
    expect(isWetByCart({ temperatureC: 18, humidity: 97, windMs: null })).toBeNull()
    expect(isWetByCart({ temperatureC: -1, humidity: 97, windMs: 1 })).toBeNull()
    expect(isWetByCart({ temperatureC: 0, humidity: 97, windMs: 1 })).toBe(true)
    expect(isWetByCart({ temperatureC: 18, humidity: 50, windMs: null })).toBe(false)
    expect(isWetByCart({ temperatureC: null, humidity: 97, windMs: 1 })).toBeNull()
    expect(isWetByCart({ temperatureC: 18, humidity: null, windMs: 1 })).toBeNull()
  })

  it('LWE-2: rain of 0.2 mm in the hour wets the leaf, whatever the humidity', () => {
    const wetness = (changes: object) => estimateLeafWetness(aLeafHour(changes), defaultLeafWetness)
    expect(wetness({ rainMm: 0.2 })).toBe(true)
    expect(wetness({ rainMm: 0.1 })).toBe(false)
    expect(wetness({ rainMm: 0.2, humidity: null })).toBe(true)
    expect(wetness({ rainMm: 0, humidity: null })).toBeNull()
  })

  it('LWE-2: where rain counts and is unknown, an hour is wet or unknown, never dry', () => {
    const wetness = (changes: object) => estimateLeafWetness(aLeafHour(changes), defaultLeafWetness)
    expect(wetness({ rainMm: null })).toBeNull()
    expect(wetness({ rainMm: null, humidity: 95 })).toBe(true)
    expect(estimateLeafWetness(aLeafHour({ rainMm: null }), byHumidity)).toBe(false)
    expect(estimateLeafWetness(aLeafHour({ rainMm: 9 }), byHumidity)).toBe(false)
  })

  it('LWE-2: each method reads its own inputs and names its source', () => {
    const saturated = aLeafHour({ temperatureC: 20, humidity: 89, windMs: 0 })
    expect(estimateLeafWetness(saturated, { ...byHumidity, formula: 'humidity' })).toBe(false)
    expect(estimateLeafWetness(saturated, { ...byHumidity, formula: 'dew_point' })).toBe(true)
    const windless = { ...saturated, windMs: null }
    expect(estimateLeafWetness(windless, { ...byHumidity, formula: 'dew_point' })).toBe(true)
    expect(estimateLeafWetness(windless, { ...byHumidity, formula: 'cart' })).toBeNull()
    expect(listWetnessInputs(byHumidity)).toEqual(['humidity'])
    expect(listWetnessInputs({ ...byHumidity, formula: 'dew_point' })).toEqual(['temperature', 'humidity'])
    expect(listWetnessInputs({ ...defaultLeafWetness, formula: 'cart' })).toEqual([
      'temperature',
      'humidity',
      'wind',
      'rain',
    ])
    expect(Object.values(leafWetnessSources).map(isAlarmByDefault)).toEqual([true, true, false])
    expect(defaultLeafWetness).toEqual({ formula: 'humidity', thresholdPercent: 90, countsRain: true })
  })
})

describe('wet periods', () => {
  it.each(series)('LWE-3: $id has its periods, hours and means', ({ hours, expected }) => {
    const found = findWetPeriods(readLeafHours(hours), byHumidity)
    expect(found.missingHours).toBe(expected.missing_hours)
    expect(found.wetHours).toBe(expected.wet_hours)
    expect(
      found.periods.map(({ start, hours, meanTemperatureC, touchesGap }) => ({
        start,
        hours,
        mean_t: meanTemperatureC,
        touches_gap: touchesGap,
      })),
    ).toEqual(
      expected.periods?.map(({ start, hours, mean_t, touches_gap }) => ({
        start,
        hours,
        mean_t,
        touches_gap,
      })),
    )
  })

  const wet = aLeafHour({ humidity: 95 })

  it('LWE-3: a missing hour ends a period and makes it and its neighbour unknown', () => {
    const { periods, wetness } = findWetPeriods([wet, missingLeafHour, wet, aLeafHour(), wet], byHumidity)
    expect(periods.map(({ start, hours, confidence }) => [start, hours, confidence])).toEqual([
      [0, 1, 'unknown'],
      [2, 1, 'unknown'],
      [4, 1, 'good'],
    ])
    expect(wetness).toEqual([true, null, true, false, true])
  })

  it('LWE-3: an hour without temperature is missing, even if it is humid', () => {
    expect(findWetPeriods([{ ...wet, temperatureC: null }], byHumidity)).toMatchObject({
      periods: [],
      missingHours: 1,
    })
  })

  it('LWE-4: a doubtful hour in a period, or beside it, makes it doubtful', () => {
    const judge = (hours: Parameters<typeof findWetPeriods>[0]) =>
      findWetPeriods(hours, byHumidity).periods.map(({ confidence }) => confidence)
    const doubted = aLeafHour({ doubtful: ['humidity'] })
    expect(judge([wet, { ...wet, doubtful: ['humidity'] }, aLeafHour()])).toEqual(['doubtful'])
    expect(judge([wet, { ...wet, doubtful: ['temperature'] }])).toEqual(['doubtful'])
    expect(judge([doubted, wet])).toEqual(['doubtful'])
    expect(judge([wet, doubted])).toEqual(['doubtful'])
    expect(judge([doubted, aLeafHour(), wet, aLeafHour(), doubted])).toEqual(['good'])
    // Rain does not count here, so that its doubt does not either.
    expect(judge([{ ...wet, doubtful: ['rain', 'wind'] }])).toEqual(['good'])
    expect(findWetPeriods([wet, doubted, missingLeafHour], byHumidity).doubtfulHours).toBe(1)
  })
})
