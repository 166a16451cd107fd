import { readingLimits } from '@talhao/agronomy'
import fc from 'fast-check'
import type { InjectOptions } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createSecrets } from '../../platform/db/secrets.ts'
import { aClient } from '../../testing/builders/people.ts'
import { aStation, type TestStation } from '../../testing/builders/stations.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { issueIngestKey } from '../ingest-keys/ingest-credentials.ts'
import { readings } from '../readings/readings.ts'

let test: TestApp
const stations: TestStation[] = []
const faults: string[] = []
let lorawanKey: string
beforeAll(async () => {
  test = await createTestApp({ LOG_LEVEL: 'error' }, { logStream: { write: (line) => faults.push(line) } })
  const clientId = await aClient(test)
  for (let number = 0; number < stationCount; number++)
    stations.push(await aStation(test, { clientId, optimDeveui: devEuiOf(number) }))
  const issued = issueIngestKey(createSecrets(test.config.sealingKeys), clientId)
  lorawanKey = issued.key
  await test.db.updateTable('clients').set({ lorawanKeyHash: issued.hash }).execute()
})
afterAll(() => test.close())

/** Reports of one station wait for each other. */
const stationCount = 8
function devEuiOf(number: number): string {
  return `70B3D57ED000000${number}`
}
const anyStation = fc.integer({ min: 0, max: stationCount - 1 })
function stationOf(number: number): TestStation {
  const station = stations[number]
  if (station === undefined) throw new Error(`there is no station ${number}`)
  return station
}

// A sample for every run; HOSTILE_REPORTS=10000 takes half a minute.
const requestCount = Number(process.env.HOSTILE_REPORTS ?? 2000)
const seed = 20_261_115

/** Numbers that are right, at the edge, far beyond it, or none at all. */
const value = fc.oneof(
  fc.double({ min: -50, max: 150, noNaN: true }).map(String),
  fc.double({ min: -1e9, max: 1e9, noNaN: true }).map(String),
  fc.constantFrom('', '-9999', '--', 'null', 'NaN', 'Infinity', '1e999', '-0', '072', '0x1f', '1,5', '１２'),
  fc.constantFrom("'; drop table stations; --", '<script>', '%', '\u202e', '🌧', '{}', '[1]'),
  fc.string({ maxLength: 40 }),
)
const time = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: -400 * 24 * 60, max: 30 }).map(consoleTimeAt) },
  fc.constantFrom('now', '', '2026-02-30 10:00:00', '0000-00-00 00:00:00', '2026-11-15T11:00:00Z'),
  fc.string({ maxLength: 30 }),
)
function consoleTimeAt(minutes: number): string {
  const at = new Date(Date.parse('2026-11-15T12:00:00Z') + minutes * 60_000)
  return at.toISOString().slice(0, 19).replace('T', ' ')
}

const consoleNames = [
  ...['tempf', 'humidity', 'baromin', 'baromabsin', 'baromrelin', 'windspeedmph', 'windgustmph', 'winddir'],
  ...[
    'solarradiation',
    'dailyrainin',
    'yearlyrainin',
    'totalrainin',
    'drain_piezo',
    'soiltempf',
    'soilmoisture',
  ],
  ...[
    'soiltemp2f',
    'soilmoisture1',
    'tf_ch1',
    'softwaretype',
    'stationtype',
    '__proto__',
    'constructor',
    'ID',
  ],
]
const consoleFields = fc
  .dictionary(fc.constantFrom(...consoleNames), value, { maxKeys: 12, noNullPrototype: true })
  .chain((fields) => time.map((dateutc) => ({ ...fields, dateutc })))

const jsonValue = fc.oneof(
  value,
  fc.double(),
  fc.integer({ min: -50, max: 400 }),
  fc.jsonValue({ maxDepth: 2 }),
)
const jsonNames = [
  ...['temperature_c', 'humidity', 'pressure_hpa', 'wind_speed_kmh', 'wind_gust_kmh', 'wind_direction_deg'],
  ...['rain_mm', 'solar_w_m2', 'battery_v', 'soil', 'extra', 'toString'],
]
const jsonEntry = fc.oneof(
  { weight: 6, arbitrary: fc.dictionary(fc.constantFrom(...jsonNames), jsonValue, { maxKeys: 8 }) },
  fc.jsonValue({ maxDepth: 2 }),
)
const timedEntry = jsonEntry.chain((entry) =>
  time.map((text) =>
    typeof entry === 'object' && entry !== null && !Array.isArray(entry)
      ? { ...entry, time: text.replace(' ', 'T').replace(/(\d)$/, '$1Z') }
      : entry,
  ),
)

