import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'

/** Wrong tries in a row before each further one must wait. */
const freeTries = 5
const firstWaitSeconds = 2
const maxWaitSeconds = 60

/** Seconds that the next try for this e-mail must wait, 0 when it may come now. */
export async function readWait(db: Db, emailKey: string, now: Date): Promise<number> {
  const row = await db
    .selectFrom('signInFailures')
    .select('lockedUntil')
    .where('emailKey', '=', emailKey)
    .executeTakeFirst()
  const until = row?.lockedUntil ?? null
  return until === null ? 0 : Math.max(0, Math.ceil((until.getTime() - now.getTime()) / 1000))
}

/** Counts for unknown e-mails alike, so that waiting tells nothing about who has an account. */
export async function countFailure(db: Db, emailKey: string, now: Date): Promise<void> {
  const { failures } = await db
    .insertInto('signInFailures')
    .values({ emailKey, failures: 1, lastFailedAt: now })
    .onConflict((conflict) =>
      conflict
        .column('emailKey')
        .doUpdateSet({ failures: sql`sign_in_failures.failures + 1`, lastFailedAt: now }),
    )
    .returning('failures')
    .executeTakeFirstOrThrow()
  const wait = waitAfter(failures)
  if (wait === 0) return
  await db
    .updateTable('signInFailures')
    .set({ lockedUntil: new Date(now.getTime() + wait * 1000) })
    .where('emailKey', '=', emailKey)
    .execute()
}

export async function forgetFailures(db: Db, emailKey: string): Promise<void> {
  await db.deleteFrom('signInFailures').where('emailKey', '=', emailKey).execute()
}

/** 0, 0, 0, 0, then 2, 4, 8, … 60 s. */
export function waitAfter(failures: number): number {
  if (failures < freeTries) return 0
  return Math.min(maxWaitSeconds, firstWaitSeconds * 2 ** Math.min(failures - freeTries, 10))
}
