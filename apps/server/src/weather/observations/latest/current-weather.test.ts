import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aClient } from '../../../testing/builders/people.ts'
import { aStation, report } from '../../../testing/builders/stations.ts'
import { countQueries } from '../../../testing/count-queries.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { readCurrentWeather } from './current-weather.ts'
import { readSoilHours } from './soil-hours.ts'
import { readYearRain } from './year-rain.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const timeZone = 'America/Cuiaba'
/** The test's clock stands at 12:00 UTC, 08:00 in Cuiabá. */
const at = (time: string) => `2026-11-15T${time}:00Z`
const time = (text: string) => new Date(text)

async function readOne(id: string) {
  return (await readCurrentWeather(test.db, [{ id, timeZone }], test.clock.now())).get(id)
}

describe('the current weather of a station', () => {
  it('has each reading with its own time, so that a dead sensor is seen', async () => {
    const station = await aStation(test)
    await report(test, station, { time: at('11:00'), temperature_c: 24, humidity: 60, battery_v: 3.9 })
    await report(test, station, { time: at('11:50'), temperature_c: 26, humidity: null, pressure_hpa: 970 })
    const weather = await readOne(station.id)
    expect(weather).toMatchObject({
      observedAt: time(at('11:50')),
      temperatureC: { value: 26, time: time(at('11:50')) },
      humidity: { value: 60, time: time(at('11:00')) },
      windSpeedKmh: null,
      batteryV: 3.9,
    })
    expect(weather?.seaLevelPressureHpa?.value).toBeCloseTo(1012.4, 0)
  })

  it('has maximum and minimum since local midnight, and nothing of yesterday', async () => {
    const station = await aStation(test)
    await report(test, station, { time: at('03:59'), temperature_c: 40 })
    await report(test, station, { time: at('04:00'), temperature_c: 18 })
    await report(test, station, { time: at('10:00'), temperature_c: 25 })
    await report(test, station, { time: at('11:00'), temperature_c: 21 })
    expect(await readOne(station.id)).toMatchObject({
      maxTemperatureC: { value: 25, time: time(at('10:00')) },
      minTemperatureC: { value: 18, time: time(at('04:00')) },
    })
  })

  it('has evapotranspiration of the day so far', async () => {
    const station = await aStation(test)
    for (let hour = 4; hour < 12; hour++)
      for (const minute of ['00', '20', '40', '50'])
        await report(test, station, {
          time: at(`${String(hour).padStart(2, '0')}:${minute}`),
          temperature_c: 26,
          humidity: 60,
          wind_speed_kmh: 8,
          solar_w_m2: hour < 10 ? 0 : 400,
        })
    const weather = await readOne(station.id)
    expect(weather?.evapotranspirationMm?.value).toBeGreaterThan(0.3)
    expect(weather?.evapotranspirationMm?.value).toBeLessThan(1.5)
    expect(weather?.evapotranspirationMm?.time).toEqual(time(at('11:50')))
  })

  it('sums rain of the last hour and the rolling day to the minute, and of local calendar days', async () => {
    const station = await aStation(test)
    const rain: [string, number][] = [
      ['2026-10-17T03:59:00Z', 1000 / 8],
      ['2026-10-17T04:00:00Z', 64],
      ['2026-11-01T04:00:00Z', 32],
      ['2026-11-09T03:59:00Z', 16],
      ['2026-11-09T04:00:00Z', 8],
      ['2026-11-14T11:59:00Z', 4],
      ['2026-11-14T12:01:00Z', 2],
      ['2026-11-15T10:59:00Z', 1],
      ['2026-11-15T11:01:00Z', 0.5],
      ['2026-11-15T11:59:00Z', 0.25],
    ]
    for (const [moment, rain_mm] of rain) await report(test, station, { time: moment, rain_mm })
    expect(await readOne(station.id)).toMatchObject({
      rainLastHourMm: { value: 0.75, time: time(at('11:59')) },
      rain24HoursMm: 3.75,
      rain7DaysMm: 15.75,
      rain15DaysMm: 63.75,
      rain30DaysMm: 127.75,
    })
  })

  it('counts the hours and local days in which its sums were measured', async () => {
    const station = await aStation(test)
    // A gauge that was read on some days only, dry ones among them; the clock stands at 08:00 of 15 November.
    const reports: [string, number | null][] = [
      ['2026-10-17T03:59:00Z', 3], // 16 October, before the 30 days
      ['2026-10-17T04:00:00Z', 0],
      ['2026-11-01T04:00:00Z', 5],
      ['2026-11-09T03:59:00Z', 1], // 8 November, before the 7 days
      ['2026-11-09T04:00:00Z', 0],
      ['2026-11-12T15:00:00Z', null], // spoke, but without a gauge
      ['2026-11-14T20:10:00Z', 2],
      ['2026-11-14T20:50:00Z', 0],
      ['2026-11-15T01:10:00Z', 0],
    ]
    for (const [moment, rain_mm] of reports) await report(test, station, { time: moment, rain_mm })
    const measuredDays = ['2026-10-17', '2026-11-01', '2026-11-08', '2026-11-09', '2026-11-14']
    expect((await readOne(station.id))?.rainMeasured).toEqual({
      hours24: 2,
      days7: measuredDays.filter((day) => day >= '2026-11-09').length,
      days15: measuredDays.filter((day) => day >= '2026-11-01').length,
      days30: measuredDays.length,
    })
  })

  it('has the rain of the running year of its own zone, with the days that were measured', async () => {
    const station = await aStation(test)
    const rain: [string, number][] = [
      ['2026-01-01T03:59:00Z', 100], // still 2025 in Cuiabá
      ['2026-01-01T04:00:00Z', 7],
      ['2026-06-30T12:00:00Z', 0],
      ['2026-11-15T10:00:00Z', 0.5],
    ]
    for (const [moment, rain_mm] of rain) await report(test, station, { time: moment, rain_mm })
    const now = test.clock.now()
    expect(await readYearRain(test.db, { id: station.id, timeZone }, now)).toEqual({
      year: 2026,
      rainMm: 7.5,
      measuredDays: 3,
      doubtfulDays: 0,
      // 15 November is the 319th day of a year of 365.
      days: 319,
    })
    const silent = await aStation(test)
    expect(await readYearRain(test.db, { id: silent.id, timeZone }, now)).toMatchObject({
      rainMm: null,
      measuredDays: 0,
      doubtfulDays: 0,
    })
  })

  it('tells no rain from no gauge', async () => {
    const dry = await aStation(test)
    await report(test, dry, { time: at('11:50'), rain_mm: 0 })
    expect(await readOne(dry.id)).toMatchObject({ rainLastHourMm: { value: 0 }, rain24HoursMm: 0 })
    const without = await aStation(test)
    await report(test, without, { time: at('11:50') })
    expect(await readOne(without.id)).toMatchObject({ rainLastHourMm: null, rain24HoursMm: null })
  })

  it('is read for many stations by as many queries as for one', async () => {
    const clientId = await aClient(test)
    const stations = await Promise.all(Array.from({ length: 12 }, () => aStation(test, { clientId })))
    for (const station of stations.slice(0, 11)) await report(test, station, { time: at('11:50') })
    const before = await countQueries(() => readOne(stations[0]?.id ?? ''))
    const places = stations.map(({ id }) => ({ id, timeZone }))
    let found = 0
    const many = await countQueries(async () => {
      found = (await readCurrentWeather(test.db, places, test.clock.now())).size
    })
    expect(found, 'the one that never reported is missing').toBe(11)
    expect(many).toBe(before)
  })
})

it('the soil of a station is read by hours, sensor by sensor', async () => {
  const station = await aStation(test)
  const soil = (moisture_kpa: number) => [{ sensor: 3, temperature_c: 24, moisture_kpa }]
  await report(test, station, { time: at('09:10'), soil: soil(30) })
  await report(test, station, { time: at('09:50'), soil: soil(32) })
  await report(test, station, { time: at('10:10') })
  await report(test, station, { time: '2026-10-01T10:10:00Z', soil: soil(90) })
  expect(await readSoilHours(test.db, station.id, time('2026-10-16T12:00:00Z'))).toEqual([
    { time: time(at('09:00')), sensors: [{ id: 3, temperatureC: 24, moistureKpa: 31 }] },
  ])
})
