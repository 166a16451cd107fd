import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aDraft, aReportingStation } from '../../../testing/builders/reports.ts'
import { aStation } from '../../../testing/builders/stations.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { createObservationStore } from '../store/store-observations.ts'
import { tidyWeather } from './weather-upkeep.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const months = ['2024-01-15', '2025-08-31', '2025-09-01', '2026-11-15']

async function countCached() {
  const count = (table: string) =>
    sql<{ rows: number }>`select count(*)::int as rows from ${sql.table(table)}`.execute(test.db)
  const [rows, hours, days] = await Promise.all([
    count('observations'),
    count('observation_hours'),
    count('observation_days'),
  ])
  return [rows, hours, days].map((result) => result.rows[0]?.rows)
}

it('keeps everything unless told otherwise, and then drops the oldest months as whole tables', async () => {
  const { pool } = test.database
  const station = aReportingStation(await aStation(test))
  const drafts = months.map((day) => aDraft(Date.parse(`${day}T12:00:00Z`), { temperatureC: 20 }))
  await createObservationStore(pool)({ station, drafts, uplinkId: null, receivedAt: test.clock.now() })
  const tidy = (retention: { observationMonths: number | null; hourMonths: number | null }) =>
    tidyWeather({ pool, clock: test.clock, retention })

  await tidy({ observationMonths: null, hourMonths: null })
  expect(await countCached()).toEqual([4, 4, 4])
  await tidy({ observationMonths: 14, hourMonths: null })
  expect(await countCached()).toEqual([2, 4, 4])
  await tidy({ observationMonths: 14, hourMonths: 24 })
  expect(await countCached()).toEqual([2, 3, 4])

  const again = drafts.map(({ timeMs }) => aDraft(timeMs, { temperatureC: 20 }))
  await createObservationStore(pool)({ station, drafts: again, uplinkId: null, receivedAt: test.clock.now() })
  expect((await countCached())[0], 'a month that was dropped is made again').toBe(4)
})

it('forgets refusals after 30 days', async () => {
  const { id } = await aStation(test)
  await sql`insert into ingest_refusals values
    (${id}, '2026-10-15', 1, 'json', '[]', '', '2026-10-15T12:00:00Z'),
    (${id}, '2026-10-17', 1, 'json', '[]', '', '2026-10-17T12:00:00Z')`.execute(test.db)
  await tidyWeather({
    pool: test.database.pool,
    clock: test.clock,
    retention: { observationMonths: null, hourMonths: null },
  })
  const left = await test.db.selectFrom('ingestRefusals').select('hour').execute()
  expect(left.map(({ hour }) => hour.toISOString().slice(0, 10))).toEqual(['2026-10-17'])
})
