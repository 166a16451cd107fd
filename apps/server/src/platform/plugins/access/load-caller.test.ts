import { randomUUID } from 'node:crypto'
import {
  completePermissions,
  type PermissionEntity,
  type PermissionLevel,
  permissionEntities,
  type Role,
} from '@talhao/contract/core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aClient } from '../../../testing/builders/people.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts'
import { type Database, openDatabase } from '../../db/database.ts'
import type { Caller } from '../../http/caller.ts'
import { createCallerLoader, type Sighting } from './load-caller.ts'
import type { SignInClaims } from './tokens.ts'

let testDatabase: TestDatabase
let database: Database
beforeAll(async () => {
  testDatabase = await createTestDatabase()
  const { connectionString } = testDatabase
  database = openDatabase({ connectionString, maxConnections: 2, onIdleError: () => {} })
})
afterAll(async () => {
  await database.close()
  await testDatabase.drop()
})

interface Person {
  readonly clientId: string | null
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly role: Role
  readonly verifiedAt: Date | null
  readonly permissions: Partial<Record<PermissionEntity, PermissionLevel>>
}

async function aPerson(given: Partial<Person> = {}): Promise<Person & { readonly id: string }> {
  const id = randomUUID()
  const { permissions, ...user }: Person = {
    email: `${id}@test.test`,
    firstName: 'Ana',
    lastName: 'Souza',
    role: 'user',
    verifiedAt: new Date('2026-11-15T12:00:00Z'),
    permissions: {},
    ...given,
    clientId: given.clientId === undefined ? await aClient(database) : given.clientId,
  }
  await database.db
    .insertInto('users')
    .values({ ...user, id, language: 'ru' })
    .execute()
  for (const entity of permissionEntities) {
    const permission = permissions[entity]
    if (permission !== undefined)
      await database.db.insertInto('userPermissions').values({ userId: id, entity, permission }).execute()
  }
  return { ...user, id, permissions }
}

async function aTablet(clientId: string) {
  const tablet = { id: randomUUID(), clientId, serialNumber: `T-${randomUUID()}` }
  await database.db
    .insertInto('devices')
    .values({ ...tablet, cloudType: 'mpcloud', sealedPassword: Buffer.from('sealed') })
    .execute()
  return tablet
}

function openLoader({ db = database.db, internalEmail = null as string | null } = {}) {
  const loadCaller = createCallerLoader({ db, internalEmail })
  return (claims: SignInClaims, sighting?: Sighting) =>
    new Promise<Caller | null>((resolve, reject) => loadCaller(claims, { resolve, reject }, sighting))
}

function load(userId: string, { version = 1, internalEmail = null as string | null } = {}) {
  const claims = { use: 'user', userId, clientId: null, role: 'user', version } as const
  return openLoader({ internalEmail })(claims)
}
function loadTablet(device: { id: string; clientId: string }, version = 1) {
  const claims = { use: 'device', deviceId: device.id, clientId: device.clientId, version } as const
  return openLoader()(claims)
}

describe('a person who calls', () => {
  it('is who the account says, with the rights that were granted and no others', async () => {
    const person = await aPerson({ permissions: { farm: 'create', user: 'view' } })
    expect(await load(person.id)).toEqual({
      kind: 'user',
      userId: person.id,
      clientId: person.clientId,
      name: 'Ana Souza',
      firstName: 'Ana',
      lastName: 'Souza',
      email: person.email,
      role: 'user',
      language: 'es',
      tokenVersion: 1,
      isInternal: false,
      isVerified: true,
      clouds: [],
      permissions: completePermissions([
        { entity: 'farm', permission: 'create' },
        { entity: 'user', permission: 'view' },
      ]),
    })
  })

  it('may do everything as the administrator of the client', async () => {
    const person = await aPerson({ role: 'client_admin' })
    const caller = await load(person.id)
    expect(caller).toMatchObject({
      role: 'client_admin',
      permissions: Object.fromEntries(permissionEntities.map((entity) => [entity, 'manage'])),
    })
  })

  it('of sales belongs to no client, bought no cloud and holds no permission', async () => {
    const person = await aPerson({ role: 'sales', clientId: null })
    expect(await load(person.id)).toStrictEqual({
      kind: 'user',
      userId: person.id,
      clientId: null,
      name: 'Ana Souza',
      firstName: 'Ana',
      lastName: 'Souza',
      email: person.email,
      role: 'sales',
      language: 'es',
      tokenVersion: 1,
      isInternal: false,
      isVerified: true,
      clouds: [],
      permissions: completePermissions([]),
    })
  })

  it.each([
    [{ hasMpcloud: true }, ['mpcloud']],
    [{ hasEmcloud: true }, ['emcloud']],
    [{ hasMpcloud: true, hasEmcloud: true }, ['mpcloud', 'emcloud']],
  ])('has the clouds that the client bought: %o', async (bought, clouds) => {
    const clientId = await aClient(database, bought)
    const person = await aPerson({ clientId })
    expect(await load(person.id)).toMatchObject({ clouds })
    expect(await loadTablet(await aTablet(clientId))).toMatchObject({ clouds })
  })

  it('without a name is called by the e-mail', async () => {
    const nameless = await aPerson({ firstName: '', lastName: '' })
    expect(await load(nameless.id)).toMatchObject({ name: nameless.email, firstName: '', lastName: '' })
    expect(await load((await aPerson({ lastName: '' })).id)).toMatchObject({ name: 'Ana' })
  })

  it('is nobody once disabled, or with a token of an older version, or without an account', async () => {
    const { id } = await aPerson()
    expect(await load(id, { version: 2 })).toBeNull()
    expect(await load(randomUUID())).toBeNull()
    await database.db.updateTable('users').set({ disabledAt: new Date() }).where('id', '=', id).execute()
    expect(await load(id)).toBeNull()
  })

  it('is internal by the one e-mail of the operator, in any case of letters', async () => {
    const { id, email } = await aPerson()
    expect(await load(id, { internalEmail: email.toUpperCase() })).toMatchObject({ isInternal: true })
    expect(await load(id, { internalEmail: 'other@test.test' })).toMatchObject({ isInternal: false })
    const loud = await aPerson({ email: `LOUD-${randomUUID()}@test.test` })
    expect(await load(loud.id, { internalEmail: loud.email.toLowerCase() })).toMatchObject({
      isInternal: true,
    })
  })

  it('is not internal before the address is confirmed', async () => {
    const { id, email } = await aPerson({ verifiedAt: null })
    expect(await load(id, { internalEmail: email })).toMatchObject({ isInternal: false, isVerified: false })
  })
})

