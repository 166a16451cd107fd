import { deflateRawSync } from 'node:zlib'
import { listBoundaryFiles, readBoundaryFile } from '@talhao/land/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { anEquipmentAdmin, anEquipmentUser, callEquipment } from '../../testing/builders/equipment.ts'
import { aUser, signIn, type TestUser } from '../../testing/builders/people.ts'
import { aStation } from '../../testing/builders/stations.ts'
import { packMultipart } from '../../testing/multipart.ts'
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

interface SentFile {
  readonly fileName: string
  readonly content: Buffer
}

function send(files: readonly SentFile[], user: { token: string } = admin) {
  return test.call({
    method: 'POST',
    url: '/api/v2/land/imports',
    token: user.token,
    ...packMultipart(files.map((file) => ({ name: 'files', ...file }))),
  })
}
function sendShared(fileName: string, user: { token: string } = admin) {
  return send([{ fileName, content: Buffer.from(readBoundaryFile(fileName)) }], user)
}
function confirm(id: string, payload: object, user: { token: string } = admin) {
  return test.call({ method: 'POST', url: `/api/v2/land/imports/${id}/confirm`, token: user.token, payload })
}
function undo(id: string, user: { token: string } = admin) {
  return test.call({ method: 'POST', url: `/api/v2/land/imports/${id}/undo`, token: user.token })
}
async function listFields(query = '', user: { token: string } = admin) {
  return (await test.call({ url: `/api/v2/land/fields${query}`, token: user.token })).body.data
}
function square(longitude: number, name: string): string {
  const ring = [
    [longitude, -13],
    [longitude + 0.01, -13],
    [longitude + 0.01, -12.99],
    [longitude, -12.99],
    [longitude, -13],
  ]
  return JSON.stringify({
    type: 'Feature',
    properties: { nome: name },
    geometry: { type: 'Polygon', coordinates: [ring] },
  })
}
async function importSquare(longitude: number, name: string): Promise<string> {
  const { body } = await send([{ fileName: 'a.geojson', content: Buffer.from(square(longitude, name)) }])
  const { body: made } = await confirm(body.data.id, { items: [{ index: 0, action: 'create' }] })
  return made.data.fields[0]
}

