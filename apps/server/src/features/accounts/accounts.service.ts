import type { Language, PermissionEntity, PermissionLevel, Role } from '@talhao/contract'
import { v7 as createId } from 'uuid'
import { type Actor, writeChange } from '../../change-log/write-change.ts'
import type { Db } from '../../db/database.ts'
import { hashPassword } from '../../plugins/access/passwords.ts'
import { insertClient, insertPermissions, insertUser, type NewClient } from './accounts.repository.ts'

export async function createClient(db: Db, actor: Actor, client: Omit<NewClient, 'id'>): Promise<string> {
  const id = createId()
  return writeChange(db, actor, async ({ trx, record }) => {
    await insertClient(trx, { ...client, id })
    await record({ clientId: id, action: 'client.created', subjectId: id, subjectName: client.name })
    return id
  })
}

export interface UserDraft {
  readonly clientId: string | null
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly phone: string
  readonly password: string
  readonly role: Role
  readonly language: Language
  readonly verifiedAt: Date | null
  readonly permissions: Readonly<Partial<Record<PermissionEntity, PermissionLevel>>>
}

export async function createUser(db: Db, actor: Actor, draft: UserDraft): Promise<string> {
  const { password, permissions, ...user } = draft
  const id = createId()
  const passwordHash = await hashPassword(password)
  return writeChange(db, actor, async ({ trx, record, recordNothing }) => {
    await insertUser(trx, { ...user, id, passwordHash })
    await insertPermissions(trx, id, permissions)
    if (user.clientId === null) recordNothing()
    else
      await record({
        clientId: user.clientId,
        action: 'user.created',
        subjectId: id,
        subjectName: user.email,
      })
    return id
  })
}
