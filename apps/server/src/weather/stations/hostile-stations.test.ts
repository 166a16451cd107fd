import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aUser, type TestUser } from '../../testing/builders/people.ts'
import { aFarm, aStation } from '../../testing/builders/stations.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

let test: TestApp
let admin: TestUser
let stationId: string
let farmId: string
beforeAll(async () => {
  test = await createTestApp({ RATE_LIMIT_FACTOR: '1000' })
  admin = await aUser(test)
  const clientId = admin.clientId ?? ''
  stationId = (await aStation(test, { clientId })).id
  farmId = await aFarm(test, { clientId })
})
afterAll(() => test.close())

const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.constantFrom(
    "'; drop table stations; --",
    '\u0000',
    '\ud800',
    '<script>',
    '../..',
    'A'.repeat(5000),
    '',
  ),
)
const anything = fc.oneof(
  text,
  fc.double(),
  fc.constantFrom(null, true, 1e308, -0, 2 ** 63),
  fc.array(text, { maxLength: 3 }),
  fc.dictionary(text, text, { maxKeys: 3 }),
)
function some<const K extends string>(fields: Record<K, fc.Arbitrary<unknown>>) {
  return fc.record(fields, { requiredKeys: [] })
}
const fields = {
  brand: fc.oneof(fc.constant('farmxtend'), anything),
  did: fc.oneof(fc.uuid(), anything),
  latitude: fc.oneof(fc.double({ min: -90, max: 90, noNaN: true }), anything),
  longitude: fc.oneof(fc.double({ min: -180, max: 180, noNaN: true }), anything),
  altitude: fc.oneof(fc.double({ min: -500, max: 6000, noNaN: true }), anything),
  optimDeveui: anything,
  placeName: anything,
  user_place_name: anything,
  timeZone: fc.oneof(fc.constant('America/Cuiaba'), anything),
  client_id: fc.oneof(fc.uuid(), anything),
  reportingInterval: anything,
  consolePasskey: anything,
  updatedAt: anything,
}
const { reportingInterval, consolePasskey, updatedAt, ...scanFields } = fields
const { brand, did, optimDeveui, user_place_name, client_id, ...editFields } = fields
const farm = some({ name: anything, stations: fc.oneof(fc.array(fc.uuid()), anything), updatedAt: anything })
const request = fc.oneof(
  some(scanFields).map((payload) => ({ method: 'POST', url: '/api/v2/stations', payload }) as const),
  some(editFields).map(
    (station) => ({ method: 'PUT', url: `/api/v2/stations/${stationId}`, payload: { station } }) as const,
  ),
  farm.map((payload) => ({ method: 'POST', url: '/api/v2/farms', payload: { farm: payload } }) as const),
  farm.map(
    (payload) => ({ method: 'PUT', url: `/api/v2/farms/${farmId}`, payload: { farm: payload } }) as const,
  ),
  text.map((id) => ({ method: 'GET', url: `/api/v2/stations/${encode(id)}` }) as const),
  text.map((id) => ({ method: 'GET', url: `/api/v2/stations?client_id=${encode(id)}` }) as const),
  text.map((id) => ({ method: 'POST', url: `/api/v2/stations/${encode(id)}/ingest/rotate` }) as const),
  text.map((id) => ({ method: 'DELETE', url: `/api/v2/farms/${encode(id)}` }) as const),
  anything.map(
    (events) => ({ method: 'POST', url: '/api/v2/analytics_events', payload: { events } }) as const,
  ),
)

function encode(value: string): string {
  return encodeURIComponent(Buffer.from(value).toString())
}

it('answers 600 random and hostile calls without failing, and its list stays whole', async () => {
  await fc.assert(
    fc.asyncProperty(request, async (call) => {
      const answer = await test.call({ ...call, token: admin.token })
      expect(answer.status, `${call.method} ${call.url} ${answer.text}`).toBeLessThan(500)
      if (answer.status >= 400) expect(answer.body?.errors, `${answer.status} ${answer.text}`).toBeDefined()
    }),
    { numRuns: 600, seed: 20261115 },
  )
  const list = await test.call({ url: '/api/v2/stations', token: admin.token })
  expect(list.status).toBe(200)
  expect(list.body.some(({ id }: { id: string }) => id === stationId)).toBe(true)
})
