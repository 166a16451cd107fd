import { describeExample, endpoints } from '@talhao/contract'
import type { Endpoint } from '@talhao/contract/core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aClient, aUser, type TestUser } from '../../testing/builders/people.ts'
import { aStation } from '../../testing/builders/stations.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

/** What everybody may know, and any cache may keep. */
const cacheable = ['listStates', 'listCities']

let test: TestApp
let admin: TestUser
let sales: TestUser
let stationId: string
beforeAll(async () => {
  test = await createTestApp({ RATE_LIMIT_FACTOR: '100000' })
  const clientId = await aClient(test, { hasMpcloud: true, hasEmcloud: true })
  admin = await aUser(test, { clientId, email: 'internal@test.test' })
  sales = await aUser(test, { role: 'sales' })
  stationId = (await aStation(test, { clientId })).id
})
afterAll(() => test.close())

function call(endpoint: Endpoint, token: string) {
  const { params, query, body } = describeExample(endpoint)
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams(
    Object.entries({ ...query, station_id: stationId }).map(([name, value]) => [name, String(value)]),
  )
  const payload = endpoint.method === 'GET' || body === undefined ? {} : { payload: JSON.stringify(body) }
  const url = endpoint.query === undefined ? path : `${path}?${search}`
  const headers = { 'content-type': 'application/json' }
  return test.call({
    method: endpoint.method,
    url,
    token,
    ...payload,
    ...('payload' in payload ? { headers } : {}),
  })
}

/** A stream has no end; its own test looks at its head. */
const isStream = ({ name }: Endpoint) => name === 'streamEvents'

it.each(endpoints.filter((endpoint) => !cacheable.includes(endpoint.name) && !isStream(endpoint)))(
  '$name is kept by no shared cache, whoever asks',
  async (endpoint) => {
    for (const token of [admin.token, sales.token, 'nobody']) {
      const { status, headers } = await call(endpoint, token)
      const control = String(headers['cache-control'])
      const tag = headers.etag
      expect(control, `${status}`).toMatch(tag === undefined ? /\bno-store\b/ : /^private, no-cache$/)
    }
  },
)

it.each(['/api/v1/nothing', '/api/v2/stations/%ff', '/checkout/x'])('%s is no exception', async (url) => {
  const { headers } = await test.call({ url })
  expect(String(headers['cache-control'] ?? 'no-store')).toMatch(/no-store|private/)
})
