import { createThreadPool } from '../../platform/threads/thread-pool.ts'
import type * as tasks from './report-worker.ts'
import { reportProblems } from './texts/report-problems.texts.ts'

type Tasks = typeof tasks
export type ReportName = keyof Tasks

/** A thread that prints: apart from those that read uploads, so that a long report keeps no tablet waiting. */
export interface ReportWorkers {
  run<Name extends ReportName>(
    name: Name,
    task: Parameters<Tasks[Name]>[0],
  ): Promise<Awaited<ReturnType<Tasks[Name]>>>
  close(): Promise<void>
}

/** `explain` says what the failure of a report means to whoever asked for it. */
export function createReportWorkers(options: {
  onError: (error: Error) => void
  explain: (error: unknown) => Promise<never>
}): ReportWorkers {
  const pool = createThreadPool({
    ...options,
    program: { name: 'report-worker', source: new URL('./report-worker.ts', import.meta.url) },
    maxThreads: 1,
    maxQueue: 16,
    busy: reportProblems.busy,
    retryAfterSeconds: 15,
  })
  return {
    run: (name, task) => pool.run(name, task),
    close: pool.close,
  }
}
