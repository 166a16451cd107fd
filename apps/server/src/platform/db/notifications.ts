import pg from 'pg'

export interface Notifications {
  /** Begins to listen. Never fails: while the database is away it tries again. */
  start(): Promise<void>
  /** Called for each message of a channel, in the order of the commits that sent them. */
  on(channel: string, handler: (payload: string) => void): void
  /** Called when messages may have been missed: the connection broke. */
  onGap(handler: () => void): void
  /**
   * Resolves to true once every message of a transaction that was committed before this call has been handled,
   * to false while nothing is heard. Calls that come together share one round trip.
   */
  catchUp(): Promise<boolean>
  stop(): Promise<void>
}

const retryMs = 1000

/** One connection of this process that hears what any process commits (LISTEN/NOTIFY), and comes back when it breaks. */
export function createNotifications(options: {
  clientConfig: pg.ClientConfig
  onError: (error: Error) => void
}): Notifications {
  const handlers = new Map<string, ((payload: string) => void)[]>()
  const gapHandlers: (() => void)[] = []
  let client: pg.Client | null = null
  let retry: NodeJS.Timeout | null = null
  let stopped = false
  let running: Promise<boolean> | null = null
  let queued: Promise<boolean> | null = null

  async function connect(): Promise<void> {
    const fresh = new pg.Client({ ...options.clientConfig, application_name: 'talhao-listener' })
    let isLost = false
    const lose = (error?: Error) => {
      if (isLost) return
      isLost = true
      if (client === fresh) client = null
      fresh.end().catch(() => {})
      if (stopped) return
      if (error !== undefined) options.onError(error)
      for (const handler of gapHandlers) handler()
      retry = setTimeout(() => void connect(), retryMs)
    }
    fresh.on('error', lose)
    fresh.on('end', () => lose())
    fresh.on('notification', ({ channel, payload }) => {
      for (const handler of handlers.get(channel) ?? []) {
        try {
          handler(payload ?? '')
        } catch (error) {
          options.onError(error as Error)
        }
      }
    })
    try {
      await fresh.connect()
      for (const channel of handlers.keys()) await fresh.query(`listen ${pg.escapeIdentifier(channel)}`)
      if (stopped || isLost) return lose()
      client = fresh
      // Whatever was kept before this moment was kept unheard.
      for (const handler of gapHandlers) handler()
    } catch (error) {
      lose(error as Error)
    }
  }

  /** PostgreSQL sends the waiting messages of a session before it reports the session's query as done. */
  async function makeRoundTrip(): Promise<boolean> {
    const listening = client
    if (listening === null) return false
    return listening.query('select 1').then(
      () => client === listening,
      () => false,
    )
  }

  function catchUp(): Promise<boolean> {
    if (running === null) {
      running = makeRoundTrip().finally(() => {
        running = null
      })
      return running
    }
    // The one under way may have passed the database before the caller's moment; the next one has not.
    queued ??= running.then(() => {
      queued = null
      return catchUp()
    })
    return queued
  }

  return {
    start: connect,
    on(channel, handler) {
      handlers.set(channel, [...(handlers.get(channel) ?? []), handler])
    },
    onGap(handler) {
      gapHandlers.push(handler)
    },
    catchUp,
    async stop() {
      stopped = true
      if (retry !== null) clearTimeout(retry)
      await client?.end().catch(() => {})
      client = null
    },
  }
}
