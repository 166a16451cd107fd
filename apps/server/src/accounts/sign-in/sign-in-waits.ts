import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'

/** Tries in a row before each further one must wait. */
const freeTries = 5
const firstWaitSeconds = 2
const maxWaitSeconds = 60
/** After so long without a try all is forgotten. */
const restSeconds = 15 * 60
const keptSeconds = 24 * 3600

/** Seconds that the next try must wait after the last one: 0, 0, 0, 0, then 2, 4, 8, … 60. */
export function waitAfter(tries: number): number {
  if (tries < freeTries) return 0
  return Math.min(maxWaitSeconds, firstWaitSeconds * 2 ** Math.min(tries - freeTries, 10))
}

/**
 * Counts a try if it may come now, in one statement: of a thousand at once, in however many processes, no more are let
 * through than the count has room for. `share` of the wait is enough. Seconds to wait, 0: it is counted.
 */
export async function countTry(
  db: Db,
  { key, now, share = 1 }: { key: string; now: Date; share?: number },
): Promise<number> {
  const rested = shift(now, -restSeconds)
  // A clock that was wrong for a while must not lock anybody out for longer than a wait lasts.
  const unlikely = shift(now, maxWaitSeconds)
  const waitSeconds = sql`least(${maxWaitSeconds}, ${firstWaitSeconds} * power(2, least(sign_in_failures.failures - ${freeTries}, 10)))`
  const counted = await db
    .insertInto('signInFailures')
    .values({ emailKey: key, failures: 1, lastFailedAt: now })
    .onConflict((conflict) =>
      conflict
        .column('emailKey')
        .doUpdateSet({
          failures: sql`case when sign_in_failures.last_failed_at <= ${rested} then 1 else sign_in_failures.failures + 1 end`,
          lastFailedAt: now,
        })
        .where(
          sql<boolean>`sign_in_failures.failures < ${freeTries}
            or sign_in_failures.last_failed_at <= ${rested}
            or sign_in_failures.last_failed_at > ${unlikely}
            or sign_in_failures.last_failed_at + make_interval(secs => ${share}::float8 * ${waitSeconds}) <= ${now}`,
        ),
    )
    .returning('failures')
    .executeTakeFirst()
  if (counted?.failures === 1) await forgetRested(db, now)
  return counted === undefined ? readWait(db, { key, now, share }) : 0
}

/** At least a second: whoever is refused must not come back at once. */
async function readWait(
  db: Db,
  { key, now, share }: { key: string; now: Date; share: number },
): Promise<number> {
  const row = await db
    .selectFrom('signInFailures')
    .select(['failures', 'lastFailedAt'])
    .where('emailKey', '=', key)
    .executeTakeFirst()
  if (row === undefined) return 1
  const left = share * waitAfter(row.failures) - (now.getTime() - row.lastFailedAt.getTime()) / 1000
  return Math.min(maxWaitSeconds, Math.max(1, Math.ceil(left)))
}

/** Whether there was a try that is not forgotten. */
export async function hasTried(db: Db, key: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('signInFailures')
    .select('emailKey')
    .where('emailKey', '=', key)
    .where('lastFailedAt', '>', shift(now, -restSeconds))
    .executeTakeFirst()
  return row !== undefined
}

export async function forgetTries(db: Db, keys: readonly string[]): Promise<void> {
  await db.deleteFrom('signInFailures').where('emailKey', 'in', keys).execute()
}

/** A try each: what was tried before stays. */
export async function takeBackTries(db: Db, keys: readonly string[]): Promise<void> {
  await db
    .updateTable('signInFailures')
    .set({ failures: sql`greatest(0, failures - 1)` })
    .where('emailKey', 'in', keys)
    .execute()
}

/** What somebody makes up in a day must not stay for ever. */
async function forgetRested(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('signInFailures')
    .where('emailKey', 'in', (eb) =>
      eb
        .selectFrom('signInFailures')
        .select('emailKey')
        .where('lastFailedAt', '<', shift(now, -keptSeconds))
        .limit(100),
    )
    .execute()
}

function shift(time: Date, seconds: number): Date {
  return new Date(time.getTime() + seconds * 1000)
}
