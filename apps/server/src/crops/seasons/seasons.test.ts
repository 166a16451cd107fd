import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aCropField } from '../../testing/builders/crops.ts'
import { anEquipmentAdmin, anEquipmentUser } from '../../testing/builders/equipment.ts'
import type { TestUser } from '../../testing/builders/people.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

let test: TestApp
let admin: TestUser & { clientId: string }
let fieldId: string
beforeAll(async () => {
  test = await createTestApp()
})
beforeEach(async () => {
  admin = await anEquipmentAdmin(test)
  fieldId = await aCropField(test, admin)
})
afterAll(() => test.close())

function call(
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path: string,
  payload?: object,
  user: { token: string } = admin,
) {
  const url = `/api/v2/land/fields/${fieldId}/${path}`
  return test.call({ method, url, token: user.token, ...(payload === undefined ? {} : { payload }) })
}

const soybean = { crop: 'soybean', sowing_date: '2026-10-01' }

describe('the seasons of a field', () => {
  it('are read by everybody of the client and written with the level create', async () => {
    const viewer = await anEquipmentUser(test, admin.clientId, 'view')
    const creator = await anEquipmentUser(test, admin.clientId, 'create')
    expect((await call('POST', 'seasons', soybean, viewer)).status).toBe(403)
    const made = await call('POST', 'seasons', { ...soybean, variety: ' Precoce 7.6 ' }, creator)
    expect(made.status).toBe(201)
    expect(made.body.data).toMatchObject({
      field_id: fieldId,
      crop: 'soybean',
      variety: 'Precoce 7.6',
      sowing_date: '2026-10-01',
      harvest_date: null,
      stages_by: 'days',
      stages_seen: [],
      frost_watch_c: null,
    })
    expect((await call('GET', 'seasons', undefined, viewer)).body.data).toEqual([made.body.data])
    const stranger = await anEquipmentAdmin(test)
    expect((await call('GET', 'seasons', undefined, stranger)).status).toBe(404)
    const url = `/api/v2/crops/fields/${fieldId}/seasons?a=1`
    expect((await test.call({ url, token: viewer.token })).body.data).toEqual([made.body.data])
  })

  it('are corrected by what a person saw, and deleted', async () => {
    const { id } = (await call('POST', 'seasons', soybean)).body.data
    const stages_seen = [{ stage: 'development', date: '2026-10-20' }]
    const soil_checks = [{ date: '2026-10-21', depletion_mm: 12 }]
    const edited = await call('PATCH', `seasons/${id}`, {
      stages_seen,
      soil_checks,
      harvest_date: '2027-01-20',
    })
    expect(edited.body.data).toMatchObject({
      crop: 'soybean',
      stages_seen,
      soil_checks,
      harvest_date: '2027-01-20',
    })
    expect((await call('PATCH', `seasons/${id}`, { harvest_date: null })).body.data.harvest_date).toBeNull()
    expect((await call('DELETE', `seasons/${id}`)).status).toBe(200)
    expect((await call('GET', 'seasons')).body.data).toEqual([])
    expect((await call('DELETE', `seasons/${id}`)).status).toBe(404)
  })

  it.each([
    ['a day that does not exist', { sowing_date: '2026-02-31' }, 'sowing_date'],
    ['a harvest before sowing', { harvest_date: '2026-09-30' }, 'harvest_date'],
    ['a stage before sowing', { stages_seen: [{ stage: 'mid', date: '2026-09-01' }] }, 'stages_seen'],
    [
      'stages out of order',
      {
        stages_seen: [
          { stage: 'mid', date: '2026-10-10' },
          { stage: 'development', date: '2026-10-12' },
        ],
      },
      'stages_seen',
    ],
    [
      'a stage twice',
      {
        stages_seen: [
          { stage: 'mid', date: '2026-10-10' },
          { stage: 'mid', date: '2026-10-12' },
        ],
      },
      'stages_seen',
    ],
    ['degree days without a number', { stages_by: 'degree_days' }, 'cycle_degree_days'],
    ['degree days of a crop without a base', { crop: 'cotton', stages_by: 'degree_days' }, 'stages_by'],
  ])('are refused with %s', async (_, changes, field) => {
    const { status, body } = await call('POST', 'seasons', { ...soybean, ...changes })
    expect(status).toBe(422)
    expect(Object.keys(body.errors)).toEqual([field])
  })

  it('stand together in the calendar of a farm', async () => {
    await call('POST', 'seasons', soybean)
    await call('POST', 'seasons', { crop: 'wheat', sowing_date: '2024-05-01', harvest_date: '2024-09-20' })
    const { body } = await test.call({ url: '/api/v2/crops/calendar', token: admin.token })
    expect(body.data).toMatchObject([{ field_id: fieldId, seasons: [{ crop: 'soybean' }] }])
    expect(body.data[0].seasons).toHaveLength(1)
  })
})

