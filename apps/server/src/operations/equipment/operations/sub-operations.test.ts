import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  anEquipmentAdmin,
  aProductInput,
  callEquipment,
  type EquipmentCalls,
  equipFarm,
} from '../../../testing/builders/equipment.ts'
import { aTablet, countRows } from '../../../testing/builders/operation-files.ts'
import type { TestUser } from '../../../testing/builders/people.ts'
import {
  aSprayPass,
  reckonPass,
  type SprayPoint,
  writeSprayPass,
} from '../../../testing/builders/spray-pass.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'

let test: TestApp
let admin: TestUser
let calls: EquipmentCalls
beforeAll(async () => {
  test = await createTestApp()
  admin = await anEquipmentAdmin(test)
  calls = callEquipment(test, admin)
})
afterAll(() => test.close())

/** Warmer and drier than the first, and half as wide. */
const afternoon = {
  ...aSprayPass,
  startMs: Date.UTC(2026, 10, 10, 17),
  startLatitude: -12.51,
  widthM: 12,
  points: aSprayPass.points.map((point) => ({
    ...point,
    temperature: point.temperature + 4,
    humidity: point.humidity - 10,
    windDirection: 225,
  })),
}
const morningCsv = writeSprayPass(aSprayPass)

/** By the ranges of aProductInput. */
function isWithinProduct({ temperature, humidity, windSpeed }: SprayPoint): boolean {
  return (
    temperature >= 10 &&
    temperature <= 30 &&
    humidity >= 55 &&
    humidity <= 95 &&
    windSpeed >= 3 &&
    windSpeed <= 10
  )
}
const morningFigures = reckonPass(aSprayPass, isWithinProduct)
const afternoonFigures = reckonPass(afternoon, isWithinProduct)

