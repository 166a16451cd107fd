import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aStation, type TestStation } from '../../testing/builders/stations.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { normalizeConsoleUrl } from './console-addresses.ts'

interface Dialect {
  readonly id: string
  readonly sender: string
  readonly method: 'GET' | 'POST'
  readonly target: string
  readonly form?: string
  readonly expect: {
    readonly status: number
    readonly body?: string
    readonly contentType?: string
    readonly time?: string
    readonly readings: Readonly<Record<string, number>> | null
    readonly rainCounterMm?: number
  }
}
/** Requests as consoles send them whose dialect differs from the usual one. */
const dialects = JSON.parse(
  readFileSync(join(import.meta.dirname, 'dialect-samples.json'), 'utf8'),
) as readonly Dialect[]

let test: TestApp
let station: TestStation
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  station = await aStation(test)
})

function fill(text: string): string {
  return text.replaceAll('{ingest id}', station.ingest.id).replaceAll('{ingest key}', station.ingest.key)
}

async function send({ method, target, form }: Dialect) {
  const post = {
    payload: fill(form ?? ''),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  }
  return test.call({ method, url: fill(target), ...(method === 'POST' ? post : {}) })
}

describe.each(dialects.map((dialect) => [`${dialect.id} ${dialect.sender}`, dialect] as const))(
  '%s',
  (_name, dialect) => {
    it('is answered and stored as it means it', async () => {
      const { expect: wanted } = dialect
      const answer = await send(dialect)
      expect(answer.status).toBe(wanted.status)
      if (wanted.body !== undefined) expect(answer.text).toBe(wanted.body)
      expect(answer.headers['content-type']).toMatch('text/plain')
      const row = await test.db
        .selectFrom('observations')
        .selectAll()
        .where('stationId', '=', station.id)
        .executeTakeFirst()
      if (wanted.readings === null) return expect(row).toBeUndefined()
      for (const [name, value] of Object.entries(wanted.readings))
        expect(Math.abs(Number(row?.[name as 'humidity']) - value), name).toBeLessThan(0.01)
      if (wanted.time !== undefined) expect(row?.time).toEqual(new Date(wanted.time))
      const latest = await test.db
        .selectFrom('stationLatest')
        .select('rainCounterMm')
        .where('stationId', '=', station.id)
        .executeTakeFirst()
      if (wanted.rainCounterMm !== undefined)
        expect(latest?.rainCounterMm).toBeCloseTo(wanted.rainCounterMm, 1)
    })
  },
)

it('takes the key for the id of a bridge that sends no password', async () => {
  const url = `/weatherstation/updateweatherstation?id=${station.ingest.key}&dateutc=now&tempf=70`
  expect((await test.call({ url })).text).toBe('success')
})

it('takes the key in the path of a bridge that sends no password, and no other', async () => {
  const send = (key: string, rest = '') =>
    test.call({
      url: `/weatherstation/updateweatherstation.php/${key}?id=${station.ingest.id}&dateutc=now&tempf=70${rest}`,
    })
  expect((await send(station.ingest.key)).text).toBe('success')
  expect((await send('x')).status).toBe(401)
  expect((await send(station.ingest.key, '&PASSWORD=wrong')).status).toBe(401)
})

it('finds a console whose address has two slashes, other cases or a second question mark', async () => {
  const { id, key } = station.ingest
  const query = `ID=${id}&PASSWORD=${key}&dateutc=now&tempf=70`
  for (const url of [
    `//weatherstation/updateweatherstation.php?${query}`,
    `/weatherstation/updateweatherstation.php??${query}`,
  ])
    expect((await test.call({ url })).text).toBe('success')
  expect((await test.call({ url: `//Data/Report/${key}?dateutc=now&tempf=70` })).text).toBe('OK')
})

it('sums the rain of PWSweather by its counter of the year', async () => {
  const send = (time: string, inches: string) => {
    const { id, key } = station.ingest
    const rain = `dailyrainin=0.1&monthrainin=1.02&yearrainin=${inches}`
    return test.call({
      url: `/pwsupdate/pwsupdate.php?ID=${id}&PASSWORD=${key}&dateutc=${time}&tempf=70&${rain}`,
    })
  }
  await send('2026-11-15+10:00:00', '18.26')
  await send('2026-11-15+10:10:00', '18.36')
  const rows = await test.db
    .selectFrom('observations')
    .select('rainMm')
    .where('stationId', '=', station.id)
    .orderBy('time')
    .execute()
  expect(rows.map(({ rainMm }) => Math.round((rainMm ?? Number.NaN) * 100) / 100)).toEqual([0, 2.54])
})

describe('beside the page of the portal', () => {
  let portal: TestApp
  beforeAll(async () => {
    const webFolder = mkdtempSync(join(tmpdir(), 'talhao-page-'))
    writeFileSync(join(webFolder, 'index.html'), '<!doctype html><p>the page</p>')
    portal = await createTestApp({}, { webFolder })
  })
  afterAll(() => portal.close())

  it('has the page for people', async () => {
    expect((await portal.call({ url: '/stations' })).text).toContain('the page')
  })

  it.each([
    '/data/unknown',
    '/data',
    '/weatherstation/',
    '/data/report/a/b',
    '/pwsupdate/x.php',
    '/data/a.b',
    '/Data/Report/a/b',
    '//data',
    '/?ID=1&PASSWORD=2&dateutc=now&tempf=70',
    '/wunderground?PASSKEY=1&tempf=70',
    '/cgi-bin/update?softwaretype=x',
  ])('never answers a console at %s with a page', async (url) => {
    for (const app of [test, portal]) {
      const answer = await app.call({ url, headers: { accept: 'text/html' } })
      expect([answer.status, answer.text]).toEqual([404, 'not found'])
      expect((await app.call({ method: 'POST', url })).status).toBe(404)
    }
  })
})

describe('the address of a console', () => {
  it.each([
    ['/weatherstation/updateweatherstation.php?ID=1', '/weatherstation/updateweatherstation.php?ID=1'],
    ['/weatherstation/updateweatherstation&ID=1&x=2', '/weatherstation/updateweatherstation.php?ID=1&x=2'],
    ['/weatherstation/UpdateWeatherStation.asp?ID=1', '/weatherstation/updateweatherstation.php?ID=1'],
    ['/weatherstation/updateweatherstation.jsp', '/weatherstation/updateweatherstation.php'],
    ['/pwsupdate/pwsupdate.php?ID=1', '/weatherstation/updateweatherstation.php?ID=1'],
    ['/api/v1/submitwx?ID=1', '/weatherstation/updateweatherstation.php?ID=1'],
    ['/data/report/KEY&PASSKEY=2', '/data/report/KEY?PASSKEY=2'],
    ['/data/report&PASSKEY=2', '/data/report?PASSKEY=2'],
    ['/data/report/?&PASSKEY=2', '/data/report/?PASSKEY=2'],
    ['/data/report/', '/data/report/'],
  ])('%s is %s', (url, normalized) => {
    expect(normalizeConsoleUrl(url)).toBe(normalized)
  })

  it.each(['/weatherstation/updateweatherstations?x=1', '/api/v1/me', '/map?a=/data/report&b'])(
    '%s stays as it is',
    (url) => {
      expect(normalizeConsoleUrl(url)).toBe(url)
    },
  )
})
