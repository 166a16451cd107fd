import { Station } from '@talhao/contract/weather/stations'
import { Value } from 'typebox/value'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aClient, aUser, type TestUser } from '../../testing/builders/people.ts'
import { aStation } from '../../testing/builders/stations.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

let test: TestApp
let admin: TestUser
beforeAll(async () => {
  test = await createTestApp()
  admin = await aUser(test)
})
afterAll(() => test.close())

let devices = 0
function aScan(scan: Record<string, unknown> = {}) {
  return {
    brand: 'farmxtend',
    did: `FX-${++devices}`,
    id: 'a-generated-id',
    latitude: -12.5,
    longitude: -55.7,
    optimDeveui: null,
    placeName: 'Sorriso, Mato Grosso, Brasil, América do Sul',
    timeZone: 'America/Cuiaba',
    user_place_name: 'Sede',
    ...scan,
  }
}
function post(user: TestUser, payload: object) {
  return test.call({ method: 'POST', url: '/api/v2/stations', token: user.token, payload })
}

describe('scanning a station', () => {
  it('adds it unpaid, with an id of the server and the keys for the client_admin', async () => {
    const answer = await post(admin, aScan())
    expect(answer.status).toBe(201)
    const { station, ingest } = answer.body.data
    expect([...Value.Errors(Station, station)]).toEqual([])
    expect(station).toMatchObject({
      placeName: 'Sede',
      subscriptionStatus: '',
      dataProviderPlan: null,
      hasHistoryDownload: false,
      hasSprayCondition: false,
      status: 'offline',
      reportingInterval: 10,
    })
    expect(station.id).not.toBe('a-generated-id')
    expect(ingest).toEqual({ id: expect.stringMatching(/^\w{6,}$/), key: expect.stringMatching(/^\w{16,}$/) })
    const log = await test.db
      .selectFrom('changeLog')
      .selectAll()
      .where('subjectId', '=', station.id)
      .execute()
    expect(log).toMatchObject([{ action: 'station.created', clientId: admin.clientId, actorId: admin.id }])
    expect(JSON.stringify(log)).not.toContain(ingest.key)
  })

  it('tells other users to ask their client_admin for the keys', async () => {
    const user = await aUser(test, { clientId: admin.clientId ?? '', role: 'user' })
    const answer = await post(user, aScan())
    expect(answer.status).toBe(201)
    expect(answer.body.data).not.toHaveProperty('ingest')
    expect(answer.body.message).toContain('administrador')
  })

  it.each([
    ['one character', { user_place_name: 'S' }],
    ['21 characters', { user_place_name: 'S'.repeat(21) }],
    ['spaces alone', { user_place_name: '     ' }],
    ['nothing', { user_place_name: null, placeName: null }],
    ['a long placeName when there is no user_place_name', { user_place_name: null }],
  ])('refuses a name of %s', async (_kind, scan) => {
    const answer = await post(admin, aScan(scan))
    expect(answer.status).toBe(422)
    expect(answer.body.message).toBe('O nome da estação deve ter de 2 a 20 caracteres.')
  })

  it.each([
    ['two', 'Rã', {}],
    ['20', 'S'.repeat(20), {}],
    ['20 with signs outside the first plane', '🌱'.repeat(20), {}],
    ['placeName when user_place_name is absent', 'Pivô', { user_place_name: undefined, placeName: ' Pivô ' }],
  ])('takes a name of %s characters', async (_kind, name, scan) => {
    const answer = await post(admin, aScan({ user_place_name: name, ...scan }))
    expect(answer.status).toBe(201)
    expect(answer.body.data.station.placeName).toBe(name)
  })

  it.each(['America/Bahia_Banderas', 'Europe/Lisbon', 'UTC', '', 'America/Cuiaba; drop'])(
    'refuses the time zone "%s"',
    async (timeZone) => {
      const answer = await post(admin, aScan({ timeZone }))
      expect(answer.status).toBe(422)
      expect(answer.body.errors).toHaveProperty('timeZone')
    },
  )

  it('refuses a second station of the same brand and did, whoever has it, and does not say who', async () => {
    const scan = aScan({ brand: 'FarmXtend' })
    expect((await post(admin, scan)).status).toBe(201)
    const own = await post(admin, { ...scan, brand: 'farmxtend' })
    const others = await post(await aUser(test), scan)
    expect(own.status).toBe(422)
    expect(others.status).toBe(422)
    expect(others.body).toEqual(own.body)
    expect((await post(admin, { ...scan, brand: 'optim' })).status).toBe(201)
  })

  it('lets one of two scans at once win', async () => {
    const scan = aScan()
    const statuses = (await Promise.all([post(admin, scan), post(admin, scan)])).map(({ status }) => status)
    expect(statuses.sort()).toEqual([201, 422])
  })

  it('keeps the DevEUI of LoRaWAN stations in one spelling', async () => {
    const answer = await post(admin, aScan({ brand: 'optim', optimDeveui: '70-b3-d5-7e-d0-05-a1-b2' }))
    expect(answer.body.data.station.optimDeveui).toBe('70B3D57ED005A1B2')
    expect((await post(admin, aScan({ optimDeveui: '70B3D57ED005A1B2' }))).status).toBe(422)
    expect((await post(admin, aScan({ optimDeveui: 'not one' }))).status).toBe(422)
    expect((await post(admin, aScan({ optimDeveui: '' }))).status).toBe(201)
  })

  it.each([
    ['a latitude beyond the pole', { latitude: 91 }],
    ['a latitude as text', { latitude: '-12.5' }],
    ['no longitude', { longitude: undefined }],
    ['a path as did', { did: '../../etc' }],
    ['no brand', { brand: '' }],
    ['an unknown field', { subscriptionStatus: 'active' }],
    ['a very long did', { did: 'x'.repeat(65) }],
  ])('refuses %s', async (_kind, scan) => {
    expect((await post(admin, aScan(scan))).status).toBe(400)
  })

  it('is of the own client: another client_id does not exist', async () => {
    const other = await aClient(test)
    expect((await post(admin, aScan({ client_id: other }))).status).toBe(404)
    expect((await post(admin, aScan({ client_id: admin.clientId }))).status).toBe(201)
  })
})

