import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { anAlertChannel, anAlertRule } from '../../testing/builders/alerts.ts'
import { aUser, type TestUser } from '../../testing/builders/people.ts'
import { aStation, report, type TestStation } from '../../testing/builders/stations.ts'
import { type HttpReceiver, startHttpReceiver } from '../../testing/outside/http-receiver.ts'
import { startWorker } from '../../testing/start-worker.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

const episodes = 8
/** Far enough apart that each frost is an episode of its own. */
const pattern = [1, 1, 1, 1, -0.5, 1]

let test: TestApp
let receiver: HttpReceiver
let admin: TestUser
let station: TestStation
const workers = new Set<ChildProcess>()
beforeAll(async () => {
  test = await createTestApp({ WEBHOOK_ALLOW_LOOPBACK: 'true', RATE_LIMIT_FACTOR: '1000' })
  // The workers of this test go by the real clock, and so do the rounds that they plan.
  await test.database.pool.query('drop trigger keep_planned_job_waiting on graphile_worker._private_jobs')
  receiver = await startHttpReceiver()
  admin = await aUser(test)
  station = await aStation(test, { clientId: admin.clientId ?? '' })
  const { id } = await anAlertChannel(test, admin, { kind: 'webhook', url: receiver.url })
  await anAlertRule(test, admin, { scope: { all: true }, channels: [id] })
})
afterAll(async () => {
  for (const worker of workers) await kill(worker)
  await receiver.close()
  await test.close()
})

function start(): void {
  workers.add(startWorker(test, { WEBHOOK_ALLOW_LOOPBACK: 'true', LOG_LEVEL: 'silent' }))
}
async function kill(worker: ChildProcess): Promise<void> {
  workers.delete(worker)
  if (worker.exitCode !== null || worker.signalCode !== null) return
  const ended = once(worker, 'exit')
  worker.kill('SIGKILL')
  await ended
}
/** Of each message once, whoever died after sending it: a receiver knows a repeat by its id. */
function told(): string[] {
  const byId = new Map(receiver.calls.map(({ headers, body }) => [headers['webhook-id'], body]))
  return [...byId.values()]
    .map((body) => JSON.parse(body.toString()))
    .filter(({ type }) => type === 'alert.opened' || type === 'alert.closed')
    .map(({ type, data }) => `${type} ${data.openedAt}`)
    .sort()
}

it('tells each opening and closing once, however often workers are killed', async () => {
  start()
  start()
  const expected: string[] = []
  for (let index = 0; index < episodes; index++) {
    for (const temperature_c of pattern) {
      test.clock.advance(600)
      await report(test, station, { temperature_c })
      const openedAt = test.clock.now().toISOString()
      if (temperature_c < 0) expected.push(`alert.opened ${openedAt}`, `alert.closed ${openedAt}`)
    }
    // Once the work has begun, whoever is at it dies and another one comes.
    const before = receiver.calls.length
    await expect.poll(() => receiver.calls.length).toBeGreaterThan(before)
    const [victim] = workers
    if (victim !== undefined) await kill(victim)
    start()
  }
  await expect.poll(() => told().length).toBeGreaterThanOrEqual(2 * episodes)
  expect(told()).toEqual(expected.sort())
  const rows = await test.db.selectFrom('alertEpisodes').select(['openedAt', 'closedAt']).execute()
  expect(rows).toHaveLength(episodes)
  expect(rows.filter(({ closedAt }) => closedAt === null)).toEqual([])
})
