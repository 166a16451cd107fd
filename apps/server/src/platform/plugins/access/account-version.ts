import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { gatherWaiting, type Waiting } from '../../db/gather-reads.ts'

/**
 * Grows with every change of an account, a session, a permission or a client, whoever made it. Read in the call itself, so
 * what was read under the same version is still true (CORE-179).
 */
export type AccountVersion = string

export function createAccountVersionReader(db: Db): (waiting: Waiting<AccountVersion>) => void {
  // Written once: every call asks it.
  const statement = sql<{
    version: AccountVersion
  }>`select coalesce(sum(weight), 0)::text as version from account_changes`.compile(db)

  const read = gatherWaiting<null, AccountVersion>(async (calls) => {
    const { rows } = await db.executeQuery(statement)
    const [row] = rows
    if (row === undefined) throw new Error('a sum is always one row')
    return calls.map(() => row.version)
  })
  return (waiting) => read(null, waiting)
}
