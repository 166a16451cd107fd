import { createThreadPool } from '../../platform/threads/thread-pool.ts'
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

export function createEvidenceWorkers({ onError }: { onError: (error: Error) => void }): EvidenceWorkers {
  const pool = createThreadPool({
    program: { name: 'evidence-worker', source: new URL('./evidence-worker.ts', import.meta.url) },
    maxThreads: 1,
    maxQueue: 16,
    busy: packsTexts.busy,
    retryAfterSeconds: 15,
    onError,
  })
  return { run: (name, task) => pool.run(name, task), close: pool.close }
}
