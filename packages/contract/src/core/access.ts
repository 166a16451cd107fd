import { Type } from 'typebox'

/** Who may call an endpoint. Every endpoint names one rule; the server enforces it before the handler. */

export const roles = ['sales', 'client_admin', 'user'] as const
export const Role = Type.Enum(roles)
export type Role = (typeof roles)[number]

export const permissionEntities = [
  'user',
  'farm',
  'field',
  'operation',
  'machinery',
  'product',
  'operator',
] as const
export const PermissionEntity = Type.Enum(permissionEntities)
export type PermissionEntity = (typeof permissionEntities)[number]

/** Ordered from the least to the most: a level includes all before it. */
export const permissionLevels = ['view', 'create', 'manage'] as const
export const PermissionLevel = Type.Enum(permissionLevels)
export type PermissionLevel = (typeof permissionLevels)[number]

export type Permissions = Readonly<Record<PermissionEntity, PermissionLevel>>

export const clouds = ['mpcloud', 'emcloud'] as const
export type Cloud = (typeof clouds)[number]

/** What a key of a client can be made for; all of them read, none writes (ACC-110). */
export const keyScopes = ['stations', 'observations', 'forecasts', 'operations', 'alerts'] as const
export type KeyScope = (typeof keyScopes)[number]

export type PermissionDemand = `${PermissionEntity}.${PermissionLevel}`

export interface SignedInRule {
  /** User roles that may call. An empty list with `device: true` means devices alone. */
  readonly roles: readonly Role[]
  /** The level a `user` needs; `client_admin` holds every level. */
  readonly permission?: PermissionDemand
  /** The client must have bought one of these clouds, else 403. */
  readonly clouds?: readonly Cloud[]
  /** Tablets may call it with a device token, too. */
  readonly device?: true
  /** Programs may call it with a key of their client that has one of these scopes. */
  readonly keyScopes?: readonly KeyScope[]
  /** Only who has confirmed their e-mail; a device, once somebody of its client has (ACC-51). */
  readonly verified?: true
  /** Only the login named by INTERNAL_EMAIL. */
  readonly internal?: true
  /** Open also to people who must set up a second factor before anything else. */
  readonly beforeSecondFactor?: true
  /** Opened as a link: the token may stand in the query as `access_token`. */
  readonly queryToken?: true
}

/** `ingest`: the handler checks the station's own key. */
export type AccessRule = 'public' | 'ingest' | SignedInRule

/** Everybody who has signed in, sales staff included. */
export const anyUser = { roles: ['sales', 'client_admin', 'user'] } as const satisfies SignedInRule
/** People of a client: everybody but sales. */
export const clientUsers = { roles: ['client_admin', 'user'] } as const satisfies SignedInRule
export const clientAdmins = { roles: ['client_admin'] } as const satisfies SignedInRule
export const salesStaff = { roles: ['sales'] } as const satisfies SignedInRule

export function reachesLevel(held: PermissionLevel, needed: PermissionLevel): boolean {
  return permissionLevels.indexOf(held) >= permissionLevels.indexOf(needed)
}

/** Missing means view (CORE-24). */
export function completePermissions(
  granted: Iterable<{ entity: PermissionEntity; permission: PermissionLevel }>,
): Permissions {
  const all = Object.fromEntries(permissionEntities.map((entity) => [entity, 'view'])) as Record<
    PermissionEntity,
    PermissionLevel
  >
  for (const { entity, permission } of granted) all[entity] = permission
  return all
}

export function parsePermissionDemand(demand: PermissionDemand): {
  entity: PermissionEntity
  level: PermissionLevel
} {
  const [entity, level] = demand.split('.') as [PermissionEntity, PermissionLevel]
  return { entity, level }
}
