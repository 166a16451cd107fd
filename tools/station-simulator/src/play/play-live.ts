import type { Reporter } from './reporter.ts'

export interface LivePlay {
  /** Resolves once nothing is on its way any more. */
  stop(): Promise<void>
}

/** What could not be handed in is tried again with the next record, up to this old. */
const longestCatchUpMs = 24 * 3_600_000

/** Lets stations report each at its own times, from now on. */
export function playLive(options: {
  reporters: readonly Reporter[]
  now: () => number
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
  { now, onReport, onError }: Omit<Parameters<typeof playLive>[0], 'reporters'>,
): LivePlay {
  const { station } = reporter
  let lastMs = now()
  let timer: NodeJS.Timeout | null = null
  let running: Promise<void> = Promise.resolve()
  let stopped = false

  async function reportDue(): Promise<void> {
    const nowMs = now()
    const fromMs = Math.max(lastMs, nowMs - longestCatchUpMs)
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

  function schedule(): void {
    if (stopped) return
    const waitMs = Math.max(0, station.findNextTime(now()) - now())
    timer = setTimeout(() => {
      running = reportDue().finally(schedule)
    }, waitMs)
    // A play alone keeps no process alive that wants to end.
    timer.unref()
  }

  schedule()
  return {
    async stop() {
      stopped = true
      if (timer !== null) clearTimeout(timer)
      await running
    },
  }
}
