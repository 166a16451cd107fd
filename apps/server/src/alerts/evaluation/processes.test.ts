import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Database, openDatabase } from '../../platform/db/database.ts'
import { anAlertChannel, anAlertRule, listAlerts, lookAtAlerts } from '../../testing/builders/alerts.ts'
import { aUser, type TestUser } from '../../testing/builders/people.ts'
import { aStation, report, type TestStation } from '../../testing/builders/stations.ts'
import { type HttpReceiver, startHttpReceiver } from '../../testing/outside/http-receiver.ts'
import { runJobs } from '../../testing/run-jobs.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { createForecastReader } from '../../weather/forecasts/forecast-reader.ts'
import { createForecastProvider } from '../../weather/forecasts/provider/create-forecast-provider.ts'
import { createWeatherWatch } from '../../weather/watch/weather-watch.ts'
import { type EvaluationDeps, prepareByReadings } from './evaluate-readings.ts'

async function lookAtReadings(deps: EvaluationDeps, stationId: string): Promise<void> {
  const look = await prepareByReadings(deps, [stationId])
  await look(stationId)
}

let test: TestApp
let receiver: HttpReceiver
let admin: TestUser
let station: TestStation
let others: Database[]
beforeAll(async () => {
  test = await createTestApp({ WEBHOOK_ALLOW_LOOPBACK: 'true', RATE_LIMIT_FACTOR: '1000' })
  receiver = await startHttpReceiver()
  others = [1, 2, 3].map(() =>
    openDatabase({ connectionString: test.connectionString, maxConnections: 4, onIdleError: () => {} }),
  )
})
beforeEach(async () => {
  receiver.calls.length = 0
  receiver.answers.length = 0
  admin = await aUser(test)
  station = await aStation(test, { clientId: admin.clientId ?? '' })
  const { id } = await anAlertChannel(test, admin, { kind: 'webhook', url: receiver.url })
  await anAlertRule(test, admin, { scope: { stationIds: [station.id] }, channels: [id] })
})
afterAll(async () => {
  for (const other of others) await other.close()
  await receiver.close()
  await test.close()
})

/** A process of its own, as far as the database can tell. */
function depsOf({ db, pool }: Database): EvaluationDeps {
  const forecasts = createForecastReader({
    db,
    clock: test.clock,
    provider: createForecastProvider(test.config, test.db),
  })
  return {
    db,
    clock: test.clock,
    weather: createWeatherWatch({ db, pool, forecasts }),
    listWork: async () => [],
    listFailedUploads: async () => [],
    listFieldPlaces: async () => [],
  }
}
async function reportNext(temperature_c: number): Promise<void> {
  test.clock.advance(600)
  await report(test, station, { temperature_c })
}
/** The episodes of other tests may still be open. */
function callsOfStation() {
  return receiver.calls.filter(({ body }) => JSON.parse(body.toString()).data.stationId === station.id)
}
function told(): string[] {
  return callsOfStation()
    .map(({ body }) => JSON.parse(body.toString()))
    .map(({ type, data }) => `${type} ${data.openedAt}`)
}

describe('several processes that look at the same time', () => {
  it('open and close each episode once, and tell each once', async () => {
    for (const [index, value] of [1, -0.5, 1, 1, 1, 1, 1, -0.5, 1].entries()) {
      await reportNext(value)
      // Some look while the next observation is on its way.
      if (index % 3 !== 2)
        await Promise.all([...others, ...others].map((other) => lookAtReadings(depsOf(other), station.id)))
    }
    await Promise.all([lookAtAlerts(test), lookAtAlerts(test)])
    await lookAtAlerts(test)
    const episodes = await listAlerts(test, admin)
    expect(episodes).toHaveLength(2)
    expect(told().sort()).toEqual(
      episodes
        .flatMap(({ openedAt }: { openedAt: string }) => [
          `alert.closed ${openedAt}`,
          `alert.opened ${openedAt}`,
        ])
        .sort(),
    )
  })

  it('never have two open episodes of one rule and station, even past the code', async () => {
    await reportNext(-1)
    await lookAtAlerts(test)
    const copy = sql`insert into alert_episodes (client_id, id, rule_id, station_id, kind, opened_at)
      select client_id, gen_random_uuid(), rule_id, station_id, kind, opened_at from alert_episodes
      where station_id = ${station.id}`.execute(test.db)
    await expect(copy).rejects.toThrow('alert_episodes_open_key')
  })
})

describe('a process that dies', () => {
  it('while it writes an opening leaves nothing, and the next one opens it', async () => {
    await reportNext(-1)
    const dying: EvaluationDeps = depsOf(test.database)
    const failing: EvaluationDeps = {
      ...dying,
      db: test.db.withPlugin({
        transformQuery: ({ node }) => {
          // The state of the watch is written last.
          if (JSON.stringify(node).includes('update alert_watches')) throw new Error('killed')
          return node
        },
        transformResult: async ({ result }) => result,
      }),
    }
    await expect(lookAtReadings(failing, station.id)).rejects.toThrow('killed')
    expect(await listAlerts(test, admin)).toEqual([])
    await lookAtAlerts(test)
    expect(await listAlerts(test, admin)).toHaveLength(1)
    expect(told()).toHaveLength(1)
  })

  it('between the opening and its message leaves the message for the next one', async () => {
    await reportNext(-1)
    await lookAtReadings(depsOf(test.database), station.id)
    expect(await listAlerts(test, admin)).toHaveLength(1)
    expect(told()).toEqual([])
    await lookAtAlerts(test)
    await lookAtAlerts(test)
    expect(told()).toHaveLength(1)
  })

  it('while it sends leaves the message to be sent again under the same id', async () => {
    await reportNext(-1)
    await lookAtAlerts(test)
    const [first] = callsOfStation()
    await sql`update alert_deliveries set state = 'sending', next_attempt_at = ${test.clock.now()},
      taken_at = now() - interval '2 minutes', delivered_at = null
      where client_id = ${admin.clientId}`.execute(test.db)
    await lookAtAlerts(test)
    const ids = callsOfStation().map(({ headers }) => headers['webhook-id'])
    expect(ids).toEqual([first?.headers['webhook-id'], first?.headers['webhook-id']])
  })

  it('while another one sends does not send what that one has', async () => {
    await reportNext(-1)
    await lookAtAlerts(test)
    await sql`update alert_deliveries set state = 'sending', next_attempt_at = ${test.clock.now()}, taken_at = now()
      where client_id = ${admin.clientId}`.execute(test.db)
    await lookAtAlerts(test)
    expect(told()).toHaveLength(1)
  })
})

describe('the jobs', () => {
  it('that are run twice with nothing new tell nothing', async () => {
    await reportNext(-1)
    await lookAtAlerts(test)
    await runJobs(test)
    await lookAtAlerts(test)
    expect(told()).toHaveLength(1)
  })
})
