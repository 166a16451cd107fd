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

  it('is for the client alone, and asks for no more than 72 hours', async () => {
    const stranger = await anEquipmentAdmin(test)
    expect((await call('GET', `fields/${fieldId}/guard`, undefined, stranger)).status).toBe(404)
    expect((await call('GET', `fields/${fieldId}/guard?hours=73`)).status).toBe(400)
  })
})
