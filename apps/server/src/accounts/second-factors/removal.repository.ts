import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'

export async function findRemovalAt(db: Db, userId: string): Promise<Date | null> {
  const row = await db
    .selectFrom('users')
    .select('secondFactorRemovalAt')
    .where('id', '=', userId)
    .executeTakeFirst()
  return row?.secondFactorRemovalAt ?? null
}

export async function setRemovalAt(db: Db, userId: string, removalAt: Date): Promise<void> {
  await db.updateTable('users').set({ secondFactorRemovalAt: removalAt }).where('id', '=', userId).execute()
}

/** False: none was pending. */
export async function cancelRemoval(db: Db, userId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ secondFactorRemovalAt: null })
    .where('id', '=', userId)
    .where('secondFactorRemovalAt', 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Whether nobody else could take the factors away: the client has no other administrator. */
export async function isOnlyAdmin(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select(
      sql<boolean>`role = 'client_admin' and not exists (
        select from users other
        where other.client_id = users.client_id and other.id <> users.id and other.role = 'client_admin'
          and other.disabled_at is null)`.as('isOnly'),
    )
    .where('id', '=', userId)
    .where('disabledAt', 'is', null)
    .executeTakeFirst()
  return row?.isOnly ?? false
}
