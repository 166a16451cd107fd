import type { AnalyticsEvent } from '@talhao/contract/core/analytics'

/** Who clicked: the server keeps the user's id alone, read from the token, so this only says whose events wait here. */
export interface AnalyticsIdentity {
  readonly userId: string
  readonly clientId: string
}

/** Where events go. Our own server by default; another place is another implementation of this. */
export type SendEvents = (events: AnalyticsEvent[]) => Promise<void>

export interface Analytics {
  /** Null when nobody is signed in, or somebody whose clicks are not counted. */
  readonly identify: (identity: AnalyticsIdentity | null) => void
  readonly count: (event: AnalyticsEvent) => void
  /** Sends what waits, e.g. because the page is about to go. */
  readonly flush: () => void
}

const gatheringMs = 3000
/** The contract's limit of one call. */
const maxEvents = 100

/** Gathers events and sends them together. Counting never waits, and a failure loses a count, never a click. */
export function createAnalytics(send: SendEvents): Analytics {
  let identity: AnalyticsIdentity | null = null
  let waiting: AnalyticsEvent[] = []
  let timer: ReturnType<typeof setTimeout> | null = null

  function flush(): void {
    if (timer !== null) clearTimeout(timer)
    timer = null
    if (waiting.length === 0) return
    const events = waiting
    waiting = []
    send(events).catch(() => undefined)
  }

  return {
    identify(next) {
      // The next person's token must not carry the last one's clicks.
      if (identity?.userId !== next?.userId) waiting = []
      identity = next
    },
    count(event) {
      if (identity === null) return
      waiting.push(event)
      if (waiting.length >= maxEvents) flush()
      else timer ??= setTimeout(flush, gatheringMs)
    },
    flush,
  }
}
