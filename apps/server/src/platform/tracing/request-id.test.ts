import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createJobHandlers } from '../../job-handlers.ts'
import { askForPassword, aUser } from '../../testing/builders/people.ts'
import { mailsTo } from '../../testing/mails.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { runWorker } from '../jobs/run-worker.ts'

const logged: Record<string, unknown>[] = []
let test: TestApp
beforeAll(async () => {
  const logStream = { write: (line: string) => void logged.push(JSON.parse(line)) }
  test = await createTestApp({ LOG_LEVEL: 'info' }, { logStream })
})
afterAll(() => test.close())

async function causeMail(): Promise<{ requestId: unknown; mailId: string }> {
  const { email } = await aUser(test)
  const { headers } = await askForPassword(test, email)
  await expect.poll(async () => (await mailsTo(test, email)).length).toBe(1)
  const [mail] = await mailsTo(test, email)
  return { requestId: headers['x-request-id'], mailId: mail?.id ?? '' }
}

describe('the id of a request (CORE-125)', () => {
  it('is in its log line, in the job and in the mail that it caused', async () => {
    const { requestId, mailId } = await causeMail()
    const { rows } = await test.database.pool.query(
      `select payload->'_origin'->>'requestId' as id from graphile_worker._private_jobs where payload->>'mailId' = $1`,
      [mailId],
    )
    expect(rows).toEqual([{ id: requestId }])

    const worker = await runWorker({
      connectionString: test.connectionString,
      pool: test.database.pool,
      handlers: createJobHandlers({
        config: test.config,
        db: test.db,
        pool: test.database.pool,
        clock: test.clock,
        mailObserver: { log: test.app.log },
      }),
      log: test.app.log,
      concurrency: 1,
    })
    const linesOfRequest = () => logged.filter(({ reqId }) => reqId === requestId).map(({ msg }) => msg)
    await expect.poll(linesOfRequest).toContain('job done')
    await worker.stop()
    expect(linesOfRequest()).toEqual(['request', 'mail sent', 'job done'])

    const outbox = join(test.config.dataDir, 'outbox')
    const mail = readdirSync(outbox).find((file) => file === `${mailId}.eml`) ?? ''
    expect(readFileSync(join(outbox, mail), 'utf8')).toContain(`X-Request-ID: ${requestId}\r\n`)
  })

  it('is another for each request', async () => {
    const ids = await Promise.all([1, 2, 3].map(async () => (await causeMail()).requestId))
    const { rows } = await test.database.pool.query<{ id: string }>(
      `select payload->'_origin'->>'requestId' as id from graphile_worker._private_jobs
       where payload->'_origin' is not null`,
    )
    expect(rows.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
  })
})
