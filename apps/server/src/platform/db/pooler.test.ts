import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { aUser, type TestUser } from '../../testing/builders/people.ts'
import { aStation, report, type TestStation } from '../../testing/builders/stations.ts'
import { listenLive } from '../../testing/live-listener.ts'
import { hasPgBouncer, type PgBouncer, startPgBouncer } from '../../testing/outside/pgbouncer.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

let pooler: PgBouncer
let test: TestApp
let admin: TestUser
let station: TestStation
beforeAll(async () => {
  if (!hasPgBouncer) return
  pooler = await startPgBouncer(inject('testPostgres').connectionString)
  test = await createTestApp({}, { poolerUrlOf: pooler.urlOf })
  await test.app.listen({ host: '127.0.0.1', port: 0 })
  admin = await aUser(test)
  station = await aStation(test, { clientId: admin.clientId ?? '' })
})
afterAll(async () => {
  if (!hasPgBouncer) return
  await test.close()
  await pooler.stop()
})

describe.skipIf(!hasPgBouncer)('behind PgBouncer in transaction mode (CORE-112)', () => {
  it('stores what many send at once and shows it at once', async () => {
    const listener = await listenLive(test, admin.token)
    for (let round = 0; round < 5; round++) {
      const many = Array.from({ length: 20 }, (_, index) => {
        const time = new Date(test.clock.now().getTime() - (round * 20 + index) * 60_000).toISOString()
        return report(test, station, { time, temperature_c: 20 + round })
      })
      await Promise.all([...many, test.call({ url: '/api/v2/stations', token: admin.token })])
    }
    const { rows } = await test.database.pool.query('select count(*)::int as rows from observations')
    expect(rows).toEqual([{ rows: 100 }])
    test.clock.advance(60)
    await report(test, station, { temperature_c: 33.3 })
    const { body } = await test.call({ url: '/api/v2/stations', token: admin.token })
    expect(body[0].currentWeather.temperature).toMatchObject({ value: 33.3 })
    await expect.poll(() => listener.events.map(({ name }) => name)).toContain('station')
    listener.close()
  })

  it('leaves no word of an export in the sessions that others get', async () => {
    const day = test.clock.now().toISOString().slice(0, 10)
    const url = `/api/v1/csv_exportations/download?data_type=history&period=hourly&station_id=${station.id}&from_date=${day}&to_date=${day}`
    const answers = await Promise.all(Array.from({ length: 6 }, () => test.call({ url, token: admin.token })))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200))
    const zones = await Promise.all(
      Array.from({ length: 10 }, () => test.database.pool.query('show timezone')),
    )
    expect(new Set(zones.map(({ rows }) => rows[0].TimeZone)).size).toBe(1)
  })

  it('is ready', async () => {
    expect((await test.call({ url: '/readyz' })).status).toBe(200)
  })
})
