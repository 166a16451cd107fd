import { randomUUID } from 'node:crypto'
import type { PermissionEntity, PermissionLevel } from '@talhao/contract/core'
import { insertPermissions, insertUser } from '../../accounts/people/accounts.repository.ts'
import type { TestApp } from '../test-app.ts'

/** Somebody of a client who never signs in: quicker than a user with a password. */
export async function aPerson(
  test: Pick<TestApp, 'db' | 'clock'>,
  person: {
    clientId: string
    role?: 'client_admin' | 'user'
    permissions?: Partial<Record<PermissionEntity, PermissionLevel>>
  },
): Promise<{ id: string; email: string }> {
  const id = randomUUID()
  const email = `${id}@test.test`
  await insertUser(test.db, {
    id,
    clientId: person.clientId,
    email,
    firstName: 'Bento',
    lastName: 'Reis',
    phone: '65999990000',
    passwordHash: null,
    role: person.role ?? 'user',
    language: 'pt',
    verifiedAt: test.clock.now(),
  })
  await insertPermissions(test.db, id, person.permissions ?? {})
  return { id, email }
}
