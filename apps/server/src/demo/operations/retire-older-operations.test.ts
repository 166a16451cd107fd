import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createFileStore } from '../../platform/file-store/create-file-store.ts'
import { loadDemoWorldOf } from '../../testing/builders/demo.ts'
import { callEquipment, type EquipmentCalls } from '../../testing/builders/equipment.ts'
import {
  aPlantingForm,
  aWeatherCsv,
  aWeatherForm,
  sendOperation,
} from '../../testing/builders/operation-files.ts'
import { signIn } from '../../testing/builders/people.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { demoPassword } from '../world/demo-clients.ts'
import { retireOlderOperations } from './retire-older-operations.ts'

let test: TestApp
let token: string
let calls: EquipmentCalls
let fileIds: Record<string, string>

/** A data folder as the first version of the demo left it, and what people did with it then. */
beforeAll(async () => {
  test = await createTestApp({ RATE_LIMIT_FACTOR: '1000' })
  await loadDemoWorldOf(test)
  await test.db.deleteFrom('demoRecords').execute()
  await test.db.deleteFrom('checkoutItems').execute()
  await test.db.deleteFrom('checkouts').execute()
  token = await signIn(test, 'admin@demo.test', demoPassword)
  calls = callEquipment(test, { token })
  fileIds = await workAsBefore()
})
afterAll(() => test.close())

async function workAsBefore(): Promise<Record<string, string>> {
  const ids: Record<string, string> = {}
  for (const uploadId of ['demo-planting-1', 'demo-planting-2', 'of-a-person']) {
    const { body } = await sendOperation(test, { token }, { parts: aPlantingForm({ uploadId }) })
    ids[uploadId] = body.data.fileid
  }
  for (const uploadId of ['demo-weather-1', 'demo-weather-2']) {
    const parts = aWeatherForm({ uploadId })
    const { body } = await sendOperation(test, { token }, { cloud: 'emcloud', parts })
    ids[uploadId] = body.data.fileid
  }
  const farm = await calls.make('farms', { farm: { name: 'Fazenda Santa Aurora', address: 'MT-242' } })
  const field = await calls.make('fields', { farm_id: farm.id, field: { name: 'Talhão do Rio' } })
  const operator = await calls.make('operators', { operator: { name: 'Anselmo Ribeira', company: '' } })
  const machineries: Record<string, string> = {}
  for (const [name, machineCode] of [
    ['Arrasto 18 m', '103'],
    ['Arrasto 12 m', '90'],
  ] as const) {
    const { id = '' } = await calls.make('machineries', { machinery: { name, machineCode, width: 18 } })
    machineries[name] = id
  }
  const disabled = await calls.post(`machineries/disable/${machineries['Arrasto 12 m']}`)
  expect(disabled.status).toBe(200)
  for (const [name, uploadId] of [
    ['Dessecação pré-plantio', 'demo-equipment-41'],
    ['Fungicida 1ª aplicação', 'demo-equipment-44'],
    ['Inseticida bordadura', 'demo-equipment-46'],
  ] as const) {
    const operation = await calls.make('operations', { operation: { name, fieldId: field.id } })
    const id = operation.operationId ?? ''
    const machineryId = machineries['Arrasto 18 m']
    const meta = { uploadId, operatorId: operator.id, machineryId }
    expect((await calls.upload(id, { meta, csv: aWeatherCsv() })).status).toBe(201)
    ids[name] = id
  }
  const finished = await calls.post('operations/finish_operations', { ids: [ids['Dessecação pré-plantio']] })
  expect(finished.status).toBe(200)
  // What people did.
  const targets = { minTractorSpeedTarget: 12, maxTractorSpeedTarget: 15 }
  const changed = await test.call({
    method: 'POST',
    url: '/api/v2/em_cloud_file_names/update_targets',
    token,
    payload: { fileid: ids['demo-weather-2'], update_targets: targets },
  })
  expect(changed.status).toBe(200)
  const edited = await calls.put(`operations/${ids['Inseticida bordadura']}`, {
    operation: { name: 'Inseticida bordadura', fieldId: field.id, additionalInfo: 'Repetir em março' },
  })
  expect(edited.status).toBe(200)
  return ids
}

async function listUploads(): Promise<string[]> {
  const rows = await test.db.selectFrom('operationFiles').select('uploadId').orderBy('uploadId').execute()
  return rows.map(({ uploadId }) => uploadId)
}

describe('an older data folder', () => {
  it('loses the first operations of the demo that nobody changed, and keeps everything else', async () => {
    const store = createFileStore(test.config)
    await retireOlderOperations({ db: test.db, store })
    expect(await listUploads()).toEqual(['demo-equipment-46', 'demo-weather-2', 'of-a-person'])
    const { operations } = (await calls.get('operations')).body.data
    expect(operations.map(({ name }: { name: string }) => name)).toEqual(['Inseticida bordadura'])
    const { machineries } = (await calls.get('machineries')).body.data
    // The one that is left has work of an operation that stays.
    expect(machineries.map(({ name }: { name: string }) => name)).toEqual(['Arrasto 18 m'])
    const keys = []
    for await (const { key } of store.list('operation-files')) keys.push(key)
    expect(keys.filter((key) => key.includes(fileIds['demo-planting-1'] ?? ''))).toEqual([])
    expect(keys.filter((key) => key.includes(fileIds['of-a-person'] ?? ''))).toHaveLength(2)
  })

  it('changes nothing more the next time', async () => {
    const before = await listUploads()
    await retireOlderOperations({ db: test.db, store: createFileStore(test.config) })
    expect(await listUploads()).toEqual(before)
  })

  it('gets its subscription, and nobody back whom people deleted before', async () => {
    const user = await test.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', 'viewer@demo.test')
      .executeTakeFirstOrThrow()
    await test.call({ method: 'POST', url: `/api/v2/users/delete/${user.id}`, token })
    const memory = await loadDemoWorldOf(test)
    expect(memory.isOlder).toBe(true)
    const people = await test.db.selectFrom('users').select('email').execute()
    expect(people.map(({ email }) => email)).not.toContain('viewer@demo.test')
    expect(await test.db.selectFrom('checkouts').select('state').execute()).toEqual([{ state: 'paid' }])
    expect((await loadDemoWorldOf(test)).isOlder).toBe(false)
    expect((await test.db.selectFrom('users').select('email').execute()).length).toBe(people.length)
  })
})