describe('people who call at once', () => {
  it('are each who they are, by their own session, and a removed one is nobody', async () => {
    const people = await Promise.all(
      Array.from({ length: 4 }, () => aPerson({ permissions: { farm: 'view' } })),
    )
    const [ana, bia, removed, late] = people.map(({ id }) => id) as [string, string, string, string]
    const sessionId = randomUUID()
    await database.db
      .insertInto('sessions')
      .values({
        id: sessionId,
        userId: bia,
        tokenVersion: 1,
        address: '',
        expiresAt: new Date('2100-01-01'),
        createdAt: new Date(),
        lastSeenAt: new Date(),
      })
      .execute()
    await database.db.updateTable('users').set({ disabledAt: new Date() }).where('id', '=', removed).execute()
    const loadCaller = openLoader()
    const call = (userId: string, more: { version?: number; sessionId?: string } = {}) =>
      loadCaller({ use: 'user', userId, clientId: null, role: 'user', version: 1, ...more })
    const callers = await Promise.all([
      call(ana),
      call(bia, { sessionId }),
      call(bia, { sessionId: randomUUID() }),
      call(removed),
      call(late, { version: 2 }),
      call(ana),
    ])
    expect(callers.map((caller) => (caller?.kind === 'user' ? caller.userId : null))).toEqual([
      ana,
      bia,
      null,
      null,
      null,
      ana,
    ])
    expect(callers[1]).toMatchObject({ sessionId })
  })

  it('are seen once in five minutes, each by their own session', async () => {
    const { id } = await aPerson()
    const begun = new Date('2026-11-15T12:00:00Z')
    const after = (milliseconds: number) => new Date(begun.getTime() + milliseconds)
    const [sessionId, otherId] = [randomUUID(), randomUUID()]
    for (const session of [sessionId, otherId])
      await database.db
        .insertInto('sessions')
        .values({
          id: session,
          userId: id,
          tokenVersion: 1,
          address: '10.0.0.1',
          expiresAt: new Date('2100-01-01'),
          createdAt: begun,
          lastSeenAt: begun,
        })
        .execute()
    const loadCaller = openLoader()
    const claims = { use: 'user', userId: id, clientId: null, role: 'user', version: 1 } as const
    const see = (at: Date, session?: string) =>
      loadCaller(
        { ...claims, ...(session === undefined ? {} : { sessionId: session }) },
        { at, address: '10.0.0.2' },
      )
    const readSession = (session: string) =>
      database.db
        .selectFrom('sessions')
        .select(['lastSeenAt', 'address'])
        .where('id', '=', session)
        .executeTakeFirst()
    expect(await see(after(299_999), sessionId)).not.toBeNull()
    expect(await readSession(sessionId)).toEqual({ lastSeenAt: begun, address: '10.0.0.1' })
    await see(after(300_000), sessionId)
    expect(await readSession(sessionId)).toEqual({ lastSeenAt: after(300_000), address: '10.0.0.2' })
    // Of the same process, and of another that knows nothing of it yet.
    await see(after(599_999), sessionId)
    expect(await readSession(sessionId)).toMatchObject({ lastSeenAt: after(300_000) })
    expect(await see(after(900_000))).not.toBeNull()
    expect(await readSession(otherId)).toEqual({ lastSeenAt: begun, address: '10.0.0.1' })
  })

  it('are out at their next call in every process, whichever removed them', async () => {
    const { id } = await aPerson()
    const { connectionString } = testDatabase
    const other = openDatabase({ connectionString, maxConnections: 2, onIdleError: () => {} })
    try {
      const claims = { use: 'user', userId: id, clientId: null, role: 'user', version: 1 } as const
      const here = openLoader()
      const there = openLoader({ db: other.db })
      expect(await there(claims)).not.toBeNull()
      await database.db.updateTable('users').set({ disabledAt: new Date() }).where('id', '=', id).execute()
      expect(await Promise.all([here(claims), there(claims)])).toEqual([null, null])
    } finally {
      await other.close()
    }
  })
})

describe('a tablet that calls', () => {
  it('is the device of its client, under its serial number, in the language of the product', async () => {
    const clientId = await aClient(database)
    const tablet = await aTablet(clientId)
    expect(await loadTablet(tablet)).toEqual({
      isVerified: true,
      kind: 'device',
      deviceId: tablet.id,
      clientId,
      name: tablet.serialNumber,
      language: 'pt',
      clouds: [],
    })
  })

  it('is nobody with an older token, for another client, or when it is another tablet', async () => {
    const clientId = await aClient(database)
    const tablet = await aTablet(clientId)
    expect(await loadTablet(tablet, 2)).toBeNull()
    expect(await loadTablet({ id: tablet.id, clientId: await aClient(database) })).toBeNull()
    expect(await loadTablet({ id: randomUUID(), clientId })).toBeNull()
  })
})
