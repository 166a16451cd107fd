import { gunzipSync } from 'node:zlib'
import { Station } from '@talhao/contract/weather/stations'
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aUser, type TestUser } from '../../testing/builders/people.ts'
import { aFarm, aStation } from '../../testing/builders/stations.ts'
import { countQueries } from '../../testing/count-queries.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

function list(user: TestUser, headers: Record<string, string> = {}) {
  return test.call({ url: '/api/v2/stations', token: user.token, headers })
}
async function aClientOf(count: number): Promise<TestUser> {
  const admin = await aUser(test)
  for (let index = 0; index < count; index++)
    await aStation(test, { clientId: admin.clientId ?? '', placeName: `Pivô ${index}` })
  return admin
}

describe('the list of stations', () => {
  it('has every station of the client and of nobody else, unpaid ones too', async () => {
    const admin = await aUser(test)
    const clientId = admin.clientId ?? ''
    await aStation(test)
    await aStation(test, { clientId, placeName: 'Ipê', subscription: null })
    await aStation(test, {
      clientId,
      placeName: 'Angico',
      subscription: { planId: 'basic', status: 'inactive' },
    })
    await aStation(test, {
      clientId,
      placeName: 'Cedro',
      subscription: { planId: 'basic', status: 'active' },
    })
    const { status, body } = await list(admin)
    expect(status).toBe(200)
    expect([...Value.Errors(Type.Array(Station), body)]).toEqual([])
    expect(
      body.map(
        ({
          placeName,
          subscriptionStatus,
          dataProviderPlan,
          hasHistoryDownload,
          hasSprayCondition,
        }: Station) => [
          placeName,
          subscriptionStatus,
          dataProviderPlan,
          hasHistoryDownload,
          hasSprayCondition,
        ],
      ),
    ).toEqual([
      ['Angico', 'inactive', 'basic', false, true],
      ['Cedro', 'active', 'basic', false, true],
      ['Ipê', '', null, false, false],
    ])
  })

  it('is empty for a client without stations, and the same for every user of a client', async () => {
    const admin = await aUser(test)
    expect((await list(admin)).body).toEqual([])
    const viewer = await aUser(test, { clientId: admin.clientId ?? '', role: 'user' })
    expect((await list(viewer)).body).toEqual([])
  })

  it('gives only the stations that are named, and of those only the own ones', async () => {
    const admin = await aClientOf(3)
    const other = await aStation(test)
    const whole: Station[] = (await list(admin)).body
    const wanted = [whole[2]?.id, other.id, whole[0]?.id].join(',')
    const named = await test.call({ url: `/api/v2/stations?ids=${wanted}`, token: admin.token })
    expect(named.body).toEqual([whole[0], whole[2]])
    const nonsense = await test.call({ url: "/api/v2/stations?ids='%20or%201=1", token: admin.token })
    expect(nonsense.status).toBe(400)
  })

  it('does not answer for another client', async () => {
    const admin = await aUser(test)
    const { clientId } = await aStation(test)
    const asked = await test.call({ url: `/api/v2/stations?client_id=${clientId}`, token: admin.token })
    expect(asked.status).toBe(404)
  })

  it('takes as many queries for 30 stations as for one', async () => {
    const [one, thirty] = [await aClientOf(1), await aClientOf(30)]
    const count = async (user: TestUser) => {
      await list(user)
      test.clock.advance(60)
      return countQueries(async () => expect((await list(user)).status).toBe(200))
    }
    const queries = await count(one)
    expect(queries).toBeGreaterThan(0)
    expect(await count(thirty)).toBe(queries)
  })
})

describe('the kept answer', () => {
  it('is told by its ETag, and not sent again to who has it', async () => {
    const admin = await aClientOf(2)
    const first = await list(admin)
    const etag = String(first.headers.etag)
    expect(first.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'private, no-cache',
    })
    for (const known of [etag, `"other", ${etag}`, etag.replace('W/', '')]) {
      const again = await list(admin, { 'if-none-match': known })
      expect(again.status).toBe(304)
      expect(again.text).toBe('')
      expect(again.headers.etag).toBe(etag)
    }
    expect((await list(admin, { 'if-none-match': '"another"' })).status).toBe(200)
  })

  it('goes out compressed to who takes that', async () => {
    const admin = await aClientOf(2)
    const plain = await list(admin)
    const compressed = await test.app.inject({
      url: '/api/v2/stations',
      headers: { authorization: `Bearer ${admin.token}`, 'accept-encoding': 'br, gzip;q=0.8' },
    })
    expect(compressed.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(compressed.rawPayload).toString()).toBe(plain.text)
    const rejected = await list(admin, { 'accept-encoding': 'gzip;q=0, identity' })
    expect(rejected.headers).not.toHaveProperty('content-encoding')
    expect(rejected.text).toBe(plain.text)
  })

  it('is made again after every write, at once', async () => {
    const admin = await aClientOf(1)
    const clientId = admin.clientId ?? ''
    const [station] = (await list(admin)).body
    for (let round = 0; round < 10; round++) {
      const placeName = `Nome ${round}`
      const edited = await test.call({
        method: 'PUT',
        url: `/api/v2/stations/${station.id}`,
        token: admin.token,
        payload: { station: { placeName } },
      })
      expect(edited.status).toBe(200)
      expect((await list(admin)).body[0].placeName).toBe(placeName)
    }
    const farmId = await aFarm(test, { clientId, stations: [station.id] })
    expect((await list(admin)).body[0].farmId).toBe(farmId)
    await aStation(test, { clientId })
    expect((await list(admin)).body).toHaveLength(2)
  })

  it('is made again after a write of another process', async () => {
    const admin = await aClientOf(1)
    await list(admin)
    for (let round = 0; round < 20; round++) {
      await test.db
        .updateTable('stations')
        .set({ placeName: `Fora ${round}` })
        .where('clientId', '=', admin.clientId ?? '')
        .execute()
      expect((await list(admin)).body[0].placeName).toBe(`Fora ${round}`)
    }
  })

  it('stays the same for others while one client changes', async () => {
    const [one, other] = [await aClientOf(1), await aClientOf(1)]
    const before = (await list(other)).headers.etag
    await aStation(test, { clientId: one.clientId ?? '' })
    expect((await list(one)).body).toHaveLength(2)
    expect((await list(other)).headers.etag).toBe(before)
  })
})
