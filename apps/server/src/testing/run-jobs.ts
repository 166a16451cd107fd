import { setTimeout as wait } from 'node:timers/promises'
import { Logger, runOnce } from 'graphile-worker'
import { createJobHandlers } from '../job-handlers.ts'
import type { TestApp } from './test-app.ts'

/** Runs every job that waits, due or not, once; what is early must see that by the test's clock. */
export async function runJobs(test: TestApp, settings: Partial<TestApp['config']> = {}): Promise<void> {
  const handlers = listHandlers(test, settings)
  // An hour ago, not now: the machine's clock may be set back before the worker asks what is due.
  await test.database.pool.query(
    `update graphile_worker._private_jobs set run_at = now() - interval '1 hour'`,
  )
  // Again while some are left: a queue is still locked when the worker asks for its next job.
  do {
    await runOnce({
      pgPool: test.database.pool,
      logger: new Logger(() => () => {}),
      taskList: Object.fromEntries(
        handlers.map(({ name, run }) => [
          name,
          (payload: unknown, { job }) => run(payload, { isLastAttempt: job.attempts >= job.max_attempts }),
        ]),
      ),
    })
    await whenJobsEnded(test)
  } while (await hasDueJobs(test, handlers))
}

/** The worker says that it is done before what it did is written down: it does not wait for that itself. */
async function whenJobsEnded({ database }: TestApp): Promise<void> {
  for (;;) {
    const { rowCount } = await database.pool.query(
      'select from graphile_worker._private_jobs where locked_at is not null limit 1',
    )
    if (rowCount === 0) return
    await wait(1)
  }
}

async function hasDueJobs({ database }: TestApp, handlers: readonly { name: string }[]): Promise<boolean> {
  const { rowCount } = await database.pool.query(
    `select from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id
     where job.is_available and job.run_at <= now() and task.identifier = any($1) limit 1`,
    [handlers.map(({ name }) => name)],
  )
  return rowCount !== 0
}

/** One job alone, whatever else waits. */
export async function runJob(test: TestApp, name: string): Promise<void> {
  const handler = listHandlers(test).find((one) => one.name === name)
  if (handler === undefined) throw new Error(`there is no job ${name}`)
  await handler.run({}, { isLastAttempt: false })
}

function listHandlers(test: TestApp, settings: Partial<TestApp['config']> = {}) {
  return createJobHandlers({
    config: { ...test.config, ...settings },
    db: test.db,
    pool: test.database.pool,
    clock: test.clock,
  })
}
