import { Piscina } from 'piscina'
import { Problem } from '../../platform/http/problem.ts'
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

const maxQueue = 16
const idleMs = 30_000
const retryAfterSeconds = 15
const isBundled = !import.meta.url.endsWith('.ts')

/** `explain` says what the failure of a report means to whoever asked for it. */
export function createReportWorkers({
  onError,
  explain,
}: {
  onError: (error: Error) => void
  explain: (error: unknown) => Promise<never>
}): ReportWorkers {
  let started: Piscina | null = null
  const start = () => {
    if (started !== null) return started
    started = new Piscina({
      filename: locate(isBundled ? './report-worker.js' : './report-worker.ts'),
      minThreads: 0,
      maxThreads: 1,
      maxQueue: maxQueue,
      idleTimeout: idleMs,
      niceIncrement: 10,
      execArgv: isBundled ? [] : ['--import', locate('../thread/run-from-sources.mjs')],
    })
    // What breaks the thread outside of a task would otherwise end the server.
    started.on('error', onError)
    return started
  }
  return {
    async run(name, task) {
      const pool = start()
      if (pool.queueSize >= maxQueue)
        throw new Problem('unavailable', reportProblems.busy, { retryAfterSeconds })
      return pool.run(task, { name }).catch(explain)
    },
    async close() {
      await started?.destroy()
    },
  }
}

function locate(path: string): string {
  return new URL(path, import.meta.url).href
}
