import { describe, expect, it } from 'vitest'
import { isAlarmByDefault } from '../source-status.ts'
import { criticalTemperatures, listCriticalTemperatures } from './critical-temperatures.ts'
import { listCropCrossings } from './crop-crossings.ts'
import { frostLimitsC } from './frost-limits.ts'
import { assessFrostTonight, type FrostEvening } from './frost-tonight.ts'
import { judgeRadiationNight } from './radiation-night.ts'
import { type StationNight, trainStationFrostModel } from './station-frost-model.ts'

const clear = { windMaxMs: 1, cloudPercent: 0, hasFog: false, rainMm: 0 }

function aStationNight(changes: Partial<StationNight> = {}): StationNight {
  return {
    eveningTemperatureC: 4,
    eveningDewPointC: -2,
    minimumC: -3,
    confidence: 'good',
    ...clear,
    ...changes,
  }
}

/** Nights of different evenings, all of them usable. */
function someNights(count: number): StationNight[] {
  return Array.from({ length: count }, (_, index) =>
    aStationNight({
      eveningTemperatureC: index,
      eveningDewPointC: (index * 7) % 5,
      minimumC: index / 2 - 5 + (index % 3) / 10,
    }),
  )
}

describe('a radiation night', () => {
  it('FRO-4: has wind below 2 m/s, at most an eighth of cloud, no fog and no rain', () => {
    expect(judgeRadiationNight({ windMaxMs: 1.99, cloudPercent: 12.5, hasFog: false, rainMm: 0 })).toBe('yes')
    expect(judgeRadiationNight({ ...clear, windMaxMs: 2 })).toBe('no')
    expect(judgeRadiationNight({ ...clear, cloudPercent: 12.6 })).toBe('no')
    expect(judgeRadiationNight({ ...clear, hasFog: true })).toBe('no')
    expect(judgeRadiationNight({ ...clear, rainMm: 0.1 })).toBe('no')
  })

  it.each(['windMaxMs', 'cloudPercent', 'hasFog', 'rainMm'] as const)(
    'FRO-4: is unknown where %s is, unless something else says no',
    (field) => {
      expect(judgeRadiationNight({ ...clear, [field]: null })).toBe('unknown')
      const other = field === 'rainMm' ? { windMaxMs: 5 } : { rainMm: 3 }
      expect(judgeRadiationNight({ ...clear, ...other, [field]: null })).toBe('no')
    },
  )

  it('FRO-4: a negative amount is not known', () => {
    expect(judgeRadiationNight({ ...clear, windMaxMs: -1 })).toBe('unknown')
    expect(judgeRadiationNight({ ...clear, rainMm: -1 })).toBe('unknown')
  })
})

describe('the model of a station', () => {
  it('FRO-4: needs ten of its own nights and says how many it has', () => {
    expect(trainStationFrostModel(someNights(7))).toEqual({
      status: 'not_enough_nights',
      nights: 7,
      requiredNights: 10,
      leftOut: { incomplete: 0, doubtful: 0, otherSky: 0, unknownSky: 0 },
    })
    expect(trainStationFrostModel(someNights(9)).status).toBe('not_enough_nights')
    const fitted = trainStationFrostModel(someNights(10))
    expect(fitted).toMatchObject({ status: 'fitted', nights: 10, errorC: expect.any(Number) })
  })

  it('FRO-4: counts the nights that do not train it, by reason', () => {
    const model = trainStationFrostModel([
      ...someNights(10),
      aStationNight({ minimumC: null }),
      aStationNight({ eveningTemperatureC: Number.NaN }),
      aStationNight({ eveningDewPointC: null }),
      aStationNight({ eveningTemperatureC: 61 }),
      aStationNight({ confidence: 'doubtful' }),
      aStationNight({ confidence: 'unknown' }),
      aStationNight({ rainMm: 2 }),
      aStationNight({ cloudPercent: null }),
    ])
    expect(model).toMatchObject({
      status: 'fitted',
      nights: 10,
      leftOut: { incomplete: 4, doubtful: 2, otherSky: 1, unknownSky: 1 },
    })
  })

  it('FRO-4: ten nights of one evening temperature teach nothing', () => {
    const same = Array.from({ length: 10 }, () => aStationNight())
    expect(trainStationFrostModel(same)).toMatchObject({ status: 'nights_too_alike', nights: 10 })
  })
})

