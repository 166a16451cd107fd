import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anApiKey } from '../../testing/builders/api-keys.ts'
import { callEquipment, equipFarm } from '../../testing/builders/equipment.ts'
import {
  anOperator,
  aPlantingMeta,
  aSeedsCsv,
  csvPart,
  metaPart,
  sendOperation,
} from '../../testing/builders/operation-files.ts'
import { aClient, aUser, type TestUser } from '../../testing/builders/people.ts'
import { aFarm, aStation, report, type TestStation } from '../../testing/builders/stations.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

let test: TestApp
let admin: TestUser
let clientId: string
let near: TestStation
let far: TestStation
let nearFarm: string
beforeAll(async () => {
  test = await createTestApp({ RATE_LIMIT_FACTOR: '1000' })
  clientId = await aClient(test, { hasEmcloud: true })
  admin = await aUser(test, { clientId })
  near = await aStation(test, { clientId, placeName: 'Perto' })
  far = await aStation(test, { clientId, placeName: 'Longe' })
  nearFarm = await aFarm(test, { clientId, stations: [near.id] })
  await aFarm(test, { clientId, stations: [far.id] })
  await report(test, near)
  await report(test, far)
})
afterAll(() => test.close())

const url = '/api/v2/api_keys'
const create = (payload: object, by: TestUser = admin) =>
  test.call({ method: 'POST', url, token: by.token, payload })
const list = async () => (await test.call({ url, token: admin.token })).body
const get = (path: string, token: string) => test.call({ url: path, token })

describe('a key', () => {
  it('is shown once, and kept as a hash alone', async () => {
    const expiresAt = '2027-01-01T00:00:00.000Z'
    const made = await create({
      name: '  Painel  BI ',
      scopes: ['alerts', 'stations'],
      farmIds: [nearFarm],
      expiresAt,
    })
    expect(made.status).toBe(201)
    expect(made.headers['cache-control']).toBe('no-store')
    const { key, ...shown } = made.body.data
    expect(key).toMatch(/^tk_[\w-]{43}$/)
    expect(shown).toEqual({
      id: expect.any(String),
      name: 'Painel BI',
      scopes: ['stations', 'alerts'],
      farmIds: [nearFarm],
      ending: key.slice(-4),
      createdAt: test.clock.now().toISOString(),
      expiresAt,
      lastUsedAt: null,
    })
    const listed = await list()
    expect(listed).toMatchObject({ status: 'success', cursor: null })
    expect(listed.data[0]).toEqual(shown)
    const { rows } = await test.database.pool.query(
      "select string_agg(k::text, '') || (select string_agg(c::text, '') from change_log c) as all from api_keys k",
    )
    expect(rows[0].all).toContain('api_key.created')
    expect(rows[0].all).not.toContain(key)
    expect(rows[0].all).not.toContain(Buffer.from(key).toString('hex'))
  })

  it('is made and seen by a client_admin alone', async () => {
    const user = await aUser(test, { clientId, role: 'user' })
    expect((await create({ name: 'x', scopes: ['stations'] }, user)).status).toBe(403)
    expect((await get(url, user.token)).status).toBe(403)
    const key = await anApiKey(test, admin)
    expect((await get(url, key)).status).toBe(403)
    const unverified = await aUser(test, { verified: false })
    expect((await create({ name: 'x', scopes: ['stations'] }, unverified)).status).toBe(403)
  })

  it.each([
    ['name', { name: '  ' }],
    ['name', { name: 'x'.repeat(81) }],
    ['scopes', { scopes: [] }],
    ['farmIds', { farmIds: [] }],
    ['farmIds', { farmIds: ['01998f3c-5d2e-7c41-9a53-2f6b8e0d4c17'] }],
    ['expiresAt', { expiresAt: '2026-11-15T12:00:00.000Z' }],
  ])('with a wrong %s is refused, and the field named', async (field, change) => {
    const answer = await create({ name: 'x', scopes: ['stations'], ...change })
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.body.errors)).toEqual([field])
  })

  it('of another client does not exist here', async () => {
    const stranger = await aUser(test)
    await anApiKey(test, stranger)
    const { rows } = await test.database.pool.query('select id from api_keys where client_id = $1', [
      stranger.clientId,
    ])
    const answer = await test.call({ method: 'DELETE', url: `${url}/${rows[0].id}`, token: admin.token })
    expect(answer.status).toBe(404)
  })

  it('is one of 50 at most', async () => {
    const other = await aUser(test)
    for (let made = 0; made < 50; made++) await anApiKey(test, other)
    const answer = await create({ name: 'x', scopes: ['stations'] }, other)
    expect(answer.status).toBe(422)
    expect(answer.body.message).toContain('50')
  })
})

