import { EventEmitter, once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { JobsThreadCall, JobsThreadInput, JobsThreadMessage } from './jobs-thread.ts'
import type { ConnectionCounts } from './platform/db/count-connections.ts'
import type { JobCounters } from './platform/metrics/metrics.ts'
import { locateThread } from './platform/threads/thread-program.ts'

export interface JobsThread {
  /** From here on jobs are done. */
  begin(): Promise<void>
  countConnections(): Promise<ConnectionCounts>
  /** Lets the running jobs finish. */
  stop(): Promise<void>
}

/** The thread of a server's jobs. It is started by `begin`: before the server listens, nothing takes the processor from it. */
export function prepareJobsThread(
  input: JobsThreadInput,
  { counters, onBreak }: { counters: JobCounters; onBreak: (error: Error) => void },
): JobsThread {
  const { filename, execArgv } = locateThread({
    name: 'jobs-thread',
    source: new URL('./jobs-thread.ts', import.meta.url),
  })
  const answers = new EventEmitter()
  let started: Worker | null = null

  function start(): Worker {
    const thread = new Worker(new URL(filename), { workerData: input, execArgv })
    thread.on('message', (message: JobsThreadMessage) => {
      if ('jobEnd' in message) counters.observeJob(message.jobEnd)
      else if ('mail' in message) counters.countMail(message.mail)
      else answers.emit(message.answers, 'counts' in message ? message.counts : undefined)
    })
    thread.on('error', onBreak)
    return thread
  }

  async function call(name: JobsThreadCall): Promise<unknown> {
    started ??= start()
    const answer = once(answers, name)
    started.postMessage(name)
    return (await answer)[0]
  }
  return {
    begin: async () => void (await call('begin')),
    countConnections: async () => (await call('countConnections')) as ConnectionCounts,
    async stop() {
      await call('stop')
      await started?.terminate()
    },
  }
}
