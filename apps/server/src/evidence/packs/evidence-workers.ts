import { Piscina } from 'piscina'
import { Problem } from '../../platform/http/problem.ts'
import type * as tasks from './evidence-worker.ts'
import { packsTexts } from './packs.texts.ts'

type Tasks = typeof tasks

/** A thread that composes and prints packs, so that the server goes on answering meanwhile. */
export interface EvidenceWorkers {
  run<Name extends keyof Tasks>(
    name: Name,
    task: Parameters<Tasks[Name]>[0],
  ): Promise<Awaited<ReturnType<Tasks[Name]>>>
  close(): Promise<void>
}

const maxQueue = 16
const idleMs = 30_000
const retryAfterSeconds = 15
const isBundled = !import.meta.url.endsWith('.ts')

export function createEvidenceWorkers({ onError }: { onError: (error: Error) => void }): EvidenceWorkers {
  let started: Piscina | null = null
  const start = () => {
    if (started !== null) return started
    started = new Piscina({
      filename: locate(isBundled ? './evidence-worker.js' : './evidence-worker.ts'),
      minThreads: 0,
      maxThreads: 1,
      maxQueue,
      idleTimeout: idleMs,
      niceIncrement: 10,
      execArgv: isBundled ? [] : ['--import', locate('./run-from-sources.mjs')],
    })
    // What breaks the thread outside of a task would otherwise end the server.
    started.on('error', onError)
    return started
  }
  return {
    async run(name, task) {
      const pool = start()
      if (pool.queueSize >= maxQueue) throw new Problem('unavailable', packsTexts.busy, { retryAfterSeconds })
      return pool.run(task, { name })
    },
    async close() {
      await started?.destroy()
    },
  }
}

function locate(path: string): string {
  return new URL(path, import.meta.url).href
}
