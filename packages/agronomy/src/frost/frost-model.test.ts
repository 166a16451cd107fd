import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import checks from '../../checks/frost_checks.json'
import { type FrostNight, fitFrostModel, predictFrostMinimum } from './frost-model.ts'
import { computeLeaveOneOutError } from './model-error.ts'
import { fitStraightLine } from './straight-line.ts'

type Row = { t0: number; td: number; tmin: number }
const readNights = (rows: readonly Row[]): FrostNight[] =>
  rows.map(({ t0, td, tmin }) => ({ eveningTemperatureC: t0, eveningDewPointC: td, minimumC: tmin }))
const cases = checks.cases.flatMap((check) => (check.nights === undefined ? [] : [check]))
const faoNights = readNights(cases.find(({ id }) => id === 'fao-nights')?.nights ?? [])

function fitOrThrow(nights: readonly FrostNight[]) {
  const model = fitFrostModel(nights)
  if (model === null) throw new Error('no model')
  return model
}

/** Minimum on both at once by least squares: what the two steps are not. */
function predictByOneRegression(nights: readonly FrostNight[], evening: { t0: number; td: number }): number {
  const mean = (of: (night: FrostNight) => number) =>
    nights.reduce((sum, night) => sum + of(night), 0) / nights.length
  const t = mean((night) => night.eveningTemperatureC)
  const d = mean((night) => night.eveningDewPointC)
  const m = mean((night) => night.minimumC)
  const sums = { tt: 0, dd: 0, td: 0, tm: 0, dm: 0 }
  for (const night of nights) {
    const [x, y, z] = [night.eveningTemperatureC - t, night.eveningDewPointC - d, night.minimumC - m]
    sums.tt += x * x
    sums.dd += y * y
    sums.td += x * y
    sums.tm += x * z
    sums.dm += y * z
  }
  const determinant = sums.tt * sums.dd - sums.td ** 2
  const a = (sums.tm * sums.dd - sums.dm * sums.td) / determinant
  const b = (sums.dm * sums.tt - sums.tm * sums.td) / determinant
  return m + a * (evening.t0 - t) + b * (evening.td - d)
}

