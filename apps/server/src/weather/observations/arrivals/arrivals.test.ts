import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anApiKey } from '../../../testing/builders/api-keys.ts'
import { aClient, aUser, type TestUser } from '../../../testing/builders/people.ts'
import { aFarm, aStation, report, type TestStation } from '../../../testing/builders/stations.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { tidyWeather } from '../upkeep/weather-upkeep.ts'

let test: TestApp
let admin: TestUser
let clientId: string
let station: TestStation
let key: string
beforeAll(async () => {
  test = await createTestApp({ RATE_LIMIT_FACTOR: '1000' })
  clientId = await aClient(test)
  admin = await aUser(test, { clientId })
  station = await aStation(test, { clientId })
  await report(test, station, { time: '2026-11-15T10:00:00Z' })
  key = await anApiKey(test, admin, { scopes: ['observations'] })
})
afterAll(() => test.close())

async function poll(since: string | null, token = key) {
  const query = since === null ? '' : `?since=${since}`
  return test.call({ url: `/api/v2/changes/observations${query}`, token })
}
/** Everything that came since, page by page, and where to go on. */
async function pollAll(since: string | null, token = key) {
  const observations: { stationId: string; time: string; values: Record<string, number> }[] = []
  for (;;) {
    const { status, body } = await poll(since, token)
    expect(status).toBe(200)
    observations.push(...body.data)
    since = body.since as string
    if (!body.more) return { observations, since }
  }
}
const timesOf = (observations: readonly { time: string }[]) => observations.map(({ time }) => time)

describe('observations since the last look', () => {
  it('come once each in the order of arrival, late ones too', async () => {
    const start = await pollAll(null)
    expect(start.observations).toEqual([])
    await report(test, station, { time: '2026-11-15T11:00:00Z', temperature_c: 25.3, humidity: 61 })
    await report(test, station, { time: '2026-11-15T11:10:00Z' })
    const first = await pollAll(start.since)
    expect(first.observations).toEqual([
      {
        stationId: station.id,
        time: '2026-11-15T11:00:00.000Z',
        values: { temperature_c: 25.3, humidity: 61 },
        doubts: [],
      },
      {
        stationId: station.id,
        time: '2026-11-15T11:10:00.000Z',
        values: { temperature_c: 25.3 },
        doubts: [],
      },
    ])
    await report(test, station, { time: '2026-11-10T03:00:00Z' })
    await report(test, station, { time: '2026-11-15T11:20:00Z' })
    const second = await pollAll(first.since)
    expect(timesOf(second.observations)).toEqual(['2026-11-10T03:00:00.000Z', '2026-11-15T11:20:00.000Z'])
    expect((await pollAll(second.since)).observations).toEqual([])
    expect(timesOf((await pollAll(first.since)).observations)).toEqual(timesOf(second.observations))
  })

  it('are not missed when one was being written while others were read', async () => {
    const start = await pollAll(null)
    const slow = await test.database.pool.connect()
    const insert = `insert into observation_arrivals (client_id, station_id, times) values ($1, $2, array[$3::timestamptz])`
    try {
      await slow.query('begin')
      await slow.query(insert, [clientId, station.id, '2026-11-15T11:00:00Z'])
      await test.database.pool.query(insert, [clientId, station.id, '2026-11-15T11:10:00Z'])
      const meanwhile = await pollAll(start.since)
      expect(timesOf(meanwhile.observations)).toEqual(['2026-11-15T11:10:00.000Z'])
      await slow.query('commit')
      const after = await pollAll(meanwhile.since)
      expect(timesOf(after.observations)).toEqual(['2026-11-15T11:00:00.000Z'])
      expect((await pollAll(after.since)).observations).toEqual([])
    } finally {
      slow.release()
    }
  })

  it('of a long batch come in pages that end', async () => {
    const start = await pollAll(null)
    const from = Date.parse('2026-09-01T00:00:00Z')
    const sent = Array.from({ length: 1_250 }, (_, index) => new Date(from + index * 600_000).toISOString())
    const answer = await test.call({
      method: 'POST',
      url: '/api/ingest/v1/observations',
      token: station.ingest.key,
      payload: { observations: sent.map((time) => ({ time, temperature_c: 20 })) },
    })
    expect(answer.body.data.accepted).toBe(1_250)
    const { body } = await poll(start.since)
    expect(body.more).toBe(true)
    expect(body.data).toHaveLength(500)
    expect(timesOf((await pollAll(start.since)).observations).sort()).toEqual(sent)
  })

  it('are those of the key’s farms and of paid stations, without pro only of the last day', async () => {
    const other = await aClient(test)
    const boss = await aUser(test, { clientId: other })
    const seen = await aStation(test, { clientId: other })
    const hidden = await aStation(test, { clientId: other })
    const unpaid = await aStation(test, { clientId: other, subscription: null })
    const basic = await aStation(test, {
      clientId: other,
      subscription: { planId: 'basic', status: 'active' },
    })
    const farmId = await aFarm(test, { clientId: other, stations: [seen.id, unpaid.id, basic.id] })
    const limited = await anApiKey(test, boss, { farmIds: [farmId] })
    for (const one of [seen, hidden, unpaid, basic]) {
      await report(test, one, { time: '2026-11-15T11:00:00Z' })
      await report(test, one, { time: '2026-11-13T11:00:00Z' })
    }
    const { observations } = await pollAll(null, limited)
    expect(observations.map(({ stationId, time }) => [stationId, time])).toEqual([
      [seen.id, '2026-11-15T11:00:00.000Z'],
      [seen.id, '2026-11-13T11:00:00.000Z'],
      [basic.id, '2026-11-15T11:00:00.000Z'],
    ])
  })

  it('are kept for no client without a key that reads them', async () => {
    const quiet = await aStation(test)
    await anApiKey(test, await aUser(test, { clientId: quiet.clientId }), { scopes: ['stations'] })
    await report(test, quiet)
    const count = test.db
      .selectFrom('observationArrivals')
      .select('id')
      .where('clientId', '=', quiet.clientId)
    expect(await count.execute()).toEqual([])
  })

  it('cannot be asked for from before the key, or from more than 30 days ago', async () => {
    const { since } = await pollAll(null)
    const position = since.split('_')[0]
    const at = (time: string) => `${position}_${Date.parse(time) / 1000}`
    expect((await poll(at('2026-11-15T11:59:59Z'))).status).toBe(422)
    expect((await poll('no position')).status).toBe(400)
    test.clock.advance(30 * 86_400 + 1)
    expect((await poll(since)).status).toBe(422)
    test.clock.advance(-30 * 86_400 - 1)
    expect((await poll(since)).status).toBe(200)
  })

  it('are forgotten after 30 days', async () => {
    const { pool } = test.database
    await pool.query(`update observation_arrivals set received_at = $1 where client_id = $2`, [
      new Date(test.clock.now().getTime() - 31 * 86_400_000),
      clientId,
    ])
    await tidyWeather({ pool, clock: test.clock, retention: { observationMonths: null, hourMonths: null } })
    expect((await pollAll(null)).observations).toEqual([])
  })
})
