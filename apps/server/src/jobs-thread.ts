import { parentPort, workerData } from 'node:worker_threads'
import type { Config } from './config.ts'
import { openJobs } from './open-jobs.ts'
import { type ConnectionCounts, countConnections } from './platform/db/count-connections.ts'
import { giveWay } from './platform/jobs/give-way.ts'
import type { JobEnd } from './platform/jobs/run-worker.ts'
import type { MailOutcome } from './platform/metrics/metrics.ts'

/** The jobs of a server in a thread of their own, so that none keeps a page or a station waiting. */
export interface JobsThreadInput {
  readonly config: Config
  readonly connectionString: string
}

/** What the server asks, one after the other; each is answered by its own name. */
export type JobsThreadCall = 'begin' | 'countConnections' | 'stop'

export type JobsThreadMessage =
  | { readonly answers: 'begin' | 'stop' }
  | { readonly answers: 'countConnections'; readonly counts: ConnectionCounts }
  | { readonly jobEnd: JobEnd }
  | { readonly mail: MailOutcome }

const server = parentPort
if (server === null) throw new Error('The jobs of a server run in a thread of it: start main.js.')
const tell = (message: JobsThreadMessage) => server.postMessage(message)

// Nobody waits for a job as one waits for a page or the answer to a report.
giveWay()
const { config, connectionString }: JobsThreadInput = workerData
const jobs = await openJobs({ config, connectionString, serviceName: 'talhao' })

server.on('message', async (call: JobsThreadCall) => {
  if (call === 'countConnections') {
    tell({ answers: call, counts: countConnections(jobs.pool) })
    return
  }
  if (call === 'begin')
    await jobs.begin({
      observeJob: (jobEnd) => tell({ jobEnd }),
      countMail: (mail) => tell({ mail }),
    })
  else await jobs.stop()
  tell({ answers: call })
})
