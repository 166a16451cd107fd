import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  anEquipmentAdmin,
  callEquipment,
  type EquipmentCalls,
  equipFarm,
} from '../../../testing/builders/equipment.ts'
import {
  aSprayPass,
  reckonPass,
  type SprayPoint,
  writeSprayPass,
} from '../../../testing/builders/spray-pass.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'

let test: TestApp
let calls: EquipmentCalls
beforeAll(async () => {
  test = await createTestApp()
  calls = callEquipment(test, await anEquipmentAdmin(test))
})
afterAll(() => test.close())

const csv = writeSprayPass(aSprayPass)

/** An operation with one file; humidity falls below the product's 55 % near its end. */
async function sprayed() {
  const ids = await equipFarm(calls)
  const { operatorId, machineryId } = ids
  const uploaded = await calls.upload(ids.operationId, { meta: { operatorId, machineryId }, csv })
  return { ...ids, fileId: uploaded.body.data.fileid as string }
}
function change(fileid: string, targets: Record<string, number | null>) {
  return calls.post('/api/v2/em_cloud_file_names/update_targets', { fileid, update_targets: targets })
}
async function read(operationId: string) {
  return (await calls.get(`operations/${operationId}`)).body.data
}
function reckonWithin(isWithin: (point: SprayPoint) => boolean): number {
  return reckonPass(aSprayPass, (point) => point.humidity >= 55 && isWithin(point)).areaWithinHa
}

