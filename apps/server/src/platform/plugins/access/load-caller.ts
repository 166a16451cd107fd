import {
  type Cloud,
  completePermissions,
  defaultLanguage,
  fromWireLanguage,
  type PermissionEntity,
  type PermissionLevel,
  permissionEntities,
} from '@talhao/contract/core'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { Caller, DeviceCaller } from '../../http/caller.ts'
import { isInternalAddress } from './internal-address.ts'
import type { SignInClaims } from './tokens.ts'

/** Reads the caller afresh at every call, so that a removed or downgraded person loses the right at once. */
export type LoadCaller = (claims: SignInClaims) => Promise<Caller | null>

export function createCallerLoader(options: { db: Db; internalEmail: string | null }): LoadCaller {
  const { db, internalEmail } = options
  return (claims) => (claims.use === 'user' ? loadUser(db, claims, internalEmail) : loadDevice(db, claims))
}

async function loadDevice(db: Db, claims: SignInClaims & { use: 'device' }): Promise<DeviceCaller | null> {
  const row = await db
    .selectFrom('devices')
    .innerJoin('clients', 'clients.id', 'devices.clientId')
    .select(['devices.id', 'devices.clientId', 'serialNumber', 'hasMpcloud', 'hasEmcloud'])
    // Who has nobody has nobody unconfirmed either: devices may outlive the people.
    .select(
      sql<boolean>`coalesce((
        select bool_or(u.verified_at is not null) from users u
        where u.client_id = devices.client_id and u.disabled_at is null), true)`.as('isVerified'),
    )
    .where('devices.clientId', '=', claims.clientId)
    .where('devices.id', '=', claims.deviceId)
    .where('devices.tokenVersion', '=', claims.version)
    .executeTakeFirst()
  if (row === undefined) return null
  return {
    kind: 'device',
    deviceId: row.id,
    clientId: row.clientId,
    name: row.serialNumber,
    language: defaultLanguage,
    clouds: cloudsOf({ mpcloud: row.hasMpcloud, emcloud: row.hasEmcloud }),
    isVerified: row.isVerified,
  }
}

async function loadUser(
  db: Db,
  claims: SignInClaims & { use: 'user' },
  internalEmail: string | null,
): Promise<Caller | null> {
  const row = await db
    .selectFrom('users')
    .leftJoin('clients', 'clients.id', 'users.clientId')
    .select([
      'users.id',
      'users.clientId',
      'users.email',
      'users.firstName',
      'users.lastName',
      'users.role',
      'users.language',
      'users.verifiedAt',
      'clients.hasMpcloud',
      'clients.hasEmcloud',
      sql<{ entity: PermissionEntity; permission: PermissionLevel }[]>`(
        select coalesce(json_agg(json_build_object('entity', p.entity, 'permission', p.permission)), '[]')
        from user_permissions p where p.user_id = users.id)`.as('granted'),
    ])
    .where('users.id', '=', claims.userId)
    .where('users.tokenVersion', '=', claims.version)
    .where(sql<SqlBool>`users.disabled_at is null`)
    .executeTakeFirst()
  if (row === undefined) return null
  const isVerified = row.verifiedAt !== null
  const common = {
    kind: 'user',
    userId: row.id,
    name: `${row.firstName} ${row.lastName}`.trim() || row.email,
    firstName: row.firstName,
    lastName: row.lastName,
    email: row.email,
    tokenVersion: claims.version,
    language: fromWireLanguage(row.language),
    isVerified,
    // A stranger can type the address, but not open its mail (CORE-53).
    isInternal: isVerified && isInternalAddress(internalEmail, row.email),
  } as const
  if (row.clientId === null)
    return { ...common, role: 'sales', clientId: null, clouds: [], permissions: completePermissions([]) }
  return {
    ...common,
    clientId: row.clientId,
    role: row.role === 'client_admin' ? 'client_admin' : 'user',
    clouds: cloudsOf({ mpcloud: row.hasMpcloud === true, emcloud: row.hasEmcloud === true }),
    permissions: row.role === 'client_admin' ? fullPermissions : completePermissions(row.granted),
  }
}

const fullPermissions = completePermissions(
  permissionEntities.map((entity) => ({ entity, permission: 'manage' as const })),
)

function cloudsOf(flags: Record<Cloud, boolean>): Cloud[] {
  return (Object.keys(flags) as Cloud[]).filter((cloud) => flags[cloud])
}
