import { createThreadPool } from '../../../platform/threads/thread-pool.ts'
import { deskReportTexts } from './desk-report.texts.ts'
import type * as tasks from './desk-worker.ts'

type Tasks = typeof tasks

/** A thread that prints the desk, so that the server goes on answering meanwhile. */
export interface DeskWorkers {
  run<Name extends keyof Tasks>(
    name: Name,
    task: Parameters<Tasks[Name]>[0],
  ): Promise<Awaited<ReturnType<Tasks[Name]>>>
  close(): Promise<void>
}

export function createDeskWorkers({ onError }: { onError: (error: Error) => void }): DeskWorkers {
  const pool = createThreadPool({
    program: { name: 'desk-worker', source: new URL('./desk-worker.ts', import.meta.url) },
    maxThreads: 1,
    maxQueue: 16,
    busy: deskReportTexts.busy,
    retryAfterSeconds: 15,
    onError,
  })
  return { run: (name, task) => pool.run(name, task), close: pool.close }
}
