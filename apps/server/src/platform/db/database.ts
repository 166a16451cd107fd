import { CamelCasePlugin, Kysely, PostgresDialect, type Transaction } from 'kysely'
import type pg from 'pg'
import { createPool } from './pool.ts'
import type { DB } from './tables.gen.ts'

/** The database handle, and a transaction, are arguments of everything that reads or writes: never a module's own. */
export type Db = Kysely<DB>
export type Trx = Transaction<DB>

export interface Database {
  readonly db: Db
  readonly pool: pg.Pool
  close(): Promise<void>
}

/** Mails and payments are sent inside of a transaction: longer than the slowest of them takes. */
const idleInTransactionMs = 5 * 60_000

export interface ConnectionSettings {
  /** Also how long a request waits for a connection while all are lent out. */
  readonly connectTimeoutMs: number
  /** How long a connection may be silent before the machine asks whether the other side is there; null: never. */
  readonly keepAliveMs: number | null
}

const defaultSettings: ConnectionSettings = { connectTimeoutMs: 10_000, keepAliveMs: 10_000 }

export function openDatabase(options: {
  connectionString: string
  maxConnections: number
  settings?: ConnectionSettings
  /** Requests must not wait for a statement for ever; jobs may. */
  statementTimeoutMs?: number
  /** A pooler in between, such as PgBouncer, lends one session to many: what a session is told would reach others. */
  isPooled?: boolean
  onIdleError: (error: Error) => void
}): Database {
  const { connectTimeoutMs, keepAliveMs } = options.settings ?? defaultSettings
  const isPooled = options.isPooled === true
  const pool = createPool(
    {
      connectionString: options.connectionString,
      max: options.maxConnections,
      application_name: 'talhao',
      connectionTimeoutMillis: connectTimeoutMs,
      ...(keepAliveMs === null ? {} : { keepAlive: true, keepAliveInitialDelayMillis: keepAliveMs }),
      ...(isPooled ? {} : describeSession(options)),
    },
    { isPooled },
  )
  pool.on('error', options.onIdleError)
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }), plugins: [new CamelCasePlugin()] })
  return { db, pool, close: () => db.destroy() }
}

function describeSession({ statementTimeoutMs }: { statementTimeoutMs?: number }) {
  return {
    idle_in_transaction_session_timeout: idleInTransactionMs,
    ...(statementTimeoutMs === undefined ? {} : { statement_timeout: statementTimeoutMs }),
  }
}
