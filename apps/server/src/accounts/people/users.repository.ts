import type { ClientRole, PermissionMap } from '@talhao/contract/accounts/people'
import {
  completePermissions,
  fromWireLanguage,
  type Language,
  type PermissionEntity,
  type PermissionLevel,
  type Permissions,
  permissionEntities,
} from '@talhao/contract/core'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'
import { lockMailedTokens } from '../mailed-links/mailed-tokens.ts'
import { deleteFactors } from '../second-factors/factors.repository.ts'
import { deleteSessions } from '../sessions/sessions.repository.ts'
import { sharedKeyOf } from '../sign-in/sign-in-limits.ts'
import { forgetTries } from '../sign-in/sign-in-waits.ts'
import { toPermissionRows } from './accounts.repository.ts'

/** Somebody of a client who has not been removed. */
export interface Person {
  readonly id: string
  readonly clientId: string
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly phone: string
  readonly role: ClientRole
  readonly language: Language
  readonly createdAt: Date
  readonly verifiedAt: Date | null
  readonly permissions: Permissions
  readonly hasSecondFactor: boolean
}

const allPermissions = completePermissions(
  permissionEntities.map((entity) => ({ entity, permission: 'manage' as const })),
)

export async function listPeople(db: Db, clientId: string): Promise<Person[]> {
  const rows = await selectPeople(db, clientId)
    .orderBy(sql`lower(first_name), lower(last_name), email`)
    .execute()
  return rows.map(toPerson)
}

export async function findPerson(db: Db, clientId: string, userId: string): Promise<Person | null> {
  const row = await selectPeople(db, clientId).where('users.id', '=', userId).executeTakeFirst()
  return row === undefined ? null : toPerson(row)
}

/** Lets one write on the people of a client happen at a time: counting them then means something. */
export async function lockClient(trx: Trx, clientId: string): Promise<{ name: string }> {
  return trx
    .selectFrom('clients')
    .select('name')
    .where('id', '=', clientId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}

export async function countNormalUsers(db: Db, clientId: string): Promise<number> {
  const { count } = await db
    .selectFrom('users')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('clientId', '=', clientId)
    .where('role', '=', 'user')
    .where('disabledAt', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

export interface PersonChange {
  readonly email?: string
  readonly firstName?: string
  readonly lastName?: string
  readonly phone?: string
  /** Ends every token issued before. */
  readonly passwordHash?: string
  /** Set together with another address, which has to be confirmed again. */
  readonly emailSetAt?: Date
}

export async function updatePerson(
  db: Db,
  { clientId, userId }: { clientId: string; userId: string },
  change: PersonChange,
): Promise<void> {
  await db
    .updateTable('users')
    .set({
      ...change,
      ...(change.emailSetAt === undefined ? {} : { verifiedAt: null }),
      ...(change.passwordHash === undefined ? {} : { tokenVersion: sql`token_version + 1` }),
    })
    .where('clientId', '=', clientId)
    .where('id', '=', userId)
    .execute()
}

export async function setPermissions(db: Db, userId: string, grants: PermissionMap): Promise<void> {
  const rows = toPermissionRows(userId, grants)
  if (rows.length === 0) return
  await db
    .insertInto('userPermissions')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['userId', 'entity'])
        .doUpdateSet({ permission: (eb) => eb.ref('excluded.permission') }),
    )
    .execute()
}

/** Takes the person out: nothing personal stays in the row, every token ends, and the address is free again. */
export async function removePerson(
  trx: Trx,
  person: { id: string; email: string },
  now: Date,
): Promise<void> {
  await lockMailedTokens(trx, person.id)
  await trx.deleteFrom('mailedTokens').where('userId', '=', person.id).execute()
  await trx
    .updateTable('users')
    .set({
      email: `${person.id}@removed.invalid`,
      firstName: '',
      lastName: '',
      phone: '',
      passwordHash: null,
      disabledAt: now,
      deletesAt: null,
      tokenVersion: sql`token_version + 1`,
    })
    .where('id', '=', person.id)
    .execute()
  await trx.deleteFrom('userPermissions').where('userId', '=', person.id).execute()
  await deleteFactors(trx, person.id)
  await deleteSessions(trx, person.id)
  await forgetTries(trx, [sharedKeyOf('user', person.email.toLowerCase())])
}

function selectPeople(db: Db, clientId: string) {
  return db
    .selectFrom('users')
    .select([
      'id',
      'email',
      'firstName',
      'lastName',
      'phone',
      'role',
      'language',
      'createdAt',
      'verifiedAt',
      sql<string>`client_id`.as('clientId'),
      sql<{ entity: PermissionEntity; permission: PermissionLevel }[]>`(
        select coalesce(json_agg(json_build_object('entity', p.entity, 'permission', p.permission)), '[]')
        from user_permissions p where p.user_id = users.id)`.as('granted'),
      sql<boolean>`exists (select from totp_factors t where t.user_id = users.id and t.confirmed_at is not null)
        or exists (select from passkeys k where k.user_id = users.id)`.as('hasSecondFactor'),
    ])
    .where('clientId', '=', clientId)
    .where('disabledAt', 'is', null)
}

type PersonRow = Awaited<ReturnType<ReturnType<typeof selectPeople>['execute']>>[number]

function toPerson({ granted, ...row }: PersonRow): Person {
  const role = row.role === 'client_admin' ? 'client_admin' : 'user'
  return {
    ...row,
    role,
    language: fromWireLanguage(row.language),
    permissions: role === 'client_admin' ? allPermissions : completePermissions(granted),
  }
}