describe('frost tonight', () => {
  const stationModel = trainStationFrostModel(someNights(12))
  const anEvening = (changes: Partial<FrostEvening> = {}): FrostEvening => ({
    stationModel,
    eveningTemperatureC: 5,
    eveningDewPointC: 1,
    stationAtSunset: 'good',
    isOnFrostWatch: true,
    forecastMinimumC: 1.4,
    forecastSky: clear,
    nightHours: 13,
    limitsC: frostLimitsC,
    ...changes,
  })

  it('FRO-7: comes from the station’s own model, with its past error beside it', () => {
    const tonight = assessFrostTonight(anEvening())
    if (stationModel.status !== 'fitted') throw new Error('no model')
    expect(tonight).toMatchObject({
      minimumFrom: 'station_model',
      errorC: stationModel.errorC,
      nights: 12,
      isRadiationNight: 'yes',
      isBlind: false,
      confidence: 'good',
    })
    expect(tonight.minimumC).toBeCloseTo(-2.41, 1)
    expect(tonight.course?.at(-1)?.temperatureC).toBeCloseTo(tonight.minimumC ?? Number.NaN, 9)
    expect(tonight.crossings.map(({ limitC, reached }) => [limitC, reached])).toEqual([
      [3, 'during_night'],
      [2, 'during_night'],
      [0, 'during_night'],
      [-2, 'during_night'],
    ])
  })

  it('FRO-7: too few nights, or an evening not yet measured, leave the forecast, named as such', () => {
    const untrained = trainStationFrostModel(someNights(7))
    expect(assessFrostTonight(anEvening({ stationModel: untrained }))).toMatchObject({
      minimumC: 1.4,
      minimumFrom: 'forecast',
      errorC: null,
      nights: 7,
    })
    const early = assessFrostTonight(anEvening({ eveningTemperatureC: null }))
    expect(early).toMatchObject({ minimumC: 1.4, minimumFrom: 'forecast', errorC: null, course: null })
    expect(early.crossings[0]).toEqual({ limitC: 3, reached: 'unknown', hoursAfterSunset: null })
  })

  it('FRO-7: a forecast of 0.0 °C is a forecast', () => {
    const untrained = trainStationFrostModel([])
    const tonight = assessFrostTonight(anEvening({ stationModel: untrained, forecastMinimumC: 0 }))
    expect(tonight).toMatchObject({ minimumC: 0, minimumFrom: 'forecast', confidence: 'good' })
    expect(tonight.crossings.find(({ limitC }) => limitC === 0)).toMatchObject({
      reached: 'during_night',
      hoursAfterSunset: 13,
    })
  })

  it('FRO-7: with neither there is no minimum', () => {
    const nothing = anEvening({ eveningTemperatureC: null, forecastMinimumC: null })
    expect(assessFrostTonight(nothing)).toMatchObject({
      minimumC: null,
      minimumFrom: 'nowhere',
      confidence: 'unknown',
    })
  })

  it.each(['doubtful', 'silent'] as const)(
    'FRO-7: a %s station on watch is blind tonight',
    (stationAtSunset) => {
      expect(assessFrostTonight(anEvening({ stationAtSunset }))).toMatchObject({
        isBlind: true,
        confidence: 'doubtful',
      })
      expect(assessFrostTonight(anEvening({ stationAtSunset, isOnFrostWatch: false })).isBlind).toBe(false)
    },
  )

  it('FRO-7: says whether tonight is such a night as the model was made for', () => {
    expect(
      assessFrostTonight(anEvening({ forecastSky: { ...clear, cloudPercent: 80 } })).isRadiationNight,
    ).toBe('no')
  })
})

describe('critical temperatures', () => {
  it('FRO-8: each has its source, and only confirmed ones are alarms by default', () => {
    for (const row of criticalTemperatures) expect(row.source).not.toBe('')
    const alarms = criticalTemperatures.filter(isAlarmByDefault)
    expect(alarms.map(({ crop, stage, warmestC }) => [crop, stage, warmestC])).toEqual([
      ['coffee', 'any', 2],
      ['beans', 'any', 0],
      ['maize', 'any', -1.1],
      ['soybean', 'any', -1.1],
      ['beans', 'any', -1.1],
      ['maize', 'up_to_five_leaves', null],
      ['wheat', 'before_jointing', -3.9],
      ['wheat', 'flowering', -2.2],
    ])
  })

  it('FRO-8: the unconfirmed ones are those of the table', () => {
    const rows = criticalTemperatures.filter(({ status }) => status === 'unconfirmed')
    expect(
      rows.map(({ crop, stage, warmestC, coldestC }) => `${crop} ${stage} ${warmestC} ${coldestC}`),
    ).toEqual([
      'coffee leaf -3 -4',
      'wheat seedling -9 -10',
      'wheat flowering -1 -2',
      'wheat fruiting -2 -4',
      'beans seedling -5 -6',
      'beans flowering -2 -3',
      'beans fruiting -3 -4',
      'soybean seedling -3 -4',
      'soybean flowering -2 -3',
      'soybean fruiting -2 -3',
      'maize seedling -2 -3',
      'maize flowering -1 -2',
      'maize fruiting -2 -3',
      'cotton seedling -1 -2',
      'cotton flowering -1 -2',
      'cotton fruiting -2 -3',
      'citrus fruit -2.2 -2.2',
      'grape full_swell -6.1 -12.2',
      'grape bud_burst -3.9 -8.9',
      'grape first_leaf -2.8 -6.1',
      'grape second_leaf -2.2 -5.6',
      'grape fourth_leaf -2.2 -2.8',
    ])
    expect(rows.filter(({ minutes }) => minutes === 30).map(({ crop }) => crop)).toEqual(
      Array.from({ length: 5 }, () => 'grape'),
    )
    expect(rows.find(({ crop }) => crop === 'citrus')?.minutes).toBe(240)
  })

  it('FRO-8: a night falls to each of a crop’s at its hour; a stage without one is left out', () => {
    const night = { minimumC: -1.5, eveningTemperatureC: 4.5, nightHours: 14 }
    const crossings = listCropCrossings('maize', night)
    expect(
      crossings.map(({ limit, crossing, isAlarm }) => [limit.warmestC, crossing.reached, isAlarm]),
    ).toEqual([
      [-1, 'during_night', false],
      [-1.1, 'during_night', true],
      [-2, 'not_reached', false],
      [-2, 'not_reached', false],
    ])
    expect(crossings[0]?.crossing.hoursAfterSunset).toBeCloseTo(2 + 12 * (5.5 / 6) ** 2, 9)
    expect(listCropCrossings('maize', { ...night, minimumC: null })[0]?.crossing.reached).toBe('unknown')
  })

  it('FRO-8: those of a crop come warmest first; limits offered for the shelter are 3, 2, 0 and -2', () => {
    expect(listCriticalTemperatures('maize').map(({ warmestC }) => warmestC)).toEqual([
      -1,
      -1.1,
      -2,
      -2,
      null,
    ])
    expect(listCriticalTemperatures('sugarcane')).toEqual([])
    expect(frostLimitsC).toEqual([3, 2, 0, -2])
  })
})
