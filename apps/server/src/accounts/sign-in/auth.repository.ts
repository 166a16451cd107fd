import { fromWireLanguage, type Language, toWireLanguage } from '@talhao/contract/core'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { listSpellings, normalizeAddress } from '../../platform/mail/mail-address.ts'

export interface SignInAccount {
  readonly id: string
  readonly clientId: string | null
  readonly role: string
  readonly passwordHash: string | null
  readonly tokenVersion: number
  readonly verifiedAt: Date | null
  /** When this address was entered: the days to confirm it count from here. */
  readonly emailSetAt: Date
}

/** E-mails are compared without regard to case. */
export function emailKeyOf(email: string): string {
  return normalizeAddress(email).toLowerCase()
}

export async function findSignInAccount(db: Db, email: string): Promise<SignInAccount | null> {
  const row = await db
    .selectFrom('users')
    .select(['id', 'clientId', 'role', 'passwordHash', 'tokenVersion', 'verifiedAt', 'emailSetAt'])
    .where(sql<string>`lower(email)`, 'in', listSpellings(email))
    .where('disabledAt', 'is', null)
    .executeTakeFirst()
  return row ?? null
}

export interface MailableUser {
  readonly id: string
  readonly clientId: string | null
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly language: Language
}

const mailableColumns = ['id', 'clientId', 'email', 'firstName', 'lastName', 'language'] as const

export async function findMailableUser(db: Db, email: string): Promise<MailableUser | null> {
  const row = await db
    .selectFrom('users')
    .select(mailableColumns)
    .where(sql<string>`lower(email)`, 'in', listSpellings(email))
    .where('disabledAt', 'is', null)
    .executeTakeFirst()
  return row === undefined ? null : { ...row, language: fromWireLanguage(row.language) }
}

/** Ends every token issued before. null: the user is gone. */
export async function changePassword(
  db: Db,
  change: { userId: string; passwordHash: string },
): Promise<MailableUser | null> {
  const row = await db
    .updateTable('users')
    .set({ passwordHash: change.passwordHash, tokenVersion: sql`token_version + 1` })
    .where('id', '=', change.userId)
    .where('disabledAt', 'is', null)
    .returning(mailableColumns)
    .executeTakeFirst()
  return row === undefined ? null : { ...row, language: fromWireLanguage(row.language) }
}

export async function changeLanguage(db: Db, userId: string, language: Language): Promise<void> {
  await db
    .updateTable('users')
    .set({ language: toWireLanguage(language) })
    .where('id', '=', userId)
    .execute()
}

export interface Membership {
  readonly clientId: string
  readonly clientName: string
  readonly accountType: string
  readonly country: string
  readonly hasMpcloud: boolean
  readonly hasEmcloud: boolean
  readonly stationsCount: number
  /** When the account is erased, while that can still be undone. */
  readonly deletesAt: Date | null
}

/** In the order of the ids; null for who is gone or belongs to no client. */
export async function listMemberships(
  db: Db,
  userIds: readonly string[],
): Promise<readonly (Membership | null)[]> {
  const { rows } = await sql<Membership & { readonly userId: string }>`
    select u.id as user_id, u.deletes_at, c.id as client_id, c.name as client_name, c.account_type, c.country,
      c.has_mpcloud, c.has_emcloud,
      (select count(*)::int from stations s where s.client_id = c.id) as stations_count
    from users u join clients c on c.id = u.client_id
    where u.id = any(${[...new Set(userIds)]}::uuid[])`.execute(db)
  const byUser = new Map(rows.map((row) => [row.userId, row]))
  return userIds.map((userId) => byUser.get(userId) ?? null)
}
