import pg from 'pg'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'

export const databaseName = 'talhao'
const invalidPassword = '28P01'

/** Connects once, which also proves that the password fits, and creates the database at the first start. */
export async function ensureDatabase(connectionString: string): Promise<void> {
  const url = new URL(connectionString)
  const name = url.pathname.slice(1)
  url.pathname = '/postgres'
  const client = new pg.Client({ connectionString: url.href })
  try {
    await client.connect()
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (rowCount === 0) await client.query(`create database ${pg.escapeIdentifier(name)}`)
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === invalidPassword)
      throw new EmbeddedPostgresError(
        'The file postgres-password in the data folder does not fit the database: put back the one that was made with it.',
      )
    throw error
  } finally {
    await client.end()
  }
}
