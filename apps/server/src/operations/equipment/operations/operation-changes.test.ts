import { afterAll, beforeAll, expect, it } from 'vitest'
import { anApiKey } from '../../../testing/builders/api-keys.ts'
import { anEquipmentAdmin, callEquipment, equipFarm } from '../../../testing/builders/equipment.ts'
import { aWeatherCsv } from '../../../testing/builders/operation-files.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ RATE_LIMIT_FACTOR: '1000' })
})
afterAll(() => test.close())

it('operations come when they are made, changed, get a file or are deleted, each as it is now', async () => {
  const admin = await anEquipmentAdmin(test)
  const calls = callEquipment(test, admin)
  const { farmId, fieldId, operationId, operatorId, machineryId } = await equipFarm(calls)
  const key = await anApiKey(test, admin)
  const ofFarm = await anApiKey(test, admin, { farmIds: [farmId] })
  const poll = async (since: string | null, token = key) => {
    const query = since === null ? '' : `?since=${since}`
    const { body } = await test.call({ url: `/api/v2/changes/operations${query}`, token })
    return body as { data: { operationId: string; isDeleted: boolean }[]; since: string; more: boolean }
  }
  const start = await poll(null)
  expect(start).toMatchObject({
    status: 'success',
    data: [{ operationId, isDeleted: false, operation: { operationId, totalArea: null } }],
    more: false,
  })
  expect((await poll(start.since)).data).toEqual([])

  const second = await calls.make('operations', { operation: { name: 'Segunda', fieldId } })
  await calls.put(`operations/${operationId}`, { operation: { name: 'Outro nome' } })
  await calls.put(`operations/${operationId}`, { operation: { name: 'Mais um nome' } })
  const changed = await poll(start.since)
  expect(changed.data).toMatchObject([
    { operationId: second.operationId, operation: { name: 'Segunda' } },
    { operationId, operation: { name: 'Mais um nome' } },
  ])

  const meta = { operatorId, machineryId, startDate: '2026-11-14T12:00:00Z', endDate: '2026-11-14T13:00:00Z' }
  expect((await calls.upload(operationId, { meta, csv: aWeatherCsv() })).status).toBe(201)
  const uploaded = await poll(changed.since)
  expect(uploaded.data).toMatchObject([{ operationId, operation: { totalArea: expect.any(Number) } }])

  await calls.remove(`operations/${second.operationId}`)
  const deletion = { operationId: second.operationId, isDeleted: true, operation: null }
  expect((await poll(uploaded.since)).data).toEqual([deletion])
  expect((await poll(uploaded.since, ofFarm)).data).toEqual([deletion])
})
