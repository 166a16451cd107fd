import { availableParallelism } from 'node:os'
import type { MessagePort } from 'node:worker_threads'
import { Piscina } from 'piscina'
import { Problem } from '../../platform/http/problem.ts'
import { operationFilesTexts } from './operation-files.texts.ts'
import type { ThreadTask } from './thread-task.ts'

/** Threads that read, measure and write operation files, so that the server goes on answering meanwhile. */
export interface OperationWorkers {
  run<Input, Result>(
    task: ThreadTask<Input, Result>,
    input: Input,
    /** What goes over to the thread instead of being copied. */
    handed?: readonly MessagePort[],
  ): Promise<Result>
  /** Ends the threads, whatever they are doing. */
  close(): Promise<void>
}

/** Beyond, a sender is asked to come again: waiting costs a connection. */
const maxQueue = 64
const idleMs = 30_000
const retryAfterSeconds = 30

/** Bundled, the threads' program lies beside the server's; from sources it is read as they are. */
const isBundled = !import.meta.url.endsWith('.ts')

/**
 * `tasksPerThread`: more than one where a task waits most of its time, as for a slow reader. `explain` says what the
 * failure of a task means to whoever asked for it.
 */
export function createOperationWorkers({
  onError,
  explain = rethrow,
  tasksPerThread = 1,
}: {
  onError: (error: Error) => void
  explain?: (error: unknown) => Promise<never>
  tasksPerThread?: number
}): OperationWorkers {
  let started: Piscina | null = null
  // With the first task: a server without operation files has no threads.
  const start = () => {
    if (started !== null) return started
    started = new Piscina({
      filename: locate(isBundled ? './operation-worker.js' : '../thread/operation-worker.ts'),
      minThreads: 0,
      maxThreads: Math.max(1, availableParallelism() - 1),
      maxQueue: maxQueue,
      concurrentTasksPerWorker: tasksPerThread,
      idleTimeout: idleMs,
      niceIncrement: 10,
      execArgv: isBundled ? [] : ['--import', locate('../thread/run-from-sources.mjs')],
    })
    // What breaks a thread outside of a task would otherwise end the server.
    started.on('error', onError)
    return started
  }
  return {
    async run({ name }, input, handed = []) {
      const pool = start()
      if (pool.queueSize >= maxQueue)
        throw new Problem('unavailable', operationFilesTexts.busy, { retryAfterSeconds })
      return pool.run(input, { name, transferList: [...handed] }).catch(explain)
    },
    async close() {
      await started?.destroy()
    },
  }
}

async function rethrow(error: unknown): Promise<never> {
  throw error
}

function locate(path: string): string {
  return new URL(path, import.meta.url).href
}
