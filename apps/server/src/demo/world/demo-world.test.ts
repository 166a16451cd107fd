import { dayMs } from '@talhao/local-time'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadDemoWorldOf } from '../../testing/builders/demo.ts'
import { signIn } from '../../testing/builders/people.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { demoClients, demoPassword, demoSalesPeople } from './demo-clients.ts'
import { describeDemoLogins } from './demo-world.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ RATE_LIMIT_FACTOR: '1000', INTERNAL_EMAIL: 'internal@demo.test' })
  await loadDemoWorldOf(test)
})
afterAll(() => test.close())

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
    await loadDemoWorldOf(test)
    expect(await devices()).toEqual(before)
    expect(await read('admin@demo.test', '/api/v2/farms')).toHaveLength(3)
  })

  it('pays the sum of its active stations, since months, and next within a month', async () => {
    const { stations, offer } = (await read('admin@demo.test', '/api/v2/payment/subscriptions')).data
    const active = stations.filter(({ status }: { status: string }) => status === 'active')
    expect(active).toHaveLength(11)
    const sum = active.reduce((total: number, { price }: { price: number }) => total + price, 0)
    expect(offer).toMatchObject({ state: 'paid', totalAmount: sum, finalAmount: sum, discountPercent: 0 })
    const now = test.clock.now().getTime()
    for (const { since } of active) expect(now - Date.parse(since)).toBeGreaterThan(200 * dayMs)
    expect(Date.parse(offer.nextInvoice)).toBeGreaterThan(now)
    expect(Date.parse(offer.nextInvoice)).toBeLessThanOrEqual(now + 31 * dayMs)
  })

  it('makes nothing again that people deleted', async () => {
    const token = await signIn(test, 'admin@demo.test', demoPassword)
    const { id: userId } = await test.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', 'viewer@demo.test')
      .executeTakeFirstOrThrow()
    const [farm] = await read('admin@demo.test', '/api/v2/farms')
    const [device] = (await read('admin@demo.test', '/api/v2/devices')).data
    const { id: configurationId } = await test.db
      .selectFrom('sprayConfigurations')
      .select('id')
      .executeTakeFirstOrThrow()
    for (const [method, url] of [
      ['POST', `/api/v2/users/delete/${userId}`],
      ['DELETE', `/api/v2/farms/${farm.id}`],
      ['POST', `/api/v2/devices/delete/${device.id}`],
      ['DELETE', `/api/v2/spray_configurations/${configurationId}`],
    ] as const)
      expect({ url, status: (await test.call({ method, url, token })).status }).toEqual({
        url,
        status: 200,
      })
    const count = async () => {
      const rows = []
      for (const table of [
        'users',
        'farms',
        'devices',
        'sprayConfigurations',
        'checkouts',
        'stations',
      ] as const)
        rows.push((await test.db.selectFrom(table).select('id').execute()).length)
      return rows
    }
    const logins = await describeDemoLogins(test.db)
    expect(logins).toContain('admin@demo.test')
    expect(logins).not.toContain('viewer@demo.test')
    const before = await count()
    await loadDemoWorldOf(test)
    expect(await count()).toEqual(before)
  })
})
