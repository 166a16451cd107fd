import { Station, StationDetail } from '@talhao/contract/weather/stations'
import { Value } from 'typebox/value'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '../../app.ts'
import { openDatabase } from '../../platform/db/database.ts'
import {
  type ChangeTransport,
  changeTransports,
  switchTransport,
} from '../../platform/db/session/change-transport.ts'
import { aUser, type TestUser } from '../../testing/builders/people.ts'
import { aStation, report, type TestStation } from '../../testing/builders/stations.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

async function aClientWithStation(
  draft: Parameters<typeof aStation>[1] = {},
): Promise<{ admin: TestUser; station: TestStation }> {
  const admin = await aUser(test)
  const station = await aStation(test, { ...draft, clientId: admin.clientId ?? '' })
  return { admin, station }
}
function list(user: TestUser, headers: Record<string, string> = {}) {
  return test.call({ url: '/api/v2/stations', token: user.token, headers })
}
async function switchTo(transport: ChangeTransport): Promise<void> {
  const client = await test.database.pool.connect()
  await switchTransport(client, transport).finally(() => client.release())
}
async function readOnly(user: TestUser): Promise<Station> {
  const { body } = await list(user)
  expect([...Value.Errors(Station, body[0])]).toEqual([])
  return body[0]
}

describe('the list after a report', () => {
  it('shows the new observation at once, under a new ETag', async () => {
    const { admin, station } = await aClientWithStation()
    const before = await list(admin)
    expect(before.body[0].status).toBe('offline')
    await report(test, station, { temperature_c: 31.4, humidity: 48, wind_speed_kmh: 12, battery_v: 4.03 })
    const after = await list(admin, { 'if-none-match': String(before.headers.etag) })
    expect(after.status).toBe(200)
    expect(after.body[0]).toMatchObject({
      status: 'online',
      latestBatteryLevel: 4.03,
      currentWeather: {
        error: null,
        observedDateTime: test.clock.now().toISOString(),
        temperature: { value: 31.4, uom: 'C' },
        maxTemperature: { value: 31.4, time: test.clock.now().toISOString() },
        solarRadiation: { value: null, notAvailable: true, time: null },
      },
      latestCurrentConditions: { relativeHumidity: { value: 48 } },
    })
  })

  it('never shows an older one, however fast reports and readers follow each other', async () => {
    const { admin, station } = await aClientWithStation()
    for (let round = 0; round < 25; round++) {
      test.clock.advance(1)
      const [, read] = await Promise.all([
        report(test, station, { temperature_c: 20 + round / 10 }).then(() => readOnly(admin)),
        list(admin),
      ])
      expect(read.status).toBe(200)
      expect((await readOnly(admin)).currentWeather.temperature.value).toBe(20 + round / 10)
    }
  })

  it.each(changeTransports)(
    'shows it in another process, too, notified by %s (CORE-180)',
    async (transport) => {
      const { admin, station } = await aClientWithStation()
      await switchTo(transport)
      const database = openDatabase({
        connectionString: test.connectionString,
        maxConnections: 4,
        onIdleError: () => {},
      })
      const other = await buildApp({
        config: test.config,
        db: database.db,
        pool: database.pool,
        clock: test.clock,
        webFolder: test.config.dataDir,
      })
      try {
        const headers = { authorization: `Bearer ${admin.token}` }
        for (let round = 0; round < 25; round++) {
          test.clock.advance(1)
          await report(test, station, { temperature_c: 10 + round })
          const [seen] = (await other.inject({ url: '/api/v2/stations', headers })).json()
          expect(seen.currentWeather.temperature.value).toBe(10 + round)
          const bulletin = (await other.inject({ url: `/api/v2/stations/${station.id}`, headers })).json()
          expect(bulletin.currentWeather.temperature.value).toBe(10 + round)
        }
      } finally {
        await other.close()
        await database.close()
        await switchTo('notify')
      }
    },
  )

  it('turns a station offline when its time has come, without any report', async () => {
    const { admin, station } = await aClientWithStation({ reportingIntervalMinutes: 5 })
    await report(test, station)
    expect((await readOnly(admin)).status).toBe('online')
    test.clock.advance(15 * 60 - 1)
    expect((await readOnly(admin)).status).toBe('online')
    test.clock.advance(1)
    expect((await readOnly(admin)).status).toBe('offline')
  })

  it('keeps the time of a sensor that died beside those that live', async () => {
    const { admin, station } = await aClientWithStation()
    const lastHumidity = test.clock.now().toISOString()
    await report(test, station, { humidity: 70 })
    test.clock.advance(600)
    await report(test, station, { humidity: null })
    const { currentWeather } = await readOnly(admin)
    expect(currentWeather.relativeHumidity).toMatchObject({ value: 70, time: lastHumidity })
    expect(currentWeather.temperature.time).toBe(test.clock.now().toISOString())
  })

  it('shows rain as weather while it is measured, and sums it', async () => {
    const { admin, station } = await aClientWithStation()
    await report(test, station, { rain_mm: 0 })
    test.clock.advance(600)
    await report(test, station, { rain_mm: 3.2 })
    const raining = await readOnly(admin)
    expect(raining.currentWeather.precipitation1Hours.value).toBe(3.2)
    expect([16, 17, 18, 19, 20, 28, 37, 12, 13, 23, 24, 27]).toContain(raining.currentWeather.weatherCode)
    expect(raining.history).toMatchObject({
      precipitation24Hours: { value: 3.2, uom: 'mm', notAvailable: false },
      precipitation30Days: { value: 3.2 },
    })
  })

  it('reduces the pressure to sea level by the altitude, and does not guess one', async () => {
    const high = await aClientWithStation({ altitudeM: 550 })
    await report(test, high.station, { pressure_hpa: 950 })
    expect((await readOnly(high.admin)).currentWeather.seaLevelPressure.value).toBeCloseTo(1013.4, 0)
    const unknown = await aClientWithStation({ altitudeM: null })
    await report(test, unknown.station, { pressure_hpa: 950 })
    expect((await readOnly(unknown.admin)).currentWeather.seaLevelPressure.notAvailable).toBe(true)
  })

  it('names its simulated forecast as such', async () => {
    const { admin } = await aClientWithStation()
    const station = await readOnly(admin)
    expect(station).toMatchObject({ forecastProvider: 'simulated', forecastIsSimulated: true })
    expect(station.currentDailyForecast).not.toBeNull()
  })

  it('withholds the weather of a station that is not paid', async () => {
    const { admin, station } = await aClientWithStation({ subscription: null })
    await report(test, station, { temperature_c: 33.3 })
    const answer = await list(admin)
    expect(answer.body[0]).toMatchObject({
      status: 'online',
      currentWeather: { error: 'subscription_required' },
    })
    expect(answer.text).not.toContain('33.3')
  })
})

