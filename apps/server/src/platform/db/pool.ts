import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { createHostChooser, type HostChooser, readOnlyState, requireWritable } from './host-chooser.ts'

/**
 * A pool over all hosts of an address (CORE-110). A connection that breaks makes it ask which host takes writes now. A
 * connection to a node that takes none any more is not lent out again, though it lives (CORE-111).
 */
export function createPool(
  config: pg.PoolConfig & { connectionString: string },
  { isPooled = false } = {},
): pg.Pool {
  const hosts = createHostChooser({ connectionString: config.connectionString })
  const isOutdated = new WeakMap<pg.ClientBase, () => boolean>()

  class HostClient extends pg.Client {
    constructor(options: pg.ClientConfig = {}) {
      const host = hosts.current()
      super({ ...options, ...host })
      let isUp = false
      let wasRefused = false
      const lookAgain = () => void hosts.look()
      this.once('connect', () => {
        isUp = true
      })
      this.once('end', () => {
        if (!isUp) lookAgain()
      })
      this.on('error', lookAgain)
      this.connection.on('errorMessage', ({ code }: { code?: string }) => {
        if (code !== readOnlyState) return
        wasRefused = true
        lookAgain()
      })
      if (isPooled) prepareNothing(this)
      isOutdated.set(this, () => wasRefused || host !== hosts.current())
    }
  }

  const pool = new pg.Pool({
    ...config,
    Client: HostClient,
    async onConnect(client) {
      if (!hosts.needsWrites) return
      await requireWritable(client).catch((error: unknown) => {
        void hosts.look()
        throw error
      })
    },
  })
  askBeforeFailing(pool, hosts)
  // A connection that breaks while it is lent out would otherwise end the process.
  pool.on('connect', (client) => client.on('error', () => {}))
  pool.on('release', (_, client) => {
    if (isOutdated.get(client)?.() === true) void client.end()
  })
  return pool
}

/** A pooler lends another session to each transaction: none knows what was prepared, or all know it twice (CORE-112). */
function prepareNothing(client: pg.Client): void {
  const query = client.query
  Object.assign(client, {
    query: (statement: unknown, ...others: unknown[]) =>
      Reflect.apply(query, client, [dropName(statement), ...others]),
  })
}

function dropName(statement: unknown): unknown {
  const isNamed = typeof statement === 'object' && statement !== null && 'name' in statement
  return isNamed && !('submit' in statement) ? { ...statement, name: undefined } : statement
}

/** How long a caller waits for the hosts to say which of them takes writes. */
const maxLookMs = 3_000

/** A host that refuses, at the start or after a failover, is no failure for the caller while another takes writes. */
function askBeforeFailing(pool: pg.Pool, hosts: HostChooser): void {
  const connectOnce = pool.connect.bind(pool)
  async function connect(): Promise<pg.PoolClient> {
    const asked = hosts.current()
    try {
      return await connectOnce()
    } catch (error) {
      await Promise.race([hosts.look(), wait(maxLookMs, undefined, { ref: false })])
      if (hosts.current() === asked) throw error
      return connectOnce()
    }
  }
  type Callback = (error: Error | undefined, client: pg.PoolClient | undefined, done: () => void) => void
  Object.assign(pool, {
    connect(callback?: Callback) {
      if (callback === undefined) return connect()
      connect().then(
        (client) => callback(undefined, client, client.release),
        (error: Error) => callback(error, undefined, () => {}),
      )
    },
  })
}
