import { fromWireLanguage, type Language } from '@talhao/contract/core'
import type { SprayNotificationPreferences } from '@talhao/contract/weather/spray'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'

export interface PreferencesRow extends SprayNotificationPreferences {
  readonly seenUntil: Date | null
}

const noNotificationPreferences: PreferencesRow = { byMail: false, inList: false, seenUntil: null }

interface Person {
  readonly clientId: string
  readonly userId: string
}

export async function findNotificationPreferences(db: Db, person: Person): Promise<PreferencesRow> {
  const row = await db
    .selectFrom('sprayMessageWishes')
    .select(['byMail', 'inList', 'seenUntil'])
    .where('clientId', '=', person.clientId)
    .where('userId', '=', person.userId)
    .executeTakeFirst()
  return row ?? noNotificationPreferences
}

export async function saveNotificationPreferences(
  db: Db,
  person: Person,
  changes: Partial<SprayNotificationPreferences>,
): Promise<SprayNotificationPreferences> {
  return db
    .insertInto('sprayMessageWishes')
    .values({ ...person, ...changes })
    .onConflict((conflict) =>
      // Setting the key to itself keeps an edit of nothing a statement.
      conflict.columns(['clientId', 'userId']).doUpdateSet({ userId: person.userId, ...changes }),
    )
    .returning(['byMail', 'inList'])
    .executeTakeFirstOrThrow()
}

/** Never back: two tabs may send it in any order. */
export async function saveSeen(db: Db, person: Person, until: Date): Promise<Date | null> {
  const row = await db
    .insertInto('sprayMessageWishes')
    .values({ ...person, seenUntil: until })
    .onConflict((conflict) =>
      conflict.columns(['clientId', 'userId']).doUpdateSet({
        seenUntil: sql<Date>`greatest(spray_message_wishes.seen_until, excluded.seen_until)`,
      }),
    )
    .returning('seenUntil')
    .executeTakeFirstOrThrow()
  return row.seenUntil
}

export interface WindowRow {
  readonly stationId: string
  readonly placeName: string
  readonly timeZone: string
  readonly startsAt: Date
  readonly endsAt: Date
  readonly openedAt: Date
  readonly closedAt: Date | null
}

export async function listWindowRows(
  db: Db,
  wanted: { clientId: string; since: Date; limit: number },
): Promise<WindowRow[]> {
  return db
    .selectFrom('sprayWindows as told')
    .innerJoin('stations', 'stations.id', 'told.stationId')
    .select([
      'told.stationId',
      'stations.placeName',
      'stations.timeZone',
      'told.startsAt',
      'told.endsAt',
      'told.openedAt',
      'told.closedAt',
    ])
    .where('told.clientId', '=', wanted.clientId)
    .where('told.openedAt', '>=', wanted.since)
    .orderBy('told.openedAt', 'desc')
    .limit(wanted.limit)
    .execute()
}

/** Clients with somebody who wants messages about windows. */
export async function listListeningClients(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('sprayMessageWishes as wish')
    .innerJoin('users', 'users.id', 'wish.userId')
    .select('wish.clientId')
    .distinct()
    .where('users.disabledAt', 'is', null)
    .where((eb) => eb.or([eb('wish.byMail', '=', true), eb('wish.inList', '=', true)]))
    .execute()
  return rows.map(({ clientId }) => clientId)
}

export interface MailReader {
  readonly userId: string
  readonly email: string
  readonly firstName: string
  readonly language: Language
}

export async function listMailReaders(db: Db, clientId: string): Promise<MailReader[]> {
  const rows = await db
    .selectFrom('sprayMessageWishes as wish')
    .innerJoin('users', 'users.id', 'wish.userId')
    .select(['users.id as userId', 'users.email', 'users.firstName', 'users.language'])
    .where('wish.clientId', '=', clientId)
    .where('users.clientId', '=', clientId)
    .where('wish.byMail', '=', true)
    .where('users.disabledAt', 'is', null)
    .orderBy('users.email')
    .execute()
  return rows.map((row) => ({ ...row, language: fromWireLanguage(row.language) }))
}

export interface NotifiedWindow {
  readonly startsAt: Date
  readonly endsAt: Date
  readonly closedAt: Date | null
}

/** The windows with a recent message; two rounds for one station go one after the other until the transaction ends. */
export async function lockNotifiedWindows(
  trx: Trx,
  station: { clientId: string; id: string },
  since: Date,
): Promise<NotifiedWindow[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`spray windows ${station.id}`}, 0))`.execute(trx)
  return trx
    .selectFrom('sprayWindows')
    .select(['startsAt', 'endsAt', 'closedAt'])
    .where('clientId', '=', station.clientId)
    .where('stationId', '=', station.id)
    .where((eb) => eb.or([eb('closedAt', 'is', null), eb('endsAt', '>', since)]))
    .orderBy('startsAt')
    .execute()
}

/** False: there was a message before. */
export async function openWindow(
  trx: Trx,
  window: { clientId: string; stationId: string; startsAt: Date; endsAt: Date; openedAt: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('sprayWindows')
    .values(window)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** False: it was closed before. The expected end stays: a window that comes back before it is not another. */
export async function closeWindow(
  trx: Trx,
  window: { clientId: string; stationId: string; startsAt: Date; closedAt: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('sprayWindows')
    .set({ closedAt: window.closedAt })
    .where('clientId', '=', window.clientId)
    .where('stationId', '=', window.stationId)
    .where('startsAt', '=', window.startsAt)
    .where('closedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function moveWindowEnd(
  trx: Trx,
  window: { clientId: string; stationId: string; startsAt: Date; endsAt: Date },
): Promise<void> {
  await trx
    .updateTable('sprayWindows')
    .set({ endsAt: window.endsAt })
    .where('clientId', '=', window.clientId)
    .where('stationId', '=', window.stationId)
    .where('startsAt', '=', window.startsAt)
    .execute()
}

export async function forgetWindows(db: Db, before: Date): Promise<void> {
  await db
    .deleteFrom('sprayWindows')
    .where('closedAt', 'is not', null)
    .where('openedAt', '<', before)
    .execute()
}
