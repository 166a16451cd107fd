import { CamelCasePlugin, Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import type { DB } from './tables.gen.ts'

/** The database handle, and a transaction, are arguments of everything that reads or writes: never a module's own. */
export type Db = Kysely<DB>
export type Trx = Transaction<DB>

export interface Database {
  readonly db: Db
  readonly pool: pg.Pool
  close(): Promise<void>
}

/** Also how long a request waits for a connection while all are lent out. */
const connectTimeoutMs = 10_000
/** Mails and payments are sent inside of a transaction: longer than the slowest of them takes. */
const idleInTransactionMs = 5 * 60_000

export function openDatabase(options: {
  connectionString: string
  maxConnections: number
  /** Requests must not wait for a statement for ever; jobs may. */
  statementTimeoutMs?: number
  onIdleError: (error: Error) => void
}): Database {
  const pool = new pg.Pool({
    connectionString: options.connectionString,
    max: options.maxConnections,
    application_name: 'talhao',
    connectionTimeoutMillis: connectTimeoutMs,
    idle_in_transaction_session_timeout: idleInTransactionMs,
    ...(options.statementTimeoutMs === undefined ? {} : { statement_timeout: options.statementTimeoutMs }),
  })
  // A connection that breaks, idle or lent out, would otherwise end the process.
  pool.on('error', options.onIdleError)
  pool.on('connect', (client) => client.on('error', () => {}))
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }), plugins: [new CamelCasePlugin()] })
  return { db, pool, close: () => db.destroy() }
}
