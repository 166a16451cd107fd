import { sql } from 'kysely'
import type { Db } from './database.ts'

export interface RateLimit {
  readonly key: string
  readonly max: number
  readonly windowSeconds: number
}

export type RateVerdict =
  | { readonly allowed: true }
  | { readonly allowed: false; readonly retryAfterSeconds: number }

/** Counts one more hit in the key's window. The counter lies in the database: ten processes share one limit. */
export async function countHit(db: Db, limit: RateLimit, now: Date): Promise<RateVerdict> {
  const oldest = new Date(now.getTime() - limit.windowSeconds * 1000)
  const row = await db
    .insertInto('rateWindows')
    .values({ key: limit.key, startedAt: now, hits: 1 })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        hits: sql`case when rate_windows.started_at <= ${oldest} then 1 else rate_windows.hits + 1 end`,
        startedAt: sql`case when rate_windows.started_at <= ${oldest} then ${now} else rate_windows.started_at end`,
      }),
    )
    .returning(['hits', 'startedAt'])
    .executeTakeFirstOrThrow()
  return verdictOf(row, limit, now)
}

/** Counts one more hit only if the window has room for it. What turns out not to count is given back. */
export async function reserveHit(db: Db, limit: RateLimit, now: Date): Promise<RateVerdict> {
  const oldest = new Date(now.getTime() - limit.windowSeconds * 1000)
  const reserved = await db
    .insertInto('rateWindows')
    .values({ key: limit.key, startedAt: now, hits: 1 })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({
          hits: sql`case when rate_windows.started_at <= ${oldest} then 1 else rate_windows.hits + 1 end`,
          startedAt: sql`case when rate_windows.started_at <= ${oldest} then ${now} else rate_windows.started_at end`,
        })
        .where((eb) =>
          eb.or([eb('rateWindows.startedAt', '<=', oldest), eb('rateWindows.hits', '<', limit.max)]),
        ),
    )
    .returning('hits')
    .executeTakeFirst()
  if (reserved !== undefined) return { allowed: true }
  const row = await db
    .selectFrom('rateWindows')
    .select(['hits', 'startedAt'])
    .where('key', '=', limit.key)
    .executeTakeFirst()
  return verdictOf({ hits: limit.max + 1, startedAt: row?.startedAt ?? now }, limit, now)
}

/** Looks without counting. */
export async function peekLimit(db: Db, limit: RateLimit, now: Date): Promise<RateVerdict> {
  const row = await db
    .selectFrom('rateWindows')
    .select(['hits', 'startedAt'])
    .where('key', '=', limit.key)
    .executeTakeFirst()
  if (row === undefined || secondsLeft(row.startedAt, limit, now) <= 0) return { allowed: true }
  return verdictOf({ ...row, hits: row.hits + 1 }, limit, now)
}

export async function giveBackHit(db: Db, key: string): Promise<void> {
  await db
    .updateTable('rateWindows')
    .set({ hits: sql`greatest(0, hits - 1)` })
    .where('key', '=', key)
    .execute()
}

function verdictOf(row: { hits: number; startedAt: Date }, limit: RateLimit, now: Date): RateVerdict {
  if (row.hits <= limit.max) return { allowed: true }
  return { allowed: false, retryAfterSeconds: Math.max(1, Math.ceil(secondsLeft(row.startedAt, limit, now))) }
}

function secondsLeft(startedAt: Date, limit: RateLimit, now: Date): number {
  return limit.windowSeconds - (now.getTime() - startedAt.getTime()) / 1000
}

/** Begins anew, for a limit on tries of which one was right. */
export async function forgetHits(db: Db, key: string): Promise<void> {
  await db.deleteFrom('rateWindows').where('key', '=', key).execute()
}
