import { setImmediate as letOthersWork } from 'node:timers/promises'
import { dayMs } from '@talhao/local-time'
import {
  backfill,
  type Credentials,
  connectStation,
  createSimulatedStation,
  createWeather,
  noFaults,
  type Protocol,
  protocols,
  type Report,
  sendReport,
} from '@talhao/simulation'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSecrets } from '../../platform/db/secrets.ts'
import { aStation } from '../../testing/builders/stations.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { issueIngestKey } from '../ingest-keys/ingest-credentials.ts'
import { observationFlags } from '../readings/observation-flags.ts'
import { saveLorawanKey } from '../stations/station-keys.repository.ts'

let test: TestApp
let baseUrl: string
/** One in which the last night was wet. */
const weather = createWeather(18)
const place = { latitude: -12.5453, longitude: -55.7211, altitudeM: 365 }

beforeAll(async () => {
  test = await createTestApp()
  baseUrl = await test.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => test.close())

async function connect(protocol: Protocol) {
  const devEui = '70B3D57ED0002001'
  const created = await aStation(test, { ...place, optimDeveui: devEui })
  const network = issueIngestKey(createSecrets(test.config.sealingKeys), created.clientId)
  await test.db.transaction().execute((trx) => saveLorawanKey(trx, created.clientId, network))
  const credentials: Credentials = {
    ingestId: created.ingest.id,
    ingestKey: created.ingest.key,
    devEui,
    lorawanKey: network.key,
  }
  const traits = {
    name: protocol,
    place,
    intervalMinutes: 10,
    soilSensors: 1,
    hasBattery: false,
    faults: noFaults,
  }
  const station = createSimulatedStation(weather, traits)
  const switchedOnMs = test.clock.now().getTime() - 3 * dayMs
  const send = (report: Report) => sendReport(report, { baseUrl, fetch, signal: AbortSignal.timeout(60_000) })
  const timeZone = 'America/Cuiaba'
  const line = { send, letOthersWork, protocol, credentials, timeZone, switchedOnMs }
  return { stationId: created.id, station, reporter: connectStation(station, line) }
}

async function readStored(stationId: string) {
  return test.db
    .selectFrom('observations')
    .selectAll()
    .where('stationId', '=', stationId)
    .orderBy('time')
    .execute()
}

describe.each(protocols)('the station simulator by %s', (protocol) => {
  it('has every record stored as it was measured, once', async () => {
    const { stationId, station, reporter } = await connect(protocol)
    const toMs = test.clock.now().getTime()
    const times = station.listTimes({ fromMs: toMs - 3 * 3_600_000, toMs })
    for (const timeMs of times) await reporter.report(timeMs)
    await reporter.report(times.at(-1) ?? 0)
    const stored = await readStored(stationId)
    expect(stored.map(({ time }) => time.getTime())).toEqual(times)
    for (const row of stored) {
      const record = station.record(row.time.getTime())
      expect(row.temperatureC).toBeCloseTo(record.temperatureC ?? 0, 1)
      expect(row.flags & observationFlags.isSimulated).toBe(observationFlags.isSimulated)
      expect(row.humidity).toBe(record.humidity)
      expect(row.pressureHpa).toBeCloseTo(record.pressureHpa ?? 0, 0)
      expect(row.windSpeedKmh).toBeCloseTo(record.windSpeedKmh ?? 0, 1)
      expect(row.windDirectionDeg).toBe(record.windDirectionDeg)
      expect(row.soil1TemperatureC).toBeCloseTo(record.soil[0]?.temperatureC ?? 0, 0)
    }
  })

  it('loses no rain', async () => {
    const { stationId, station, reporter } = await connect(protocol)
    const toMs = test.clock.now().getTime()
    const period = { fromMs: toMs - dayMs / 2, toMs }
    await backfill(reporter, { ...period, way: 'one by one' })
    const stored = await readStored(stationId)
    // A counter's first value counts for nothing.
    const [first, ...rest] = station.listTimes(period).map((timeMs) => station.record(timeMs).rainMm ?? 0)
    const measured = rest.reduce((sum, mm) => sum + mm, 0)
    expect(measured).toBeGreaterThan(2)
    const counted = stored.slice(1).reduce((sum, row) => sum + (row.rainMm ?? 0), 0)
    expect(first).toBeGreaterThanOrEqual(0)
    expect(counted).toBeCloseTo(measured, 0)
  })
})

describe('the station simulator in batches', () => {
  it('fills months at once and adds nothing when it does so again', async () => {
    const { stationId, reporter } = await connect('json')
    const toMs = test.clock.now().getTime()
    const period = { fromMs: toMs - 10 * dayMs, toMs, way: 'batches' } as const
    expect(await backfill(reporter, period)).toBe(1440)
    await backfill(reporter, period)
    expect(await readStored(stationId)).toHaveLength(1440)
  })
})
