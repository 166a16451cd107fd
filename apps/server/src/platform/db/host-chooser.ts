import pg from 'pg'
import { listHosts } from './connection-url.ts'

/** Which of several hosts to connect to: the one that takes writes. node-postgres knows one host alone. */
export interface HostChooser {
  /** The settings of a client for the host that took writes when they were last asked. */
  current(): pg.ClientConfig
  /** Asks all of them again; resolves once one takes writes, or none does. Never fails. */
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

/** Nobody waits for a host that is gone without a word as long as another answers: one that is only slow may take this. */
const maxAnswerMs = 12_000

export function createHostChooser(config: pg.ClientConfig): HostChooser {
  const { hosts, needsWrites } = listHosts(config)
  let chosen = hosts[0] ?? config
  const asked = new Map<pg.ClientConfig, Promise<void>>()

  /** A host that has not answered yet is not asked a second time; the others are. */
  function ask(host: pg.ClientConfig): Promise<void> {
    const pending = asked.get(host)
    if (pending !== undefined) return pending
    const answer = requireWritableHost(host)
      .then(() => {
        chosen = host
      })
      .finally(() => asked.delete(host))
    asked.set(host, answer)
    return answer
  }

  return {
    current: () => chosen,
    async look() {
      if (hosts.length === 1) return
      // When none takes writes at this moment, the next failure asks again.
      await Promise.any(hosts.map(ask)).catch(() => {})
    },
    needsWrites,
  }
}

async function requireWritableHost(host: pg.ClientConfig): Promise<void> {
  const client = new pg.Client({ ...host, connectionTimeoutMillis: maxAnswerMs, query_timeout: maxAnswerMs })
  client.on('error', () => {})
  try {
    await client.connect()
    await requireWritable(client)
  } finally {
    void client.end().catch(() => {})
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
