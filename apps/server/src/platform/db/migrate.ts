import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Logger, runMigrations } from 'graphile-worker'
import { Kysely, type Migration, Migrator, PostgresDialect, sql } from 'kysely'
import type pg from 'pg'
import { ConfigError } from '../../config.ts'
import { checkVersion } from './check-version.ts'
import { connectClient } from './host-chooser.ts'
import { createPool } from './pool.ts'

/** Beside this file in the sources, beside the bundle in a build. */
const folder = join(import.meta.dirname, 'migrations')

/** Lies in a database while a restore fills it. */
const unfinishedMark = 'unfinished_restore'

/** Brings the schema up to date. Kysely holds a lock meanwhile, so that ten processes starting at once are safe. */
export async function migrateToLatest(connectionString: string): Promise<void> {
  const client = await connectClient({ connectionString })
  try {
    if (await isRestoreUnfinished(client))
      throw new ConfigError(
        'A restore into this database was not finished: empty the database (or delete DATA_DIR) and restore again.',
      )
  } finally {
    await client.end()
  }
  await migrateTo(connectionString, null)
}

/** `last`: the migration to stop at; null: all of them. Nothing but a restore stops before the last. */
export async function migrateTo(connectionString: string, last: string | null): Promise<void> {
  const pool = createPool({ connectionString, max: 2 })
  // Whoever uses the connection is told by its statement.
  pool.on('error', () => {})
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  try {
    await checkVersion(pool)
    const getMigrations = async () => ({ ...(await listNewer(pool)), ...(await readMigrations()) })
    const migrator = new Migrator({ db, provider: { getMigrations } })
    const { error } = last === null ? await migrator.migrateToLatest() : await migrator.migrateTo(last)
    if (error !== undefined) throw error
    await runMigrations({ pgPool: pool, logger: new Logger(() => () => {}) })
  } finally {
    await db.destroy()
  }
}

/** No server starts on a database that bears this mark. */
export async function markRestore(client: pg.ClientBase, state: 'begun' | 'finished'): Promise<void> {
  await client.query(
    state === 'begun' ? `create table ${unfinishedMark} ()` : `drop table if exists ${unfinishedMark}`,
  )
}

export async function isRestoreUnfinished(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ isMarked: boolean }>(
    'select to_regclass($1) is not null as "isMarked"',
    [`public.${unfinishedMark}`],
  )
  return rows[0]?.isMarked === true
}

/**
 * What a newer release has done to this database already, as migrations that do nothing: an older server that starts
 * beside newer ones, or in their place, runs on their schema (CORE-130).
 */
async function listNewer(pool: pg.Pool): Promise<Record<string, Migration>> {
  const { rows: found } = await pool.query(`select to_regclass('public.kysely_migration') as table`)
  if (found[0]?.table === null) return {}
  const { rows } = await pool.query<{ name: string }>('select name from kysely_migration')
  const newest = (await listMigrations()).at(-1) ?? ''
  const newer = rows.map(({ name }) => name).filter((name) => name > newest)
  return Object.fromEntries(newer.map((name) => [name, { up: async () => {} }]))
}

/** In their order. */
export async function listMigrations(): Promise<string[]> {
  return Object.keys(await readMigrations()).sort()
}

async function readMigrations(): Promise<Record<string, Migration>> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()
  const entries = files.map(async (file) => {
    const text = await readFile(join(folder, file), 'utf8')
    return [file.slice(0, -4), { up: async (db: Kysely<unknown>) => void (await sql.raw(text).execute(db)) }]
  })
  return Object.fromEntries(await Promise.all(entries))
}
