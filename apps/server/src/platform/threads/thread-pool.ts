import type { MessagePort } from 'node:worker_threads'
import { Piscina } from 'piscina'
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
  /** A task that takes longer is given up. */
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
  const { maxQueue, mostMs, maxHeapMb, explain = rethrow } = options
  let started: Piscina | null = null
  const start = () => {
    if (started !== null) return started
    started = new Piscina({
      ...locateThread(options.program),
      minThreads: 0,
      maxThreads: options.maxThreads,
      maxQueue,
      concurrentTasksPerWorker: options.tasksPerThread ?? 1,
      idleTimeout: idleMs,
      niceIncrement: 10,
      ...(maxHeapMb === undefined ? {} : { resourceLimits: { maxOldGenerationSizeMb: maxHeapMb } }),
    })
    started.on('error', options.onError)
    return started
  }
  return {
    async run(name, input, handed = []) {
      const pool = start()
      if (pool.queueSize >= maxQueue)
        throw new Problem('unavailable', options.busy, { retryAfterSeconds: options.retryAfterSeconds })
      const signal = mostMs === undefined ? null : AbortSignal.timeout(mostMs)
      return pool.run(input, { name, transferList: [...handed], signal }).catch(explain)
    },
    async close() {
      await started?.destroy()
    },
  }
}

async function rethrow(error: unknown): Promise<never> {
  throw error
}
