import { availableParallelism } from 'node:os'
import type { MessagePort } from 'node:worker_threads'
import { createThreadPool } from '../../platform/threads/thread-pool.ts'
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

interface OperationWorkersOptions {
  readonly onError: (error: Error) => void
  /** Says what the failure of a task means to whoever asked for it. */
  readonly explain?: (error: unknown) => Promise<never>
  /** More than one where a task waits most of its time, as for a slow reader. */
  readonly tasksPerThread?: number
}

export function createOperationWorkers(options: OperationWorkersOptions): OperationWorkers {
  const pool = createThreadPool({
    ...options,
    program: {
      name: 'operation-worker',
      source: new URL('../thread/operation-worker.ts', import.meta.url),
    },
    maxThreads: Math.max(1, availableParallelism() - 1),
    maxQueue: 64,
    busy: operationFilesTexts.busy,
    retryAfterSeconds: 30,
  })
  return {
    run: ({ name }, input, handed) => pool.run(name, input, handed),
    close: pool.close,
  }
}
