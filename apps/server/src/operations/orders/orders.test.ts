import { measureDegrees } from '@talhao/operation-maps'
import { defaultDayWeather, writeWeatherCsv } from '@talhao/simulation'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  anEquipmentAdmin,
  anEquipmentUser,
  aProductInput,
  callEquipment,
  type EquipmentCalls,
  equipFarm,
} from '../../testing/builders/equipment.ts'
import type { TestUser } from '../../testing/builders/people.ts'
import { twoPasses as job } from '../../testing/builders/two-passes.ts'
import { packMultipart } from '../../testing/multipart.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

let test: TestApp
let admin: TestUser & { readonly clientId: string }
let calls: EquipmentCalls
let farm: Awaited<ReturnType<typeof equipFarm>>
beforeAll(async () => {
  test = await createTestApp()
  admin = await anEquipmentAdmin(test)
  calls = callEquipment(test, admin)
  farm = await equipFarm(calls)
})
afterAll(() => test.close())

const { latitudeM, longitudeM } = measureDegrees(job.latitude)
const [header = '', ...lines] = [...writeWeatherCsv(job, defaultDayWeather)].join('').trim().split('\n')
const day = new Date(Number(lines[0]?.split(',')[0]) || (lines[0]?.split(',')[0] ?? ''))
/** As a terminal writes it: 90 litres a hectare. */
const csv = [
  `${header},offset,volume_rate,mass_rate,count_rate`,
  ...lines.map((line) => `${line},0,90,,`),
].join('\n')

/** 60 by 200 m, with a hole: odd digits, as drawn fields have. Off the work, but for 0. */
function aBoundary(eastM = 500) {
  const ring = (west: number, south: number, east: number, north: number) =>
    [
      [west, south],
      [east, south],
      [east, north],
      [west, north],
      [west, south],
    ].map(([x = 0, y = 0]) => [
      Number((job.longitude + (x + eastM) / longitudeM).toFixed(8)),
      Number((job.latitude + y / latitudeM).toFixed(8)),
    ])
  return { type: 'Polygon', coordinates: [ring(0, 0, 60, 200), ring(20, 80, 30, 90).reverse()] }
}

async function drawField(name: string, eastM?: number): Promise<string> {
  const payload = { name, geometry: aBoundary(eastM) }
  const answer = await test.call({ method: 'POST', url: '/api/v2/land/fields', token: admin.token, payload })
  return answer.body.data.id
}

function anOrder(changes: Record<string, unknown> = {}) {
  return {
    field_id: farm.fieldId,
    planned_date: day.toISOString().slice(0, 10),
    items: [{ product_id: farm.productId, dose: 2.5, unit: 'L/ha' }],
    volume_rate_l_ha: 100,
    tank_l: 40,
    machinery_id: farm.machineryId,
    operator_id: farm.operatorId,
    limits: {
      temperature: { minimum: 0, maximum: 45 },
      humidity: { minimum: null, maximum: null },
      windspeed: { minimum: null, maximum: 100 },
    },
    notes: ' Bordadura antes. ',
    ...changes,
  }
}
const url = (path = '') => `/api/v2/work_orders${path}`
const create = (changes: Record<string, unknown> = {}) => calls.post(url(), anOrder(changes))
const moveTo = (id: string, state: string) => calls.post(url(`/${id}/state`), { state })

describe('what a product’s label says', () => {
  it('is told with the product and stands beside the registry, whose answers stay (OPS-160)', async () => {
    const label = {
      registration_number: ' 04811 ',
      active_ingredient: 'Glifosato',
      product_class: 'herbicide',
      reentry_hours: 24,
      preharvest_days: 53,
      dose_unit: 'L/ha',
    }
    const made = await calls.make('products', { product: aProductInput({ name: 'Roundup', label }) })
    const { body } = await calls.get('products')
    const known = body.data.products.find(({ id }: { id: string }) => id === made.id)
    expect(Object.keys(known).sort()).toEqual(Object.keys(body.data.products[0]).sort())
    expect(known).not.toHaveProperty('label')
    const labels = async () => (await calls.get('/api/v2/product_labels')).body.data
    expect(await labels()).toEqual([{ product_id: made.id, ...label, registration_number: '04811' }])
    await calls.put(`products/${made.id}`, { product: { label: { reentry_hours: null } } })
    await calls.put(`products/${made.id}`, { product: { name: 'Roundup Original' } })
    expect(await labels()).toMatchObject([{ reentry_hours: null, preharvest_days: 53 }])
    const refused = await calls.put(`products/${made.id}`, { product: { label: { product_class: 'x' } } })
    expect(refused.status).toBe(400)
  })
})