describe('an operation of two operators', () => {
  it('adds up to what its files say, and tells who did what with which machine', async () => {
    const ids = await equipFarm(calls)
    const second = await equipFarm(calls)
    const morning = await calls.upload(ids.operationId, {
      meta: { operatorId: ids.operatorId, machineryId: ids.machineryId },
      csv: morningCsv,
    })
    expect(morning).toMatchObject({
      status: 201,
      body: { status: 'Success', data: { rejectedLines: { count: 0, first: [] } } },
    })
    test.clock.advance(600)
    const later = await calls.upload(ids.operationId, {
      meta: {
        operatorId: second.operatorId,
        machineryId: second.machineryId,
        startDate: '2026-11-10T14:00:00',
        endDate: '2026-11-10T18:30:00Z',
      },
      csv: writeSprayPass(afternoon),
    })
    const [morningId, laterId] = [morning.body.data.fileid, later.body.data.fileid]

    const { data } = (await calls.get(`operations/${ids.operationId}`)).body
    const path = (id: string) => ({
      id,
      fileid: id,
      filetype: 'polygons',
      filepath: `/api/v2/operation_files/${id}/polygons`,
    })
    expect(data.filePaths).toEqual([path(morningId), path(laterId)])
    expect(data.subOperations).toMatchObject([
      {
        operatorId: ids.operatorId,
        operators: ['Rui Prado'],
        machineryId: ids.machineryId,
        machineries: ['Uniport 3030'],
        files: [
          { ...path(morningId), startDate: '2026-11-10T12:00:00.000Z', endDate: '2026-11-10T12:00:59.000Z' },
        ],
      },
      {
        operatorId: second.operatorId,
        files: [
          { ...path(laterId), startDate: '2026-11-10T17:00:00.000Z', endDate: '2026-11-10T18:30:00.000Z' },
        ],
      },
    ])
    const totalHa = morningFigures.areaHa + afternoonFigures.areaHa
    const withinHa = morningFigures.areaWithinHa + afternoonFigures.areaWithinHa
    expect(withinHa).toBeLessThan(totalHa)
    expect(data.summary).toMatchObject({
      name: 'Dessecação',
      status: 'active',
      productName: 'Glifosato',
      startDate: '2026-11-10T12:00:00.000Z',
      endDate: '2026-11-10T18:30:00.000Z',
      totalArea: expect.closeTo(totalHa, 5),
      areaWithinParameters: expect.closeTo(withinHa, 5),
    })
    const list = (await calls.get('operations')).body.data.operations
    const listed = list.find(({ operationId }: { operationId: string }) => operationId === ids.operationId)
    expect(listed).toMatchObject({
      startDate: '2026-11-10T12:00:00.000Z',
      endDate: '2026-11-10T18:30:00.000Z',
      totalArea: data.summary.totalArea,
      areaWithinParameters: data.summary.areaWithinParameters,
      // One ring for each of the two places that were worked.
      outline: expect.stringMatching(/^M[^Z]+ZM[^Z]+Z$/),
    })
    const [first, last] = data.subOperations.map((group: { files: unknown[] }) => group.files[0])
    expect(first).toMatchObject({
      totalArea: expect.closeTo(morningFigures.areaHa, 5),
      areaWithinParameters: expect.closeTo(morningFigures.areaWithinHa, 5),
    })
    expect(last.weatherReport.temperature).toMatchObject({ min: 28, max: expect.closeTo(33.9, 6) })

    // Weighted by area, not by file: the afternoon's machine is half as wide.
    const weigh = (name: 'averageTemperature' | 'averageHumidity') =>
      (morningFigures[name] * morningFigures.areaHa + afternoonFigures[name] * afternoonFigures.areaHa) /
      totalHa
    expect(data.weatherReport).toMatchObject({
      temperature: {
        min: 24,
        max: expect.closeTo(33.9, 6),
        avg: expect.closeTo(weigh('averageTemperature'), 4),
      },
      humidity: { avg: expect.closeTo(weigh('averageHumidity'), 4) },
      vehicleSpeed: { min: 16, max: 16, avg: expect.closeTo(16, 6) },
      pressure: { min: 951, max: 951 },
    })
    expect(data.parameterDetails).toMatchObject({
      limMinTemperature: 10,
      limMedTemperature: 20,
      limMaxTemperature: 30,
      limMinMoisture: 55,
      limMaxMoisture: 95,
      limMinAir: 3,
      limMaxAir: 10,
      minDewPointTarget: null,
    })

    const { operations } = (await calls.get('operations')).body.data
    expect(
      operations.find((one: { operationId: string }) => one.operationId === ids.operationId),
    ).toMatchObject({
      totalArea: data.summary.totalArea,
      areaWithinParameters: data.summary.areaWithinParameters,
      operators: ['Rui Prado'],
      machineries: ['Uniport 3030'],
      isDepended: true,
      latestUpdatedAt: test.clock.now().toISOString(),
    })
    const { operators } = (await calls.get('operators')).body.data
    expect(operators.find(({ id }: { id: string }) => id === second.operatorId)).toMatchObject({
      latestSubOperation: { toDate: '2026-11-10T18:30:00.000Z' },
      isDepended: true,
    })
    const { fields } = (await calls.get('fields')).body.data
    expect(fields.find(({ id }: { id: string }) => id === ids.fieldId)).toMatchObject({
      lastApplicationAt: '2026-11-10T18:30:00.000Z',
    })
    for (const used of [
      `operations/${ids.operationId}`,
      `operators/${ids.operatorId}`,
      `machineries/${ids.machineryId}`,
    ])
      expect((await calls.remove(used)).status).toBe(422)

    // 59 strips a pass, a second each: 20, 20 and 19 from the east of the morning, all of the afternoon from the south-west.
    const rose = await calls.post('/api/v2/emclouds/wind_direction', { operation_ids: [ids.operationId] })
    expect(rose.body.status).toBe('success')
    const { histFiltered, binCenters } = rose.body.data
    expect(binCenters).toEqual(Array.from({ length: 16 }, (_, bin) => bin * 22.5))
    const seconds = aSprayPass.points.slice(1).reduce((bins, { windDirection }) => {
      const bin = Math.round(windDirection / 22.5) % 16
      return bins.with(bin, (bins[bin] ?? 0) + 1)
    }, Array<number>(16).fill(0))
    const all = seconds.with(10, (seconds[10] ?? 0) + 59)
    histFiltered.forEach((share: number, bin: number) => {
      expect(share).toBeCloseTo(((all[bin] ?? 0) / 118) * 100, 6)
    })
  })

  it('is measured anew when another product brings other ranges', async () => {
    const ids = await equipFarm(calls)
    const meta = { operatorId: ids.operatorId, machineryId: ids.machineryId }
    await calls.upload(ids.operationId, { meta, csv: morningCsv })
    const area = async () =>
      (await calls.get(`operations/${ids.operationId}`)).body.data.summary.areaWithinParameters
    expect(await area()).toBeCloseTo(morningFigures.areaWithinHa, 5)
    const cool = aProductInput({
      characteristics: { ...aProductInput().characteristics, temperature: { minimum: 10, maximum: 25 } },
    })
    const { id: productId } = await calls.make('products', { product: cool })
    await calls.put(`operations/${ids.operationId}`, { operation: { productId } })
    const coolHa = reckonPass(
      aSprayPass,
      (point) => isWithinProduct(point) && point.temperature <= 25,
    ).areaWithinHa
    expect(await area()).toBeCloseTo(coolHa, 5)
    const without = await calls.put(`operations/${ids.operationId}`, { operation: { productId: null } })
    expect(without.body.data).toMatchObject({ productId: null, areaWithinParameters: null })
    expect(without.body.data.totalArea).toBeCloseTo(morningFigures.areaHa, 5)
  })
})

