import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'

/** The database that a running server has started in its data folder. */
export async function openDatabase(dataDir: string): Promise<pg.Client> {
  const read = (name: string) => readFileSync(join(dataDir, name), 'utf8').trim()
  const client = new pg.Client({
    connectionString: `postgresql://talhao:${read('postgres-password')}@127.0.0.1:${read('postgres-port')}/talhao`,
  })
  await client.connect()
  return client
}
