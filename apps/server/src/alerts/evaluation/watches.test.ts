import { afterAll, beforeAll, expect, it } from 'vitest'
import { anAlertRule } from '../../testing/builders/alerts.ts'
import { aUser } from '../../testing/builders/people.ts'
import { aStation } from '../../testing/builders/stations.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { listStationsByClock } from './watches.repository.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ RATE_LIMIT_FACTOR: '1000' })
})
afterAll(() => test.close())

it('the stations that the clock looks at come in the order of their waiting', async () => {
  const admin = await aUser(test)
  const clientId = admin.clientId ?? ''
  const now = test.clock.now()
  const minutesAgo = [3, 9, 1, 5]
  const stations = []
  for (const minutes of minutesAgo) {
    const { id } = await aStation(test, { clientId })
    const scope = { stationIds: [id] }
    await anAlertRule(test, admin, { kind: 'forecast_missing', condition: null, scope })
    await test.db
      .updateTable('alertWatches')
      .set({ dueAt: new Date(now.getTime() - minutes * 60_000) })
      .where('stationId', '=', id)
      .execute()
    stations.push({ id, minutes })
  }
  const expected = stations.toSorted((one, other) => other.minutes - one.minutes).map(({ id }) => id)
  expect(await listStationsByClock(test.db, now, 10)).toEqual(expected)
  expect(await listStationsByClock(test.db, now, 2)).toEqual(expected.slice(0, 2))
})
