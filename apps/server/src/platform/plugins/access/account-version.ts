import { CompiledQuery } from 'kysely'
import type { Db } from '../../db/database.ts'
import { gatherWaiting, type Waiting } from '../../db/gather-reads.ts'

/**
 * Grows with every change of an account, a session, a permission or a client, whoever made it. Read in the call itself, so
 * what was read under the same version is still true (CORE-179).
 */
export type AccountVersion = string

export function createAccountVersionReader(db: Db): (waiting: Waiting<AccountVersion>) => void {
  const read = gatherWaiting<null, AccountVersion>(async (calls) => {
    const version = await readVersion(db)
    return calls.map(() => version)
  })
  return (waiting) => read(null, waiting)
}

/** Written once: every call asks it. */
const statement = CompiledQuery.raw(
  'select coalesce(sum(weight), 0)::text as version from account_changes',
) as CompiledQuery<{ version: AccountVersion }>

async function readVersion(db: Db): Promise<AccountVersion> {
  const { rows } = await db.executeQuery(statement)
  const [row] = rows
  if (row === undefined) throw new Error('a sum is always one row')
  return row.version
}
