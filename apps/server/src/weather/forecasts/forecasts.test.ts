import { DailyForecast, HourlyForecast } from '@talhao/contract/weather/forecasts'
import { CamelCasePlugin, Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { Value } from 'typebox/value'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { DB } from '../../platform/db/tables.gen.ts'
import { aClient } from '../../testing/builders/people.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { findForecastCell } from './forecast-cell.ts'
import { createForecastReader, type ForecastPlace } from './forecast-reader.ts'
import { createForecastJobs, type RefreshDeps, refreshCell } from './forecast-refresh.ts'
import { insertMissingCells } from './forecasts.repository.ts'
import {
  type ForecastProvider,
  ForecastProviderError,
  type ForecastRequest,
  type ProviderForecast,
} from './provider/forecast-provider.ts'
import { createSimulatedForecastProvider } from './provider/simulated-forecast-provider.ts'

const simulated = createSimulatedForecastProvider()
const sorriso = { latitude: -12.5453, longitude: -55.7211, timeZone: 'America/Cuiaba' }

const forecasts = new Map<string, Promise<ProviderForecast>>()
/** The same weather everywhere: these tests are not about it, and making it takes time. */
function findForecast(request: ForecastRequest): Promise<ProviderForecast> {
  const key = `${request.timeZone} ${request.now.toISOString().slice(0, 10)}`
  const made = forecasts.get(key) ?? simulated.fetchForecast(request)
  forecasts.set(key, made)
  return made
}

/** A provider on the network that a test can break. */
function openProvider() {
  const calls: ForecastRequest[] = []
  let failure: Error | null = null
  const provider: ForecastProvider = {
    id: 'open-meteo',
    isLocal: false,
    async fetchForecast(request) {
      calls.push(request)
      if (failure !== null) throw failure
      return findForecast(request)
    },
  }
  return {
    provider,
    calls,
    fail(error: Error | null) {
      failure = error
    },
  }
}

let test: TestApp
let network: ReturnType<typeof openProvider>
let deps: RefreshDeps

beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  await sql`truncate forecast_cells; delete from stations; delete from graphile_worker._private_jobs`.execute(
    test.db,
  )
  network = openProvider()
  deps = { db: test.db, clock: test.clock, provider: network.provider }
})

async function placeStations(
  places: readonly {
    latitude: number
    longitude: number
    timeZone: string
    status?: '' | 'active' | 'inactive'
  }[],
): Promise<ForecastPlace[]> {
  const clientId = await aClient(test)
  const { rows } = await sql<ForecastPlace>`
    insert into stations (id, client_id, brand, did, place_name, latitude, longitude, time_zone, subscription_status)
    select gen_random_uuid(), ${clientId}, 'farmxtend', gen_random_uuid(), 'Sede', p.*
    from unnest(${places.map((place) => place.latitude)}::float8[], ${places.map((place) => place.longitude)}::float8[],
      ${places.map((place) => place.timeZone)}::text[], ${places.map((place) => place.status ?? 'active')}::text[]) as p
    returning id, latitude, longitude, time_zone`.execute(test.db)
  return rows
}

async function runRound(): Promise<void> {
  const [refresh, round] = createForecastJobs(deps)
  await round?.run({}, { isLastAttempt: false })
  const { rows } = await sql<{ payload: unknown }>`
    delete from graphile_worker._private_jobs as job using graphile_worker._private_tasks as task
    where task.id = job.task_id and task.identifier = 'refresh_forecast' returning job.payload`.execute(
    test.db,
  )
  await Promise.all(rows.map(({ payload }) => refresh?.run(payload, { isLastAttempt: false })))
}

async function readCell() {
  return test.db.selectFrom('forecastCells').selectAll().executeTakeFirstOrThrow()
}