describe('a work order', () => {
  it('is drafted, changed and numbered, and says what the area needs (OPS-161, OPS-162)', async () => {
    const field = await drawField('Norte')
    const solid = await calls.make('products', { product: aProductInput({ name: 'Sulfato' }) })
    const items = [
      { product_id: farm.productId, dose: 2.5, unit: 'L/ha' },
      { product_id: solid.id, dose: 1, unit: 'kg/ha' },
    ]
    const made = await create({ field_id: field, items })
    expect(made.status, made.text).toBe(201)
    const order = made.body.data
    const areaHa = order.area_ha
    expect(areaHa).toBeCloseTo(1.19, 2)
    expect(order).toMatchObject({
      number: 1,
      state: 'draft',
      field: { id: field, name: 'Norte' },
      items: [
        { name: 'Glifosato', dose: 2.5, total: expect.closeTo(2.5 * areaHa, 3) },
        { name: 'Sulfato', unit: 'kg/ha', total: expect.closeTo(areaHa, 3) },
      ],
      machinery: { name: 'Uniport 3030', width_m: 24 },
      operator: { name: 'Rui Prado' },
      notes: 'Bordadura antes.',
      totals: {
        volume_l: expect.closeTo(100 * areaHa, 2),
        water_l: expect.closeTo(97.5 * areaHa, 2),
        tank: {
          loads: 3,
          last_load_l: expect.closeTo(100 * areaHa - 80, 2),
          full: { volume_l: 40, water_l: 39, amounts: [1, 0.4] },
        },
      },
    })
    const changed = await calls.put(url(`/${order.id}`), anOrder({ tank_l: null }))
    expect(changed.body.data).toMatchObject({
      number: 1,
      area_ha: null,
      totals: { volume_l: null, tank: null },
    })
    expect((await create()).body.data.number).toBe(2)
    const listed = await calls.get(url(`?field_id=${farm.fieldId}`))
    expect(listed.body.data.map(({ number }: { number: number }) => number)).toEqual([2, 1])
    expect(listed.body.data[0]).not.toHaveProperty('geometry')
  })

  it('is refused with what is wrong with it', async () => {
    const answers = await Promise.all([
      create({ field_id: farm.farmId }),
      create({ items: [...anOrder().items, ...anOrder().items] }),
      create({ volume_rate_l_ha: 2 }),
      create({ planned_date: '2026-02-30' }),
      create({ machinery_id: farm.operatorId, operator_id: farm.machineryId }),
      create({ limits: { ...anOrder().limits, humidity: { minimum: 90, maximum: 50 } } }),
    ])
    expect(answers.map(({ status, body }) => [status, Object.keys(body.errors)])).toEqual([
      [422, ['field_id']],
      [422, ['items']],
      [422, ['volume_rate_l_ha']],
      [422, ['planned_date']],
      [422, ['machinery_id', 'operator_id']],
      [422, ['limits.humidity']],
    ])
    expect((await create({ items: [] })).status).toBe(400)
  })

  it('goes from draft to sent to done, and no other way (OPS-163)', async () => {
    const { id } = (await create()).body.data
    // Its field has no boundary to send.
    expect((await moveTo(id, 'sent')).status).toBe(422)
    expect((await moveTo(id, 'done')).status).toBe(409)
    expect((await calls.get(url(`/${id}/task_data`))).status).toBe(409)
    const field = await drawField('Sul')
    await calls.put(url(`/${id}`), anOrder({ field_id: field }))
    const sent = await moveTo(id, 'sent')
    expect(sent.body.data).toMatchObject({ state: 'sent', sent_at: expect.any(String) })
    expect((await calls.put(url(`/${id}`), anOrder())).status).toBe(409)
    expect((await calls.remove(url(`/${id}`))).status).toBe(409)
    // What was sent stays, whatever becomes of the field.
    await test.call({ method: 'DELETE', url: `/api/v2/land/fields/${field}`, token: admin.token })
    expect((await calls.get(url(`/${id}`))).body.data).toMatchObject({
      field: { name: 'Sul' },
      geometry: aBoundary(),
      area_ha: expect.closeTo(1.19, 2),
    })
    expect((await moveTo(id, 'done')).body.data).toMatchObject({
      state: 'done',
      closed_at: expect.any(String),
    })
    expect((await moveTo(id, 'cancelled')).status).toBe(409)
    const { id: other } = (await create()).body.data
    await moveTo(other, 'cancelled')
    expect((await calls.remove(url(`/${other}`))).status).toBe(200)
    expect((await calls.get(url(`/${other}`))).status).toBe(404)
    const log = (await test.call({ url: '/api/v2/change_log', token: admin.token })).text
    for (const action of ['created', 'updated', 'sent', 'done', 'cancelled', 'deleted'])
      expect(log).toContain(`work_order.${action}`)
  })

  it('is read by every user of the client, written by those who create operations, and seen by nobody else', async () => {
    const { id } = (await create()).body.data
    const viewer = callEquipment(test, await anEquipmentUser(test, admin.clientId, 'view'))
    const creator = callEquipment(test, await anEquipmentUser(test, admin.clientId, 'create'))
    const stranger = callEquipment(test, await anEquipmentAdmin(test))
    expect((await viewer.get(url(`/${id}`))).status).toBe(200)
    expect((await viewer.post(url(), anOrder())).status).toBe(403)
    expect((await viewer.post(url(`/${id}/state`), { state: 'cancelled' })).status).toBe(403)
    expect((await creator.put(url(`/${id}`), anOrder())).status).toBe(200)
    expect((await creator.remove(url(`/${id}`))).status).toBe(403)
    expect((await stranger.get(url())).body.data).toEqual([])
    for (const path of ['', '/comparison', '/task_data'])
      expect((await stranger.get(url(`/${id}${path}`))).status).toBe(404)
    expect((await stranger.post(url(), anOrder())).status).toBe(422)
    expect((await stranger.put(url(`/${id}/operation`), { operation_id: null })).status).toBe(404)
  })
})