describe('the bulletin after a report', () => {
  it('has ten days, 72 hours and the soil', async () => {
    const { admin, station } = await aClientWithStation()
    await report(test, station, { soil: [{ sensor: 2, temperature_c: 24, moisture_kpa: 31 }] })
    const { body } = await test.call({ url: `/api/v2/stations/${station.id}`, token: admin.token })
    expect([...Value.Errors(StationDetail, body)]).toEqual([])
    expect(body.dailyForecasts).toHaveLength(10)
    expect(body.hourlyForecasts).toHaveLength(72)
    expect(body.agronomicSensors).toMatchObject([
      {
        soilTemperatures: { sensor: [{ id: 2, avgSoilTemperature: { value: 75.2, uom: 'F' } }] },
        soilMoistures: { sensor: [{ id: 2, avgSoilMoisture: { value: 31, uom: 'kPa' } }] },
      },
    ])
  })

  it('shows it at once, under a new ETag, and is fetched once while nothing arrives', async () => {
    const { admin, station } = await aClientWithStation()
    const read = (headers: Record<string, string> = {}) =>
      test.call({ url: `/api/v2/stations/${station.id}`, token: admin.token, headers })
    await report(test, station, { temperature_c: 20 })
    const before = await read()
    expect((await read({ 'if-none-match': String(before.headers.etag) })).status).toBe(304)
    test.clock.advance(600)
    await report(test, station, { temperature_c: 27.5 })
    const after = await read({ 'if-none-match': String(before.headers.etag) })
    expect(after.status).toBe(200)
    expect(after.body.currentWeather.temperature.value).toBe(27.5)
  })

  it('is withheld from the moment on at which the station is not paid, and from other clients always', async () => {
    const { admin, station } = await aClientWithStation()
    const other = await aUser(test)
    const read = (user: TestUser) => test.call({ url: `/api/v2/stations/${station.id}`, token: user.token })
    await report(test, station)
    expect((await read(admin)).status).toBe(200)
    expect((await read(other)).status).toBe(404)
    await test.database.pool.query("update stations set subscription_status = 'inactive' where id = $1", [
      station.id,
    ])
    expect((await read(admin)).status).toBe(403)
  })

  it('refuses reports with a key that was replaced', async () => {
    const { admin, station } = await aClientWithStation()
    await report(test, station)
    await test.call({
      method: 'POST',
      url: `/api/v2/stations/${station.id}/ingest/rotate`,
      token: admin.token,
    })
    test.clock.advance(60)
    await expect(report(test, station)).rejects.toThrow('401')
  })
})
