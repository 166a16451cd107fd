import type { ClientRole, PermissionMap } from '@talhao/contract/accounts/people'
import {
  type PermissionEntity,
  type Permissions,
  permissionEntities,
  reachesLevel,
} from '@talhao/contract/core'
import { type LocalText, Problem, type ProblemCode } from '../../platform/http/problem.ts'
import { usersTexts } from './users.texts.ts'

/** The one who acts. What needs a level on `user` at all, the access rule of the operation has checked. */
export interface Editor {
  readonly userId: string
  readonly role: ClientRole
  readonly permissions: Permissions
}

export interface EditedPerson {
  readonly id: string
  readonly role: ClientRole
  readonly permissions: Permissions
}

export function checkCreation(editor: Editor, draft: { role: ClientRole; grants: PermissionMap }): void {
  if (editor.role === 'client_admin') return
  rejectIf(draft.role === 'client_admin', usersTexts.adminByAdminOnly)
  rejectIf(
    permissionEntities.some((entity) => isAbove(draft.grants[entity], editor.permissions[entity])),
    usersTexts.aboveOwnLevel,
  )
}

export function checkEdit(
  editor: Editor,
  person: EditedPerson,
  edit: { grants: PermissionMap; changesSignIn: boolean },
): void {
  const changed = listChangedGrants(person.permissions, edit.grants)
  const isSelf = person.id === editor.userId
  const isAdmin = person.role === 'client_admin'
  rejectIf(isSelf && changed.length > 0, usersTexts.ownPermissions)
  rejectIf(!isSelf && isAdmin && editor.role === 'user', usersTexts.adminUntouchable)
  rejectIf(isAdmin && changed.length > 0, usersTexts.adminHoldsAll, 'ruleBroken')
  if (isSelf || editor.role === 'client_admin') return
  rejectIf(
    changed.some((entity) => isAbove(edit.grants[entity], editor.permissions[entity])),
    usersTexts.aboveOwnLevel,
  )
  // Whoever sets another's e-mail or password can sign in as that person, and so would hold those rights.
  rejectIf(
    (edit.changesSignIn || changed.length > 0) && holdsMore(person.permissions, editor.permissions),
    usersTexts.holdsMore,
  )
}

export function checkDeletion(editor: Editor, person: EditedPerson): void {
  rejectIf(person.id === editor.userId, usersTexts.ownAccount)
  rejectIf(editor.role === 'user' && person.role === 'client_admin', usersTexts.adminUntouchable)
}

/** Sending the level that somebody has already changes nothing. */
export function listChangedGrants(held: Permissions, grants: PermissionMap): PermissionEntity[] {
  return permissionEntities.filter((entity) => (grants[entity] ?? held[entity]) !== held[entity])
}

function holdsMore(held: Permissions, own: Permissions): boolean {
  return permissionEntities.some((entity) => isAbove(held[entity], own[entity]))
}

function isAbove(level: PermissionMap[PermissionEntity], own: Permissions[PermissionEntity]): boolean {
  return level !== undefined && !reachesLevel(own, level)
}

function rejectIf(isBroken: boolean, text: LocalText, code: ProblemCode = 'forbidden'): void {
  if (isBroken) throw new Problem(code, text)
}
