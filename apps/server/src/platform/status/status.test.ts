import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aUser } from '../../testing/builders/people.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

let test: TestApp
let token: string
beforeAll(async () => {
  test = await createTestApp({ BACKUP_SCHEDULE: '30 3 * * *' })
  token = (await aUser(test, { email: 'internal@test.test' })).token
})
afterAll(() => test.close())
const read = async () => (await test.call({ url: '/api/v2/status', token })).body.data
const run = (text: string) => test.database.pool.query(text)

describe('how the installation is (CORE-129)', () => {
  it('is told to the internal login alone', async () => {
    const admin = await aUser(test)
    expect((await test.call({ url: '/api/v2/status', token: admin.token })).status).toBe(403)
    expect((await test.call({ url: '/api/v2/status' })).status).toBe(401)
  })

  it('has nothing to report of a new portal', async () => {
    expect(await read()).toMatchObject({
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
      nodeVersion: process.versions.node,
      postgresVersion: expect.stringMatching(/^1[5-9]/),
      schema: expect.stringMatching(/^\d{4}_\w+$/),
      queue: { dead: 0, deadJobs: [] },
      backup: { schedule: '30 3 * * *', last: null, failure: null },
      forecasts: { provider: 'simulated', newestAt: null, failingCells: 0 },
      mails: { failedLastDay: 0, failures: [] },
    })
    const { disk } = await read()
    expect(disk.totalBytes).toBeGreaterThan(disk.freeBytes)
  })

  it('tells of dead jobs, mails that were given up, and the last backup', async () => {
    await run(`select graphile_worker.add_job('make_zip')`)
    await run(`update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'no room'`)
    await run(`insert into mails (id, recipient, template, subject, state, last_error, created_at)
      values (gen_random_uuid(), 'a@x.test', 'invitation', 'Olá', 'failed', 'no such mailbox', '2026-11-15 11:00Z'),
             (gen_random_uuid(), 'b@x.test', 'invitation', 'Olá', 'failed', 'too old', '2026-11-01 11:00Z')`)
    await run(`insert into backup_runs (id, kind, started_at, ended_at, bytes, error)
      values (gen_random_uuid(), 'manual', '2026-11-14 03:30Z', '2026-11-14 03:31Z', 5000000000, null),
             (gen_random_uuid(), 'scheduled', '2026-11-15 03:30Z', '2026-11-15 03:31Z', null, 'the disk is full')`)
    expect(await read()).toMatchObject({
      queue: { dead: 1, deadJobs: [{ name: 'make_zip', count: 1, reason: 'no room' }] },
      mails: {
        failedLastDay: 1,
        failures: [{ template: 'invitation', reason: 'no such mailbox' }, { reason: 'too old' }],
      },
      backup: {
        last: { kind: 'manual', endedAt: '2026-11-14T03:31:00.000Z', bytes: 5_000_000_000 },
        failure: { kind: 'scheduled', reason: 'the disk is full' },
      },
    })
  })
})
