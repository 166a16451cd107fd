import { createThreadPool } from '../../platform/threads/thread-pool.ts'
import { importsTexts } from './imports.texts.ts'
import type * as tasks from './land-worker.ts'

type Tasks = typeof tasks
type TaskName = keyof Tasks

/** A thread that reads boundaries and judges fields, so that the server goes on answering whatever it is given. */
export interface LandWorkers {
  run<Name extends TaskName>(
    name: Name,
    task: Parameters<Tasks[Name]>[0],
  ): Promise<Awaited<ReturnType<Tasks[Name]>>>
  close(): Promise<void>
}

export function createLandWorkers({ onError }: { onError: (error: Error) => void }): LandWorkers {
  const pool = createThreadPool({
    program: { name: 'land-worker', source: new URL('./land-worker.ts', import.meta.url) },
    maxThreads: 1,
    maxQueue: 16,
    busy: importsTexts.busy,
    retryAfterSeconds: 15,
    // Files drawn to take for ever are given up. A good one takes seconds, and longer while others have the processor.
    mostMs: 3 * 60_000,
    maxHeapMb: 1536,
    onError,
  })
  return {
    run: (name, task) => pool.run(name, task),
    close: pool.close,
  }
}
