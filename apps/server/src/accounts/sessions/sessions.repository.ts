import type { Db } from '../../platform/db/database.ts'
import type { Visit } from './visit.ts'

export interface SignInSession extends Visit {
  readonly id: string
  readonly createdAt: Date
  readonly lastSeenAt: Date
}

/** How long an ended session can still be looked up by us. */
const keptDays = 30

export async function insertSignInSession(
  db: Db,
  session: Visit & {
    readonly id: string
    readonly userId: string
    readonly tokenVersion: number
    readonly createdAt: Date
    readonly expiresAt: Date
  },
): Promise<void> {
  const tooOld = new Date(session.createdAt.getTime() - keptDays * 86_400_000)
  await db
    .deleteFrom('sessions')
    .where('userId', '=', session.userId)
    .where('expiresAt', '<', tooOld)
    .execute()
  await db
    .insertInto('sessions')
    .values({ ...session, lastSeenAt: session.createdAt })
    .execute()
}

/** Those that still open something, the newest first. */
export async function listOpenSessions(db: Db, userId: string, now: Date): Promise<SignInSession[]> {
  return db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .select([
      'sessions.id',
      'sessions.createdAt',
      'sessions.lastSeenAt',
      'sessions.address',
      'sessions.userAgent',
      'sessions.timeZone',
    ])
    .where('sessions.userId', '=', userId)
    .where('sessions.endedAt', 'is', null)
    .where('sessions.expiresAt', '>', now)
    .whereRef('sessions.tokenVersion', '=', 'users.tokenVersion')
    .orderBy('sessions.lastSeenAt', 'desc')
    .orderBy('sessions.id')
    .execute()
}

/** False: no such session of this person. */
export async function endSessionById(
  db: Db,
  { userId, sessionId, now }: { userId: string; sessionId: string; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set((eb) => ({ endedAt: eb.fn.coalesce('endedAt', eb.val(now)) }))
    .where('userId', '=', userId)
    .where('id', '=', sessionId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Also the tokens from before there were sessions. */
export async function endSessionsExcept(
  db: Db,
  { userId, sessionId, now }: { userId: string; sessionId: string | null; now: Date },
): Promise<void> {
  let others = db.updateTable('sessions').set({ endedAt: now }).where('userId', '=', userId)
  if (sessionId !== null) others = others.where('id', '<>', sessionId)
  await others.where('endedAt', 'is', null).execute()
  await db.updateTable('users').set({ requiresSession: true }).where('id', '=', userId).execute()
}

export async function findSessionStart(db: Db, sessionId: string): Promise<Date | null> {
  const row = await db
    .selectFrom('sessions')
    .select('createdAt')
    .where('id', '=', sessionId)
    .executeTakeFirst()
  return row?.createdAt ?? null
}

/** Addresses and browsers are personal: nothing of them stays of somebody who left. */
export async function deleteSessions(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('sessions').where('userId', '=', userId).execute()
  await db.deleteFrom('signInTickets').where('userId', '=', userId).execute()
}
