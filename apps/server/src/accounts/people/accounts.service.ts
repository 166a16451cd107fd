import type { PermissionEntity, PermissionLevel } from '@talhao/contract/core'
import { v7 as createId } from 'uuid'
import { type Actor, type ChangeScope, writeChange } from '../../platform/change-log/write-change.ts'
import type { Db } from '../../platform/db/database.ts'
import {
  insertClient,
  insertPermissions,
  insertUser,
  type NewClient,
  type NewUser,
} from './accounts.repository.ts'
import type { ClientCreated } from './accounts-deps.ts'

export type ClientDraft = Omit<NewClient, 'id'>

export async function createClient(
  db: Db,
  actor: Actor,
  client: ClientDraft,
  onCreated?: ClientCreated,
): Promise<string> {
  return writeChange(db, actor, (scope) => addClient(scope, client, onCreated))
}

/** As a part of a bigger write. */
export async function addClient(
  scope: ChangeScope,
  client: ClientDraft,
  onCreated?: ClientCreated,
): Promise<string> {
  const id = createId()
  await insertClient(scope.trx, { ...client, id })
  await scope.record({ clientId: id, action: 'client.created', subjectId: id, subjectName: client.name })
  await onCreated?.(scope, id)
  return id
}

type PermissionGrants = Readonly<Partial<Record<PermissionEntity, PermissionLevel>>>

/** As a part of a bigger write. */
export async function addUser(
  scope: ChangeScope,
  user: NewUser,
  permissions: PermissionGrants,
): Promise<void> {
  await insertUser(scope.trx, user)
  await insertPermissions(scope.trx, user.id, permissions)
  // Sales staff belong to no client's log.
  if (user.clientId === null) return scope.recordNothing()
  await scope.record({
    clientId: user.clientId,
    action: 'user.created',
    subjectId: user.id,
    subjectName: nameOf(user),
  })
}

export function nameOf(person: { firstName: string; lastName: string; email: string }): string {
  return `${person.firstName} ${person.lastName}`.trim() || person.email
}
