import { Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { createHostChooser, requireWritable } from '../host-chooser.ts'
import { computeAttemptLimit, computeRetryDelay } from './retry-delay.ts'

/** One session of this process that is made again, with all that belongs to it, whenever it breaks. */
export interface PersistentConnection {
  /** Resolves after the first attempt. Never fails: while the database is away it tries again. */
  start(): Promise<void>
  /** The client of the session that is set up, or null while there is none. */
  getClient(): pg.Client | null
  /** Prompt at any moment, also in the middle of an attempt. */
  stop(): Promise<void>
}

export interface PersistentConnectionOptions {
  readonly clientConfig: pg.ClientConfig
  /** What makes a fresh session ours, such as LISTEN; a session where it fails is given up. */
  readonly setUp: (client: pg.Client) => Promise<void>
  readonly onConnect?: () => void
  /** Called once for each session that was set up and broke, but not at `stop`. */
  readonly onLost?: () => void
  /** Called once for each reason in a row: an outage of an hour is not thousands of lines. */
  readonly onError: (error: Error) => void
}

const probeMs = 2_000
/** A network that drops a connection without a word shows itself only by silence. */
const maxSilenceMs = 6_000
const maxGoodbyeMs = 500

export function createPersistentConnection(options: PersistentConnectionOptions): PersistentConnection {
  const { clientConfig, setUp, onConnect, onLost, onError } = options
  const hosts = createHostChooser(clientConfig)
  const stopping = new AbortController()
  let client: pg.Client | null = null
  let socket: Socket | null = null
  let running: Promise<void> | null = null
  let reportedReason: string | null = null
  let slowAttempts = 0

  function report(error: unknown): void {
    const reason = error instanceof Error ? error : new Error(String(error))
    if (stopping.signal.aborted || reason.message === reportedReason) return
    reportedReason = reason.message
    onError(reason)
  }

  function notify(callback: (() => void) | undefined): void {
    try {
      callback?.()
    } catch (error) {
      report(error)
    }
  }

  /** Resolves when the session is over; says whether there was one. */
  async function holdSession(onAttempted: () => void): Promise<boolean> {
    const ownSocket = new Socket()
    socket = ownSocket
    const fresh = new pg.Client({ ...hosts.current(), stream: () => ownSocket })
    const over = new Promise<void>((resolve) => fresh.once('end', () => resolve()))
    let isGivenUp = false
    fresh.on('error', (error) => {
      if (!isGivenUp) report(error)
    })
    try {
      await setUpInTime(fresh, ownSocket)
    } catch (error) {
      report(error)
      isGivenUp = true
      ownSocket.destroy()
      return false
    }
    // It may have been lost, or unwanted, between the last answer and this line.
    if (ownSocket.destroyed || stopping.signal.aborted) {
      ownSocket.destroy()
      return false
    }
    client = fresh
    reportedReason = null
    slowAttempts = 0
    notify(onConnect)
    onAttempted()
    const probe = startProbe(fresh, ownSocket)
    await over
    clearInterval(probe)
    client = null
    if (!stopping.signal.aborted) notify(onLost)
    return true
  }

  async function setUpInTime(fresh: pg.Client, ownSocket: Socket): Promise<void> {
    const limitMs = computeAttemptLimit(slowAttempts)
    const deadline = setTimeout(() => {
      slowAttempts += 1
      ownSocket.destroy(new Error(`the database did not answer within ${limitMs} ms`))
    }, limitMs)
    try {
      await fresh.connect()
      await requireWritable(fresh)
      await setUp(fresh)
    } finally {
      clearTimeout(deadline)
    }
  }

  async function holdSessions(onAttempted: () => void): Promise<void> {
    let failures = 0
    while (!stopping.signal.aborted) {
      const wasSetUp = await holdSession(onAttempted)
      onAttempted()
      if (!stopping.signal.aborted) void hosts.look()
      failures = wasSetUp ? 1 : failures + 1
      await wait(computeRetryDelay(failures), undefined, { signal: stopping.signal }).catch(() => {})
    }
  }

  return {
    start: () =>
      new Promise<void>((resolve) => {
        running ??= holdSessions(resolve)
      }),
    getClient: () => client,
    async stop() {
      const open = client
      stopping.abort()
      if (open !== null)
        await Promise.race([open.end(), wait(maxGoodbyeMs, undefined, { ref: false })]).catch(() => {})
      socket?.destroy()
      await running
    },
  }
}

function startProbe(client: pg.Client, socket: Socket): NodeJS.Timeout {
  let askedAt: number | null = null
  return setInterval(() => {
    if (askedAt === null) {
      askedAt = performance.now()
      client.query('select 1').then(
        () => {
          askedAt = null
        },
        // The session ends with it, which is reported there.
        () => {},
      )
    } else if (performance.now() - askedAt > maxSilenceMs) {
      // When it was this process that stood still, the answer has arrived and is read first.
      setImmediate(() => {
        if (askedAt !== null)
          socket.destroy(new Error(`the database did not answer within ${maxSilenceMs} ms`))
      })
    }
  }, probeMs)
}
