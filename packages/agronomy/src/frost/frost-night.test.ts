import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import checks from '../../checks/frost_checks.json'
import { findCrossingTonight, findForecastCrossing } from './forecast-crossing.ts'
import { isFrostBy } from './frost-limits.ts'
import { estimateGroundTemperature } from './ground-temperature.ts'
import { findLimitCrossing } from './limit-crossing.ts'
import { computeNightCourse, countNightHours } from './night-course.ts'

const cases = checks.cases.flatMap((check) =>
  check.temperatures === undefined
    ? []
    : [
        {
          ...check,
          night: { minimumC: check.tmin, eveningTemperatureC: check.t2, nightHours: check.night_hours },
        },
      ],
)
const aNight = { minimumC: -2, eveningTemperatureC: 6, nightHours: 13 }

describe('the course of a night', () => {
  it.each(cases)('FRO-5: $id gives every hour to 1e-4', ({ night, temperatures }) => {
    const course = computeNightCourse(night)
    expect(course?.map(({ hoursAfterSunset }) => hoursAfterSunset)).toEqual(
      temperatures.map(({ hours_after_sunset }) => hours_after_sunset),
    )
    temperatures.forEach(({ t }, index) => {
      expect(Math.abs((course?.[index]?.temperatureC ?? Number.NaN) - t)).toBeLessThan(1e-4)
    })
  })

  it('FRO-5: nights of 3 to 24 whole hours have a course, others and unknown ones none', () => {
    for (const nightHours of [3, 24]) expect(computeNightCourse({ ...aNight, nightHours })).not.toBeNull()
    for (const nightHours of [2, 25, 12.5, null, Number.NaN])
      expect(computeNightCourse({ ...aNight, nightHours })).toBeNull()
    for (const degrees of [-60.1, 60.1, null, Number.NaN]) {
      expect(computeNightCourse({ ...aNight, minimumC: degrees })).toBeNull()
      expect(computeNightCourse({ ...aNight, eveningTemperatureC: degrees })).toBeNull()
    }
    for (const degrees of [-60, 60]) {
      expect(computeNightCourse({ ...aNight, minimumC: degrees })).not.toBeNull()
      expect(computeNightCourse({ ...aNight, eveningTemperatureC: degrees })).not.toBeNull()
    }
  })

  it('FRO-5: the hours of a night are counted to the nearest whole one', () => {
    expect(countNightHours({ sunsetMs: 0, sunriseMs: 45_000_000 })).toBe(13)
    expect(countNightHours({ sunsetMs: 3_600_000, sunriseMs: 48_000_000 })).toBe(12)
  })
})

describe('the hour at which a limit is reached', () => {
  it.each(cases)(
    'FRO-6: $id reaches each limit at its hour, to 1e-3',
    ({ night, first_hour_at_or_below }) => {
      for (const [limit, hour] of Object.entries(first_hour_at_or_below)) {
        const crossing = findLimitCrossing(night, Number(limit))
        if (hour === null) expect(crossing.hoursAfterSunset).toBeNull()
        else expect(Math.abs((crossing.hoursAfterSunset ?? Number.NaN) - hour)).toBeLessThan(1e-3)
      }
    },
  )

  it('FRO-6: a value equal to the limit counts, and 0 is a value like all others', () => {
    const night = { minimumC: 0, eveningTemperatureC: 5, nightHours: 14 }
    expect(findLimitCrossing(night, 0)).toEqual({ reached: 'during_night', hoursAfterSunset: 14 })
    expect(findLimitCrossing(night, -0.001)).toEqual({ reached: 'not_reached', hoursAfterSunset: null })
    expect(findLimitCrossing({ ...aNight, eveningTemperatureC: 0 }, 0)).toEqual({
      reached: 'during_night',
      hoursAfterSunset: 2,
    })
    expect(findLimitCrossing({ minimumC: 0, eveningTemperatureC: 0, nightHours: 12 }, 0)).toEqual({
      reached: 'during_night',
      hoursAfterSunset: 2,
    })
    expect(isFrostBy(0, 0)).toBe('yes')
    expect(isFrostBy(0, 0.1)).toBe('no')
    expect(isFrostBy(0, null)).toBe('unknown')
  })

  it('FRO-6: a limit that the evening has passed already is not one that is not reached', () => {
    expect(findLimitCrossing(aNight, 7)).toEqual({ reached: 'by_evening', hoursAfterSunset: null })
    expect(findLimitCrossing({ ...aNight, minimumC: 8 }, 7)).toEqual({
      reached: 'by_evening',
      hoursAfterSunset: null,
    })
  })

  it('FRO-6: an unknown night or limit says so', () => {
    const unknown = { reached: 'unknown', hoursAfterSunset: null }
    expect(findLimitCrossing({ ...aNight, minimumC: null }, 0)).toEqual(unknown)
    expect(findLimitCrossing({ ...aNight, nightHours: 2 }, 0)).toEqual(unknown)
    expect(findLimitCrossing(aNight, null)).toEqual(unknown)
  })

  it('FRO-6: at its hour the curve has the limit', () => {
    const degrees = fc.double({ min: 0.5, max: 12, noNaN: true })
    const share = fc.double({ min: 0.05, max: 0.95, noNaN: true })
    fc.assert(
      fc.property(degrees, share, fc.integer({ min: 3, max: 24 }), (fall, part, nightHours) => {
        const night = { minimumC: 4 - fall, eveningTemperatureC: 4, nightHours }
        const limitC = 4 - fall * part
        const hour = findLimitCrossing(night, limitC).hoursAfterSunset ?? Number.NaN
        const curve = 4 - fall * Math.sqrt((hour - 2) / (nightHours - 2))
        return Math.abs(curve - limitC) < 1e-9
      }),
    )
  })
})

