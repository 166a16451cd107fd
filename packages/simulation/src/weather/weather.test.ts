import { dayMs } from '@talhao/local-time'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { demoWeatherSeed, planDemoSpells } from './demo-weather-seed.ts'
import { type Place, readSolarClock } from './place.ts'
import { readSoil, soilDepthsCm } from './soil.ts'
import { createWeather } from './weather.ts'
import { chooseWmoCode } from './wmo-code.ts'

const sorriso: Place = { latitude: -12.5453, longitude: -55.7211, altitudeM: 365 }
const uberaba: Place = { latitude: -19.6132, longitude: -47.8127, altitudeM: 998 }
const passoFundo: Place = { latitude: -28.2312, longitude: -52.3891, altitudeM: 690 }

const anyPlace = fc.record({
  latitude: fc.double({ min: -33, max: 5, noNaN: true }),
  longitude: fc.double({ min: -73, max: -34, noNaN: true }),
  altitudeM: fc.integer({ min: 0, max: 1600 }),
})
const anyTime = fc.integer({ min: Date.UTC(2020, 0, 1), max: Date.UTC(2035, 0, 1) })
const anySeed = fc.integer({ min: 1, max: 1_000_000 })
const runs = { seed: 7, numRuns: 400 }

function computeMonthMean(month: number, pick: (timeMs: number) => number): number {
  const values: number[] = []
  for (const year of [2023, 2024, 2025, 2026])
    for (
      let timeMs = Date.UTC(year, month, 1);
      timeMs < Date.UTC(year, month + 1, 1);
      timeMs += 3 * 3_600_000
    )
      values.push(pick(timeMs))
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

describe('the invented atmosphere', () => {
  it('is possible everywhere in Brazil at any time', () => {
    fc.assert(
      fc.property(anySeed, anyPlace, anyTime, (seed, place, timeMs) => {
        const weather = createWeather(seed)
        const moment = weather.readMoment(place, timeMs)
        expect(moment.temperatureC).toBeGreaterThanOrEqual(-12)
        expect(moment.temperatureC).toBeLessThanOrEqual(44)
        expect(moment.humidity).toBeGreaterThan(5)
        expect(moment.humidity).toBeLessThanOrEqual(100)
        expect(moment.pressureHpa).toBeGreaterThan(800)
        expect(moment.pressureHpa).toBeLessThan(1060)
        expect(moment.windSpeedKmh).toBeGreaterThanOrEqual(0)
        expect(moment.windGustKmh).toBeGreaterThanOrEqual(moment.windSpeedKmh)
        expect(moment.windGustKmh).toBeLessThanOrEqual(120)
        expect(moment.windDirectionDeg).toBeGreaterThanOrEqual(0)
        expect(moment.windDirectionDeg).toBeLessThan(360)
        expect(moment.solarWm2).toBeGreaterThanOrEqual(0)
        expect(moment.solarWm2).toBeLessThan(1300)
        const hour = weather.rain.sumBetween(place, { fromMs: timeMs, toMs: timeMs + 3_600_000 })
        expect(hour).toBeGreaterThanOrEqual(0)
        expect(hour).toBeLessThan(200)
      }),
      runs,
    )
  })

  it('has soil within what sensors can measure', () => {
    const weather = createWeather(3)
    fc.assert(
      fc.property(anyPlace, anyTime, fc.constantFrom(...soilDepthsCm), (place, timeMs, depthCm) => {
        const { temperatureC, moistureKpa } = readSoil(weather, { place, depthCm, timeMs })
        expect(temperatureC).toBeGreaterThan(0)
        expect(temperatureC).toBeLessThan(45)
        expect(moistureKpa).toBeGreaterThanOrEqual(5)
        expect(moistureKpa).toBeLessThanOrEqual(200)
      }),
      { seed: 7, numRuns: 60 },
    )
  })

  it('is the same for the same seed, whoever asks in whatever order', () => {
    const [one, other] = [createWeather(5), createWeather(5)]
    const times = Array.from({ length: 50 }, (_, index) => Date.UTC(2026, 10, 1) + index * 7_000_000)
    const forward = times.map((timeMs) => one.readMoment(sorriso, timeMs))
    const backward = [...times].reverse().map((timeMs) => other.readMoment({ ...sorriso }, timeMs))
    expect(backward.reverse()).toEqual(forward)
    expect(createWeather(6).readMoment(sorriso, times[0] ?? 0)).not.toEqual(forward[0])
  })

  it('adds up: the rain of a day is the rain of its parts', () => {
    const { rain } = createWeather(5)
    fc.assert(
      fc.property(anyPlace, anyTime, fc.integer({ min: 1, max: dayMs }), (place, fromMs, part) => {
        const toMs = fromMs + dayMs
        const middle = fromMs + part
        const parts =
          rain.sumBetween(place, { fromMs, toMs: middle }) + rain.sumBetween(place, { fromMs: middle, toMs })
        expect(parts).toBeCloseTo(rain.sumBetween(place, { fromMs, toMs }), 6)
      }),
      { seed: 7, numRuns: 200 },
    )
  })

  it('is dark at night and warmest in the afternoon', () => {
    const weather = createWeather(5)
    const byHour = (hour: number) =>
      computeMonthMean(7, (timeMs) => {
        const solar = readSolarClock(timeMs, sorriso.longitude)
        const atHour = timeMs + (hour - solar.hour) * 3_600_000
        return weather.readMoment(sorriso, atHour).temperatureC
      })
    expect(byHour(14.5) - byHour(6)).toBeGreaterThan(12)
    const midnight = Date.UTC(2026, 7, 1, 3, 43)
    expect(weather.readMoment(sorriso, midnight).solarWm2).toBe(0)
  })

  it('is dry in winter and wet in summer in Mato Grosso, wet all year in Rio Grande do Sul', () => {
    const { rain } = createWeather(5)
    const fallen = (place: Place, month: number) =>
      [2021, 2022, 2023, 2024, 2025, 2026].reduce(
        (sum, year) =>
          sum +
          rain.sumBetween(place, { fromMs: Date.UTC(year, month, 1), toMs: Date.UTC(year, month + 1, 1) }) /
            6,
        0,
      )
    expect(fallen(sorriso, 6)).toBeLessThan(30)
    expect(fallen(sorriso, 0)).toBeGreaterThan(180)
    expect(fallen(uberaba, 6)).toBeLessThan(60)
    expect(fallen(uberaba, 0)).toBeGreaterThan(150)
    expect(fallen(passoFundo, 6)).toBeGreaterThan(70)
    expect(fallen(passoFundo, 0)).toBeGreaterThan(70)
  })

  it('is cold in the winter of the south and hardly so in Mato Grosso', () => {
    const weather = createWeather(5)
    const july = (place: Place) =>
      computeMonthMean(6, (timeMs) => weather.readMoment(place, timeMs).temperatureC)
    expect(july(passoFundo)).toBeGreaterThan(9)
    expect(july(passoFundo)).toBeLessThan(16)
    expect(july(sorriso)).toBeGreaterThan(21)
    expect(july(sorriso)).toBeLessThan(27)
  })

  it('is much the same a few kilometres away', () => {
    const weather = createWeather(5)
    const near = { ...sorriso, latitude: sorriso.latitude - 0.05 }
    for (let hour = 0; hour < 200; hour++) {
      const timeMs = Date.UTC(2026, 9, 1) + hour * 3_600_000
      const difference =
        weather.readMoment(sorriso, timeMs).temperatureC - weather.readMoment(near, timeMs).temperatureC
      expect(Math.abs(difference)).toBeLessThan(2)
    }
  })

  it.each([
    [{ cloudCover: 0, rainMm: 0, isStorm: false }, 0],
    [{ cloudCover: 0.5, rainMm: 0.05, isStorm: true }, 2],
    [{ cloudCover: 0.9, rainMm: 0, isStorm: false }, 3],
    [{ cloudCover: 1, rainMm: 0.2, isStorm: false }, 51],
    [{ cloudCover: 1, rainMm: 5, isStorm: false }, 63],
    [{ cloudCover: 1, rainMm: 30, isStorm: true }, 95],
  ])('shows %o as WMO code %i', (sky, code) => {
    expect(chooseWmoCode(sky)).toBe(code)
  })
})

describe('what the farms of the demo live through', () => {
  const loadedMs = Date.parse('2026-11-16T15:00:00Z')
  const weather = createWeather(demoWeatherSeed, planDemoSpells(loadedMs))
  const lowestFrom = (startMs: number) =>
    Math.min(
      ...Array.from(
        { length: 12 },
        (_, hour) => weather.readMoment(uberaba, startMs + hour * 3_600_000).temperatureC,
      ),
    )

  it('is frost on clear, calm nights around the day of the load, and none in between', () => {
    const evening = Date.parse('2026-11-16T22:00:00Z')
    for (const nights of [-1, 0, 1, -14, -28]) expect(lowestFrom(evening + nights * dayMs)).toBeLessThan(2)
    expect(lowestFrom(evening + 4 * dayMs)).toBeGreaterThan(10)
    const { cloudCover, windSpeedKmh } = weather.readMoment(uberaba, evening + 6 * 3_600_000)
    expect(cloudCover).toBe(0)
    expect(windSpeedKmh).toBeLessThan(7)
  })

  it('changes from one ten minutes to the next no faster than weather does', () => {
    for (let timeMs = loadedMs - 3 * dayMs; timeMs < loadedMs + 4 * dayMs; timeMs += 600_000) {
      const step =
        weather.readMoment(uberaba, timeMs + 600_000).temperatureC -
        weather.readMoment(uberaba, timeMs).temperatureC
      expect(Math.abs(step)).toBeLessThan(1.6)
    }
  })

  it('is nine days without rain in Mato Grosso, and the weather of always elsewhere', () => {
    const span = { fromMs: loadedMs - 9 * dayMs, toMs: loadedMs }
    expect(weather.rain.sumBetween(sorriso, span)).toBe(0)
    const usual = createWeather(demoWeatherSeed)
    expect(usual.rain.sumBetween(sorriso, span)).toBeGreaterThan(10)
    expect(weather.readMoment(passoFundo, loadedMs)).toEqual(usual.readMoment(passoFundo, loadedMs))
  })
})
