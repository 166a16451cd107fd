import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { anEquipmentAdmin, anEquipmentUser, callEquipment } from '../../testing/builders/equipment.ts'
import type { TestUser } from '../../testing/builders/people.ts'
import { aFarm, aStation } from '../../testing/builders/stations.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

let test: TestApp
let admin: TestUser & { clientId: string }
beforeAll(async () => {
  test = await createTestApp()
})
beforeEach(async () => {
  admin = await anEquipmentAdmin(test)
})
afterAll(() => test.close())

function call(
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path: string,
  payload?: object,
  user: { token: string } = admin,
) {
  const url = `/api/v2/land/${path}`
  return test.call({ method, url, token: user.token, ...(payload === undefined ? {} : { payload }) })
}

function square(longitude: number, side = 0.01) {
  const ring = [
    [longitude, -13],
    [longitude + side, -13],
    [longitude + side, -13 + side],
    [longitude, -13 + side],
    [longitude, -13],
  ]
  return { type: 'Polygon', coordinates: [ring] }
}

async function draw(name: string, longitude: number): Promise<string> {
  return (await call('POST', 'fields', { name, geometry: square(longitude) })).body.data.id
}

async function listFields() {
  return (await call('GET', 'fields')).body.data
}

describe('a field that is drawn', () => {
  it('needs the level create, belongs to the farm that is named, and is a field of the equipment', async () => {
    const equipment = callEquipment(test, admin)
    const farm = await equipment.make('farms', { farm: { name: 'Santa Rita', address: 'Sorriso' } })
    await equipment.make('farms', { farm: { name: 'Boa Vista', address: 'Sorriso' } })
    const viewer = await anEquipmentUser(test, admin.clientId, 'view')
    const creator = await anEquipmentUser(test, admin.clientId, 'create')
    const body = { name: '  Talhão   7 ', farm_id: farm.id, geometry: square(-55) }
    expect((await call('POST', 'fields', body, viewer)).status).toBe(403)
    const made = await call('POST', 'fields', body, creator)
    expect(made.status).toBe(201)
    expect(made.body.data).toMatchObject({
      name: 'Talhão 7',
      farm_id: farm.id,
      version: 1,
      area_ha: expect.closeTo(120.02, 1),
      point: [expect.closeTo(-54.995, 4), expect.closeTo(-12.995, 4)],
    })
    expect((await equipment.get('fields')).body.data.fields).toMatchObject([{ id: made.body.data.id }])
  })

  it('is refused with a reason that helps', async () => {
    const bowTie = [
      [-55, -13],
      [-54.99, -12.99],
      [-54.99, -13],
      [-55, -12.99],
      [-55, -13],
    ]
    const drawings = [
      { name: 'Laço', geometry: { type: 'Polygon', coordinates: [bowTie] }, words: /se cruza/ },
      { name: 'Canteiro', geometry: square(-55, 0.00001), words: /0,01 ha/ },
      { name: 'Europa', geometry: square(10), words: /América do Sul/ },
      { name: '  ', geometry: square(-55), words: /nome/ },
    ]
    for (const { words, ...drawing } of drawings) {
      const { status, body } = await call('POST', 'fields', drawing)
      expect(status).toBe(422)
      expect(body.message).toMatch(words)
    }
    expect(
      (await call('POST', 'fields', { name: 'X', farm_id: admin.id, geometry: square(-55) })).status,
    ).toBe(422)
  })

  it('gets a new version with a new boundary, which needs the level manage', async () => {
    const id = await draw('Norte', -55)
    const creator = await anEquipmentUser(test, admin.clientId, 'create')
    const stranger = await anEquipmentAdmin(test)
    const change = { name: 'Norte A', geometry: square(-55, 0.02) }
    expect((await call('PATCH', `fields/${id}`, change, creator)).status).toBe(403)
    expect((await call('PATCH', `fields/${id}`, change, stranger)).status).toBe(404)
    expect((await call('PATCH', `fields/${id}`, change)).body.data).toMatchObject({
      name: 'Norte A',
      version: 2,
      area_ha: expect.closeTo(480.1, 0),
      point: [expect.closeTo(-54.995, 4), expect.closeTo(-12.995, 4)],
    })
  })

  it('is gone when it is deleted, and only hidden when there were operations on it', async () => {
    const [used, unused] = [await draw('Usado', -55), await draw('Livre', -54.9)]
    const equipment = callEquipment(test, admin)
    await equipment.make('operations', { operation: { name: 'Dessecação', fieldId: used } })
    const creator = await anEquipmentUser(test, admin.clientId, 'create')
    expect((await call('DELETE', `fields/${used}`, undefined, creator)).status).toBe(403)
    expect((await call('DELETE', `fields/${used}`)).status).toBe(200)
    expect((await call('DELETE', `fields/${unused}`)).status).toBe(200)
    expect((await call('DELETE', `fields/${unused}`)).status).toBe(404)
    expect(await listFields()).toEqual([])
    expect((await equipment.get('fields')).body.data.fields).toMatchObject([{ id: used, status: 'disabled' }])
  })
})

