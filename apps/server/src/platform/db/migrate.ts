import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Logger, runMigrations } from 'graphile-worker'
import { Kysely, type Migration, Migrator, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { checkVersion } from './check-version.ts'

/** Beside this file in the sources, beside the bundle in a build. */
const folder = join(import.meta.dirname, 'migrations')

/** Brings the schema up to date. Kysely holds a lock meanwhile, so that ten processes starting at once are safe. */
export async function migrateToLatest(connectionString: string): Promise<void> {
  const pool = new pg.Pool({ connectionString, max: 2 })
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  try {
    await checkVersion(pool)
    const migrator = new Migrator({ db, provider: { getMigrations: readMigrations } })
    const { error } = await migrator.migrateToLatest()
    if (error !== undefined) throw error
    await runMigrations({ connectionString, logger: new Logger(() => () => {}) })
  } finally {
    await db.destroy()
  }
}

async function readMigrations(): Promise<Record<string, Migration>> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()
  const entries = files.map(async (file) => {
    const text = await readFile(join(folder, file), 'utf8')
    return [file.slice(0, -4), { up: async (db: Kysely<unknown>) => void (await sql.raw(text).execute(db)) }]
  })
  return Object.fromEntries(await Promise.all(entries))
}
