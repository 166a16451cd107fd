import type { Browser, Page } from '@playwright/test'

/** What the threads of a page worked while something happened, in milliseconds of the processor. */
export interface ThreadWork {
  /** All tasks of the busiest worker. */
  readonly workerMs: number
  /** The longest task of the page's own thread. */
  readonly maxTaskMs: number
  /** The same without handing frames over, which takes as long as the graphics card is emulated, whatever is on them. */
  readonly maxOwnTaskMs: number
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
  /** Microseconds on the clock. */
  readonly ts: number
  readonly dur?: number
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
  const commits = traceEvents.filter(({ name, ph }) => name === 'Commit' && ph === 'X')
  let [maxTaskMs, maxOwnTaskMs] = [0, 0]
  for (const event of traceEvents) {
    const { name, ph, pid, tid, tdur } = event
    if (ph !== 'X' || tdur === undefined || name !== 'RunTask') continue
    const thread = `${pid}/${tid}`
    const ms = tdur / 1000
    const threadName = names.get(thread) ?? ''
    if (threadName === 'CrRendererMain') {
      maxTaskMs = Math.max(maxTaskMs, ms)
      if (ms > maxOwnTaskMs) maxOwnTaskMs = Math.max(maxOwnTaskMs, ms - sumWithin(commits, event))
    } else if (threadName.startsWith('DedicatedWorker')) workers.set(thread, (workers.get(thread) ?? 0) + ms)
  }
  return { workerMs: Math.max(0, ...workers.values()), maxTaskMs, maxOwnTaskMs }
}

/** Milliseconds on the processor of the events that lie within another. */
function sumWithin(events: readonly TraceEvent[], { pid, tid, ts, dur = 0 }: TraceEvent): number {
  return events
    .filter((event) => event.pid === pid && event.tid === tid && event.ts >= ts && event.ts < ts + dur)
    .reduce((sum, { tdur = 0 }) => sum + tdur / 1000, 0)
}
