import { createThreadPool } from '../../platform/threads/thread-pool.ts'
import type * as tasks from './evidence-worker.ts'
import { packsTexts } from './packs.texts.ts'

type Tasks = typeof tasks

/**
 * A pack of 80,000 strips lives on less than 96 MB of heap. Without a limit the collector lets the rubbish of many packs lie
 * until the process holds more than 300 MB; with it, seven packs on end stay below 250 MB.
 */
const maxComposingHeapMb = 384

/** Threads that compose and print packs, so that the server goes on answering meanwhile. */
export interface EvidenceWorkers {
  run<Name extends keyof Tasks>(
    name: Name,
    task: Parameters<Tasks[Name]>[0],
  ): Promise<Awaited<ReturnType<Tasks[Name]>>>
  close(): Promise<void>
}

export function createEvidenceWorkers({ onError }: { onError: (error: Error) => void }): EvidenceWorkers {
  const options = {
    program: { name: 'evidence-worker', source: new URL('./evidence-worker.ts', import.meta.url) },
    maxThreads: 1,
    maxQueue: 16,
    busy: packsTexts.busy,
    retryAfterSeconds: 15,
    onError,
  } as const
  // Paper of many pages needs far more than its pack: it neither waits for packs nor has their limit.
  const pools = {
    composePack: createThreadPool({ ...options, maxHeapMb: maxComposingHeapMb }),
    printPack: createThreadPool(options),
  }
  return {
    run: (name, task) => pools[name].run(name, task),
    close: async () => {
      await Promise.all(Object.values(pools).map((pool) => pool.close()))
    },
  }
}
