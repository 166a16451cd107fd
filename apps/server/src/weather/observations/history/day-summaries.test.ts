import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aUser, type TestUser } from '../../../testing/builders/people.ts'
import { aStation, report, type TestStation } from '../../../testing/builders/stations.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'

let test: TestApp
let person: TestUser
let pro: TestStation
beforeAll(async () => {
  test = await createTestApp()
  person = await aUser(test, { role: 'client_admin' })
  pro = await aStation(test, { clientId: person.clientId ?? '' })
})
afterAll(() => test.close())

function ask(query: Record<string, string>) {
  const search = new URLSearchParams({ station_id: pro.id, ...query })
  return test.call({ url: `/api/v2/stations/day_summaries?${search}`, token: person.token })
}
const days = (from: string, to: string) => ({ from_date: from, to_date: to })

describe('the days of a station', () => {
  it('have the extremes of its own zone’s days, and a day without data is listed as unknown', async () => {
    await report(test, pro, { time: '2026-11-10T03:59:00Z', temperature_c: 17 })
    const midnightMs = Date.parse('2026-11-10T04:00:00Z')
    for (let hour = 0; hour < 24; hour++)
      await report(test, pro, {
        time: new Date(midnightMs + hour * 3_600_000).toISOString(),
        temperature_c: hour === 14 ? 34.5 : 21.25 + hour / 4,
        humidity: 60,
        wind_speed_kmh: 8,
        solar_w_m2: hour > 6 && hour < 18 ? 500 : 0,
      })
    const answer = await ask(days('2026-11-09', '2026-11-11'))
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual([
      {
        date: '2026-11-09',
        temperatureMax: 17,
        temperatureMin: 17,
        evapotranspiration: null,
        doubts: [],
        filled: [],
      },
      {
        date: '2026-11-10',
        temperatureMax: 34.5,
        temperatureMin: 21.25,
        evapotranspiration: expect.any(Number),
        doubts: [],
        filled: [],
      },
      {
        date: '2026-11-11',
        temperatureMax: null,
        temperatureMin: null,
        evapotranspiration: null,
        doubts: [],
        filled: [],
      },
    ])
  })

  it('WEA-184: are filled from a neighbour, else from the forecast, only where that is asked, and say so', async () => {
    const place = { clientId: person.clientId ?? '', latitude: -20, longitude: -50 }
    const own = await aStation(test, place)
    await aStation(test, { ...place, placeName: 'Sem dados', latitude: -20.05 })
    const near = await aStation(test, { ...place, placeName: 'Vizinha', latitude: -20.1 })
    const add = (
      stationId: string,
      day: string,
      maxC: number,
      minC: number,
      mm: number,
      quality: object | null = null,
    ) =>
      test.db
        .insertInto('observationDays')
        .values({
          stationId,
          day: sql<Date>`${day}::date`,
          observations: 144,
          flags: 0,
          temperatureMaxC: maxC,
          temperatureMinC: minC,
          evapotranspirationMm: mm,
          quality: quality === null ? null : JSON.stringify(quality),
        })
        .execute()
    const dayOf = (number: number) => `2026-10-${String(number).padStart(2, '0')}`
    for (let number = 1; number <= 14; number++) {
      if (number <= 11) await add(own.id, dayOf(number), 32, 20, 5)
      if (number <= 12) await add(near.id, dayOf(number), 30, 19, 4)
    }
    // What the neighbour itself is not trusted in fills nothing.
    const doubt = { temperatureC: { verdict: 'doubtful', count: 3, reasons: ['drift'] } }
    await add(near.id, dayOf(13), 44, 10, 9, doubt)
    const cell = { lat: -200, lon: -500 }
    const start = new Date('2026-10-13T00:00:00Z')
    const hourly = Array.from({ length: 72 }, (_, hour) => 25 + 5 * Math.sin((hour / 12) * Math.PI))
    const none = hourly.map(() => null)
    await sql`insert into forecast_runs (latitude_tenths, longitude_tenths, time_zone, fetched_at, provider, hours_start,
        temperature_c, humidity, pressure_hpa, wind_speed_kmh, rain_mm, rain_probability)
      select ${cell.lat}, ${cell.lon}, time_zone, ${start}, 'simulated', ${start}, ${hourly}::real[], ${none}::real[],
        ${none}::real[], ${none}::real[], ${none}::real[], ${none}::real[] from stations where id = ${own.id}`.execute(
      test.db,
    )
    const asked = { ...days(dayOf(11), dayOf(13)), station_id: own.id }
    const plain = (await ask(asked)).body
    expect(plain[1]).toMatchObject({ temperatureMax: null, evapotranspiration: null, filled: [] })
    const filled = (await ask({ ...asked, fill: 'gaps' })).body
    expect(filled[0]).toEqual(plain[0])
    expect(filled[1]).toMatchObject({ temperatureMax: 32, temperatureMin: 20, evapotranspiration: 5 })
    const from = { source: 'neighbour', placeName: 'Vizinha', distanceKm: expect.closeTo(11.1, 1) }
    expect(filled[1].filled).toEqual([
      { value: 'temperature', ...from },
      { value: 'evapotranspiration', ...from },
    ])
    const forecast = { source: 'forecast', placeName: null, distanceKm: null }
    expect(filled[2].filled).toEqual([
      { value: 'temperature', ...forecast },
      { value: 'evapotranspiration', ...forecast },
    ])
    expect(filled[2]).toMatchObject({ temperatureMax: 30, temperatureMin: 20 })
  })

  it.each([
    ['the 30th of February', days('2026-02-30', '2026-03-02'), 400],
    ['another form of date', days('10/11/2026', '11/11/2026'), 400],
    ['an end before the start', days('2026-11-11', '2026-11-10'), 422],
    ['centuries', days('1500-01-01', '2026-11-10'), 422],
  ])('are not told for %s', async (_what, query, status) => {
    expect((await ask(query)).status).toBe(status)
  })

  it('are for the plan pro alone, and nobody else’s', async () => {
    const basic = await aStation(test, {
      clientId: person.clientId ?? '',
      subscription: { planId: 'basic', status: 'active' },
    })
    const other = await aStation(test)
    const asked = days('2026-11-10', '2026-11-11')
    expect((await ask({ ...asked, station_id: basic.id })).status).toBe(403)
    expect((await ask({ ...asked, station_id: other.id })).status).toBe(404)
  })
})