describe('an export', () => {
  it('holds the files of the operations, or of the operators, in one zip', async () => {
    const ids = await equipFarm(calls)
    const second = await equipFarm(calls)
    const meta = { operatorId: ids.operatorId, machineryId: ids.machineryId }
    await calls.upload(ids.operationId, { meta, csv: morningCsv })
    await calls.upload(second.operationId, { meta, csv: writeSprayPass(afternoon) })
    const byOperation = (export_type: string | null, operation_ids: string[]) =>
      calls.post('/api/v2/emclouds/export_by_operation_ids', { export_type, operation_ids })
    for (const [type, operationIds, files] of [
      ['geojson', [ids.operationId], 1],
      ['kmz', [ids.operationId, second.operationId], 2],
    ] as const) {
      const answer = await byOperation(type, [...operationIds])
      expect(answer.status).toBe(200)
      expect(answer.headers['content-type']).toBe('application/zip')
      expect(answer.headers['content-disposition']).toMatch(new RegExp(`export_${type}_\\d{8}T\\d{6}Z\\.zip`))
      expect(countEntries(answer.text)).toBe(files)
    }
    const byOperator = await calls.post('/api/v2/emclouds/export_by_operator_ids', {
      access_token: admin.token,
      operator_ids: [ids.operatorId],
    })
    expect(byOperator.status).toBe(200)
    expect(countEntries(byOperator.text)).toBe(2)

    expect((await byOperation('geojson', [])).body.message).toBe('Please select at least one operation ID.')
    expect((await byOperation(null, [ids.operationId])).status).toBe(422)
    const empty = await equipFarm(calls)
    expect((await byOperation('shp', [empty.operationId])).status).toBe(422)
    expect((await byOperation('shp', ['nonsense'])).status).toBe(404)
  })
})

/** By the record at the end of a zip. */
function countEntries(zip: string): number {
  return zip.charCodeAt(zip.lastIndexOf('PK\u0005\u0006') + 10)
}

describe('an upload', () => {
  it('comes from a tablet as well, and a repeat is answered with the first, even after the end', async () => {
    const ids = await equipFarm(calls)
    const tablet = callEquipment(test, await aTablet(test, admin))
    const meta = { uploadId: randomUUID(), operatorId: ids.operatorId, machineryId: ids.machineryId }
    const first = await tablet.upload(ids.operationId, { meta, csv: morningCsv })
    expect(first.status).toBe(201)
    await calls.post('operations/finish_operations', { ids: [ids.operationId] })
    const again = await tablet.upload(ids.operationId, { meta, csv: morningCsv })
    expect(again).toMatchObject({ status: 201, body: { data: { fileid: first.body.data.fileid } } })
    const more = { ...meta, uploadId: randomUUID() }
    expect((await tablet.upload(ids.operationId, { meta: more, csv: morningCsv })).status).toBe(422)
  })

  it('for what has ended or is not the client’s is refused, and leaves nothing', async () => {
    const ids = await equipFarm(calls)
    const other = await equipFarm(calls)
    const foreign = await equipFarm(callEquipment(test, await anEquipmentAdmin(test)))
    await calls.post(`operators/disable/${other.operatorId}`)
    await calls.post(`operations/disable/${other.operationId}`)
    const before = await countRows(test)
    const good = { operatorId: ids.operatorId, machineryId: ids.machineryId }
    for (const [operationId, meta, status] of [
      [ids.operationId, { ...good, operatorId: other.operatorId }, 422],
      [ids.operationId, { ...good, operatorId: foreign.operatorId }, 422],
      [ids.operationId, { ...good, machineryId: foreign.machineryId }, 422],
      [ids.operationId, { operatorId: ids.operatorId }, 422],
      [ids.operationId, { ...good, startDate: 'ontem' }, 422],
      [other.operationId, good, 422],
      [foreign.operationId, good, 404],
    ] as const) {
      const rejected = await calls.upload(operationId, { meta, csv: morningCsv })
      expect(rejected, JSON.stringify(meta)).toMatchObject({ status, body: { status: 'Error' } })
    }
    expect(await countRows(test)).toBe(before)
  })
})
