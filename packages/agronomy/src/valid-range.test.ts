import { describe, expect, it } from 'vitest'
import * as a from './index.ts'

type Input = Readonly<Record<string, number | null>>
interface Formula {
  readonly name: string
  readonly evaluate: (input: never) => number | null
  /** An input in the middle of the range. */
  readonly usual: Input
  /** The closed range that the comment of the formula promises, for each field. */
  readonly range: Readonly<Record<string, readonly [number, number]>>
}

const temperature = [-40, 60] as const
const humidity = [0, 100] as const
const altitude = [-500, 6000] as const
const place = { latitude: [-90, 90], dayOfYear: [1, 366] } as const
const swing = { temperatureMinC: [-40, 31], temperatureMaxC: [18, 60] } as const
const day = { temperatureMinC: 18, temperatureMaxC: 31, latitude: -12.5, dayOfYear: 290, altitudeM: 560 }

const formulas: readonly Formula[] = [
  {
    name: 'dew point',
    evaluate: a.computeDewPoint,
    usual: { temperatureC: 24, humidity: 60 },
    // Air without vapour has no dew point.
    range: { temperatureC: temperature, humidity: [0.001, 100] },
  },
  {
    name: 'wet bulb',
    evaluate: a.computeWetBulb,
    usual: { temperatureC: 24, humidity: 60, pressureHpa: 950 },
    range: { temperatureC: temperature, humidity, pressureHpa: [500, 1100] },
  },
  {
    name: 'delta T',
    evaluate: a.computeDeltaT,
    usual: { temperatureC: 24, humidity: 60, pressureHpa: 950 },
    range: { temperatureC: temperature, humidity, pressureHpa: [500, 1100] },
  },
  {
    name: 'vapour pressure deficit',
    evaluate: a.computeVapourPressureDeficit,
    usual: { temperatureC: 24, humidity: 60 },
    range: { temperatureC: temperature, humidity },
  },
  {
    name: 'heat index',
    evaluate: a.computeHeatIndex,
    usual: { temperatureC: 24, humidity: 20 },
    range: { temperatureC: [-40, 45], humidity },
  },
  {
    name: 'actual vapour pressure',
    evaluate: a.computeActualVapourPressure,
    usual: { temperatureMaxC: 31, temperatureMinC: 18, humidityMax: 92, humidityMin: 48 },
    range: {
      temperatureMaxC: temperature,
      temperatureMinC: temperature,
      humidityMax: humidity,
      humidityMin: humidity,
    },
  },
  {
    name: 'wind at two metres',
    evaluate: a.computeWindAtTwoMetres,
    usual: { windSpeed: 3, heightM: 10 },
    range: { windSpeed: [0, 1000], heightM: [0.5, 200] },
  },
  {
    name: 'daylight',
    evaluate: a.computeDaylightHours,
    usual: { latitude: -12.5, dayOfYear: 290 },
    range: place,
  },
  {
    name: 'extraterrestrial radiation of a day',
    evaluate: a.computeDailyExtraterrestrialRadiation,
    usual: { latitude: -12.5, dayOfYear: 290 },
    range: place,
  },
  {
    name: 'extraterrestrial radiation of an hour',
    evaluate: a.computeHourlyExtraterrestrialRadiation,
    usual: { latitude: -12.5, longitude: -55.7, dayOfYear: 290, utcHour: 15.5 },
    range: { ...place, longitude: [-180, 180], utcHour: [0, 24] },
  },
  {
    name: 'clear-sky radiation',
    evaluate: a.computeClearSkyRadiation,
    usual: { extraterrestrialMj: 38, altitudeM: 560 },
    range: { extraterrestrialMj: [0, 100], altitudeM: altitude },
  },
  {
    name: 'radiation from sunshine',
    evaluate: a.estimateSolarRadiationFromSunshine,
    usual: { sunshineHours: 8, latitude: -12.5, dayOfYear: 290 },
    range: { ...place, sunshineHours: [0, 24] },
  },
  {
    name: 'radiation from the day’s swing',
    evaluate: a.estimateSolarRadiationFromTemperature,
    usual: day,
    range: { ...place, ...swing, altitudeM: altitude },
  },
  {
    name: 'Hargreaves',
    evaluate: a.computeHargreavesEvapotranspiration,
    usual: day,
    range: { ...place, ...swing },
  },
  {
    name: 'Penman–Monteith of a day',
    evaluate: a.computeDailyEvapotranspiration,
    usual: { ...day, actualVapourPressureKpa: 1.9, windTwoMetresMs: 2, solarRadiationMj: 22 },
    range: {
      ...place,
      ...swing,
      altitudeM: altitude,
      actualVapourPressureKpa: [0, 10],
      windTwoMetresMs: [0, 70],
      solarRadiationMj: [0, 60],
    },
  },
  {
    name: 'Penman–Monteith of an hour',
    evaluate: a.computeHourlyEvapotranspiration,
    usual: {
      temperatureC: 24,
      humidity: 60,
      windTwoMetresMs: 2,
      solarRadiationMj: 2,
      altitudeM: 560,
      latitude: -12.5,
      longitude: -55.7,
      dayOfYear: 290,
      utcHour: 15.5,
      nightClearness: null,
    },
    range: {
      ...place,
      temperatureC: temperature,
      humidity,
      windTwoMetresMs: [0, 70],
      solarRadiationMj: [0, 6],
      altitudeM: altitude,
      longitude: [-180, 180],
      utcHour: [0, 24],
    },
  },
]

const fields = formulas.flatMap(({ name, evaluate, usual, range }) =>
  Object.entries(range).map(([field, [lowest, highest]]) => ({
    name,
    field,
    lowest,
    highest,
    answer: (value: number | null) => evaluate({ ...usual, [field]: value } as never),
  })),
)

describe('the valid range of a formula', () => {
  it.each(fields)('GEN-1: $name takes $field from $lowest to $highest', ({ lowest, highest, answer }) => {
    expect(answer(lowest)).toEqual(expect.any(Number))
    expect(answer(highest)).toEqual(expect.any(Number))
  })

  it.each(fields)('GEN-1: $name is null where $field is beyond $lowest to $highest, or unknown', (given) => {
    const { lowest, highest, answer } = given
    expect([lowest - 0.001, highest + 0.001, null, Number.NaN].map(answer)).toEqual([null, null, null, null])
  })

  it('GEN-1: what is not known has no class, no battery level and no compass point', () => {
    for (const unknown of [null, Number.NaN]) {
      expect(a.classifyDeltaT(unknown)).toBeNull()
      expect(a.computeBatteryPercent(unknown)).toBeNull()
      expect(a.nameCompassPoint(unknown, 'pt')).toBeNull()
    }
  })

  it('GEN-5: a small negative figure is shown as 0, not as −0', () => {
    expect(a.roundTo(-0.01, 1)).toBe(0)
    expect(a.roundTo(-0.06, 1)).toBe(-0.1)
  })
})
