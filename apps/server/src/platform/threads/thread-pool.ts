import type { MessagePort } from 'node:worker_threads'
import { Piscina } from 'piscina'
import { limitConcurrency } from '../http/limit-concurrency.ts'
import { Problem } from '../http/problem.ts'
import { locateThread, type ThreadProgram } from './thread-program.ts'

export interface ThreadPool {
  run<Result>(name: string, input: unknown, handed?: readonly MessagePort[]): Promise<Result>
  /** Ends the threads, whatever they are doing. */
  close(): Promise<void>
}

interface ThreadPoolOptions {
  readonly program: ThreadProgram
  readonly maxThreads: number
  /** More than one where a task waits most of its time, as for a slow reader. */
  readonly tasksPerThread?: number
  /** Beyond, whoever asks is told to come again: waiting costs a connection. */
  readonly maxQueue: number
  readonly busy: ConstructorParameters<typeof Problem>[1]
  readonly retryAfterSeconds: number
  /** A task that takes longer is given up; waiting for its turn does not count. */
  readonly mostMs?: number
  readonly maxHeapMb?: number
  /** What breaks a thread outside of a task: it would otherwise end the server. */
  readonly onError: (error: Error) => void
  /** Says what the failure of a task means to whoever asked for it. */
  readonly explain?: (error: unknown) => Promise<never>
}

const idleMs = 30_000

/** Threads for work that would keep the server from answering. They come with the first task. */
export function createThreadPool(options: ThreadPoolOptions): ThreadPool {
  const { maxThreads, tasksPerThread = 1, maxQueue, mostMs, maxHeapMb, explain = rethrow } = options
  const queue = limitConcurrency(maxThreads * tasksPerThread)
  let started: Piscina | null = null
  const start = () => {
    if (started !== null) return started
    started = new Piscina({
      ...locateThread(options.program),
      minThreads: 0,
      maxThreads,
      concurrentTasksPerWorker: tasksPerThread,
      idleTimeout: idleMs,
      niceIncrement: 10,
      ...(maxHeapMb === undefined ? {} : { resourceLimits: { maxOldGenerationSizeMb: maxHeapMb } }),
    })
    started.on('error', options.onError)
    return started
  }
  return {
    async run(name, input, handed = []) {
      if (queue.waitingCount >= maxQueue)
        throw new Problem('unavailable', options.busy, { retryAfterSeconds: options.retryAfterSeconds })
      return queue
        .run(() => {
          const signal = mostMs === undefined ? null : AbortSignal.timeout(mostMs)
          return start().run(input, { name, transferList: [...handed], signal })
        })
        .catch(explain)
    },
    async close() {
      queue.cancelWaiting()
      await started?.destroy()
    },
  }
}

async function rethrow(error: unknown): Promise<never> {
  throw error
}