describe('the two-step frost model', () => {
  it.each(cases)('FRO-1: $id gives the check coefficients and minimums to 1e-6', (check) => {
    const model = fitOrThrow(readNights(check.nights))
    expect(model.byTemperature.slope).toBeCloseTo(check.a, 6)
    expect(model.byTemperature.intercept).toBeCloseTo(check.intercept_temperature_only, 6)
    expect(model.byTemperatureAndDewPoint?.temperatureSlope).toBe(model.byTemperature.slope)
    expect(model.byTemperatureAndDewPoint?.dewPointSlope).toBeCloseTo(check.b, 6)
    expect(model.byTemperatureAndDewPoint?.intercept).toBeCloseTo(check.c, 6)
    expect(model.fitErrorC).toBeCloseTo(check.rmse, 6)
    for (const { t0, td, tmin } of check.predict) {
      const prediction = predictFrostMinimum(model, { eveningTemperatureC: t0, eveningDewPointC: td })
      expect(Math.abs((prediction ?? Number.NaN) - tmin)).toBeLessThan(1e-6)
    }
  })

  it('FRO-1: one multiple regression gives -1.0293 where FAO gives -0.7409219', () => {
    const tonight = { eveningTemperatureC: 10, eveningDewPointC: 2 }
    expect(predictFrostMinimum(fitOrThrow(faoNights), tonight)).toBeCloseTo(-0.7409219, 6)
    expect(predictByOneRegression(faoNights, { t0: 10, td: 2 })).toBeCloseTo(-1.0292735, 6)
  })

  it.each(cases)('FRO-1: $id is told apart from one multiple regression', (check) => {
    const [first = { t0: 0, td: 0, tmin: 0 }] = check.predict
    const evening = { t0: first.t0, td: first.td ?? Number.NaN }
    const nights = readNights(check.nights)
    expect(predictByOneRegression(nights, evening)).toBeCloseTo(check.wrong_if_one_multiple_regression, 6)
    expect(check.wrong_if_one_multiple_regression).not.toBeCloseTo(first.tmin, 4)
  })

  it('FRO-2: without a dew point the first step alone says the minimum, with its intercept', () => {
    const evening = { eveningTemperatureC: 10, eveningDewPointC: null }
    expect(predictFrostMinimum(fitOrThrow(faoNights), evening)).toBeCloseTo(-0.8804274, 6)
    expect(
      predictFrostMinimum(fitOrThrow(faoNights), { ...evening, eveningDewPointC: Number.NaN }),
    ).toBeCloseTo(-0.8804274, 6)
  })

  it('FRO-2: nights of one dew point teach the temperature alone', () => {
    const nights = [0, 2, 5].map((t) => ({
      eveningTemperatureC: t,
      eveningDewPointC: -3,
      minimumC: t / 2 - 4,
    }))
    const model = fitOrThrow(nights)
    expect(model.byTemperatureAndDewPoint).toBeNull()
    expect(predictFrostMinimum(model, { eveningTemperatureC: 4, eveningDewPointC: 1 })).toBeCloseTo(-2, 9)
  })

  it('FRO-2: an unknown evening has no minimum', () => {
    for (const unknown of [null, Number.NaN, Number.POSITIVE_INFINITY])
      expect(
        predictFrostMinimum(fitOrThrow(faoNights), { eveningTemperatureC: unknown, eveningDewPointC: 1 }),
      ).toBeNull()
    const infinite = fitStraightLine([
      { x: 0, y: 0 },
      { x: 1, y: Number.NaN },
    ])
    expect(infinite).toBeNull()
  })

  it('FRO-1: there is no line through one point, nor through points of one temperature', () => {
    const night = { eveningTemperatureC: 3, eveningDewPointC: 1, minimumC: -1 }
    expect(fitFrostModel([])).toBeNull()
    expect(fitFrostModel([night])).toBeNull()
    expect(fitFrostModel([night, { ...night, eveningDewPointC: 2, minimumC: -2 }])).toBeNull()
  })

  it('FRO-1: nights that follow a line exactly are met exactly', () => {
    const slope = fc.double({ min: 0.1, max: 2, noNaN: true })
    const intercept = fc.double({ min: -10, max: 5, noNaN: true })
    fc.assert(
      fc.property(slope, intercept, (a, w) => {
        const nights = [0, 1, 3, 7].map((t) => ({
          eveningTemperatureC: t,
          eveningDewPointC: -t * t,
          minimumC: a * t + w,
        }))
        const prediction = predictFrostMinimum(fitOrThrow(nights), {
          eveningTemperatureC: 5,
          eveningDewPointC: -9,
        })
        return Math.abs((prediction ?? Number.NaN) - (a * 5 + w)) < 1e-9
      }),
    )
  })
})

describe('the past error of the model', () => {
  it('FRO-3: each night is judged by a model that has not seen it', () => {
    const squares = faoNights.map((night) => {
      const model = fitOrThrow(faoNights.filter((other) => other !== night))
      return ((predictFrostMinimum(model, night) ?? Number.NaN) - night.minimumC) ** 2
    })
    const expected = Math.sqrt(squares.reduce((sum, square) => sum + square, 0) / 10)
    expect(computeLeaveOneOutError(faoNights)).toBeCloseTo(expected, 12)
    expect(computeLeaveOneOutError(faoNights)).toBeCloseTo(0.8246417, 6)
    expect(computeLeaveOneOutError(faoNights)).toBeGreaterThan(fitOrThrow(faoNights).fitErrorC)
  })

  it('FRO-3: too few nights, or one that decides the slope alone, have no error', () => {
    expect(computeLeaveOneOutError([])).toBeNull()
    expect(computeLeaveOneOutError(faoNights.slice(0, 2))).toBeNull()
    const night = { eveningTemperatureC: 3, eveningDewPointC: 1, minimumC: -1 }
    const lone = { ...night, eveningTemperatureC: 8 }
    expect(computeLeaveOneOutError([night, { ...night, minimumC: -2 }, lone])).toBeNull()
  })
})
