import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { userName } from './cluster.ts'
import { databaseName } from './ensure-database.ts'
import { readSavedPort } from './port.ts'

/** Whether a server ever made its database in this folder. */
export function hasCluster(dataDir: string): boolean {
  return existsSync(join(dataDir, 'postgres', 'PG_VERSION'))
}

/** The database that a running server has in this folder; null: none runs. */
export async function findRunningPostgres(dataDir: string): Promise<string | null> {
  const port = await readSavedPort(dataDir)
  const password = await readFile(join(dataDir, 'postgres-password'), 'utf8').catch(() => '')
  if (port === null || password === '') return null
  const connectionString = `postgresql://${userName}:${password.trim()}@127.0.0.1:${port}/${databaseName}`
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 3_000 })
  try {
    await client.connect()
    return connectionString
  } catch {
    return null
  } finally {
    await client.end().catch(() => {})
  }
}
