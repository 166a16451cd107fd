import { createInterface } from 'node:readline'
import { openDatabase } from '../platform/db/database.ts'
import { handleJob } from '../platform/jobs/define-job.ts'
import { runWorker } from '../platform/jobs/run-worker.ts'
import { onStopSignal } from '../platform/stop-signal.ts'
import { longJob } from './long-job.ts'

/** A worker that tests kill: it says when a job begins and ends, and a job ends when its name is written to it. */
const say = (line: string) => process.stdout.write(`${line}\n`)
const [connectionString = ''] = process.argv.slice(2)
const endings = new Map<string, () => void>()
createInterface(process.stdin).on('line', (name) => endings.get(name)?.())
const database = openDatabase({ connectionString, maxConnections: 10, onIdleError: () => {} })
const worker = await runWorker({
  connectionString,
  pool: database.pool,
  handlers: [
    handleJob(longJob, async ({ name }) => {
      const ending = new Promise<void>((resolve) => endings.set(name, resolve))
      say(`begin ${name}`)
      await ending
      say(`end ${name}`)
    }),
  ],
  log: { info: (_, message) => say(`info ${message}`), error: (_, message) => say(`error ${message}`) },
  concurrency: 2,
})
onStopSignal(async () => {
  await worker.stop()
  await database.close()
})
say('ready')
