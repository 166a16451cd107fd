import { defineEndpoint, fileOf } from '@talhao/contract/core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aStation } from '../../testing/builders/stations.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { createObservationStore } from '../observations/store/store-observations.ts'
import { makeReadingValues } from '../readings/readings.ts'
import { defineConsoleProtocol } from './console-protocol.ts'
import { draftReport } from './draft-report.ts'
import { registerIngest } from './ingest.routes.ts'
import { ingestProtocols } from './ingest-protocols.ts'
import { readNumber } from './read-number.ts'
import { createLastReports } from './reports/last-reports.ts'
import { createStationFinder } from './senders/find-stations.ts'

const reportAcorn = defineEndpoint({
  name: 'reportAcorn',
  summary: 'A protocol that nobody speaks',
  method: 'POST',
  path: '/acorn/:key',
  bodyType: 'form',
  access: 'ingest',
  answers: { 200: fileOf('text/plain') },
})

const acorn = defineConsoleProtocol({
  name: 'acorn',
  endpoints: [reportAcorn],
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
  const deps = {
    db: test.db,
    clock: test.clock,
    store: createObservationStore(test.database.pool),
    rateLimitFactor: 1,
    lastReports: createLastReports(test.db, () => {}),
    stations: createStationFinder(test.db, test.database.pool),
  }
  await registerIngest(test.app, deps, [acorn])
})
afterAll(() => test.close())

it('a protocol more in the table is answered over HTTP and stored', async () => {
  const station = await aStation(test)
  const send = (key: string) => test.call({ method: 'POST', url: `/acorn/${key}`, payload: 'celsius=21.5' })
  expect(await send('nobody')).toMatchObject({ status: 401, text: 'unauthorized' })
  expect(await send(station.ingest.key)).toMatchObject({ status: 200, text: 'thanks' })
  const rows = await test.db
    .selectFrom('observations')
    .select('temperatureC')
    .where('stationId', '=', station.id)
    .execute()
  expect(rows).toEqual([{ temperatureC: 21.5 }])
})

it('each protocol of the table has a name of its own', () => {
  const names = ingestProtocols.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
})
