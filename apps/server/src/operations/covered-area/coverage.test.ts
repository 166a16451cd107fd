import { measureDegrees } from '@talhao/operation-maps'
import { defaultDayWeather, writeWeatherCsv } from '@talhao/simulation'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { anEquipmentUser, callEquipment, equipFarm } from '../../testing/builders/equipment.ts'
import {
  anOperator,
  aPlantingForm,
  aWeatherMeta,
  csvPart,
  metaPart,
  sendOperation,
} from '../../testing/builders/operation-files.ts'
import { twoPasses as job } from '../../testing/builders/two-passes.ts'
import { runJobs } from '../../testing/run-jobs.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { chooseField } from './choose-field.ts'

let test: TestApp
let admin: Awaited<ReturnType<typeof anOperator>>
beforeAll(async () => {
  test = await createTestApp()
})
beforeEach(async () => {
  admin = await anOperator(test)
})
afterAll(() => test.close())

const csv = Buffer.from([...writeWeatherCsv(job, defaultDayWeather)].join(''))
const { latitudeM, longitudeM } = measureDegrees(job.latitude)

/** So many metres from the corner where the work began. */
function aBox(east: readonly [number, number], north: readonly [number, number]) {
  const place = (x: number, y: number) => [job.longitude + x / longitudeM, job.latitude + y / latitudeM]
  const [west, right] = east
  const [south, top] = north
  const ring = [
    place(west, south),
    place(right, south),
    place(right, top),
    place(west, top),
    place(west, south),
  ]
  return { type: 'Polygon', coordinates: [ring] }
}
async function draw(name: string, geometry: object): Promise<string> {
  const answer = await test.call({
    method: 'POST',
    url: '/api/v2/land/fields',
    token: admin.token,
    payload: { name, geometry },
  })
  return answer.body.data.id
}
async function upload(): Promise<string> {
  const parts = [metaPart(aWeatherMeta()), csvPart('polygons', csv)]
  return (await sendOperation(test, admin, { parts, cloud: 'emcloud' })).body.data.fileid
}
function read(id: string, user: { token: string } = admin) {
  return test.call({ url: `/api/v2/operations/${id}/coverage`, token: user.token })
}
function choose(id: string, field_id: string | null, user: { token: string } = admin) {
  const url = `/api/v2/operations/${id}/coverage`
  return test.call({ method: 'PATCH', url, token: user.token, payload: { field_id } })
}