const consoleRequest = fc
  .record({
    station: anyStation,
    fields: consoleFields,
    way: fc.integer({ min: 0, max: 5 }),
    type: fc.integer({ min: 0, max: 3 }),
  })
  .map(({ station, fields, way, type }): InjectOptions => {
    const wunderground = `/weatherstation/updateweatherstation.php`
    const { id, key } = stationOf(station).ingest
    const credentials = { ID: id, PASSWORD: key, PASSKEY: key }
    const text = new URLSearchParams({ ...fields, ...credentials }).toString()
    const types = ['application/x-www-form-urlencoded', 'text/plain', 'application/json', 'x/y']
    const post = { method: 'POST', headers: { 'content-type': types[type] ?? '' }, payload: text } as const
    if (way === 0) return { url: `${wunderground}?${text}` }
    if (way === 1) return { ...post, url: wunderground }
    if (way === 2) return { ...post, url: '/data/report/' }
    if (way === 3) return { ...post, url: `/data/report/${key}` }
    if (way === 4) return { url: `/data/report?&${text}` }
    return { ...post, url: `/data/report/${encodeURIComponent(fields.dateutc)}` }
  })

const jsonRequest = fc
  .oneof(
    fc.array(timedEntry, { maxLength: 6 }).map((observations): unknown => ({ observations })),
    fc.jsonValue({ maxDepth: 3 }),
  )
  .chain((payload) => anyStation.map((station) => ({ payload, station })))
  .map(({ payload, station }) =>
    postJson('/api/ingest/v1/observations', stationOf(station).ingest.key, payload),
  )

const radioRequest = fc
  .record({
    entry: timedEntry,
    count: fc.integer({ min: 0, max: 1e6 }),
    kind: fc.integer({ min: 0, max: 3 }),
  })
  .map(({ entry, count, kind }) => {
    const devEui = '70b3d57ed0000007'
    const thingsStack = {
      end_device_ids: { dev_eui: devEui },
      uplink_message: { session_key_id: 's', f_cnt: count, decoded_payload: entry },
    }
    const chirpstack = { deduplicationId: String(count), deviceInfo: { devEui }, object: entry }
    if (kind === 0) return postJson('/api/ingest/v1/ttn', lorawanKey, thingsStack)
    if (kind === 1) return postJson('/api/ingest/v1/chirpstack?event=up', lorawanKey, chirpstack)
    if (kind === 2) return postJson('/api/ingest/v1/ttn', lorawanKey, entry)
    return postJson('/api/ingest/v1/chirpstack', lorawanKey, entry)
  })

function postJson(url: string, key: string, payload: unknown): InjectOptions {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${key}` }
  return { method: 'POST', url, headers, payload: JSON.stringify(payload) }
}

it(`answers ${requestCount} random and hostile reports without a fault of ours, and stores nothing impossible`, async () => {
  const requests = fc.sample(
    fc.oneof(
      { weight: 5, arbitrary: consoleRequest },
      { weight: 3, arbitrary: jsonRequest },
      { weight: 2, arbitrary: radioRequest },
    ),
    { numRuns: requestCount, seed },
  )
  const statuses = new Map<number, number>()
  const waiting = [...requests]
  const sendNext = async () => {
    for (let request = waiting.pop(); request !== undefined; request = waiting.pop()) {
      const { status } = await test.call(request)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
  }
  await Promise.all(Array.from({ length: 8 }, sendNext))
  expect(faults).toEqual([])
  expect([...statuses.keys()].filter((status) => status >= 500)).toEqual([])
  expect(statuses.get(200), 'many were good enough').toBeGreaterThan(requestCount / 5)
  await expectNothingImpossible()
})

async function expectNothingImpossible(): Promise<void> {
  for (const { column, quantity } of readings) {
    const { minimum, maximum } = readingLimits[quantity]
    const outside = await sql`select ${sql.ref(column)} from observations
      where ${sql.ref(column)} < ${minimum} or ${sql.ref(column)} > ${maximum} or ${sql.ref(column)} = 'NaN'`.execute(
      test.db,
    )
    expect(outside.rows, column).toEqual([])
  }
  const counts = await sql<{ rows: number; wetHours: number; strange: number }>`
    select (select count(*)::int from observations) as rows,
      (select count(*)::int from observation_hours where rain_mm > 300) as wet_hours,
      (select count(*)::int from observations
       where time > '2026-11-15T12:10:00Z' or time < '2025-11-14T12:00:00Z') as strange`.execute(test.db)
  expect(counts.rows[0]).toMatchObject({ wetHours: 0, strange: 0 })
  expect(counts.rows[0]?.rows).toBeGreaterThan(requestCount / 10)
}
