import pg from 'pg'
import { type ChangeMessageReader, createChangeMessageReader, type Look } from './change-message-reader.ts'
import { type ChangeMessageUpkeep, createChangeMessageUpkeep } from './change-message-upkeep.ts'
import type { ChangeTransport } from './change-transport.ts'
import { createPersistentConnection } from './persistent-connection.ts'

export interface Notifications {
  /** Begins to listen. Never fails: while the database is away it tries again. */
  start(): Promise<void>
  /** Called for each message of a channel: of a transaction in its order, and after all that were committed before it was sent. */
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

/** While messages come by NOTIFY, a look only finds out that they no longer do. */
const lookEveryMs: Readonly<Record<ChangeTransport, number>> = { notify: 2_000, table: 100 }

/** How the SQLSTATEs begin with which PostgreSQL ends a session. */
const endOfSession = '57P'

interface ListeningSession {
  readonly client: pg.Client
  readonly reader: ChangeMessageReader
  readonly upkeep: ChangeMessageUpkeep
}

/**
 * One connection of this process that receives what any process sends at a commit, by either transport at any time: one
 * is in force, and transactions that began before the switch may still send by the other (CORE-180).
 */
export function createNotifications(options: {
  clientConfig: pg.ClientConfig
  onError: (error: Error) => void
}): Notifications {
  const handlers = new Map<string, ((payload: string) => void)[]>()
  const gapHandlers: (() => void)[] = []
  let session: ListeningSession | null = null
  let lastLook: Look | null = null
  let running: Promise<boolean> | null = null
  let queued: Promise<boolean> | null = null
  let timer: NodeJS.Timeout | undefined
  let isStopped = false

  const reportGap = () => {
    for (const handler of gapHandlers) callSafely(handler)
  }
  const connection = createPersistentConnection({
    clientConfig: { ...options.clientConfig, application_name: 'talhao-listener' },
    async setUp(client) {
      client.on('notification', ({ channel, payload }) => dispatch(channel, payload ?? ''))
      for (const channel of handlers.keys()) await client.query(`listen ${pg.escapeIdentifier(channel)}`)
      // The plan is made while the table is empty, and used when it is not.
      await client.query('set enable_seqscan = off')
      const reader = createChangeMessageReader(client, { onMessage: dispatch, onGap: reportGap })
      lastLook = await reader.look()
      session = { client, reader, upkeep: createChangeMessageUpkeep(client) }
    },
    // Whatever was cached before this moment was cached while no message could arrive.
    onConnect: reportGap,
    onLost: reportGap,
    onError: options.onError,
  })

  function callSafely(handler: () => void): void {
    try {
      handler()
    } catch (error) {
      options.onError(error as Error)
    }
  }

  function dispatch(channel: string, payload: string): void {
    for (const handler of handlers.get(channel) ?? []) callSafely(() => handler(payload))
  }

  /** What was missed is covered by the gap that the next session begins with. A session that broke has been reported. */
  function giveUp({ client }: ListeningSession, error: unknown): void {
    if (error instanceof pg.DatabaseError && error.code?.startsWith(endOfSession) !== true)
      options.onError(error)
    void client.end().catch(() => {})
  }

  /** PostgreSQL sends the waiting messages of a session before it reports the session's query as done. */
  async function look(): Promise<boolean> {
    const open = session
    if (open === null || connection.getClient() !== open.client) return false
    try {
      lastLook = await open.reader.look()
      return connection.getClient() === open.client
    } catch (error) {
      giveUp(open, error)
      return false
    }
  }

  async function lookAndTidy(): Promise<void> {
    if (!(await catchUp()) || lastLook === null || session === null) return
    const open = session
    await open.upkeep.run(lastLook).catch((error: unknown) => giveUp(open, error))
  }

  function scheduleLook(): void {
    timer = setTimeout(
      async () => {
        await lookAndTidy()
        if (!isStopped) scheduleLook()
      },
      lookEveryMs[lastLook?.transport ?? 'notify'],
    )
  }

  function catchUp(): Promise<boolean> {
    if (running === null) {
      running = look().finally(() => {
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
    async start() {
      await connection.start()
      if (!isStopped && timer === undefined) scheduleLook()
    },
    on(channel, handler) {
      handlers.set(channel, [...(handlers.get(channel) ?? []), handler])
    },
    onGap(handler) {
      gapHandlers.push(handler)
    },
    catchUp,
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await connection.stop()
    },
  }
}
