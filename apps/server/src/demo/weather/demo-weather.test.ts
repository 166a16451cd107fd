import type { Station } from '@talhao/contract/weather/stations'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSecrets } from '../../platform/db/secrets.ts'
import { loadDemoWorldOf } from '../../testing/builders/demo.ts'
import { signIn } from '../../testing/builders/people.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { observationFlags } from '../../weather/readings/observation-flags.ts'
import { openWeatherOfDemo } from './demo-weather.ts'

let test: TestApp
let token: string

beforeAll(async () => {
  test = await createTestApp()
  await loadDemoWorldOf(test)
  token = await signIn(test, 'admin@demo.test', 'demo-demo-1')
  await fillWeather()
})
afterAll(() => test.close())

async function fillWeather(): Promise<void> {
  const { app, db, clock, config } = test
  const secrets = createSecrets(config.sealingKeys)
  const weather = await openWeatherOfDemo({ app, db, clock, secrets }, { days: 6 })
  await weather.fill()
}

async function listStations(): Promise<Map<string, Station>> {
  const { body } = await test.call({ method: 'GET', url: '/api/v2/stations', token })
  return new Map(body.map((station: Station) => [station.did, station]))
}

async function countRows(): Promise<number> {
  const { count } = await test.db
    .selectFrom('observations')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

describe('the weather of the demo', () => {
  it('shows twelve stations, of which one is offline and one nobody pays for', async () => {
    const stations = await listStations()
    expect(stations.size).toBe(12)
    const offline = [...stations.values()].filter(({ status }) => status === 'offline')
    expect(offline.map(({ did }) => did)).toEqual(['FX-1202'])
    expect(offline[0]?.currentWeather.observedDateTime?.slice(0, 10)).toBe('2026-11-11')
    expect(stations.get('FX-1203')?.subscriptionStatus).toBe('inactive')
  })

  it('shows some pro, some not, one optim, one satellite logger with its battery and one dead sensor', async () => {
    const stations = await listStations()
    const plans = [...stations.values()].map(({ dataProviderPlan }) => dataProviderPlan)
    expect(new Set(plans)).toEqual(new Set(['basic', 'pro']))
    expect([...stations.values()].filter(({ brand }) => brand === 'optim')).toHaveLength(1)
    expect(stations.get('SR-3001')).toMatchObject({ dataLoggerProvider: 'globalstar' })
    expect(stations.get('SR-3001')?.latestBatteryLevel).toBeGreaterThan(3.2)
    expect(stations.get('FX-1102')?.currentWeather.relativeHumidity.notAvailable).toBe(true)
    expect(stations.get('FX-1102')?.currentWeather.temperature.notAvailable).toBe(false)
  })

  it('shows a forecast that says it is simulated, near what is measured', async () => {
    for (const station of (await listStations()).values()) {
      if (station.subscriptionStatus !== 'active' || station.status === 'offline') continue
      expect(station.forecastIsSimulated).toBe(true)
      const measured = station.currentWeather.temperature.value ?? 99
      const expected = station.currentHourlyForecast?.temperature.value ?? -99
      expect(Math.abs(measured - expected)).toBeLessThan(4)
    }
  })

  it('shows the soil of stations that have sensors', async () => {
    const sede = (await listStations()).get('FX-1001')
    const { body } = await test.call({ method: 'GET', url: `/api/v2/stations/${sede?.id}`, token })
    expect(body.agronomicSensors.length).toBeGreaterThan(100)
    expect(body.dailyForecasts).toHaveLength(10)
    expect(body.hourlyForecasts).toHaveLength(72)
  })

  it('is kept as simulated', async () => {
    const rows = await test.db.selectFrom('observations').select('flags').distinct().execute()
    for (const { flags } of rows) expect(flags & observationFlags.isSimulated).not.toBe(0)
  })

  it('adds nothing at a start that follows at once, and fills the gap after a pause', async () => {
    const before = await countRows()
    await fillWeather()
    expect(await countRows()).toBe(before)
    test.clock.advance(26 * 3600)
    await fillWeather()
    token = await signIn(test, 'admin@demo.test', 'demo-demo-1')
    const added = (await countRows()) - before
    // Ten stations every ten minutes but for the one that loses some, one every half hour, one that is late by days.
    expect(added).toBeGreaterThan(10 * 140)
    expect(added).toBeLessThan(12 * 157)
    expect([...(await listStations()).values()].filter(({ status }) => status === 'online')).toHaveLength(11)
  })

  it('replaces no key that no longer opens: somebody may report with it', async () => {
    const keysOf = () =>
      test.db.selectFrom('stations').select(['id', 'ingestKeyHash']).orderBy('id').execute()
    const before = await keysOf()
    await test.db
      .updateTable('stations')
      .set({ ingestKeySealed: Buffer.alloc(60, 1) })
      .where('did', '=', 'FX-1001')
      .execute()
    test.clock.advance(3600)
    await fillWeather()
    expect(await keysOf()).toEqual(before)
  })
})