describe('the ground', () => {
  it.each([
    [{ temperatureC: 3, windMs: 1.9, isNight: true }, 0],
    [{ temperatureC: 3, windMs: 2, isNight: true }, 3],
    [{ temperatureC: 3, windMs: 0, isNight: false }, 3],
    [{ temperatureC: 0, windMs: null, isNight: true }, -3],
    [{ temperatureC: null, windMs: 1, isNight: true }, null],
    [{ temperatureC: 60.1, windMs: 1, isNight: true }, null],
    [{ temperatureC: 60, windMs: -0.1, isNight: false }, null],
    [{ temperatureC: -60, windMs: 9, isNight: true }, -60],
  ])('FRO-10: of %o is %s', (air, expected) => {
    expect(estimateGroundTemperature(air)).toBe(expected)
  })
})

describe('the hour of a limit before the evening is measured', () => {
  const hours = [7, 4, 1, -1].map((temperatureC, index) => ({ hoursAfterSunset: index + 2, temperatureC }))
  const night = { minimumC: -1, eveningTemperatureC: null, nightHours: 12, forecastHours: hours }

  it('FRO-11: is that of the forecast’s hours; a value equal to the limit counts', () => {
    expect(findCrossingTonight(night, 1)).toEqual({ reached: 'during_night', hoursAfterSunset: 4 })
    expect(findCrossingTonight(night, 0)).toEqual({ reached: 'during_night', hoursAfterSunset: 4.5 })
    expect(findCrossingTonight(night, 8)).toEqual({ reached: 'by_evening', hoursAfterSunset: null })
    expect(findCrossingTonight(night, 7)).toEqual({ reached: 'by_evening', hoursAfterSunset: null })
    expect(findCrossingTonight(night, -1.1)).toEqual({ reached: 'not_reached', hoursAfterSunset: null })
    expect(findCrossingTonight({ ...night, eveningTemperatureC: 5 }, -1)).toEqual({
      reached: 'during_night',
      hoursAfterSunset: 12,
    })
  })

  it('FRO-11: is unknown where an hour before it is, or the limit, or everything', () => {
    const unknown = { reached: 'unknown', hoursAfterSunset: null }
    const gap = [...hours.slice(0, 2), { hoursAfterSunset: 4, temperatureC: null }, ...hours.slice(3)]
    expect(findForecastCrossing(gap, 0)).toEqual(unknown)
    expect(findForecastCrossing(gap, -5)).toEqual(unknown)
    expect(findForecastCrossing(gap, 4)).toEqual({ reached: 'during_night', hoursAfterSunset: 3 })
    expect(findForecastCrossing(hours, null)).toEqual(unknown)
    expect(findForecastCrossing([], 0)).toEqual(unknown)
    expect(findCrossingTonight({ ...night, forecastHours: [] }, 0)).toEqual(unknown)
  })
})
