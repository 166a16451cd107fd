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
      { date: '2026-11-09', temperatureMax: 17, temperatureMin: 17, evapotranspiration: null, doubts: [] },
      {
        date: '2026-11-10',
        temperatureMax: 34.5,
        temperatureMin: 21.25,
        evapotranspiration: expect.any(Number),
        doubts: [],
      },
      {
        date: '2026-11-11',
        temperatureMax: null,
        temperatureMin: null,
        evapotranspiration: null,
        doubts: [],
      },
    ])
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