describe('the targets of an operation', () => {
  it('begin as the ranges of its product, become its own, and move the area within them', async () => {
    const { operationId, fileId, productId } = await sprayed()
    const path = '/api/v2/em_cloud_file_names/parameter_details?fileid='
    for (const id of [operationId, fileId]) {
      const { body } = await calls.get(`${path}${id}`)
      expect(body).toMatchObject({
        status: 'success',
        data: [{ limMinTemperature: 10, limMaxTemperature: 30 }],
      })
    }
    expect((await read(operationId)).summary.areaWithinParameters).toBeCloseTo(
      reckonWithin(() => true),
      5,
    )

    expect(await change(fileId, { limMinTemperature: 25, limMaxTemperature: 28 })).toMatchObject({
      status: 200,
    })
    const { summary, parameterDetails, subOperations } = await read(operationId)
    const within = reckonWithin(({ temperature }) => temperature >= 25 && temperature <= 28)
    expect(within).toBeLessThan(reckonWithin(() => true))
    expect(summary.areaWithinParameters).toBeCloseTo(within, 5)
    expect(subOperations[0].files[0].areaWithinParameters).toBeCloseTo(within, 5)
    expect(parameterDetails).toMatchObject({
      limMinTemperature: 25,
      limMedTemperature: 26.5,
      limMaxTemperature: 28,
      limMinMoisture: 55,
    })

    // From now on they are the operation's: neither an edit of the product nor another product touches them.
    const { id: other } = (await calls.get('products')).body.data.products.find(
      (product: { id: string }) => product.id !== productId,
    )
    await calls.put(`operations/${operationId}`, { operation: { productId: other } })
    expect((await read(operationId)).parameterDetails).toEqual(parameterDetails)
    expect((await read(operationId)).summary.areaWithinParameters).toBeCloseTo(within, 5)
  })

  it('are of that operation alone: its product and other operations keep theirs', async () => {
    const one = await sprayed()
    const operation = { name: 'Outra', fieldId: one.fieldId, productId: one.productId }
    const { operationId: other } = await calls.make('operations', { operation })
    await change(one.operationId, { limMinTemperature: 25, limMaxTemperature: 28 })
    expect((await read(other ?? '')).parameterDetails.limMaxTemperature).toBe(30)
    const { data } = (await calls.get(`products/${one.productId}`)).body
    expect(data.characteristics.temperature).toMatchObject({ minimum: 10, maximum: 30 })
  })

  it('tell what was measured over all files', async () => {
    const { operationId } = await sprayed()
    const { body } = await calls.get(`/api/v2/em_cloud_file_names/limit_details?fileid=${operationId}`)
    expect(body.data).toMatchObject([{ minTemperature: 24, maxTemperature: 29.9, minSpeedTractor: 16 }])
  })

  it('are refused where the lower is not below the upper', async () => {
    const { operationId } = await sprayed()
    const before = await read(operationId)
    const rejected = await change(operationId, { limMinTemperature: 28, limMaxTemperature: 25 })
    expect(rejected).toMatchObject({
      status: 422,
      body: { message: 'A meta mínima deve ser menor que a meta máxima' },
    })
    expect(await read(operationId)).toEqual(before)
  })

  it('lie within what the legend spans, not within what was measured; an end that stays is not asked', async () => {
    const { operationId } = await sprayed()
    // Measured 55.25 to 70 %, and the product allows 95 %: both ends of the dialog as they stand.
    expect((await change(operationId, { limMinMoisture: 55, limMaxMoisture: 95 })).status).toBe(200)
    expect((await change(operationId, { limMinMoisture: 50, limMaxMoisture: 95 })).status).toBe(200)
    const tell = (min: string, max: string) =>
      `A meta mínima e a meta máxima devem estar dentro ${min} e ${max}`
    for (const [targets, min, max] of [
      [{ limMaxMoisture: 101 }, '0', '100'],
      [{ limMinTemperature: -41 }, '-40', '60'],
      [{ minPressureTarget: 905 }, '950', '1000'],
      [{ maxTractorSpeedTarget: 20.5 }, '0', '20'],
      [{ minDeltaTTarget: 1.5 }, '2', '10'],
      [{ maxDewPointTarget: 27 }, '10', '26'],
    ] as const) {
      const rejected = await change(operationId, targets)
      expect([rejected.status, rejected.body.message]).toEqual([422, tell(min, max)])
    }
    expect((await change(operationId, { minPressureTarget: 950, maxPressureTarget: 1000 })).status).toBe(200)
    expect((await change(operationId, { maxDeltaTTarget: 10 })).status).toBe(200)
    expect((await read(operationId)).parameterDetails).toMatchObject({
      limMinMoisture: 50,
      minPressureTarget: 950,
      minDeltaTTarget: 2,
      maxDeltaTTarget: 10,
    })
  })

  it('begin with the delta T that is good for spraying, with a product or without', async () => {
    const { operationId, fieldId } = await sprayed()
    const without = await calls.make('operations', { operation: { name: 'Sem produto', fieldId } })
    for (const id of [operationId, without.operationId ?? ''])
      expect((await read(id)).parameterDetails).toMatchObject({ minDeltaTTarget: 2, maxDeltaTTarget: 8 })
  })

  it('go back to what the operation began with, whatever became of its product', async () => {
    const { operationId, productId } = await sprayed()
    const before = await read(operationId)
    await change(operationId, { limMinTemperature: 25, limMaxTemperature: 28, minDeltaTTarget: 3 })
    const product = (await calls.get(`products/${productId}`)).body.data
    const { temperature, ...others } = product.characteristics
    await calls.put(`products/${productId}`, {
      product: { ...product, characteristics: { temperature: { ...temperature, maximum: 33 }, ...others } },
    })
    const { initialParameterDetails } = await read(operationId)
    expect(initialParameterDetails).toEqual(before.parameterDetails)
    const { limMinTemperature, limMedTemperature, limMaxTemperature, minDeltaTTarget } =
      initialParameterDetails
    await change(operationId, { limMinTemperature, limMedTemperature, limMaxTemperature, minDeltaTTarget })
    const after = await read(operationId)
    expect(after.parameterDetails).toEqual(before.parameterDetails)
    expect(after.summary.areaWithinParameters).toBeCloseTo(before.summary.areaWithinParameters, 9)
  })

  it('stay as they are once the operation has ended', async () => {
    const { operationId } = await sprayed()
    await calls.post('operations/finish_operations', { ids: [operationId] })
    const rejected = await change(operationId, { limMinTemperature: 25, limMaxTemperature: 28 })
    expect(rejected.status).toBe(422)
    expect((await read(operationId)).parameterDetails.limMinTemperature).toBe(10)
  })

  it('set by two people at once end as one of both, and the area with them', async () => {
    const { operationId } = await sprayed()
    const answers = await Promise.all([
      change(operationId, { limMinTemperature: 24.5, limMaxTemperature: 26 }),
      change(operationId, { limMinTemperature: 27, limMaxTemperature: 29 }),
      change(operationId, { minTractorSpeedTarget: null }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const { summary, parameterDetails } = await read(operationId)
    const { limMinTemperature: lower, limMaxTemperature: upper } = parameterDetails
    expect([
      [24.5, 26],
      [27, 29],
    ]).toContainEqual([lower, upper])
    const within = reckonWithin(({ temperature }) => temperature >= lower && temperature <= upper)
    expect(summary.areaWithinParameters).toBeCloseTo(within, 5)
  })
})
