import { mapByName, singleDatasets } from '@talhao/contract/weather/readings'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aUser, type TestUser } from '../../../testing/builders/people.ts'
import { aStation, report, type TestStation } from '../../../testing/builders/stations.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'

let test: TestApp
let person: TestUser
let pro: TestStation
let basic: TestStation
beforeAll(async () => {
  test = await createTestApp()
  person = await aUser(test, { role: 'client_admin' })
  const clientId = person.clientId ?? ''
  pro = await aStation(test, { clientId })
  basic = await aStation(test, { clientId, subscription: { planId: 'basic', status: 'active' } })
})
afterAll(() => test.close())

function ask(query: Record<string, string>, token = person.token) {
  const search = new URLSearchParams({ station_id: pro.id, interval: 'hourly', ...query })
  return test.call({ url: `/api/v2/stations/observation_history?${search}`, token })
}
const range = (start: string, end: string) => ({ start_datetime: start, end_datetime: end })

describe('the history of a station', () => {
  it('sums rain, averages the rest, and lists hours without data as gaps', async () => {
    await report(test, pro, { time: '2026-11-10T10:05:00Z', temperature_c: 20, humidity: 50, rain_mm: 1 })
    await report(test, pro, { time: '2026-11-10T10:35:00Z', temperature_c: 23, humidity: 70, rain_mm: 0.5 })
    await report(test, pro, {
      time: '2026-11-10T12:00:00Z',
      temperature_c: null,
      wind_speed_kmh: 9,
      wind_gust_kmh: 17.5,
      soil: [{ sensor: 2, temperature_c: 24.5, moisture_kpa: 33 }],
    })
    const answer = await ask(range('2026-11-10 10:00:00', '2026-11-10 13:00:00'))
    expect(answer.status).toBe(200)
    const labels = ['2026-11-10T10:00:00.000Z', '2026-11-10T11:00:00.000Z', '2026-11-10T12:00:00.000Z']
    const none = { labels, data: [null, null, null] }
    expect(answer.body).toEqual({
      ...mapByName(singleDatasets, () => none),
      moreDatasets: [],
      doubts: [],
      precipitationDataset: { labels, data: [1.5, null, null] },
      temperatureDataset: { labels, data: [21.5, null, null] },
      windSpeedDataset: { labels, data: [null, null, 9] },
      windGustDataset: { labels, data: [null, null, 17.5] },
      relativeHumidityDataset: { labels, data: [60, null, null] },
      soilTemperatureDatasets: { 1: none, 2: { labels, data: [null, null, 24.5] }, 3: none, 4: none },
      soilMoistureDatasets: { 1: none, 2: { labels, data: [null, null, 33] }, 3: none, 4: none },
    })
  })

  it('is by the days of the station’s zone', async () => {
    await report(test, pro, { time: '2026-11-12T03:59:00Z', temperature_c: 10, rain_mm: 2 })
    await report(test, pro, { time: '2026-11-12T04:01:00Z', temperature_c: 30, rain_mm: 3 })
    const answer = await ask({ interval: 'daily', ...range('2026-11-11 12:00:00', '2026-11-13 12:00:00') })
    expect(answer.body.precipitationDataset).toEqual({
      labels: ['2026-11-11T04:00:00.000Z', '2026-11-12T04:00:00.000Z', '2026-11-13T04:00:00.000Z'],
      data: [2, 3, null],
    })
    expect(answer.body.temperatureDataset.data).toEqual([10, 30, null])
  })

  it('has a bucket for each hour that the range touches', async () => {
    const begun = await ask(range('2026-11-14 11:30:00', '2026-11-15 11:30:00'))
    expect(begun.body.precipitationDataset.labels).toHaveLength(25)
    const whole = await ask(range('2026-11-14 12:00:00', '2026-11-15 12:00:00'))
    expect(whole.body.precipitationDataset.labels).toHaveLength(24)
  })
})

describe('a plan that is not pro', () => {
  const last24Hours = range('2026-11-14 12:00:00', '2026-11-15 12:00:00')

  it.each([
    ['the last 24 hours by hour', { ...last24Hours }, 200],
    ['a clock five minutes behind', range('2026-11-14 11:55:00', '2026-11-15 11:55:00'), 200],
    ['more than that', range('2026-11-14 11:54:59', '2026-11-15 11:54:59'), 403],
    ['days', { interval: 'daily', ...last24Hours }, 403],
    ['a day of last week', range('2026-11-07 12:00:00', '2026-11-08 12:00:00'), 403],
    ['more hours than a day has, ahead of time', range('2026-11-14 12:00:00', '2026-11-16 12:00:00'), 403],
  ])('is shown %s or refused', async (_what, query, status) => {
    expect((await ask({ ...query, station_id: basic.id })).status).toBe(status)
  })
})

describe('a request that cannot be answered', () => {
  const aDay = range('2026-11-14 12:00:00', '2026-11-15 12:00:00')

  it('is about a station of nobody or of somebody else, and neither is told from the other', async () => {
    const other = await aStation(test)
    const answers = await Promise.all(
      [other.id, '00000000-0000-4000-8000-000000000000', 'x', ''].map((station_id) =>
        ask({ ...aDay, station_id }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  })

  it.each(['inactive', 'unpaid'])('is about an %s station', async (kind) => {
    const station = await aStation(test, {
      clientId: person.clientId ?? '',
      subscription: kind === 'unpaid' ? null : { planId: 'pro', status: 'inactive' },
    })
    expect((await ask({ ...aDay, station_id: station.id })).status).toBe(403)
  })

  it.each([
    ['the 30th of February', range('2026-02-30 12:00:00', '2026-03-01 12:00:00'), 400],
    ['another form of time', range('2026-11-14T12:00:00Z', '2026-11-15T12:00:00Z'), 400],
    ['another interval', { interval: 'weekly', ...aDay }, 400],
    ['an end before the start', range('2026-11-15 12:00:00', '2026-11-14 12:00:00'), 422],
    ['no time at all', range('2026-11-15 12:00:00', '2026-11-15 12:00:00'), 422],
    ['more than a year of hours', range('2025-11-13 12:00:00', '2026-11-15 12:00:00'), 422],
    ['centuries of days', { interval: 'daily', ...range('1500-01-01 00:00:00', '2026-11-15 12:00:00') }, 422],
  ])('asks for %s', async (_what, query, status) => {
    expect((await ask(query)).status).toBe(status)
  })

  it('comes from sales staff', async () => {
    const sales = await aUser(test, { role: 'sales' })
    expect((await ask(aDay, sales.token)).status).toBe(403)
  })
})
