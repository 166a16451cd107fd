import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSecrets } from '../../platform/db/secrets.ts'
import { signIn } from '../../testing/builders/people.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { demoClients, demoPassword, demoSalesPeople } from './demo-clients.ts'
import { loadDemoWorld } from './demo-world.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ RATE_LIMIT_FACTOR: '1000', INTERNAL_EMAIL: 'internal@demo.test' })
  await load()
})
afterAll(() => test.close())

function load(): Promise<void> {
  const { db, clock, config } = test
  return loadDemoWorld({ db, clock, secrets: createSecrets(config.sealingKeys) })
}
async function read(email: string, url: string) {
  return (await test.call({ url, token: await signIn(test, email, demoPassword) })).body
}

describe('the demo', () => {
  it('has the logins that the start prints, each of its client', async () => {
    const people = [...demoClients.flatMap(({ people }) => people), ...demoSalesPeople]
    expect(people.map(({ email }) => email.replace('@demo.test', '')).sort()).toEqual(
      ['admin', 'empty', 'field', 'internal', 'manager', 'planting', 'sales', 'viewer'].sort(),
    )
    for (const { email, role, level } of people) {
      const me = await read(email, '/api/v1/me')
      expect(me).toMatchObject({ email, role, is_internal: email === 'internal@demo.test' })
      if (level !== undefined)
        expect(new Set(me.permissions.map(({ permission }: { permission: string }) => permission))).toEqual(
          new Set([level]),
        )
    }
  })

  it('leads each client to its own landing: stations, the planting cloud, nothing', async () => {
    const clientOf = async (email: string) => (await read(email, '/api/v1/me')).client
    expect(await clientOf('admin@demo.test')).toMatchObject({
      stations_count: 12,
      has_mpcloud: true,
      has_emcloud: true,
    })
    expect(await clientOf('planting@demo.test')).toMatchObject({
      stations_count: 0,
      has_mpcloud: true,
      has_emcloud: false,
    })
    expect(await clientOf('empty@demo.test')).toMatchObject({
      stations_count: 0,
      has_mpcloud: false,
      has_emcloud: false,
    })
    expect(await clientOf('sales@demo.test')).toBeNull()
  })

  it('has two tablets for each client with a cloud, and changes nothing when it is loaded again', async () => {
    const devices = () =>
      test.db
        .selectFrom('devices')
        .select(['clientId', 'serialNumber', 'sealedPassword'])
        .orderBy('id')
        .execute()
    const before = await devices()
    expect((await read('admin@demo.test', '/api/v2/devices')).data).toHaveLength(2)
    expect((await read('planting@demo.test', '/api/v2/devices')).data).toHaveLength(2)
    expect((await read('empty@demo.test', '/api/v2/devices')).data).toEqual([])
    await load()
    expect(await devices()).toEqual(before)
    expect(await read('admin@demo.test', '/api/v2/farms')).toHaveLength(3)
  })
})
