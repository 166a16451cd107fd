import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createJobHandlers } from './job-handlers.ts'
import { scheduleOutlineRound } from './operations/files/outlines/outline-round.ts'
import type { Db } from './platform/db/database.ts'
import { scheduleFileUpkeep } from './platform/jobs/file-upkeep.ts'
import { runJobs } from './testing/run-jobs.ts'
import { createTestApp, type TestApp } from './testing/test-app.ts'
import { scheduleForecastRound } from './weather/forecasts/forecast-refresh.ts'
import { scheduleWeatherUpkeep } from './weather/observations/upkeep/weather-upkeep.ts'
import { scheduleSprayWindowRound } from './weather/spray/window-round.ts'

const schedules: [name: string, schedule: (db: Db) => Promise<void>][] = [
  ['file_upkeep', scheduleFileUpkeep],
  ['forecast_round', scheduleForecastRound],
  ['operation_outlines', scheduleOutlineRound],
  ['spray_window_round', scheduleSprayWindowRound],
  ['weather_upkeep', scheduleWeatherUpkeep],
]

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

async function listWaiting(): Promise<string[]> {
  const { rows } = await test.database.pool.query<{ name: string }>(
    `select task_identifier as name from graphile_worker.jobs
     where locked_at is null and attempts = 0 order by task_identifier`,
  )
  return rows.map(({ name }) => name)
}

describe('the work of a worker', () => {
  it('has one handler a name', () => {
    const { config, db, database, clock } = test
    const names = createJobHandlers({ config, db, pool: database.pool, clock }).map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
    for (const [name] of schedules) expect(names).toContain(name)
  })

  it('that comes back waits once, however many processes start', async () => {
    for (let process = 0; process < 3; process++)
      for (const [, schedule] of schedules) await schedule(test.db)
    expect(await listWaiting()).toEqual(schedules.map(([name]) => name))
  })

  it('that comes back is planned again by each round', async () => {
    await runJobs(test)
    await expect.poll(listWaiting).toEqual(schedules.map(([name]) => name))
  })
})
