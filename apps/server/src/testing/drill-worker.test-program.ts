import { appendFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { pino } from 'pino'
import { Type } from 'typebox'
import { readConfig } from '../config.ts'
import { createJobHandlers } from '../job-handlers.ts'
import { openDatabase } from '../platform/db/database.ts'
import { prepareOutsideDatabase } from '../platform/db/outside-database.ts'
import { defineJob, handleJob } from '../platform/jobs/define-job.ts'
import { runWorker } from '../platform/jobs/run-worker.ts'
import { systemClock } from '../platform/ports/clock.ts'
import { onStopSignal } from '../platform/stop-signal.ts'

/** The worker of the product with one job more, which writes into a file when it begins and ends: made to be killed. */
const [logFile = '', milliseconds = ''] = process.argv.slice(2)
const drillJob = defineJob({
  name: 'drill_job',
  payload: Type.Object({ name: Type.String() }),
  maxAttempts: 25,
})
const note = (what: 'begin' | 'end', name: string) =>
  appendFileSync(logFile, `${JSON.stringify({ what, name, pid: process.pid, at: Date.now() })}\n`)

const config = readConfig(process.env)
const connectionString = await prepareOutsideDatabase(config.databaseUrl ?? '', config.databaseSessionUrl)
const log = pino({ level: config.logLevel })
const database = openDatabase({
  connectionString,
  maxConnections: config.connections.jobPoolSize,
  settings: config.connections,
  onIdleError: (error) => log.error({ reason: error.message }, 'idle database connection broke'),
})
const worker = await runWorker({
  connectionString,
  pool: database.pool,
  handlers: [
    ...createJobHandlers({ config, db: database.db, pool: database.pool, clock: systemClock }),
    handleJob(drillJob, async ({ name }) => {
      note('begin', name)
      await wait(Number(milliseconds))
      note('end', name)
    }),
  ],
  log,
  concurrency: 4,
})
onStopSignal(async () => {
  await worker.stop()
  await database.close()
})
process.stdout.write('The worker is ready\n')
