import { type Kysely, sql } from 'kysely'
import type { ClientBase } from 'pg'
import { BackupError } from './backup-error.ts'

/** Held by the session of a running backup; any number that nobody else locks. */
const holdLock = 704_002

/**
 * While a backup holds, no file that a row had goes away and no table is dropped. Whoever wants to delete asks after
 * its rows are gone for good: a backup that begins later does not see the rows, and so needs no file of theirs.
 */
export async function takeBackupHold(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ isHeld: boolean }>(
    'select pg_try_advisory_lock($1::bigint) as "isHeld"',
    [holdLock],
  )
  if (rows[0]?.isHeld !== true) throw new BackupError('Another backup of this database is being made.')
}

export async function releaseBackupHold(client: ClientBase): Promise<void> {
  await client.query('select pg_advisory_unlock($1::bigint)', [holdLock])
}

/** What is not deleted because of it, the next round of upkeep deletes. */
export async function isBackupRunning<DB>(db: Kysely<DB>): Promise<boolean> {
  const { rows } = await sql<{ isRunning: boolean }>`
    select exists (
      select from pg_locks
      where locktype = 'advisory' and classid = 0 and objid = ${holdLock} and objsubid = 1 and granted
        and database = (select oid from pg_database where datname = current_database())
    ) as "isRunning"`.execute(db)
  return rows[0]?.isRunning === true
}
