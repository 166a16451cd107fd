import { Piscina } from 'piscina'
import { Problem } from '../../platform/http/problem.ts'
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

const maxQueue = 16
const idleMs = 30_000
const retryAfterSeconds = 15
/** Files drawn to take for ever are given up. */
const mostMs = 60_000
const maxHeapMb = 1536
const isBundled = !import.meta.url.endsWith('.ts')

export function createLandWorkers({ onError }: { onError: (error: Error) => void }): LandWorkers {
  let started: Piscina | null = null
  const start = () => {
    if (started !== null) return started
    started = new Piscina({
      filename: locate(isBundled ? './land-worker.js' : './land-worker.ts'),
      minThreads: 0,
      maxThreads: 1,
      maxQueue,
      idleTimeout: idleMs,
      niceIncrement: 10,
      resourceLimits: { maxOldGenerationSizeMb: maxHeapMb },
      execArgv: isBundled ? [] : ['--import', locate('./run-from-sources.mjs')],
    })
    // What breaks the thread outside of a task would otherwise end the server.
    started.on('error', onError)
    return started
  }
  return {
    async run(name, task) {
      const pool = start()
      if (pool.queueSize >= maxQueue)
        throw new Problem('unavailable', importsTexts.busy, { retryAfterSeconds })
      return pool.run(task, { name, signal: AbortSignal.timeout(mostMs) })
    },
    async close() {
      await started?.destroy()
    },
  }
}

function locate(path: string): string {
  return new URL(path, import.meta.url).href
}
