import { minuteMs } from '@talhao/local-time'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aDraft, aReportingStation } from '../../../testing/builders/reports.ts'
import { aStation } from '../../../testing/builders/stations.ts'
import { readStoredWeather } from '../../../testing/stored-weather.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { createObservationStore } from './store-observations.ts'
import type { Layout } from './write-report.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const beganMs = Date.parse('2026-11-10T10:00:00Z')
const stepMs = 10 * minuteMs

/** One by one, many at once, out of order, again, and over the end of a month. */
const reports = [
  [0],
  [1],
  [1],
  [3, 2],
  Array.from({ length: 600 }, (_, index) => index + 4),
  [-1600],
  Array.from({ length: 40 }, (_, index) => index - 20),
]

async function storeAll(layout: Layout) {
  const station = aReportingStation(await aStation(test))
  const store = createObservationStore(test.database.pool, { layout })
  const outcomes = []
  for (const [number, steps] of reports.entries()) {
    const drafts = steps.map((step) =>
      aDraft(beganMs + step * stepMs, { temperatureC: 20 + (step % 7), humidity: 60, rainMm: 0.2 }),
    )
    const uplinkId = number < 2 ? 'the same message' : null
    outcomes.push((await store({ station, drafts, uplinkId, receivedAt: test.clock.now() })).outcomes)
  }
  return { outcomes, ...(await readStoredWeather(test.db, station.id)) }
}

it('CORE-172: stores the same table by table as in one statement', async () => {
  const atOnce = await storeAll('one node')
  expect(atOnce.rows).toHaveLength(4 + 600 + 1 + 20)
  expect(await storeAll('by station')).toEqual(atOnce)
})
