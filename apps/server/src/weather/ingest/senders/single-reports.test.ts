import { defineEndpoint, fileOf } from '@talhao/contract/core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aStation, type TestStation } from '../../../testing/builders/stations.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import type { StoreObservations } from '../../readings/observation-draft.ts'
import { makeReadingValues } from '../../readings/readings.ts'
import { defineConsoleProtocol } from '../console-protocol.ts'
import { draftReport } from '../draft-report.ts'
import { registerIngest } from '../ingest.routes.ts'
import { readNumber } from '../read-number.ts'
import { createLastReports } from '../reports/last-reports.ts'
import { createStationFinder } from './find-stations.ts'

const plain = defineConsoleProtocol({
  name: 'plain',
  endpoints: [
    defineEndpoint({
      name: 'reportPlainly',
      summary: 'A protocol that nobody speaks',
      method: 'POST',
      path: '/plain/:key',
      bodyType: 'form',
      access: 'ingest',
      answers: { 200: fileOf('text/plain') },
    }),
  ],
  findStation: ({ stations }, { key }) => stations.byKey(key ?? ''),
  parse: (fields, now) =>
    draftReport({
      timeMs: now.getTime(),
      values: makeReadingValues({ temperatureC: readNumber(fields.get('celsius')) }),
      rain: null,
      isSimulated: false,
      fieldOf: (name) => name,
    }),
  success: 'thanks',
})

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

function send(
  app: TestApp,
  { ingest }: TestStation,
  { time = '2026-11-15 11:50:00', key = ingest.key, fields = 'tempf=70' } = {},
) {
  const query = `ID=${ingest.id}&PASSWORD=${key}&dateutc=${encodeURIComponent(time)}&${fields}`
  return app.call({ url: `/weatherstation/updateweatherstation.php?${query}` })
}

async function countRows(app: TestApp, { id }: TestStation): Promise<number> {
  const rows = await app.db.selectFrom('observations').select('time').where('stationId', '=', id).execute()
  return rows.length
}

describe('single reports that come at once', () => {
  it('are answered each for itself: a wrong key, a bad time or an empty report harms no other', async () => {
    const stations = await Promise.all(Array.from({ length: 8 }, () => aStation(test)))
    const [first, wrong, bad, empty, twice] = stations as [
      TestStation,
      TestStation,
      TestStation,
      TestStation,
      TestStation,
    ]
    for (const station of stations) await send(test, station, { time: '2026-11-15 11:40:00' })
    const answers = await Promise.all([
      send(test, first),
      send(test, wrong, { key: 'of-nobody' }),
      send(test, bad, { time: 'yesterday' }),
      send(test, empty, { fields: 'tempf=-9999' }),
      send(test, twice),
      send(test, twice),
      send(test, twice, { time: '2026-11-15 11:45:00' }),
      ...stations.slice(5).map((station) => send(test, station)),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 401, 400, 200, 200, 200, 200, 200, 200, 200])
    const rows = await Promise.all(stations.map((station) => countRows(test, station)))
    expect(rows).toEqual([2, 1, 1, 1, 3, 2, 2, 2])
  })

  it('are stored before the server has stopped', async () => {
    const stopping = await createTestApp()
    const stations = await Promise.all(Array.from({ length: 5 }, () => aStation(stopping)))
    await stopping.app.ready()
    const answers = stations.map((station) => send(stopping, station))
    await expect.poll(async () => (await Promise.race(answers)).status).toBe(200)
    const closed = stopping.app.close()
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(stations.map(() => 200))
    await closed
    for (const station of stations) expect(await countRows(stopping, station)).toBe(1)
    await stopping.database.close()
  })
})

describe('more reports than the database takes', () => {
  it('are answered 503 with Retry-After, and taken again as soon as there is room', async () => {
    const busy = await createTestApp()
    let letGo = () => {}
    const held = new Promise<void>((resolve) => {
      letGo = resolve
    })
    let storing = 0
    const store: StoreObservations = async () => {
      storing++
      await held
      return { outcomes: ['stored'], impossibleRain: [] }
    }
    const deps = {
      db: busy.db,
      clock: busy.clock,
      store,
      rateLimitFactor: 1,
      lastReports: createLastReports(busy.db, () => {}),
      stations: createStationFinder(busy.db, busy.database.pool),
    }
    await registerIngest(busy.app, deps, [plain], { reports: 2, bytes: 1000 })
    const station = await aStation(busy)
    const url = `/plain/${station.ingest.key}`
    const call = (payload: string) => busy.call({ method: 'POST', url, payload })
    const first = [call('celsius=20'), call('celsius=20')]
    await expect.poll(() => storing).toBe(2)
    const refused = await call('celsius=20')
    expect([refused.status, refused.headers['retry-after']]).toEqual([503, '10'])
    letGo()
    for (const answer of first) expect((await answer).status).toBe(200)
    await expect.poll(async () => (await call('celsius=20')).status).toBe(200)
    expect((await call('a'.repeat(2000))).status, 'larger than there is room for').toBe(503)
    await busy.close()
  })
})
