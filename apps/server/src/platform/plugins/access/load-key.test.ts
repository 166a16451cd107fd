import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aClient } from '../../../testing/builders/people.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts'
import { type Database, openDatabase } from '../../db/database.ts'
import { createApiKeySecret, hashApiKey } from './api-key-secret.ts'
import { createKeyLoader, findKey } from './load-key.ts'

const now = new Date('2026-11-15T12:00:00Z')
const minutesLater = (minutes: number) => new Date(now.getTime() + minutes * 60_000)

let testDatabase: TestDatabase
let database: Database
let clientId: string
beforeAll(async () => {
  testDatabase = await createTestDatabase()
  const { connectionString } = testDatabase
  database = openDatabase({ connectionString, maxConnections: 2, onIdleError: () => {} })
  clientId = await aClient(database)
})
afterAll(async () => {
  await database.close()
  await testDatabase.drop()
})

async function aKey(
  given: {
    clientId?: string
    scopes?: string[]
    farmIds?: string[] | null
    expiresAt?: Date | null
    lastUsedAt?: Date | null
  } = {},
) {
  const secret = createApiKeySecret()
  const row = { clientId, id: randomUUID(), name: 'ERP', scopes: ['stations'], farmIds: null, ...given }
  await database.db
    .insertInto('apiKeys')
    .values({ ...row, keyHash: hashApiKey(secret), ending: secret.slice(-4), createdAt: now })
    .execute()
  return { ...row, secret }
}

const load = (secret: string, at = now) => createKeyLoader(database.db)(secret, at)
const readUse = async (id: string) =>
  (
    await database.db
      .selectFrom('apiKeys')
      .select('lastUsedAt')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).lastUsedAt

describe('a key that calls', () => {
  it('is what was made, by its secret and by its id', async () => {
    const key = await aKey({ scopes: ['alerts', 'stations', 'gone'], farmIds: [randomUUID()] })
    await aKey()
    const caller = {
      kind: 'key',
      keyId: key.id,
      clientId,
      name: 'ERP',
      scopes: ['stations', 'alerts'],
      farmIds: key.farmIds,
      createdAt: now,
      clouds: [],
    }
    expect(await load(key.secret)).toEqual(caller)
    expect(await findKey(database.db, key.id, now)).toEqual(caller)
  })

  it('has the clouds of its client', async () => {
    const planting = await aKey({ clientId: await aClient(database, { hasMpcloud: true }) })
    const spraying = await aKey({ clientId: await aClient(database, { hasEmcloud: true }) })
    expect(await load(planting.secret)).toMatchObject({ clouds: ['mpcloud'] })
    expect(await load(spraying.secret)).toMatchObject({ clouds: ['emcloud'] })
  })

  it('is nobody when there is no such key, or no more', async () => {
    const { id, secret } = await aKey()
    expect(await load(createApiKeySecret())).toBeNull()
    expect(await findKey(database.db, randomUUID(), now)).toBeNull()
    await database.db.deleteFrom('apiKeys').where('id', '=', id).execute()
    expect(await load(secret)).toBeNull()
    expect(await findKey(database.db, id, now)).toBeNull()
  })

  it('is nobody from the moment on at which its time is over', async () => {
    const { id, secret } = await aKey({ expiresAt: now })
    const before = new Date(now.getTime() - 1)
    expect(await load(secret, before)).not.toBeNull()
    expect(await findKey(database.db, id, before)).not.toBeNull()
    for (const at of [now, minutesLater(1)]) {
      expect(await load(secret, at)).toBeNull()
      expect(await findKey(database.db, id, at)).toBeNull()
    }
  })
})

describe('the last use of a key', () => {
  it('is written with the first, then every five minutes', async () => {
    const { id, secret } = await aKey()
    const other = await aKey()
    await load(secret)
    expect(await readUse(id)).toEqual(now)
    await load(secret, new Date(minutesLater(5).getTime() - 1))
    expect(await readUse(id)).toEqual(now)
    await load(secret, minutesLater(5))
    expect(await readUse(id)).toEqual(minutesLater(5))
    expect(await readUse(other.id)).toBeNull()
  })

  it('is not written by looking at it, nor when its time is over', async () => {
    const { id, secret } = await aKey({ expiresAt: now })
    await findKey(database.db, id, new Date(now.getTime() - 1))
    await load(secret)
    expect(await readUse(id)).toBeNull()
  })
})

it('a key of a farm sees it on the land, too, and no other farm (ACC-113)', async () => {
  const farmId = randomUUID()
  const elsewhere = randomUUID()
  await database.db.insertInto('farms').values({ id: farmId, clientId, name: 'Sede' }).execute()
  const { id: landFarm } = await database.db
    .selectFrom('landFarms')
    .select('id')
    .where('stationFarmId', '=', farmId)
    .executeTakeFirstOrThrow()
  const own = await aKey({ farmIds: [farmId] })
  const stranger = await aKey({ farmIds: [elsewhere] })
  expect(new Set((await load(own.secret))?.farmIds)).toEqual(new Set([farmId, landFarm]))
  expect(await load(stranger.secret)).toMatchObject({ farmIds: [elsewhere] })
})
