import type { ClientRole, User } from '@talhao/contract/accounts/people'
import {
  completePermissions,
  type PermissionEntity,
  type PermissionLevel,
  type Permissions,
  permissionEntities,
  permissionLevels,
  reachesLevel,
} from '@talhao/contract/core'
import type { Me } from '@talhao/contract/core/me'

/** Who acts, with the level held for each entity. */
export interface Actor {
  readonly id: string
  readonly isAdmin: boolean
  readonly levels: Permissions
}

export type UserAction = 'create' | 'edit' | 'delete'
export type UserRejection = 'needsCreate' | 'needsEdit' | 'needsManage' | 'adminTarget' | 'self'

export function toActor(me: Pick<Me, 'id' | 'role' | 'permissions'>): Actor {
  const isAdmin = me.role === 'client_admin'
  return {
    id: me.id,
    isAdmin,
    levels: completePermissions(
      isAdmin ? permissionEntities.map((entity) => ({ entity, permission: 'manage' })) : me.permissions,
    ),
  }
}

/** Why somebody may not (ACC-20, ACC-21); null when they may. The server decides again. */
export function findUserRejection(
  actor: Actor,
  action: UserAction,
  target: { readonly id: string; readonly role: ClientRole } | null,
): UserRejection | null {
  const level = actor.levels.user
  if (action === 'delete' && target?.id === actor.id) return 'self'
  if (actor.isAdmin) return null
  if (action === 'create') return level === 'view' ? 'needsCreate' : null
  if (target?.role === 'client_admin') return 'adminTarget'
  if (action === 'edit') return level === 'view' ? 'needsEdit' : null
  return level === 'manage' ? null : 'needsManage'
}

/** The levels an actor can give for one entity: at most the own. */
export function listGrantable(actor: Actor, entity: PermissionEntity): readonly PermissionLevel[] {
  return permissionLevels.filter((level) => reachesLevel(actor.levels[entity], level))
}

/** The levels that can be given for everything at once. */
export function listGrantableForAll(actor: Actor): readonly PermissionLevel[] {
  return permissionLevels.filter((level) =>
    permissionEntities.every((entity) => reachesLevel(actor.levels[entity], level)),
  )
}

/** Somebody with more rights than the actor's own: only name and phone can be changed (the rest would be a way up). */
export function holdsMore(actor: Actor, user: Pick<User, 'id' | 'role' | 'permissions'>): boolean {
  if (actor.isAdmin || user.id === actor.id) return false
  const levels = levelsOf(user)
  return permissionEntities.some((entity) => !reachesLevel(actor.levels[entity], levels[entity]))
}

/** The one level of somebody who has the same everywhere; null when they differ. */
export function findCommonLevel(levels: Permissions): PermissionLevel | null {
  const [first] = permissionEntities
  const level = levels[first ?? 'user']
  return permissionEntities.every((entity) => levels[entity] === level) ? level : null
}

export function levelEverywhere(level: PermissionLevel): Permissions {
  return completePermissions(permissionEntities.map((entity) => ({ entity, permission: level })))
}

export function levelsOf(user: Pick<User, 'role' | 'permissions'>): Permissions {
  return user.role === 'client_admin' ? levelEverywhere('manage') : completePermissions(user.permissions)
}

export function nameUser(user: Pick<User, 'firstName' | 'lastName' | 'email'>): string {
  return `${user.firstName} ${user.lastName}`.trim() || user.email
}