describe('what is sent and what comes back', () => {
  it('is task data whose boundary our own import reads within 1e-7 degrees (OPS-164)', async () => {
    const field = await drawField('Leste')
    const { id } = (await create({ field_id: field })).body.data
    await moveTo(id, 'sent')
    const { rawPayload, headers } = await test.app.inject({
      url: url(`/${id}/task_data`),
      headers: { authorization: `Bearer ${admin.token}` },
    })
    expect(headers['content-disposition']).toMatch(/OS \d+ Leste_.*_isoxml\.zip/)
    const read = await test.call({
      method: 'POST',
      url: '/api/v2/land/imports',
      token: admin.token,
      ...packMultipart([{ name: 'files', fileName: 'os.zip', content: rawPayload }]),
    })
    const [item] = read.body.data.items
    expect(item).toMatchObject({ name: 'Leste', kind: 'field', refusal: null })
    const wanted = aBoundary().coordinates.flat().sort()
    const found = item.geometry.coordinates.flat().sort()
    expect(found).toHaveLength(wanted.length)
    for (const [index, [x, y]] of wanted.entries()) {
      expect(Math.abs(found[index][0] - (x ?? 0))).toBeLessThan(1e-7)
      expect(Math.abs(found[index][1] - (y ?? 0))).toBeLessThan(1e-7)
    }
  })

  it('is the operation on the field near the day, compared figure by figure (OPS-165, OPS-166)', async () => {
    const field = await drawField('Oeste', 0)
    const operation = await calls.make('operations', {
      operation: { name: 'Dessecação', fieldId: field, productId: farm.productId },
    })
    const operationId = operation.operationId ?? ''
    const { operatorId, machineryId } = farm
    const uploaded = await calls.upload(operationId, { meta: { operatorId, machineryId }, csv })
    expect(uploaded.status, uploaded.text).toBe(201)
    const orders = await Promise.all([create({ field_id: field }), create({ field_id: field })])
    const [id = '', other = ''] = orders.map(({ body }) => body.data.id)
    await Promise.all([moveTo(id, 'sent'), moveTo(other, 'sent')])
    const open = (await calls.get(url(`/${id}/comparison`))).body.data
    expect(open).toMatchObject({
      figures: null,
      candidates: [{ operation_id: operationId, days_apart: 0, is_suggested: true, taken_by: null }],
    })
    expect((await calls.put(url(`/${id}/operation`), { operation_id: 'nobody' })).status).toBe(422)
    const chosen = await calls.put(url(`/${id}/operation`), { operation_id: operationId })
    expect(chosen.body.data).toMatchObject({ state: 'done', operation_id: operationId })
    const { figures } = (await calls.get(url(`/${id}/comparison`))).body.data
    expect(figures).toMatchObject({
      operation: { name: 'Dessecação', cloud: 'equipment', operators: ['Rui Prado'] },
      area_ha: { planned: expect.closeTo(1.19, 2), done: expect.any(Number) },
      volume_rate_l_ha: { planned: 100, done: 90 },
      volume_l: { planned: expect.closeTo(119, 0), done: expect.any(Number) },
      mass_rate_kg_ha: { planned: null, done: null },
      within_share: 1,
    })
    expect(figures.volume_l.done).toBeCloseTo(90 * figures.machine_ha, 0)
    const [product] = figures.products
    expect(product).toMatchObject({ basis: 'logged', planned: expect.closeTo(2.5 * 1.19, 2) })
    expect(product.done).toBeCloseTo((figures.volume_l.done * 2.5) / 100, 2)
    // What was in the tank needs no declaring in evidence.
    const preview = await calls.get(`/api/v2/evidence/preview?operation_id=${operationId}&templates=br`)
    expect(preview.body.data.known).toContainEqual({
      datum: 'product.dose',
      source: 'order',
      value: '2.5 L/ha',
    })
    const taken = await calls.put(url(`/${other}/operation`), { operation_id: operationId })
    expect(taken.status).toBe(409)
    expect((await calls.get(url(`/${other}/comparison`))).body.data.candidates).toMatchObject([
      { is_suggested: false, taken_by: chosen.body.data.number },
    ])
    const freed = await calls.put(url(`/${id}/operation`), { operation_id: null })
    expect(freed.body.data).toMatchObject({ state: 'done', operation_id: null })
  })
})