describe('sales staff', () => {
  it('add a station for a client, without seeing its keys', async () => {
    const sales = await aUser(test, { role: 'sales' })
    const clientId = await aClient(test)
    const answer = await post(sales, aScan({ client_id: clientId }))
    expect(answer.status).toBe(201)
    expect(answer.body.data).not.toHaveProperty('ingest')
    const { id } = answer.body.data.station
    const row = await test.db
      .selectFrom('stations')
      .select('clientId')
      .where('id', '=', id)
      .executeTakeFirst()
    expect(row).toEqual({ clientId })
    const log = await test.db.selectFrom('changeLog').selectAll().where('clientId', '=', clientId).execute()
    expect(log.map(({ action, actorId }) => ({ action, actorId }))).toContainEqual({
      action: 'station.created',
      actorId: sales.id,
    })
  })

  it('must name the client, and one that exists', async () => {
    const sales = await aUser(test, { role: 'sales' })
    const nameless = await post(sales, aScan())
    expect(nameless.status).toBe(400)
    expect(nameless.body.errors).toHaveProperty('client_id')
    const unknown = aScan({ client_id: '019a0000-0000-7000-8000-000000000000' })
    expect((await post(sales, unknown)).status).toBe(404)
  })

  it('read names and paid plans of a client’s stations, and nothing more', async () => {
    const sales = await aUser(test, { role: 'sales' })
    const { clientId, id } = await aStation(test, { placeName: 'Represa' })
    const list = await test.call({ url: `/api/v2/stations?client_id=${clientId}`, token: sales.token })
    expect(list.body).toEqual([{ id, placeName: 'Represa', activePlan: 'pro' }])
    await test.db
      .updateTable('stations')
      .set({ subscriptionStatus: 'inactive' })
      .where('id', '=', id)
      .execute()
    const unpaid = await test.call({ url: `/api/v2/stations?client_id=${clientId}`, token: sales.token })
    expect(unpaid.body).toEqual([{ id, placeName: 'Represa', activePlan: null }])
    expect((await test.call({ url: '/api/v2/stations', token: sales.token })).status).toBe(400)
    expect((await test.call({ url: `/api/v2/stations/${id}`, token: sales.token })).status).toBe(403)
    const empty = await aClient(test)
    expect(
      (await test.call({ url: `/api/v2/stations?client_id=${empty}`, token: sales.token })).body,
    ).toEqual([])
  })
})
