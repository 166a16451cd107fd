import pg from 'pg'
import { listHosts } from './connection-url.ts'

/** Which of several hosts to connect to: the one that takes writes. node-postgres knows one host alone. */
export interface HostChooser {
  /** The settings of a client for the host that took writes when they were last asked. */
  current(): pg.ClientConfig
  /** Asks all of them again; calls that come together share one round. Never fails. */
  look(): Promise<void>
  /** Whether a connection to a node that takes no writes is to be given up. */
  readonly needsWrites: boolean
}

/** PostgreSQL's own SQLSTATE of a write on a node that takes none. */
export const readOnlyState = '25006'

export class ReadOnlyError extends Error {
  override readonly name = 'ReadOnlyError'
  readonly code = readOnlyState
  constructor() {
    super('the database takes no writes: it is a standby, or read-only')
  }
}

/** A host that is gone without a word would hold a round for minutes. */
const maxLookMs = 3_000

export function createHostChooser(config: pg.ClientConfig): HostChooser {
  const { hosts, needsWrites } = listHosts(config)
  let chosen = hosts[0] ?? config
  let looking: Promise<void> | null = null

  async function look(): Promise<void> {
    try {
      chosen = await Promise.any(hosts.map(requireWritableHost))
    } catch {
      // None does at this moment: the next failure asks again.
    }
  }

  return {
    current: () => chosen,
    look() {
      if (hosts.length === 1) return Promise.resolve()
      looking ??= look().finally(() => {
        looking = null
      })
      return looking
    },
    needsWrites,
  }
}

async function requireWritableHost(host: pg.ClientConfig): Promise<pg.ClientConfig> {
  const client = new pg.Client({ ...host, connectionTimeoutMillis: maxLookMs, query_timeout: maxLookMs })
  client.on('error', () => {})
  try {
    await client.connect()
    await requireWritable(client)
    return host
  } finally {
    await client.end().catch(() => {})
  }
}

/** A standby says so, and so does a primary that was made read-only. */
export async function requireWritable(client: pg.ClientBase | pg.Pool): Promise<void> {
  const { rows } = await client.query<{ transaction_read_only: string }>('show transaction_read_only')
  if (rows[0]?.transaction_read_only === 'on') throw new ReadOnlyError()
}

/** A session of its own with the host that takes writes. */
export async function connectClient(config: pg.ClientConfig): Promise<pg.Client> {
  const hosts = createHostChooser(config)
  await hosts.look()
  const client = new pg.Client(hosts.current())
  // It breaks the query that is under way, which tells.
  client.on('error', () => {})
  try {
    await client.connect()
    if (hosts.needsWrites) await requireWritable(client)
    return client
  } catch (error) {
    await client.end().catch(() => {})
    throw error
  }
}
