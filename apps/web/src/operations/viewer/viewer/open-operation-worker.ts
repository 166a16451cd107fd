export function openOperationWorker(): Worker {
  return new Worker(new URL('../worker/operation-worker.ts', import.meta.url), { type: 'module' })
}
