import { hourMs } from '@talhao/local-time'
import { describe, expect, it } from 'vitest'
import { computeDayOfYear } from './day-of-year.ts'
import { isDaytime } from './is-daytime.ts'
import { computeSunTimes } from './sun-times.ts'

describe('sun', () => {
  it('SUN-1: sunrise and sunset at Golden, Colorado, are those of NREL SPA', () => {
    const golden = { latitude: 39.742476, longitude: -105.1786 }
    const { sunriseMs } = computeSunTimes({ year: 2003, month: 10, day: 17 }, golden)
    expect(Math.abs((sunriseMs ?? 0) - Date.parse('2003-10-17T06:12:43-07:00'))).toBeLessThan(20_000)
    // SPA reckons by UTC days: the sunset it prints for the 17th is at 00:20 UTC, on the evening of the 16th.
    const { sunsetMs } = computeSunTimes({ year: 2003, month: 10, day: 16 }, golden)
    expect(Math.abs((sunsetMs ?? 0) - Date.parse('2003-10-16T17:20:19-07:00'))).toBeLessThan(20_000)
  })

  it('SUN-1: sunrise and sunset in São Paulo are those of another implementation of NOAA’s equations', () => {
    const times = computeSunTimes(
      { year: 2017, month: 3, day: 23 },
      { latitude: -23.54557, longitude: -46.704082 },
    )
    expect(Math.abs((times.sunriseMs ?? 0) - Date.parse('2017-03-23T06:11:41-03:00'))).toBeLessThan(20_000)
    expect(Math.abs((times.sunsetMs ?? 0) - Date.parse('2017-03-23T18:14:34-03:00'))).toBeLessThan(20_000)
  })

  it('SUN-1: a day far west keeps its local date though it ends on the next in UTC', () => {
    const times = computeSunTimes({ year: 2026, month: 1, day: 10 }, { latitude: 21.3, longitude: -157.86 })
    expect(new Date(times.sunriseMs ?? 0).toISOString().slice(0, 13)).toBe('2026-01-10T17')
    expect(new Date(times.sunsetMs ?? 0).toISOString().slice(0, 13)).toBe('2026-01-11T04')
  })

  it('SUN-1: days of the year count leap days and refuse dates that do not exist', () => {
    expect(computeDayOfYear({ year: 2026, month: 1, day: 1 })).toBe(1)
    expect(computeDayOfYear({ year: 2026, month: 12, day: 31 })).toBe(365)
    expect(computeDayOfYear({ year: 2024, month: 12, day: 31 })).toBe(366)
    expect(computeDayOfYear({ year: 2026, month: 2, day: 29 })).toBeNull()
    expect(computeDayOfYear({ year: 2026, month: 13, day: 1 })).toBeNull()
    expect(computeDayOfYear({ year: 2026, month: 1, day: 1.5 })).toBeNull()
  })

  it('SUN-1: days of the year begin with the Gregorian calendar and have years of four digits', () => {
    const firstOf = (year: number) => computeDayOfYear({ year, month: 1, day: 1 })
    expect([1582, 1583, 9999, 10_000, 2026.5].map(firstOf)).toEqual([null, 1, 1, null, null])
  })

  it('SUN-2: polar summer and winter have no times', () => {
    const tromso = { latitude: 69.65, longitude: 18.96 }
    expect(computeSunTimes({ year: 2026, month: 6, day: 21 }, tromso)).toEqual({
      sky: 'always_day',
      sunriseMs: null,
      sunsetMs: null,
    })
    expect(computeSunTimes({ year: 2026, month: 12, day: 21 }, tromso).sky).toBe('always_night')
  })

  it('SUN-2: an unknown place or date has no times', () => {
    const date = { year: 2026, month: 6, day: 21 }
    expect(computeSunTimes(date, { latitude: null, longitude: -47 }).sky).toBe('unknown')
    expect(computeSunTimes({ ...date, day: 31 }, { latitude: -19, longitude: -47 }).sky).toBe('unknown')
  })

  it('SUN-3: day runs from sunrise to just before sunset', () => {
    const day = { sunriseMs: 6 * hourMs, sunsetMs: 18 * hourMs, localHour: 0 }
    const at = (timeMs: number) => isDaytime({ ...day, timeMs })
    expect([6 * hourMs - 1, 6 * hourMs, 18 * hourMs - 1, 18 * hourMs].map(at)).toEqual([
      false,
      true,
      true,
      false,
    ])
  })

  it('SUN-3: without sun times day is 6:00 to 18:00 of the local clock, each end by itself', () => {
    const at = (localHour: number) => isDaytime({ timeMs: 0, sunriseMs: null, sunsetMs: null, localHour })
    expect([5.99, 6, 17.99, 18].map(at)).toEqual([false, true, true, false])
    expect(isDaytime({ timeMs: 5.5 * hourMs, sunriseMs: 5 * hourMs, sunsetMs: null, localHour: 5.5 })).toBe(
      true,
    )
    expect(isDaytime({ timeMs: null, sunriseMs: 5 * hourMs, sunsetMs: null, localHour: 5.5 })).toBeNull()
    expect(
      isDaytime({ timeMs: 7 * hourMs, sunriseMs: 5 * hourMs, sunsetMs: null, localHour: null }),
    ).toBeNull()
    expect(isDaytime({ timeMs: null, sunriseMs: null, sunsetMs: null, localHour: null })).toBeNull()
  })
})
