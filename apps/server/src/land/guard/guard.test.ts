import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { anEquipmentAdmin, anEquipmentUser } from '../../testing/builders/equipment.ts'
import type { TestUser } from '../../testing/builders/people.ts'
import { aStation } from '../../testing/builders/stations.ts'
import { packMultipart } from '../../testing/multipart.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

let test: TestApp
let admin: TestUser & { clientId: string }
let fieldId: string
beforeAll(async () => {
  test = await createTestApp()
})
beforeEach(async () => {
  admin = await anEquipmentAdmin(test)
  fieldId = await aField()
})
afterAll(() => test.close())

const ring = [
  [-55.7, -12.5],
  [-55.69, -12.5],
  [-55.69, -12.49],
  [-55.7, -12.49],
  [-55.7, -12.5],
]

function call(
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path: string,
  payload?: object,
  user: { token: string } = admin,
) {
  const url = `/api/v2/land/${path}`
  return test.call({ method, url, token: user.token, ...(payload === undefined ? {} : { payload }) })
}

async function aField(): Promise<string> {
  const content = Buffer.from(JSON.stringify({ type: 'Polygon', coordinates: [ring] }))
  const form = packMultipart([{ name: 'files', fileName: 'sede.geojson', content }])
  const sent = await test.call({ method: 'POST', url: '/api/v2/land/imports', token: admin.token, ...form })
  const items = [{ index: 0, action: 'create' }]
  return (await call('POST', `imports/${sent.body.data.id}/confirm`, { items })).body.data.fields[0]
}

function aHouse(longitude: number) {
  return { kind: 'dwelling', name: 'Sede', geometry: { type: 'Point', coordinates: [longitude, -12.495] } }
}

describe('receptors', () => {
  it('are drawn, changed and deleted, each at its level', async () => {
    const viewer = await anEquipmentUser(test, admin.clientId, 'view')
    const creator = await anEquipmentUser(test, admin.clientId, 'create')
    expect((await call('POST', 'receptors', aHouse(-55.6897), viewer)).status).toBe(403)
    const made = await call('POST', 'receptors', aHouse(-55.6897), creator)
    expect(made.status).toBe(201)
    const { id } = made.body.data
    expect((await call('GET', 'receptors', undefined, viewer)).body.data).toEqual([made.body.data])
    expect((await call('PATCH', `receptors/${id}`, { name: 'Casa' }, creator)).status).toBe(403)
    const changed = await call('PATCH', `receptors/${id}`, { name: 'Casa', kind: 'school' })
    expect(changed.body.data).toMatchObject({
      id,
      name: 'Casa',
      kind: 'school',
      geometry: aHouse(-55.6897).geometry,
    })
    const stranger = await anEquipmentAdmin(test)
    expect((await call('DELETE', `receptors/${id}`, undefined, stranger)).status).toBe(404)
    expect((await call('DELETE', `receptors/${id}`)).status).toBe(200)
    expect((await call('GET', 'receptors')).body.data).toEqual([])
  })

  it('are refused where their drawing is no place', async () => {
    const bad = [
      { type: 'Point', coordinates: [10, 50] },
      { type: 'Polygon', coordinates: [[['a', 'b']]] },
      { type: 'Polygon', coordinates: [] },
    ]
    for (const geometry of bad)
      expect((await call('POST', 'receptors', { kind: 'water', geometry })).status).toBe(422)
  })
})

const ownRule = {
  law: 'Lei municipal 321/2024',
  article: 'art. 4º',
  date: '2024-06-10',
  link: 'https://example.com/lei-321',
  status: 'in_force',
  method: 'ground',
  distances: [{ metres: 150, receptors: ['dwelling', 'school'] }],
}