describe('a call with a key', () => {
  it('is refused once the key is revoked, has expired, or never was', async () => {
    const made = await create({ name: 'x', scopes: ['stations'], expiresAt: '2026-11-15T13:00:00.000Z' })
    const { key, id } = made.body.data
    expect((await get('/api/v2/stations', key)).status).toBe(200)
    test.clock.advance(3600)
    expect((await get('/api/v2/stations', key)).status).toBe(401)
    test.clock.advance(-3600)
    expect((await get('/api/v2/stations', key)).status).toBe(200)
    const revoked = await test.call({ method: 'DELETE', url: `${url}/${id}`, token: admin.token })
    expect(revoked.body).toMatchObject({ status: 'success' })
    expect((await get('/api/v2/stations', key)).status).toBe(401)
    expect((await get('/api/v2/stations', `${key.slice(0, -1)}_`)).status).toBe(401)
    expect((await list()).data.map((one: { id: string }) => one.id)).not.toContain(id)
    const log = await test.db
      .selectFrom('changeLog')
      .select('subjectName')
      .where('action', '=', 'api_key.revoked')
    expect(await log.execute()).toEqual([{ subjectName: 'x' }])
  })

  it('in the query counts for nothing', async () => {
    const key = await anApiKey(test, admin)
    const calendar = `/api/v2/spray_outlooks/${near.id}/windows.ics`
    expect((await test.call({ url: `${calendar}?access_token=${key}` })).status).toBe(401)
  })

  it('answers in the language of the request', async () => {
    const key = await anApiKey(test, admin, { scopes: ['alerts'] })
    const answer = await test.call({
      url: '/api/v2/stations',
      token: key,
      headers: { 'accept-language': 'es' },
    })
    expect(answer.status).toBe(403)
    expect(answer.body.message).toContain('permiso')
  })

  it('is noted as its last use, at most every five minutes', async () => {
    const made = await create({ name: 'x', scopes: ['stations'] })
    const { key, id } = made.body.data
    const lastUse = async () => (await list()).data.find((one: { id: string }) => one.id === id).lastUsedAt
    const first = test.clock.now().toISOString()
    await get('/api/v2/stations', key)
    expect(await lastUse()).toBe(first)
    test.clock.advance(299)
    await get('/api/v2/stations', key)
    expect(await lastUse()).toBe(first)
    test.clock.advance(1)
    const later = test.clock.now().toISOString()
    await get('/api/v2/stations', key)
    expect(await lastUse()).toBe(later)
  })

  it('reads stations, history, outlooks, operations and alerts of the whole client', async () => {
    const key = await anApiKey(test, admin)
    await equipFarm(callEquipment(test, admin))
    const stations = await get('/api/v2/stations', key)
    expect(stations.body.map((one: { id: string }) => one.id)).toEqual([far.id, near.id])
    expect((await get(`/api/v2/stations/${near.id}`, key)).body.id).toBe(near.id)
    const history = await get(
      `/api/v2/stations/observation_history?interval=hourly&start_datetime=2026-11-15 11:00:00&end_datetime=2026-11-15 13:00:00&station_id=${near.id}`,
      key,
    )
    expect(history.body.temperatureDataset.data).toContain(25.3)
    expect((await get('/api/v2/spray_outlooks', key)).body).toHaveLength(2)
    const operations = await get('/api/v2/emcloud/emcloud_operations', key)
    expect(operations.body.data).toMatchObject({
      permission: 'view',
      operations: [{ name: expect.any(String) }],
    })
    expect((await get('/api/v2/alerts', key)).body).toEqual({ status: 'success', data: [], cursor: null })
  })
})

