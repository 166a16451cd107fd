import {
  type Cloud,
  completePermissions,
  defaultLanguage,
  fromWireLanguage,
  type PermissionEntity,
  type PermissionLevel,
  permissionEntities,
} from '@talhao/contract/core'
import { sql } from 'kysely'
import { BoundedMap } from '../../bounded-map.ts'
import type { Db } from '../../db/database.ts'
import { gatherReads, type Waiting } from '../../db/gather-reads.ts'
import type { Caller, DeviceCaller, SalesCaller, UserCaller } from '../../http/caller.ts'
import { type AccountVersion, createAccountVersionReader } from './account-version.ts'
import { isInternalAddress } from './internal-address.ts'
import type { SignInClaims } from './tokens.ts'

/** Tells the caller as of this call, so that a removed or downgraded person loses the right at once. */
export type LoadCaller = (claims: SignInClaims, waiting: Waiting<Caller | null>, sighting?: Sighting) => void

/** When and from where a call comes, for the list of sessions. */
export interface Sighting {
  readonly at: Date
  readonly address: string
}

/** A session's row is written at most this often: the list tells minutes, and most calls should only read. */
const sightingSeconds = 300

/** People who are remembered between two of their calls. */
const maxRemembered = 5000

interface Remembered {
  readonly version: AccountVersion
  /** The same object to all calls under this version. */
  readonly caller: UserCaller | SalesCaller
  lastSeenAt: Date | null
}

export function createCallerLoader(options: { db: Db; internalEmail: string | null }): LoadCaller {
  const { db, internalEmail } = options
  const readVersion = createAccountVersionReader(db)
  const findUser = gatherReads((claims: readonly UserClaims[]) => listUserRows(db, claims))
  const remembered = new BoundedMap<string, Remembered>(maxRemembered)

  async function findCaller(claims: UserClaims, version: AccountVersion): Promise<Remembered | null> {
    const name = nameClaims(claims)
    remembered.delete(name)
    const row = await findUser(claims)
    if (row === null || !isSessionOpen(claims, row)) return null
    const caller = describeUser(row, { version: claims.version, internalEmail })
    const found = { version, caller, lastSeenAt: row.lastSeenAt }
    remembered.set(name, found)
    return found
  }

  async function noteCaller(
    finding: Promise<Remembered | null> | Remembered,
    sighting: Sighting | undefined,
  ): Promise<Caller | null> {
    const found = await finding
    if (found !== null && isWorthNoting(found, sighting)) await noteSighting(db, found, sighting)
    return found?.caller ?? null
  }

  return (claims, { resolve, reject }, sighting) => {
    if (claims.use === 'device') {
      loadDevice(db, claims).then(resolve, reject)
      return
    }
    const findUnder = (version: AccountVersion) => {
      const known = remembered.get(nameClaims(claims))
      if (known?.version !== version) noteCaller(findCaller(claims, version), sighting).then(resolve, reject)
      else if (isWorthNoting(known, sighting)) noteCaller(known, sighting).then(resolve, reject)
      else resolve(known.caller)
    }
    readVersion({ resolve: findUnder, reject })
  }
}

type UserClaims = SignInClaims & { use: 'user' }

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

interface UserRow {
  readonly id: string
  readonly clientId: string | null
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly role: string
  readonly language: string
  readonly verifiedAt: Date | null
  readonly hasMpcloud: boolean | null
  readonly hasEmcloud: boolean | null
  readonly requiresSession: boolean
  /** null: the session is over, or the token names none. */
  readonly sessionId: string | null
  readonly lastSeenAt: Date | null
  readonly mustSetUpSecondFactor: boolean
  readonly granted: readonly { entity: PermissionEntity; permission: PermissionLevel }[]
}

/** In the order of the claims; null for who was removed, or whose tokens were called in. */
async function listUserRows(db: Db, claims: readonly UserClaims[]): Promise<readonly (UserRow | null)[]> {
  const asked = new Map(claims.map((one) => [nameClaims(one), one]))
  const { rows } = await sql<UserRow & { readonly asked: string }>`
    select asked.name as asked, u.id, u.client_id, u.email, u.first_name, u.last_name, u.role, u.language, u.verified_at,
      u.requires_session, c.has_mpcloud, c.has_emcloud, s.id as session_id, s.last_seen_at,
      coalesce(c.requires_second_factor, false)
        and not exists (select from totp_factors t where t.user_id = u.id and t.confirmed_at is not null)
        and not exists (select from passkeys k where k.user_id = u.id) as must_set_up_second_factor,
      (select coalesce(json_agg(json_build_object('entity', p.entity, 'permission', p.permission)), '[]')
        from user_permissions p where p.user_id = u.id) as granted
    from unnest(${[...asked.keys()]}::text[], ${[...asked.values()].map(({ userId }) => userId)}::uuid[],
        ${[...asked.values()].map(({ version }) => version)}::int[],
        ${[...asked.values()].map(({ sessionId }) => sessionId ?? null)}::uuid[])
        as asked (name, user_id, version, session_id)
      join users u on u.id = asked.user_id and u.token_version = asked.version and u.disabled_at is null
      left join clients c on c.id = u.client_id
      left join sessions s on s.user_id = u.id and s.id = asked.session_id and s.ended_at is null`.execute(db)
  const byName = new Map(rows.map((row) => [row.asked, row]))
  return claims.map((one) => byName.get(nameClaims(one)) ?? null)
}

function nameClaims({ userId, version, sessionId }: UserClaims): string {
  return `${userId} ${version} ${sessionId ?? ''}`
}

function describeUser(
  row: UserRow,
  { version, internalEmail }: { version: number; internalEmail: string | null },
): UserCaller | SalesCaller {
  const isVerified = row.verifiedAt !== null
  const common = {
    kind: 'user',
    userId: row.id,
    name: `${row.firstName} ${row.lastName}`.trim() || row.email,
    firstName: row.firstName,
    lastName: row.lastName,
    email: row.email,
    tokenVersion: version,
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

function isWorthNoting(
  { caller, lastSeenAt }: Remembered,
  sighting: Sighting | undefined,
): sighting is Sighting {
  if (sighting === undefined || caller.sessionId === undefined || lastSeenAt === null) return false
  return sighting.at.getTime() - lastSeenAt.getTime() >= sightingSeconds * 1000
}

async function noteSighting(db: Db, found: Remembered, { at, address }: Sighting): Promise<void> {
  const { sessionId } = found.caller
  if (sessionId === undefined) return
  found.lastSeenAt = at
  await db
    .updateTable('sessions')
    .set({ lastSeenAt: at, address })
    .where('id', '=', sessionId)
    .where('lastSeenAt', '<', at)
    .execute()
}

const fullPermissions = completePermissions(
  permissionEntities.map((entity) => ({ entity, permission: 'manage' as const })),
)

function cloudsOf(flags: Record<Cloud, boolean>): Cloud[] {
  return (Object.keys(flags) as Cloud[]).filter((cloud) => flags[cloud])
}