describe('fields that are cut and joined', () => {
  it('become two, the new one beside the old in its farm, and one again', async () => {
    const id = await draw('Norte', -55)
    const line = {
      type: 'LineString',
      coordinates: [
        [-54.997, -13.01],
        [-54.997, -12.98],
      ],
    }
    const creator = await anEquipmentUser(test, admin.clientId, 'create')
    expect((await call('POST', `fields/${id}/split`, { line }, creator)).status).toBe(403)
    const split = await call('POST', `fields/${id}/split`, { line })
    expect(split.status).toBe(201)
    const [kept, made] = split.body.data
    expect(kept).toMatchObject({ id, name: 'Norte', version: 2, area_ha: expect.closeTo(84.01, 1) })
    expect(made).toMatchObject({ name: 'Norte (2)', version: 1, farm_id: kept.farm_id })
    const merged = await call('POST', `fields/${id}/merge`, { field_ids: [made.id] })
    expect(merged.body.data).toMatchObject({ id, version: 3, area_ha: expect.closeTo(120.02, 1) })
    expect(await listFields()).toMatchObject([{ id }])
  })

  it('stay as they are where the line does not lead through, or the others are not there', async () => {
    const id = await draw('Norte', -55)
    const outside = {
      type: 'LineString',
      coordinates: [
        [-54, -13],
        [-54, -12.9],
      ],
    }
    const { status, body } = await call('POST', `fields/${id}/split`, { line: outside })
    expect(status).toBe(422)
    expect(body.message).toMatch(/não atravessa/)
    expect((await call('POST', `fields/${id}/split`, { line: square(-55) })).status).toBe(422)
    expect((await call('POST', `fields/${id}/merge`, { field_ids: [id] })).status).toBe(422)
    expect((await call('POST', `fields/${id}/merge`, { field_ids: [admin.id] })).status).toBe(404)
    expect(await listFields()).toMatchObject([{ id, version: 1 }])
  })
})

describe('farms that may be one and the same', () => {
  async function aPair(stationName: string, equipmentName: string, longitude = -55.7211) {
    const { clientId } = admin
    const equipment = callEquipment(test, admin)
    const farm = await equipment.make('farms', { farm: { name: equipmentName, address: 'Sorriso' } })
    await call('POST', 'fields', { name: 'Norte', farm_id: farm.id, geometry: square(-55.73) })
    const station = await aStation(test, { clientId, latitude: -13, longitude })
    const stationFarm = await aFarm(test, { clientId, name: stationName, stations: [station.id] })
    return { station_farm_id: stationFarm, equipment_farm_id: farm.id ?? '' }
  }
  const listPairs = async () => (await call('GET', 'farm_pairs')).body.data
  const listFarms = async () => (await call('GET', 'farms')).body.data
  const undo = ({
    station_farm_id,
    equipment_farm_id,
  }: {
    station_farm_id: string
    equipment_farm_id: string
  }) => call('DELETE', `farm_pairs/${station_farm_id}/${equipment_farm_id}`)

  it('by a name that is nearly equal are asked about, and are one when somebody says so (LAND-37)', async () => {
    const pair = await aPair('Faz. Sta. Rita', 'Fazenda Santa Rita')
    expect(await listPairs()).toMatchObject([
      {
        station_farm: { id: pair.station_farm_id, name: 'Faz. Sta. Rita', count: 1 },
        equipment_farm: { id: pair.equipment_farm_id, count: 1 },
        reason: 'similar_name',
        joined: false,
        distance_km: expect.closeTo(0.6, 0),
        answer: null,
      },
    ])
    const receptor = {
      kind: 'dwelling',
      farm_id: pair.station_farm_id,
      geometry: { type: 'Point', coordinates: [-55.7, -13] },
    }
    const { id: houseId } = (await call('POST', 'receptors', receptor)).body.data
    const before = await listFarms()
    expect(before).toHaveLength(2)

    const viewer = await anEquipmentUser(test, admin.clientId, 'create')
    expect((await call('POST', 'farm_pairs', { ...pair, answer: 'same' }, viewer)).status).toBe(403)
    const settled = await call('POST', 'farm_pairs', { ...pair, answer: 'same' })
    expect([settled.status, settled.body.data.joined, settled.body.data.answer]).toEqual([201, true, 'same'])
    expect(await listFarms()).toMatchObject([{ id: pair.equipment_farm_id, ...pair }])
    expect((await call('GET', `fields?farm_id=${pair.station_farm_id}`)).body.data).toHaveLength(1)
    expect((await call('GET', `receptors?farm_id=${pair.equipment_farm_id}`)).body.data).toMatchObject([
      { id: houseId },
    ])
    expect((await call('POST', 'farm_pairs', { ...pair, answer: 'same' })).status).toBe(409)

    expect((await undo(pair)).status).toBe(200)
    expect(await listFarms()).toEqual(before)
    expect((await call('GET', `receptors?farm_id=${pair.station_farm_id}`)).body.data).toMatchObject([
      { id: houseId },
    ])
    expect(await listPairs()).toMatchObject([{ reason: 'similar_name', answer: null }])
    expect((await undo(pair)).status).toBe(404)
  })

  it('that are different are remembered as such, and never asked about again', async () => {
    const pair = await aPair('Primavera', 'Primavera do')
    await call('POST', 'farm_pairs', { ...pair, answer: 'different' })
    expect(await listPairs()).toMatchObject([{ reason: null, joined: false, answer: 'different' }])
    expect(await listFarms()).toHaveLength(2)
  })

  it('of one name but far apart are parted when somebody says so, and joined again when it is undone', async () => {
    const pair = await aPair('Boa Vista', 'Boa Vista', -50)
    expect(await listPairs()).toMatchObject([{ reason: 'far_apart', joined: true }])
    await call('POST', 'farm_pairs', { ...pair, answer: 'different' })
    expect(await listFarms()).toMatchObject([
      { equipment_farm_id: pair.equipment_farm_id, station_farm_id: null },
      { equipment_farm_id: null, station_farm_id: pair.station_farm_id },
    ])
    await undo(pair)
    expect(await listFarms()).toMatchObject([pair])
  })
})