describe('buffer rules', () => {
  it('list those of the product, which nobody changes, and the client’s own, which its admin does (LAND-35)', async () => {
    const viewer = await anEquipmentUser(test, admin.clientId, 'manage')
    expect((await call('POST', 'buffer_rules', ownRule, viewer)).status).toBe(403)
    const made = await call('POST', 'buffer_rules', ownRule)
    expect(made.status, made.text).toBe(201)
    expect(made.body.data).toMatchObject({
      ...ownRule,
      distances: [{ metres: 150 }],
      own: true,
      applied: true,
    })
    const { id } = made.body.data
    const listed = (await call('GET', 'buffer_rules', undefined, viewer)).body.data
    expect(listed.filter((rule: { own: boolean }) => rule.own)).toEqual([made.body.data])
    const preset = listed.find((rule: { id: string }) => rule.id === 'BR-MT-12859-2025-large')
    expect(preset).toMatchObject({ own: false, applied: true, fiscal_modules: { above: 15, up_to: null } })
    expect((await call('PATCH', `buffer_rules/${preset.id}`, { article: 'art. 1' })).status).toBe(403)
    expect((await call('DELETE', `buffer_rules/${preset.id}`)).status).toBe(403)
    const changed = await call('PATCH', `buffer_rules/${id}`, {
      distances: [{ metres: 200, receptors: ['school'] }],
    })
    expect(changed.body.data).toMatchObject({
      law: ownRule.law,
      distances: [{ metres: 200, receptors: ['school'] }],
    })
    const stranger = await anEquipmentAdmin(test)
    expect((await call('DELETE', `buffer_rules/${id}`, undefined, stranger)).status).toBe(404)
    expect((await call('DELETE', `buffer_rules/${id}`)).status).toBe(200)
    expect((await call('PATCH', `buffer_rules/${id}`, {})).status).toBe(404)
  })

  it('are refused by name without a source', async () => {
    const { link: _, ...without } = ownRule
    const answers = [
      [await call('POST', 'buffer_rules', { ...without, law: ' ' }), ['law', 'link']],
      [await call('POST', 'buffer_rules', { ...ownRule, link: 'javascript:alert(1)' }), ['link']],
      [await call('POST', 'buffer_rules', { ...ownRule, date: '2024-02-31' }), ['date']],
      [await call('POST', 'buffer_rules', { ...ownRule, distances: [] }), ['distances']],
    ] as const
    for (const [{ status, body }, fields] of answers) {
      expect(status).toBe(422)
      expect(Object.keys(body.errors).toSorted()).toEqual(fields)
    }
    const { body } = await call('POST', 'buffer_rules', ownRule)
    const emptied = await call('PATCH', `buffer_rules/${body.data.id}`, { link: null })
    expect([emptied.status, Object.keys(emptied.body.errors)]).toEqual([422, ['link']])
  })

  it('of the client close their strip in the guard, marked as its own, where they are the largest in force', async () => {
    await call('POST', 'receptors', aHouse(-55.6892))
    await call('POST', 'buffer_rules', {
      ...ownRule,
      status: 'draft',
      distances: [{ metres: 240, receptors: ['dwelling'] }],
    })
    const { id } = (await call('POST', 'buffer_rules', ownRule)).body.data
    const { body } = await call('GET', `fields/${fieldId}/guard?hours=1`)
    expect(body.data.hours[0].closures).toMatchObject([{ reason: 'distance', rule_id: id, strip_m: 150 }])
    expect(body.data.rules).toMatchObject([{ id, own: true, law: ownRule.law }])
    const byDrone = await call('GET', `fields/${fieldId}/guard?hours=1&method=drone`)
    expect(byDrone.body.data.hours[0].closures).toEqual([])
  })
})

describe('the guard', () => {
  it('is unknown for every hour without wind, and still tells the distance', async () => {
    await call('POST', 'receptors', aHouse(-55.6897))
    const { status, body } = await call('GET', `fields/${fieldId}/guard?hours=3`)
    expect(status).toBe(200)
    expect(body.data.hours).toHaveLength(3)
    for (const hour of body.data.hours) {
      expect(hour).toMatchObject({ state: 'unknown', wind: null })
      expect(hour.closures[0]).toMatchObject({ reason: 'distance', rule_id: 'BR-MT-12859-2025-large' })
      expect(hour.closures[0].strip.type).toBe('Polygon')
    }
    expect(body.data.rules).toMatchObject([
      { id: 'BR-MT-12859-2025-large', link: expect.stringContaining('http') },
    ])
  })

  it('judges each hour by the wind that is forecast for the nearest station', async () => {
    await aStation(test, { clientId: admin.clientId, latitude: -12.5, longitude: -55.7 })
    const { body } = await call('GET', `fields/${fieldId}/guard`)
    expect(body.data.hours).toHaveLength(48)
    const states = new Set(body.data.hours.map(({ state }: { state: string }) => state))
    expect(states).not.toContain('unknown')
    for (const hour of body.data.hours) {
      expect(hour.wind).toMatchObject({ source: 'forecast' })
      const isInverted = ['likely', 'measured'].includes(hour.inversion)
      expect(hour.state === 'closed').toBe(isInverted)
    }
  })

  it('tells of all fields at once how the current hour is, as each by itself does (LAND-39)', async () => {
    await call('POST', 'receptors', aHouse(-55.6897))
    expect((await call('GET', 'guard')).body.data).toEqual([{ field_id: fieldId, state: 'unknown' }])
    await aStation(test, { clientId: admin.clientId, latitude: -12.5, longitude: -55.7 })
    const [now] = (await call('GET', `fields/${fieldId}/guard?hours=1`)).body.data.hours
    expect((await call('GET', 'guard?method=ground')).body.data).toEqual([
      { field_id: fieldId, state: now.state },
    ])
  })

  it('is for the client alone, and asks for no more than 72 hours', async () => {
    const stranger = await anEquipmentAdmin(test)
    expect((await call('GET', `fields/${fieldId}/guard`, undefined, stranger)).status).toBe(404)
    expect((await call('GET', `fields/${fieldId}/guard?hours=73`)).status).toBe(400)
  })
})
