/** From the page, once it is there: which release it is and what it has loaded. */
export interface PageLoaded {
  readonly type: 'page-loaded'
  readonly entry: string
  readonly files: readonly string[]
}

/** From the worker: which release it serves. */
export interface WorkerRelease {
  readonly type: 'worker-release'
  readonly entry: string
}

export function isPageLoaded(data: unknown): data is PageLoaded {
  return hasType(data, 'page-loaded')
}

export function isWorkerRelease(data: unknown): data is WorkerRelease {
  return hasType(data, 'worker-release')
}

function hasType(data: unknown, type: string): boolean {
  return typeof data === 'object' && data !== null && 'type' in data && data.type === type
}
