import pg from 'pg'
import { createPersistentConnection } from './persistent-connection.ts'

export interface Notifications {
  /** Begins to listen. Never fails: while the database is away it tries again. */
  start(): Promise<void>
  /** Called for each message of a channel, in the order of the commits that sent them. */
  on(channel: string, handler: (payload: string) => void): void
  /** Called when messages may have been missed: the connection broke, or is back. */
  onGap(handler: () => void): void
  /**
   * Resolves to true once every message of a transaction that was committed before this call has been handled,
   * to false while no message can arrive. Calls that come together share one round trip.
   */
  catchUp(): Promise<boolean>
  stop(): Promise<void>
}

/** One connection of this process that receives what any process sends at a commit (LISTEN/NOTIFY). */
export function createNotifications(options: {
  clientConfig: pg.ClientConfig
  onError: (error: Error) => void
}): Notifications {
  const handlers = new Map<string, ((payload: string) => void)[]>()
  const gapHandlers: (() => void)[] = []
  let running: Promise<boolean> | null = null
  let queued: Promise<boolean> | null = null

  const reportGap = () => {
    for (const handler of gapHandlers) handler()
  }
  const connection = createPersistentConnection({
    clientConfig: { ...options.clientConfig, application_name: 'talhao-listener' },
    async setUp(client) {
      client.on('notification', ({ channel, payload }) => dispatch(channel, payload ?? ''))
      for (const channel of handlers.keys()) await client.query(`listen ${pg.escapeIdentifier(channel)}`)
    },
    // Whatever was cached before this moment was cached while no message could arrive.
    onConnect: reportGap,
    onLost: reportGap,
    onError: options.onError,
  })

  function dispatch(channel: string, payload: string): void {
    for (const handler of handlers.get(channel) ?? []) {
      try {
        handler(payload)
      } catch (error) {
        options.onError(error as Error)
      }
    }
  }

  /** PostgreSQL sends the waiting messages of a session before it reports the session's query as done. */
  async function makeRoundTrip(): Promise<boolean> {
    const listening = connection.getClient()
    if (listening === null) return false
    return listening.query('select 1').then(
      () => connection.getClient() === listening,
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
    start: () => connection.start(),
    on(channel, handler) {
      handlers.set(channel, [...(handlers.get(channel) ?? []), handler])
    },
    onGap(handler) {
      gapHandlers.push(handler)
    },
    catchUp,
    stop: () => connection.stop(),
  }
}
