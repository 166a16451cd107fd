import { randomUUID } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import type { PermissionEntity, PermissionLevel, Role } from '@talhao/contract/core'
import { v7 as createId } from 'uuid'
import { addUser, createClient } from '../../accounts/people/accounts.service.ts'
import { system, writeChange } from '../../platform/change-log/write-change.ts'
import type { TestAnswer, TestApp } from '../test-app.ts'

export const testPassword = 'a good password'
/** As cheap as argon2 can be: thousands of people sign in to these tests, and nobody is after their passwords. */
const testPasswordHash = await hash(testPassword, { memoryCost: 8, timeCost: 1, parallelism: 1 })

export async function aClient(
  test: Pick<TestApp, 'db'>,
  client: Partial<Parameters<typeof createClient>[2]> = {},
): Promise<string> {
  return createClient(test.db, system, {
    name: 'Fazenda Boa Vista',
    taxId: null,
    state: 'MT',
    city: 'Sorriso',
    hasMpcloud: false,
    hasEmcloud: false,
    ...client,
  })
}

export interface TestUser {
  readonly id: string
  readonly clientId: string | null
  readonly email: string
  readonly token: string
}

/** A person who is signed in. Without a client one is made, except for sales staff. */
export async function aUser(
  test: TestApp,
  user: {
    clientId?: string
    role?: Role
    email?: string
    level?: PermissionLevel
    permissions?: Partial<Record<PermissionEntity, PermissionLevel>>
    verified?: false
  } = {},
): Promise<TestUser> {
  const role = user.role ?? 'client_admin'
  const clientId = role === 'sales' ? null : (user.clientId ?? (await aClient(test)))
  const email = user.email ?? `${randomUUID()}@test.test`
  const id = createId()
  const person = {
    id,
    clientId,
    email,
    firstName: 'Ana',
    lastName: 'Souza',
    phone: '',
    passwordHash: testPasswordHash,
    role,
    language: 'pt',
    verifiedAt: user.verified === false ? null : test.clock.now(),
  } as const
  await writeChange(test.db, system, (scope) => addUser(scope, person, user.permissions ?? {}))
  return { id, clientId, email, token: await signIn(test, email) }
}

export async function signIn(test: TestApp, email: string, password = testPassword): Promise<string> {
  const answer = await test.call({
    method: 'POST',
    url: '/api/v1/authenticate',
    payload: { auth: { email, password } },
  })
  if (answer.status !== 201) throw new Error(`sign-in of ${email} answered ${answer.status}: ${answer.text}`)
  return answer.body.jwt
}

/** A call that causes a job and a mail. */
export function askForPassword(test: TestApp, email: string): Promise<TestAnswer> {
  return test.call({
    method: 'POST',
    url: '/users/password',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `user%5Bemail%5D=${encodeURIComponent(email)}&commit=ok`,
  })
}
