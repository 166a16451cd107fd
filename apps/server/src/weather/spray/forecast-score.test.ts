import { standardSprayConfiguration } from '@talhao/agronomy'
import { hourMs } from '@talhao/local-time'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aUser, type TestUser } from '../../testing/builders/people.ts'
import { aStation } from '../../testing/builders/stations.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import type { ArchivedHour } from '../forecasts/archived-hours.repository.ts'
import { type ScoredHour, scoreForecast } from './score-forecast.ts'

const said = (index: number, changes: Partial<ArchivedHour> = {}): ArchivedHour => ({
  startMs: index * hourMs,
  temperatureC: 25,
  humidity: 75,
  pressureHpa: null,
  windSpeedKmh: 5,
  rainMm: [0, 0, 0],
  rainProbability: [0, 0, 0],
  ...changes,
})
const came = (index: number, changes: Partial<ScoredHour> = {}): ScoredHour => ({
  startMs: index * hourMs,
  temperatureC: 25,
  humidity: 75,
  pressureHpa: null,
  windSpeedKmh: 5,
  windGustKmh: 10,
  rainMm: 0,
  ...changes,
})
const hours = <T>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, at) => make(at))
const score = (forecast: readonly ArchivedHour[], measured: readonly ScoredHour[]) =>
  scoreForecast({
    forecast,
    measured,
    timeZone: 'UTC',
    altitudeM: null,
    configuration: standardSprayConfiguration,
  })

describe('how a forecast turned out', () => {
  it('WEA-185: tells of the last 30 green hours how many were', () => {
    const measured = hours(103, (index) =>
      came(index, [70, 80, 90].includes(index) ? { windSpeedKmh: 14 } : {}),
    )
    const forecast = hours(100, (index) => said(index, index === 99 ? { windSpeedKmh: 30 } : {}))
    expect(score(forecast, measured).green).toEqual({ were: 27, hours: 30 })
  })

  it('WEA-185: counts no hour that was not measured, was not trusted, or was not forecast', () => {
    const measured = hours(40, (index) => came(index, index % 2 === 0 ? { humidity: null } : {}))
    const gappy = hours(30, (index) => said(index, index < 10 ? { temperatureC: null } : {}))
    expect(score(gappy, measured).green).toEqual({ were: 10, hours: 10 })
    expect(score(gappy, []).green).toBeNull()
  })

  it('WEA-185: tells the mean error of temperature and wind, and the days whose rain was forecast rightly', () => {
    const forecast = hours(96, (index) => said(index, index < 24 ? { rainMm: [0.2, 0, 0] } : {}))
    const measured = hours(96, (index) =>
      came(index, { temperatureC: 26.5, windSpeedKmh: 3, rainMm: index < 48 ? 0.1 : 0 }),
    )
    expect(score(forecast, measured)).toMatchObject({
      temperature: { errorC: 1.5, hours: 96 },
      wind: { errorKmh: 2, hours: 96 },
      rain: { rightDays: 3, days: 4 },
    })
    expect(score(forecast.slice(0, 20), measured)).toMatchObject({
      temperature: null,
      wind: null,
      rain: null,
    })
  })
})

describe('the score of a station', () => {
  let test: TestApp
  let person: TestUser
  beforeAll(async () => {
    test = await createTestApp()
    person = await aUser(test)
  })
  afterAll(() => test.close())

  it('compares what was forecast twelve hours before with trusted hours, for its own client alone', async () => {
    const { id } = await aStation(test, { clientId: person.clientId ?? '', latitude: -15, longitude: -55 })
    const endMs = Math.floor(test.clock.now().getTime() / hourMs) * hourMs
    const startMs = endMs - 60 * hourMs
    const run = async (fetchedMs: number, temperatureC: number) => {
      const fill = (value: number) => Array.from({ length: 72 }, () => value)
      await sql`insert into forecast_runs (latitude_tenths, longitude_tenths, time_zone, fetched_at, provider,
          hours_start, temperature_c, humidity, pressure_hpa, wind_speed_kmh, rain_mm, rain_probability)
        select -150, -550, time_zone, ${new Date(fetchedMs)}, 'simulated', ${new Date(fetchedMs)},
          ${fill(temperatureC)}::real[], ${fill(75)}::real[], ${fill(950)}::real[], ${fill(5)}::real[],
          ${fill(0)}::real[], ${fill(0)}::real[] from stations where id = ${id}`.execute(test.db)
    }
    await run(startMs, 25)
    // Too new for the hours that it speaks of.
    await run(endMs - 11 * hourMs, 40)
    for (let hour = 0; hour < 60; hour++)
      await test.db
        .insertInto('observationHours')
        .values({
          stationId: id,
          hour: new Date(startMs + hour * hourMs),
          observations: 6,
          flags: 0,
          temperatureC: 26,
          humidity: 75,
          windSpeedKmh: 5,
          rainMm: 0,
          quality:
            hour < 20 ? JSON.stringify({ humidity: { verdict: 'bad', count: 6, reasons: ['stuck'] } }) : null,
        })
        .execute()
    const url = `/api/v2/stations/${id}/forecast_score`
    const { status, body } = await test.call({ url, token: person.token })
    expect(status).toBe(200)
    expect(body.data).toEqual({
      days: 30,
      leadHours: 12,
      forecastIsSimulated: true,
      temperature: { errorC: 1, hours: 48 },
      wind: { errorKmh: 0, hours: 48 },
      rain: null,
      green: { were: 30, hours: 30 },
    })
    const stranger = await aUser(test)
    expect((await test.call({ url, token: stranger.token })).status).toBe(404)

    await test.db
      .insertInto('stationMaintenance')
      .values({
        stationId: id,
        kind: 'move',
        startsAt: new Date(startMs + 20 * hourMs),
        note: '',
        author: 'Ana',
        createdAt: test.clock.now(),
      })
      .execute()
    const moved = await test.call({ url, token: person.token })
    expect(moved.body.data.temperature, 'WEA-194: nothing of the place before').toEqual({
      errorC: 1,
      hours: 40,
    })
  })
})