describe('an import of boundaries', () => {
  it.each(listBoundaryFiles())('$file ends as it must ($outcome)', async (file) => {
    const { status, body } = await sendShared(file.file)
    expect(status).toBe(201)
    const { id, items, notices, refusals } = body.data
    if (file.outcome === 'refuse') {
      const codes = [...refusals, ...items.map(({ refusal }: { refusal: string }) => ({ code: refusal }))]
      expect(codes).toContainEqual(expect.objectContaining({ code: file.refusal }))
    }
    const answer = file.ask === 'axes_swapped' ? { swap_axes: true } : { crs: file.answer }
    const orders = items.map(({ index }: { index: number }) => ({ index, action: 'create', answer }))
    const { status: confirmed, body: made } = await confirm(id, { items: orders })
    expect(confirmed).toBe(201)
    const expected = [...(file.fields ?? []), ...(file.proposedFields ?? [])]
    expect(made.data.fields).toHaveLength(file.outcome === 'refuse' ? 0 : expected.length)
    expect(made.data.receptors).toHaveLength(file.receptors?.length ?? 0)
    expect(made.data.farms).toHaveLength(file.property === undefined ? 0 : 1)
    if (file.outcome === 'accept') {
      const told = [
        ...notices,
        ...items.flatMap((item: { notices: string[] }) => item.notices.map((code) => ({ code }))),
      ]
      for (const code of file.notices ?? []) expect(told).toContainEqual(expect.objectContaining({ code }))
    }
    if (file.outcome === 'ask')
      expect(items[0]).toMatchObject({ geometry: null, area_ha: null, centroid: null })
    if (file.outcome === 'refuse') return
    const fields = await listFields()
    expect(fields).toHaveLength(expected.length)
    for (const { name, areaHa = 0 } of file.fields ?? []) {
      const field = fields.find((one: { name: string }) => one.name === name)
      expect(Math.abs(field.area_ha - areaHa)).toBeLessThan(areaHa / 1000)
    }
  })

  it('stores 400 fields in one act and takes them back in one', async () => {
    const { body } = await sendShared('22_400_placemarks.kmz')
    const items = body.data.items.map(({ index }: { index: number }) => ({ index, action: 'create' }))
    expect((await confirm(body.data.id, { items })).body.data.fields).toHaveLength(400)
    expect(await listFields()).toHaveLength(400)
    expect((await undo(body.data.id)).status).toBe(200)
    expect(await listFields()).toEqual([])
    expect((await undo(body.data.id)).status).toBe(409)
  })

  it('is confirmed once, and stores only what is named and answered', async () => {
    const { body } = await sendShared('20_eight_zones.zip')
    const { id } = body.data
    const made = await confirm(id, {
      items: [
        { index: 0, action: 'create', name: '  Talhão   do rio ' },
        { index: 1, action: 'skip' },
      ],
    })
    expect(made.body.data.fields).toHaveLength(1)
    expect((await listFields()).map(({ name }: { name: string }) => name)).toEqual(['Talhão do rio'])
    expect((await confirm(id, { items: [] })).status).toBe(409)
    const asked = await sendShared('04_utm_no_prj.zip')
    const none = await confirm(asked.body.data.id, { items: [{ index: 0, action: 'create' }] })
    expect(none.body.data).toEqual({ fields: [], receptors: [], farms: [] })
  })

  it('offers the zone first that lies nearest to the client’s stations', async () => {
    await aStation(test, { clientId: admin.clientId, latitude: -13.8, longitude: -56.1 })
    const { body } = await sendShared('04_utm_no_prj.zip')
    const { choices } = body.data.items[0].question
    expect(choices[0].crs).toBe('EPSG:31981')
    // Each zone with the town that it would put it to; those in the sea with none, and last.
    expect(choices).toHaveLength(8)
    expect(choices[0]).toMatchObject({ municipality: expect.any(String), state: 'MT' })
    expect(choices.at(-1)).toMatchObject({ municipality: null, state: null })
  })

  it('replaces a boundary by a new version, which an undo takes away again', async () => {
    const fieldId = await importSquare(-55, 'Norte')
    const [before] = await listFields()
    const { body } = await send([{ fileName: 'b.geojson', content: Buffer.from(square(-55.005, 'Novo')) }])
    expect(body.data.items[0]).toMatchObject({
      notices: ['overlaps'],
      detail: { overlaps: [{ name: 'Norte', area_ha: expect.closeTo(60, 0) }] },
    })
    const order = { items: [{ index: 0, action: 'replace', field_id: fieldId }] }
    const creator = await anEquipmentUser(test, admin.clientId, 'create')
    expect((await confirm(body.data.id, order, creator)).status).toBe(403)
    expect((await confirm(body.data.id, order)).body.data.fields).toEqual([fieldId])
    expect(await listFields()).toMatchObject([
      { id: fieldId, name: 'Norte', version: 2, point: before.point },
    ])
    await undo(body.data.id, creator)
    expect(await listFields()).toEqual([before])
  })

  it('is not undone once there were operations, nor after 30 days', async () => {
    const { body } = await send([{ fileName: 'a.geojson', content: Buffer.from(square(-55, 'Norte')) }])
    const made = await confirm(body.data.id, { items: [{ index: 0, action: 'create' }] })
    const equipment = callEquipment(test, admin)
    await equipment.make('operations', {
      operation: { name: 'Dessecação', fieldId: made.body.data.fields[0] },
    })
    const refused = await undo(body.data.id)
    expect(refused.status).toBe(409)
    expect(Object.keys(refused.body.errors)).toEqual(['operations_matched'])
    const other = await send([{ fileName: 'a.geojson', content: Buffer.from(square(-54, 'Sul')) }])
    await confirm(other.body.data.id, { items: [{ index: 0, action: 'create' }] })
    test.clock.advance(31 * 24 * 3600)
    const later = { token: await signIn(test, admin.email) }
    const late = await undo(other.body.data.id, later)
    expect([late.status, Object.keys(late.body.errors)]).toEqual([409, ['undo_too_late']])
  })

  it('needs the level create; reading is for everybody of the client, and for nobody else', async () => {
    const viewer = await aUser(test, { clientId: admin.clientId, role: 'user' })
    expect((await sendShared('21_simple.kml', viewer)).status).toBe(403)
    const fieldId = await importSquare(-55, 'Norte')
    expect(await listFields('', viewer)).toMatchObject([{ id: fieldId }])
    const stranger = await anEquipmentAdmin(test)
    expect(await listFields('', stranger)).toEqual([])
    const { body } = await sendShared('21_simple.kml')
    expect((await confirm(body.data.id, { items: [] }, stranger)).status).toBe(404)
  })

  it('refuses hostile files by name, and the server lives', async () => {
    const bomb = packZip('a.geojson', Buffer.alloc(64 * 1024 * 1024, ' '))
    const large = Buffer.alloc(51 * 1024 * 1024, 1)
    const corners = Array.from({ length: 1_000_000 }, (_, index) => {
      const angle = (index / 1_000_000) * 2 * Math.PI
      return `[${(-55 + Math.cos(angle) / 10).toFixed(6)},${(-13 + Math.sin(angle) / 10).toFixed(6)}]`
    })
    const many = `{"type":"Polygon","coordinates":[[${corners.join(',')}]]}`
    const { status, body } = await send([
      { fileName: 'bomb.zip', content: bomb },
      { fileName: 'large.zip', content: large },
      { fileName: 'many.geojson', content: Buffer.from(many) },
      { fileName: 'good.geojson', content: Buffer.from(square(-55, 'Bom')) },
    ])
    expect(status).toBe(201)
    expect(body.data.refusals).toEqual(
      expect.arrayContaining([
        { file: 'large.zip', code: 'file_too_large' },
        { file: 'bomb.zip', code: 'file_too_large' },
      ]),
    )
    expect(body.data.items.map(({ refusal }: { refusal: string }) => refusal)).toEqual([
      'too_many_vertices',
      null,
    ])
    expect((await test.call({ url: '/api/v2/land/fields', token: admin.token })).status).toBe(200)
  })

  it('shows where an item would lie by an answer, before anything is stored', async () => {
    const { body } = await sendShared('04_utm_no_prj.zip')
    const { id, items } = body.data
    const show = (answer: object, user: { token: string } = admin) =>
      test.call({
        method: 'POST',
        url: `/api/v2/land/imports/${id}/answers`,
        token: user.token,
        payload: { indexes: [0], answer },
      })
    const crs = items[0].question.choices[0].crs
    const shown = await show({ crs })
    expect(shown.status).toBe(200)
    expect(shown.body.data).toMatchObject([{ index: 0, question: null, area_ha: expect.any(Number) }])
    expect((await show({ swap_axes: true })).body.data).toEqual([])
    expect((await show({ crs }, await anEquipmentAdmin(test))).status).toBe(404)
    expect(await listFields()).toEqual([])
  })

  it('is listed when it was confirmed, with what it made and until when it can be undone', async () => {
    await send([{ fileName: 'b.geojson', content: Buffer.from(square(-54, 'Sul')) }])
    await importSquare(-55, 'Norte')
    const list = async () => (await test.call({ url: '/api/v2/land/imports', token: admin.token })).body.data
    const [only, ...others] = await list()
    expect(others).toEqual([])
    expect(only).toMatchObject({
      files: ['a.geojson'],
      fields: 1,
      receptors: 0,
      farms: 0,
      state: 'confirmed',
    })
    expect(Date.parse(only.undo_until) - Date.parse(only.confirmed_at)).toBe(30 * 86_400_000)
    expect((await undo(only.id)).status).toBe(200)
    expect(await list()).toMatchObject([{ id: only.id, state: 'undone', undo_until: null }])
  })

  it('asks for at least one file', async () => {
    expect((await send([])).status).toBe(400)
  })
})

