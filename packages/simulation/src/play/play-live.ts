import type { Reporter } from './reporter.ts'

export interface LivePlay {
  /** Resolves once nothing is on its way any more. */
  stop(): Promise<void>
}

/** Does the work once after a wait, unless the function that it gives back is called before. */
export type Schedule = (work: () => void, waitMs: number) => () => void

/** What could not be handed in is tried again with the next record, up to this old. */
const maxCatchUpMs = 24 * 3_600_000

/** Lets stations report each at its own times, from now on. */
export function playLive(options: {
  reporters: readonly Reporter[]
  now: () => number
  /** What came due since then is handed in at once; now when absent. */
  sinceMs?: number
  schedule: Schedule
  onReport?: (name: string) => void
  onError: (name: string, error: unknown) => void
}): LivePlay {
  const plays = options.reporters.map((reporter) => playOne(reporter, options))
  return {
    async stop() {
      await Promise.all(plays.map((play) => play.stop()))
    },
  }
}

function playOne(
  reporter: Reporter,
  { now, sinceMs = now(), schedule, onReport, onError }: Omit<Parameters<typeof playLive>[0], 'reporters'>,
): LivePlay {
  const { station } = reporter
  let lastMs = sinceMs
  let cancel = () => {}
  let running: Promise<void> = Promise.resolve()
  let stopped = false

  async function reportDue(): Promise<void> {
    const nowMs = now()
    const fromMs = Math.max(lastMs, nowMs - maxCatchUpMs)
    try {
      for (const timeMs of station.listTimes({ fromMs, toMs: nowMs })) {
        await reporter.report(timeMs)
        lastMs = timeMs
        onReport?.(station.traits.name)
      }
      lastMs = nowMs
    } catch (error) {
      onError(station.traits.name, error)
    }
  }

  function scheduleNext(afterMs = now()): void {
    if (stopped) return
    const waitMs = Math.max(0, station.findNextTime(afterMs) - now())
    cancel = schedule(() => {
      running = reportDue().finally(() => scheduleNext())
    }, waitMs)
  }

  scheduleNext(lastMs)
  return {
    async stop() {
      stopped = true
      cancel()
      await running
    },
  }
}