describe('the soil of a field', () => {
  it('is unknown until somebody tells it: no number stands there by itself', async () => {
    expect((await call('GET', 'soil')).body.data).toEqual({
      field_capacity: null,
      wilting_point: null,
      initial_root_depth_m: null,
      max_root_depth_m: null,
      note: null,
      updated_at: null,
    })
    await call('PATCH', 'soil', { field_capacity: 0.32 })
    const told = await call('PATCH', 'soil', { wilting_point: 0.2, max_root_depth_m: 0.6 })
    expect(told.body.data).toMatchObject({ field_capacity: 0.32, wilting_point: 0.2, max_root_depth_m: 0.6 })
    const viewer = await anEquipmentUser(test, admin.clientId, 'view')
    expect((await call('PATCH', 'soil', { wilting_point: 0.1 }, viewer)).status).toBe(403)
  })

  it('is refused where it holds no water, or where roots would shrink', async () => {
    const dry = await call('PATCH', 'soil', { field_capacity: 0.2, wilting_point: 0.2 })
    expect([dry.status, Object.keys(dry.body.errors)]).toEqual([422, ['field_capacity']])
    const shrunk = await call('PATCH', 'soil', { initial_root_depth_m: 0.5, max_root_depth_m: 0.4 })
    expect([shrunk.status, Object.keys(shrunk.body.errors)]).toEqual([422, ['max_root_depth_m']])
  })
})

describe('the irrigation log', () => {
  it('is written by hand and taken back', async () => {
    const viewer = await anEquipmentUser(test, admin.clientId, 'view')
    expect((await call('POST', 'irrigation', { date: '2026-11-10', mm: 12 }, viewer)).status).toBe(403)
    const made = await call('POST', 'irrigation', { date: '2026-11-10', mm: 12.5 })
    expect(made.status).toBe(201)
    expect((await call('GET', 'irrigation', undefined, viewer)).body.data).toMatchObject([
      { date: '2026-11-10', mm: 12.5, source: 'person' },
    ])
    expect((await call('DELETE', `irrigation/${made.body.data.id}`)).status).toBe(200)
    expect((await call('GET', 'irrigation')).body.data).toEqual([])
    expect((await call('POST', 'irrigation', { date: '2026-11-31', mm: 3 })).status).toBe(422)
    expect((await call('POST', 'irrigation', { date: '2026-11-10', mm: 0 })).status).toBe(400)
  })

  it('takes a pivot’s file twice without counting it twice, and leaves what people entered', async () => {
    await call('POST', 'irrigation', { date: '2026-11-10', mm: 5 })
    const lines = [
      { date: '2026-11-10', mm: 8 },
      { date: '2026-11-12', mm: 9 },
    ]
    for (let time = 0; time < 2; time++)
      expect((await call('POST', 'irrigation/file', { file_name: 'pivo.csv', lines })).status).toBe(201)
    const { body } = await call('GET', 'irrigation')
    expect(body.data.map(({ date, mm, source }: Record<string, unknown>) => [date, mm, source])).toEqual([
      ['2026-11-12', 9, 'file'],
      ['2026-11-10', 8, 'file'],
      ['2026-11-10', 5, 'person'],
    ])
  })
})
