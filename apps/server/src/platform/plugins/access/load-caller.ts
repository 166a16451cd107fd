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
export type LoadCaller = (claims: SignInClaims, sighting?: Sighting) => Promise<Caller | null>

/** When and from where a call comes, for the list of sessions. */
export interface Sighting {
  readonly at: Date
  readonly address: string
}

/** A session's row is written at most this often: the list tells minutes, and most calls should only read. */
const sightingSeconds = 300

export function createCallerLoader(options: { db: Db; internalEmail: string | null }): LoadCaller {
  const { db, internalEmail } = options
  return (claims, sighting) =>
    claims.use === 'user' ? loadUser(db, claims, { internalEmail, sighting }) : loadDevice(db, claims)
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
  { internalEmail, sighting }: { internalEmail: string | null; sighting: Sighting | undefined },
): Promise<Caller | null> {
  const row = await db
    .selectFrom('users')
    .leftJoin('clients', 'clients.id', 'users.clientId')
    .leftJoin('sessions', (join) =>
      join
        .onRef('sessions.userId', '=', 'users.id')
        .on('sessions.id', '=', claims.sessionId ?? null)
        .on('sessions.endedAt', 'is', null),
    )
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
      'users.requiresSession',
      'sessions.id as sessionId',
      'sessions.lastSeenAt',
      sql<boolean>`coalesce(clients.requires_second_factor, false)
        and not exists (select from totp_factors t where t.user_id = users.id and t.confirmed_at is not null)
        and not exists (select from passkeys k where k.user_id = users.id)`.as('mustSetUpSecondFactor'),
      sql<{ entity: PermissionEntity; permission: PermissionLevel }[]>`(
        select coalesce(json_agg(json_build_object('entity', p.entity, 'permission', p.permission)), '[]')
        from user_permissions p where p.user_id = users.id)`.as('granted'),
    ])
    .where('users.id', '=', claims.userId)
    .where('users.tokenVersion', '=', claims.version)
    .where(sql<SqlBool>`users.disabled_at is null`)
    .executeTakeFirst()
  if (row === undefined || !isSessionOpen(claims, row)) return null
  if (sighting !== undefined) await noteSighting(db, row, sighting)
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
    ...(row.sessionId === null ? {} : { sessionId: row.sessionId }),
    ...(row.mustSetUpSecondFactor ? { mustSetUpSecondFactor: true } : {}),
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

/** The row decides, whatever process ended it. */
function isSessionOpen(
  claims: { sessionId?: string },
  row: { sessionId: string | null; requiresSession: boolean },
): boolean {
  return claims.sessionId === undefined ? !row.requiresSession : row.sessionId !== null
}

async function noteSighting(
  db: Db,
  row: { sessionId: string | null; lastSeenAt: Date | null },
  { at, address }: Sighting,
): Promise<void> {
  if (row.sessionId === null || row.lastSeenAt === null) return
  if (at.getTime() - row.lastSeenAt.getTime() < sightingSeconds * 1000) return
  await db
    .updateTable('sessions')
    .set({ lastSeenAt: at, address })
    .where('id', '=', row.sessionId)
    .where('lastSeenAt', '<', at)
    .execute()
}

const fullPermissions = completePermissions(
  permissionEntities.map((entity) => ({ entity, permission: 'manage' as const })),
)

function cloudsOf(flags: Record<Cloud, boolean>): Cloud[] {
  return (Object.keys(flags) as Cloud[]).filter((cloud) => flags[cloud])
}
