import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { gatherReads } from '../../db/gather-reads.ts'

/**
 * Grows with every change of an account, a session, a permission or a client, whoever made it. Read in the call itself, so
 * what was read under the same version is still true (CORE-179).
 */
export type AccountVersion = string

export function createAccountVersionReader(db: Db): () => Promise<AccountVersion> {
  const read = gatherReads<null, AccountVersion>(async (calls) => {
    const version = await readVersion(db)
    return calls.map(() => version)
  })
  return () => read(null)
}

async function readVersion(db: Db): Promise<AccountVersion> {
  const { rows } = await sql<{
    version: AccountVersion
  }>`select coalesce(sum(weight), 0)::text as version from account_changes`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('a sum is always one row')
  return row.version
}