async function countWaiting(identifier: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from graphile_worker.jobs
    where task_identifier = ${identifier}`.execute(test.db)
  return rows[0]?.count ?? 0
}

describe('the cache of forecasts', () => {
  it('asks few times for a thousand stations of one valley', async () => {
    await placeStations(
      Array.from({ length: 1000 }, (_, index) => ({
        latitude: -12.55 + (index % 50) / 500,
        longitude: -55.75 + Math.floor(index / 50) / 200,
        timeZone: 'America/Cuiaba',
      })),
    )
    await runRound()
    expect(network.calls.length).toBeLessThanOrEqual(2)
    await runRound()
    expect(network.calls.length).toBeLessThanOrEqual(2)
  })

  it('asks for the middle of the cell', async () => {
    await placeStations([sorriso])
    await runRound()
    expect(network.calls).toMatchObject([{ latitude: -12.5, longitude: -55.7, timeZone: 'America/Cuiaba' }])
  })

  it('fetches a cell once though many workers want it', async () => {
    await placeStations([sorriso])
    const cell = findForecastCell(sorriso)
    await insertMissingCells(test.db, [cell], test.clock.now())
    await Promise.all(Array.from({ length: 8 }, () => refreshCell(deps, cell)))
    expect(network.calls).toHaveLength(1)
  })

  it('is renewed about every hour', async () => {
    await placeStations([sorriso])
    await runRound()
    test.clock.advance(45 * 60)
    await runRound()
    expect(network.calls).toHaveLength(1)
    test.clock.advance(30 * 60)
    await runRound()
    expect(network.calls).toHaveLength(2)
  })

  it('leaves stations alone that nobody pays for', async () => {
    await placeStations([
      { ...sorriso, status: 'inactive' },
      { ...sorriso, status: '' },
    ])
    await runRound()
    expect(network.calls).toHaveLength(0)
  })

  it('stops for a cell whose last station is no longer paid', async () => {
    await placeStations([sorriso])
    await runRound()
    await sql`update stations set subscription_status = 'inactive'`.execute(test.db)
    test.clock.advance(7200)
    await runRound()
    expect(network.calls).toHaveLength(1)
  })

  it('keeps the last good forecast and its age while the provider fails, and asks ever more rarely', async () => {
    const stations = await placeStations([sorriso])
    await runRound()
    const good = test.clock.now()
    network.fail(new ForecastProviderError('Open-Meteo answered 503.'))
    for (let hour = 0; hour < 6; hour++) {
      test.clock.advance(3600)
      await runRound()
    }
    const cell = await readCell()
    expect(cell).toMatchObject({ fetchedAt: good, lastError: 'Open-Meteo answered 503.' })
    expect(cell.failures).toBeGreaterThanOrEqual(4)
    expect(cell.nextFetchAt.getTime() - test.clock.now().getTime()).toBe(3600_000)
    const reader = createForecastReader(deps)
    const now = test.clock.now()
    const read = await reader.readForecasts({ stations, now, extent: 'full' })
    expect(read.get(stations[0]?.id ?? '')).toMatchObject({ fetchedAt: good, provider: 'open-meteo' })
    expect(read.get(stations[0]?.id ?? '')?.hours).toHaveLength(72)

    network.fail(null)
    test.clock.advance(3600)
    await runRound()
    expect(await readCell()).toMatchObject({ fetchedAt: test.clock.now(), failures: 0, lastError: null })
  })

  it('waits as long as the provider asks', async () => {
    await placeStations([sorriso])
    network.fail(new ForecastProviderError('Open-Meteo answered 429.', { retryAfterSeconds: 9000 }))
    await runRound()
    expect((await readCell()).nextFetchAt.getTime() - test.clock.now().getTime()).toBe(9_000_000)
  })

  it('takes a forecast without temperatures for a failure', async () => {
    await placeStations([sorriso])
    deps = {
      ...deps,
      provider: { ...network.provider, fetchForecast: async () => ({ hours: [], days: [] }) },
    }
    await runRound()
    expect(await readCell()).toMatchObject({ fetchedAt: null, failures: 1 })
  })

  it('is renewed at once when another provider is chosen', async () => {
    await placeStations([sorriso])
    await runRound()
    deps = { ...deps, provider: simulated }
    await runRound()
    expect((await readCell()).provider).toBe('simulated')
  })

  it('has one round waiting, however many servers start', async () => {
    const [, round] = createForecastJobs(deps)
    await round?.run({}, { isLastAttempt: false })
    await round?.run({}, { isLastAttempt: false })
    expect(await countWaiting('forecast_round')).toBe(1)
  })

  it('tells the pages of every client that has a station there', async () => {
    const listener = new pg.Client({ connectionString: test.connectionString })
    await listener.connect()
    const told: string[] = []
    listener.on('notification', ({ payload }) => told.push(payload ?? ''))
    await listener.query('listen forecast_changed')
    await placeStations([sorriso, sorriso])
    await placeStations([sorriso])
    await runRound()
    await expect.poll(() => new Set(told).size).toBe(2)
    await listener.end()
  })
})

describe('reading forecasts', () => {
  it('orders a missing forecast once and says meanwhile that there is none', async () => {
    const stations = await placeStations([sorriso])
    const reader = createForecastReader(deps)
    const request = { stations, now: test.clock.now(), extent: 'current' } as const
    expect((await reader.readForecasts(request)).size).toBe(0)
    expect((await reader.readForecasts(request)).size).toBe(0)
    expect(network.calls).toHaveLength(0)
    expect(await countWaiting('refresh_forecast')).toBe(1)
    await runRound()
    expect((await reader.readForecasts(request)).size).toBe(1)
  })

  it('makes a simulated one at once and names it', async () => {
    const stations = await placeStations([sorriso])
    const reader = createForecastReader({ ...deps, provider: simulated })
    const read = await reader.readForecasts({ stations, now: test.clock.now(), extent: 'current' })
    expect(read.get(stations[0]?.id ?? '')).toMatchObject({
      provider: 'simulated',
      providerName: 'Simulado',
      isSimulated: true,
      fetchedAt: test.clock.now(),
    })
  })

  it('orders nothing for a station that nobody pays for', async () => {
    const stations = await placeStations([{ ...sorriso, status: 'inactive' }])
    const reader = createForecastReader({ ...deps, provider: simulated })
    expect((await reader.readForecasts({ stations, now: test.clock.now(), extent: 'current' })).size).toBe(0)
  })

  it('gives ten days and 72 hours in the shapes of the wire', async () => {
    const stations = await placeStations([sorriso])
    await runRound()
    const now = test.clock.now()
    const read = await createForecastReader(deps).readForecasts({ stations, now, extent: 'full' })
    const forecast = read.get(stations[0]?.id ?? '')
    expect(forecast?.days).toHaveLength(10)
    expect(forecast?.hours).toHaveLength(72)
    for (const day of forecast?.days ?? []) expect(Value.Check(DailyForecast, day)).toBe(true)
    for (const hour of forecast?.hours ?? []) {
      expect(Value.Check(HourlyForecast, hour)).toBe(true)
      expect(hour.sunrise).not.toBeNull()
    }
    expect(forecast?.currentHour).toEqual(forecast?.hours[0])
    expect(forecast?.currentDay).toEqual(forecast?.days[0])
    expect(new Date(forecast?.currentHour?.validDateTime ?? 0) <= now).toBe(true)
  })

  it('begins the day at midnight of the station, not of UTC or of another zone', async () => {
    const stations = await placeStations([
      sorriso,
      { latitude: -28.2, longitude: -52.4, timeZone: 'America/Sao_Paulo' },
      { latitude: -3.85, longitude: -32.42, timeZone: 'America/Noronha' },
      { latitude: -9.97, longitude: -67.81, timeZone: 'America/Rio_Branco' },
    ])
    test.clock.advance((Date.parse('2026-11-20T03:30:00Z') - test.clock.now().getTime()) / 1000)
    await runRound()
    const read = await createForecastReader(deps).readForecasts({
      stations,
      now: test.clock.now(),
      extent: 'current',
    })
    const starts = stations.map(({ id }) => read.get(id)?.currentDay?.validDateTime)
    expect(starts).toEqual([
      '2026-11-19T04:00:00.000Z',
      '2026-11-20T03:00:00.000Z',
      '2026-11-20T02:00:00.000Z',
      '2026-11-19T05:00:00.000Z',
    ])
    for (const { id } of stations)
      expect(read.get(id)?.currentHour?.validDateTime).toBe('2026-11-20T03:00:00.000Z')
  })

  it('has nothing left to say when the last good forecast is over', async () => {
    const stations = await placeStations([sorriso])
    await runRound()
    const now = new Date(test.clock.now().getTime() + 20 * 86_400_000)
    const read = await createForecastReader(deps).readForecasts({ stations, now, extent: 'full' })
    expect(read.get(stations[0]?.id ?? '')).toMatchObject({
      currentDay: null,
      currentHour: null,
      days: [],
      hours: [],
    })
  })

  it('takes one query for one station and for two hundred', async () => {
    const stations = await placeStations(
      Array.from({ length: 200 }, (_, index) => ({ ...sorriso, latitude: -12 - index / 20 })),
    )
    await runRound()
    let queries = 0
    const counted = new Kysely<DB>({
      dialect: new PostgresDialect({ pool: test.database.pool }),
      plugins: [new CamelCasePlugin()],
      log: () => {
        queries++
      },
    })
    const reader = createForecastReader({ ...deps, db: counted })
    const now = test.clock.now()
    expect((await reader.readForecasts({ stations: stations.slice(0, 1), now, extent: 'full' })).size).toBe(1)
    expect(queries).toBe(1)
    expect((await reader.readForecasts({ stations, now, extent: 'current' })).size).toBe(200)
    expect(queries).toBe(2)
  })

  it('gives plain hours to those who compute with them', async () => {
    const stations = await placeStations([sorriso])
    await runRound()
    const read = await createForecastReader(deps).readHours({ stations, now: test.clock.now(), hours: 48 })
    const hours = read.get(stations[0]?.id ?? '')?.hours ?? []
    expect(hours).toHaveLength(48)
    for (const hour of hours) {
      expect(hour.pressureHpa).toBeGreaterThan(900)
      expect(hour.temperatureC).not.toBeNull()
    }
  })
})