it('reads the files of both old clouds, unless it is for some farms (ACC-123)', async () => {
  const operator = await anOperator(test)
  const sent = await sendOperation(test, operator, {
    parts: [metaPart(aPlantingMeta()), csvPart('seeds', aSeedsCsv())],
  })
  const { fileid } = sent.body.data
  const farmId = await aFarm(test, { clientId: operator.clientId })
  const key = await anApiKey(test, operator)
  const limited = await anApiKey(test, operator, { farmIds: [farmId] })
  const paths = [
    `/api/v2/mp_cloud_file_names/details?fileid=${fileid}`,
    `/api/v2/operation_files/${fileid}/seeds?format=csv`,
  ]
  const statusesOf = async (one: string) =>
    Promise.all(paths.map(async (path) => (await get(path, one)).status))
  const list = async (path: string, one: string) => (await get(path, one)).body.data.length
  expect(await list('/api/v2/mp_cloud_file_names', key)).toBe(1)
  expect(await list('/api/v2/em_cloud_file_names', key)).toBe(0)
  expect(await statusesOf(key)).toEqual([200, 200])
  expect(await list('/api/v2/mp_cloud_file_names', limited)).toBe(0)
  expect(await statusesOf(limited)).toEqual([404, 404])
  const remove = { method: 'DELETE', url: `/api/v2/mpclouds/delete?fileid=${fileid}`, token: key } as const
  expect((await test.call(remove)).status).toBe(403)
})

describe('a key for some farms', () => {
  it('sees their stations and nothing of others', async () => {
    const key = await anApiKey(test, admin, { farmIds: [nearFarm] })
    const ids = async (path: string) =>
      (await get(path, key)).body.map((one: { id?: string; stationId?: string }) => one.id ?? one.stationId)
    expect(await ids('/api/v2/stations')).toEqual([near.id])
    expect(await ids(`/api/v2/stations?ids=${far.id},${near.id}`)).toEqual([near.id])
    expect(await ids(`/api/v2/stations?ids=${far.id}`)).toEqual([])
    expect(await ids('/api/v2/spray_outlooks')).toEqual([near.id])
    expect(await ids('/api/v2/farms')).toEqual([nearFarm])
    const range = 'start_datetime=2026-11-15 11:00:00&end_datetime=2026-11-15 13:00:00'
    const statuses = (station: TestStation) =>
      Promise.all(
        [
          `/api/v2/stations/${station.id}`,
          `/api/v2/spray_outlooks/${station.id}`,
          `/api/v2/stations/observation_history?interval=hourly&${range}&station_id=${station.id}`,
          `/api/v2/stations/wind_rose?${range}&station_id=${station.id}`,
          `/api/v2/stations/day_summaries?from_date=2026-11-14&to_date=2026-11-15&station_id=${station.id}`,
        ].map(async (path) => (await get(path, key)).status),
      )
    expect(await statuses(near)).toEqual([200, 200, 200, 200, 200])
    expect(await statuses(far)).toEqual([404, 404, 404, 404, 404])
  })

  it('sees the work on them by the farm of the equipment, or by the farm of stations that is the same', async () => {
    const operations = async (key: string) =>
      (await get('/api/v2/emcloud/emcloud_operations', key)).body.data.operations
    const other = await aClient(test, { hasEmcloud: true })
    const boss = await aUser(test, { clientId: other })
    const equipped = await equipFarm(callEquipment(test, boss))
    const stationFarm = await aFarm(test, { clientId: other })
    const byEquipment = await anApiKey(test, boss, { farmIds: [equipped.farmId] })
    const byStations = await anApiKey(test, boss, { farmIds: [stationFarm] })
    const detail = `/api/v2/emcloud/emcloud_operations/${equipped.operationId}`
    expect(await operations(byEquipment)).toHaveLength(1)
    expect(await operations(byStations)).toEqual([])
    expect((await get(detail, byEquipment)).status).toBe(200)
    expect((await get(detail, byStations)).status).toBe(404)
    await test.database.pool.query('delete from land_farms where station_farm_id = $1', [stationFarm])
    await test.database.pool.query(
      'update land_farms set station_farm_id = $1 where equipment_farm_id = $2',
      [stationFarm, equipped.farmId],
    )
    expect(await operations(byStations)).toHaveLength(1)
    expect((await get(detail, byStations)).status).toBe(200)
  })
})

it('limits the calls of one key a minute, each on its own, and says when to come again', async () => {
  const limited = await createTestApp({ RATE_LIMIT_FACTOR: '0.05' })
  try {
    const boss = await aUser(limited)
    const keys = [await anApiKey(limited, boss), await anApiKey(limited, boss)]
    const ask = (key = '') => limited.call({ url: '/api/v2/farms', token: key })
    for (let call = 0; call < 6; call++) expect((await ask(keys[0])).status).toBe(200)
    const refused = await ask(keys[0])
    expect(refused.status).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await ask(keys[1])).status).toBe(200)
  } finally {
    await limited.close()
  }
})