describe('the field of an operation', () => {
  it('is found by where was worked, with what was worked of it, and told by a share', async () => {
    const field = await draw('Norte', aBox([0, 60], [0, 200]))
    await draw('Vizinho', aBox([60, 160], [0, 200]))
    const fileId = await upload()
    await runJobs(test)
    const [stored] = await test.db.selectFrom('operationCoverage').select(['subjectId', 'fieldId']).execute()
    expect(stored).toEqual({ subjectId: fileId, fieldId: field })
    const { status, body } = await read(fileId)
    expect(status).toBe(200)
    const { data } = body
    expect(data.field).toMatchObject({
      id: field,
      name: 'Norte',
      chosen_by: 'geometry',
      boundary_version: 1,
      area_ha: expect.closeTo(1.2, 2),
    })
    expect(data.field.confidence).toBeGreaterThan(0.85)
    expect(data.candidates[0]).toMatchObject({ id: field, share: data.field.confidence })
    // Counted once, it is less than the machine says, by what overlaps.
    expect(data.worked_ha).toBeLessThanOrEqual(data.machine_ha)
    expect(data.inside_ha).toBeCloseTo(0.96, 1)
    expect(data.gap_ha).toBeCloseTo(data.field.area_ha - data.inside_ha, 3)
    expect(data.outside_ha).toBeCloseTo(data.worked_ha - data.inside_ha, 3)
    expect(data.double_application_ha).toBe(data.overlap_ha)
    const { headland } = data
    expect(headland.width_m).toBeCloseTo(48, 0)
    // The field is narrower than two headlands: all of it is headland.
    expect(headland).toMatchObject({ body_area_ha: 0, body_worked_ha: 0, worked_ha: data.inside_ha })
    expect(headland.area_ha).toBeCloseTo(data.field.area_ha, 2)
    expect(data.effective_s).toBeGreaterThan(80)
    expect(data.ha_per_effective_hour).toBeCloseTo(data.worked_ha / (data.effective_s / 3600), 1)
    expect(data.ha_per_hour).toBeLessThanOrEqual(data.ha_per_effective_hour)
    expect(data.layers.gaps.type).toMatch(/Polygon/)
  })

  it('can be chosen by a person, whose word holds until it is taken back', async () => {
    const field = await draw('Norte', aBox([0, 60], [0, 200]))
    const other = await draw('Vizinho', aBox([60, 160], [0, 200]))
    const fileId = await upload()
    const viewer = await anEquipmentUser(test, admin.clientId, 'view')
    expect((await choose(fileId, other, viewer)).status).toBe(403)
    expect((await choose(fileId, '0198c0de-0000-7000-8000-000000000000')).status).toBe(422)
    const chosen = await choose(fileId, other)
    expect(chosen.body.data.field).toMatchObject({ id: other, chosen_by: 'person', confidence: 0 })
    expect((await read(fileId, viewer)).body.data.field).toMatchObject({ id: other, chosen_by: 'person' })
    const work = (id: string, query = '') =>
      test.call({ url: `/api/v2/land/fields/${id}/operations${query}`, token: viewer.token })
    expect((await work(other)).body.data).toMatchObject([
      { operation_id: fileId, cloud: 'weather', product_name: 'Herbicida', worked_ha: expect.any(Number) },
    ])
    expect((await work(field)).body.data).toEqual([])
    const latest = await test.call({ url: '/api/v2/land/latest_operations', token: viewer.token })
    expect(latest.body.data).toMatchObject([
      { field_id: other, operation_id: fileId, product_name: 'Herbicida' },
    ])
    expect((await work(other, '?from=2026-10-20')).body.data).toEqual([])
    expect((await work(other, '?from=2026-10-19')).body.data).toHaveLength(1)
    expect((await work('0198c0de-0000-7000-8000-000000000000')).status).toBe(404)
    const changes = await test.call({ url: '/api/v2/change_log', token: admin.token })
    expect(changes.text).toContain('operation_file.field_chosen')
    expect((await choose(fileId, null)).body.data.field).toMatchObject({ id: field, chosen_by: 'geometry' })
  })

  it('is looked for again once there are boundaries, and keeps the boundary of its day', async () => {
    const fileId = await upload()
    expect((await read(fileId)).body.data).toMatchObject({
      field: null,
      gap_ha: null,
      layers: { gaps: null, outside: null },
    })
    test.clock.advance(3600)
    const field = await draw('Norte', aBox([0, 60], [0, 200]))
    expect((await read(fileId)).body.data.field).toMatchObject({ id: field, boundary_version: 1 })
    test.clock.advance(3600)
    const payload = { geometry: aBox([0, 300], [0, 200]) }
    await test.call({ method: 'PATCH', url: `/api/v2/land/fields/${field}`, token: admin.token, payload })
    const again = await choose(fileId, null)
    expect(again.body.data.field).toMatchObject({ boundary_version: 1, area_ha: expect.closeTo(1.2, 2) })
    // Worked on, it is hidden and not forgotten.
    await test.call({ method: 'DELETE', url: `/api/v2/land/fields/${field}`, token: admin.token })
    const rows = await test.db
      .selectFrom('equipmentFields')
      .select('status')
      .where('id', '=', field)
      .execute()
    expect(rows).toEqual([{ status: 'disabled' }])
  })

  it('of the equipment cloud is the one that it names, unless the work lies on another', async () => {
    const calls = callEquipment(test, admin)
    const { operationId, fieldId, operatorId, machineryId } = await equipFarm(calls)
    await calls.upload(operationId, { meta: { operatorId, machineryId }, csv })
    const named = await test.call({ url: `/api/v2/land/fields/${fieldId}/operations`, token: admin.token })
    expect(named.body.data).toMatchObject([
      { operation_id: operationId, cloud: 'equipment', product_name: 'Glifosato', worked_ha: null },
    ])
    expect((await read(operationId)).body.data).toMatchObject({
      field: { id: fieldId, chosen_by: 'name', area_ha: null },
      gap_ha: null,
    })
    expect(chooseField({ shares: [{ id: 'b', share: 0.9 }], personId: null, namedId: 'a' })).toEqual({
      id: 'b',
      chosenBy: 'geometry',
    })
    expect(chooseField({ shares: [{ id: 'b', share: 0.5 }], personId: null, namedId: null })).toBeNull()
  })

  it('is told of a planter’s file as well, and of nobody else’s', async () => {
    const { fileid } = (await sendOperation(test, admin, { parts: aPlantingForm() })).body.data
    const { data } = (await read(fileid)).body
    // 60 by 12 m, rows that worked side by side as one.
    expect(data.worked_ha).toBeCloseTo(0.072, 2)
    expect(data.machine_ha).toBeCloseTo(0.072, 2)
    expect(data.effective_s).toBeGreaterThan(0)
    expect((await read(fileid, await anOperator(test))).status).toBe(404)
  })
})
