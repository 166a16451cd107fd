import { sql } from 'kysely'
import type { Pool } from 'pg'
import type { Db } from '../db/database.ts'

const asked = new WeakMap<Pool | Db, Promise<boolean>>()

/**
 * Whether tables of this database may lie on other machines (CORE-171). Asked once: nobody installs it under a running
 * server.
 */
export function isOnCitus(database: Pool | Db): Promise<boolean> {
  const known = asked.get(database)
  if (known !== undefined) return known
  const answer = ask(database)
  asked.set(database, answer)
  // The next caller asks again.
  answer.catch(() => asked.delete(database))
  return answer
}

interface Found {
  readonly found: boolean
}

async function ask(database: Pool | Db): Promise<boolean> {
  const question = `select exists (select from pg_extension where extname = 'citus') as found`
  const { rows } =
    'totalCount' in database
      ? await database.query<Found>(question)
      : await sql.raw<Found>(question).execute(database)
  return rows[0]?.found === true
}
