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

/** The thread of a server's jobs: it loads while the server does, and waits to begin. */
export function startJobsThread(
  input: JobsThreadInput,
  { counters, onBreak }: { counters: JobCounters; onBreak: (error: Error) => void },
): JobsThread {
  const { filename, execArgv } = locateThread({
    name: 'jobs-thread',
    source: new URL('./jobs-thread.ts', import.meta.url),
  })
  const thread = new Worker(new URL(filename), { workerData: input, execArgv })
  const answers = new EventEmitter()
  thread.on('message', (message: JobsThreadMessage) => {
    if ('jobEnd' in message) counters.observeJob(message.jobEnd)
    else if ('mail' in message) counters.countMail(message.mail)
    else answers.emit(message.answers, 'counts' in message ? message.counts : undefined)
  })
  thread.on('error', onBreak)

  async function call(name: JobsThreadCall): Promise<unknown> {
    const answer = once(answers, name)
    thread.postMessage(name)
    return (await answer)[0]
  }
  return {
    begin: async () => void (await call('begin')),
    countConnections: async () => (await call('countConnections')) as ConnectionCounts,
    async stop() {
      await call('stop')
      await thread.terminate()
    },
  }
}
