import type { Browser, Page } from '@playwright/test'

/** What the threads of a page worked while something happened, in milliseconds of the processor. */
export interface ThreadWork {
  /** All tasks of the busiest worker. */
  readonly workerMs: number
  /** The longest task of the page's own thread. */
  readonly maxTaskMs: number
}

/** By the browser's own record of its tasks: who else is at work on the machine does not count. */
export async function traceThreads(
  { browser, page }: { readonly browser: Browser; readonly page: Page },
  work: () => Promise<void>,
): Promise<ThreadWork> {
  await browser.startTracing(page, { categories: ['disabled-by-default-devtools.timeline'] })
  try {
    await work()
  } catch (error) {
    await browser.stopTracing()
    throw error
  }
  return readTrace((await browser.stopTracing()).toString())
}

interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  /** Microseconds on the processor. */
  readonly tdur?: number
  readonly args?: { readonly name?: string }
}

export function readTrace(trace: string): ThreadWork {
  const { traceEvents }: { traceEvents: readonly TraceEvent[] } = JSON.parse(trace)
  const names = new Map<string, string>(
    traceEvents.flatMap(({ name, pid, tid, args }) =>
      name === 'thread_name' ? [[`${pid}/${tid}`, args?.name ?? ''] as const] : [],
    ),
  )
  const workers = new Map<string, number>()
  let maxTaskMs = 0
  for (const { name, ph, pid, tid, tdur } of traceEvents) {
    if (ph !== 'X' || tdur === undefined || name !== 'RunTask') continue
    const thread = `${pid}/${tid}`
    const ms = tdur / 1000
    const threadName = names.get(thread) ?? ''
    if (threadName === 'CrRendererMain') maxTaskMs = Math.max(maxTaskMs, ms)
    else if (threadName.startsWith('DedicatedWorker')) workers.set(thread, (workers.get(thread) ?? 0) + ms)
  }
  return { workerMs: Math.max(0, ...workers.values()), maxTaskMs }
}
