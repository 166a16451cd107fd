import { hourMs } from '@talhao/local-time'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aDraft, aReportingStation } from '../../../testing/builders/reports.ts'
import { aStation } from '../../../testing/builders/stations.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { createObservationStore } from '../../observations/store/store-observations.ts'
import type { ReportingStation } from '../../readings/observation-draft.ts'

import { createSurroundings, judgeStation } from './judge-station.ts'
import { listUnjudgedStations } from './judged-station.repository.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

it('WEA-153: where there are more stations than a round takes, each has its turn, whosever it is', async () => {
  const { pool } = test.database
  const store = createObservationStore(pool)
  const nowMs = test.clock.now().getTime()
  const stations: ReportingStation[] = []
  for (let index = 0; index < 4; index++) stations.push(aReportingStation(await aStation(test)))
  const report = async (atMs: number) => {
    for (const [index, station] of stations.entries()) {
      const drafts = [aDraft(atMs + index * 1000, { temperatureC: 20 })]
      await store({ station, drafts, uplinkId: null, receivedAt: test.clock.now() })
    }
  }
  const judged = new Set<string>()
  for (let round = 4; round > 0; round--) {
    await report(nowMs - round * hourMs)
    for (const id of await listUnjudgedStations(pool, 2)) {
      judged.add(id)
      await judgeStation(pool, id, createSurroundings(test.db))
    }
  }
  expect(judged).toEqual(new Set(stations.map(({ id }) => id)))
})
