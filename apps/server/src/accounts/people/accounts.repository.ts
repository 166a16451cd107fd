import {
  defaultCountry,
  fromWireLanguage,
  isBrazil,
  type Language,
  type PermissionEntity,
  type PermissionLevel,
  permissionEntities,
  type Role,
  toWireLanguage,
} from '@talhao/contract/core'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { listSpellings } from '../../platform/mail/mail-address.ts'

export interface NewClient {
  readonly id: string
  readonly name: string
  readonly taxId: string | null
  /** Brazil when it is not said. */
  readonly country?: string
  readonly state: string | null
  readonly city: string | null
  /** `farm` when absent. */
  readonly accountType?: 'internal'
  readonly hasMpcloud: boolean
  readonly hasEmcloud: boolean
  readonly hasOptimWeatherStation?: boolean
  readonly hasFarmxtendWeatherStation?: boolean
  readonly hasSatelliteRainGauge?: boolean
  readonly externalLink?: boolean
}

export async function insertClient(db: Db, client: NewClient): Promise<void> {
  await db.insertInto('clients').values(client).execute()
}

/** Of Brazil: only there one tax id is one client's (ACC-90). */
export async function findClientIdByTaxId(db: Db, taxId: string): Promise<string | null> {
  const row = await db
    .selectFrom('clients')
    .select('id')
    .where('taxId', '=', taxId)
    .where('country', '=', defaultCountry)
    .executeTakeFirst()
  return row?.id ?? null
}

export async function isTaxIdTaken(
  db: Db,
  { country, taxId }: { country: string; taxId: string },
): Promise<boolean> {
  return isBrazil(country) && (await findClientIdByTaxId(db, taxId)) !== null
}

export interface NewUser {
  readonly id: string
  readonly clientId: string | null
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly phone: string
  readonly passwordHash: string | null
  readonly role: Role
  readonly language: Language
  readonly verifiedAt: Date | null
}

export async function insertUser(db: Db, user: NewUser): Promise<void> {
  const language = toWireLanguage(user.language)
  await db
    .insertInto('users')
    .values({ ...user, language })
    .execute()
}

export async function isEmailTaken(db: Db, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where(sql<string>`lower(email)`, 'in', listSpellings(email))
    .executeTakeFirst()
  return row !== undefined
}

export async function insertPermissions(
  db: Db,
  userId: string,
  permissions: Readonly<Partial<Record<PermissionEntity, PermissionLevel>>>,
): Promise<void> {
  const rows = toPermissionRows(userId, permissions)
  if (rows.length > 0) await db.insertInto('userPermissions').values(rows).execute()
}

/** One for each entity that has a level. */
export function toPermissionRows(
  userId: string,
  permissions: Readonly<Partial<Record<PermissionEntity, PermissionLevel>>>,
) {
  return permissionEntities.flatMap((entity) => {
    const permission = permissions[entity]
    return permission === undefined ? [] : [{ userId, entity, permission }]
  })
}

/** null: the user is gone. */
export async function markVerified(db: Db, userId: string, now: Date) {
  const row = await db
    .updateTable('users')
    .set({ verifiedAt: now })
    .where('id', '=', userId)
    .where('disabledAt', 'is', null)
    .returning(['id', 'clientId', 'email', 'firstName', 'lastName'])
    .executeTakeFirst()
  return row ?? null
}

export async function isVerified(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('verifiedAt', 'is not', null)
    .where('disabledAt', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

export async function findUnverifiedUser(
  db: Db,
  email: string,
): Promise<{ id: string; email: string; firstName: string; language: Language } | null> {
  const row = await db
    .selectFrom('users')
    .select(['id', 'email', 'firstName', 'language'])
    .where(sql<string>`lower(email)`, 'in', listSpellings(email))
    .where('verifiedAt', 'is', null)
    .where('disabledAt', 'is', null)
    .executeTakeFirst()
  return row === undefined ? null : { ...row, language: fromWireLanguage(row.language) }
}