describe('farms and fields', () => {
  it('are once for stations, operations and equipment', async () => {
    const equipment = callEquipment(test, admin)
    const made = await equipment.make('farms', { farm: { name: 'Santa Rita', address: 'Sorriso' } })
    const stationFarm = await test.call({
      method: 'POST',
      url: '/api/v2/farms',
      token: admin.token,
      payload: { farm: { name: 'santa rita ' } },
    })
    const farms = (await test.call({ url: '/api/v2/land/farms', token: admin.token })).body.data
    expect(farms).toMatchObject([
      { id: made.id, equipment_farm_id: made.id, station_farm_id: stationFarm.body.data.id },
    ])
    const fieldId = await importSquare(-55, 'Norte')
    expect((await equipment.get('fields')).body.data.fields).toMatchObject([
      { id: fieldId, name: 'Norte', latitude: expect.closeTo(-12.995, 3), emcloudFarm: { id: made.id } },
    ])
    expect(await listFields(`?farm_id=${stationFarm.body.data.id}`)).toMatchObject([{ id: fieldId }])
    const remove = `/api/v2/farms/${stationFarm.body.data.id}`
    await test.call({ method: 'DELETE', url: remove, token: admin.token })
    const left = (await test.call({ url: '/api/v2/land/farms', token: admin.token })).body.data
    expect(left).toMatchObject([{ id: made.id, station_farm_id: null }])
    expect(await listFields(`?farm_id=${made.id}`)).toHaveLength(1)
  })

  it('come out in every format', async () => {
    await importSquare(-55, 'Norte')
    for (const format of ['geojson', 'shp', 'kml', 'isoxml']) {
      const answer = await test.app.inject({
        url: `/api/v2/land/export?format=${format}`,
        headers: { authorization: `Bearer ${admin.token}` },
      })
      expect(answer.statusCode).toBe(200)
      const fileName = /filename="([^"]+)"/.exec(String(answer.headers['content-disposition']))?.[1] ?? ''
      const again = await send([{ fileName, content: answer.rawPayload }])
      expect(again.body.data.items).toMatchObject([{ name: 'Norte', area_ha: expect.closeTo(120.02, 2) }])
    }
  })
})

/** A zip of one file. */
function packZip(name: string, content: Buffer): Buffer {
  const packed = deflateRawSync(content)
  const header = Buffer.alloc(30)
  header.writeUInt32LE(0x04034b50, 0)
  header.writeUInt16LE(8, 8)
  header.writeUInt32LE(packed.length, 18)
  header.writeUInt32LE(content.length, 22)
  header.writeUInt16LE(name.length, 26)
  const entry = Buffer.alloc(46)
  entry.writeUInt32LE(0x02014b50, 0)
  entry.writeUInt16LE(8, 10)
  entry.writeUInt32LE(packed.length, 20)
  entry.writeUInt32LE(content.length, 24)
  entry.writeUInt16LE(name.length, 28)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(46 + name.length, 12)
  end.writeUInt32LE(30 + name.length + packed.length, 16)
  return Buffer.concat([header, Buffer.from(name), packed, entry, Buffer.from(name), end])
}
