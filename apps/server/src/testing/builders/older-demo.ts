import { demoPassword } from '../../demo/world/demo-clients.ts'
import type { TestApp } from '../test-app.ts'
import { loadDemoWorldOf } from './demo.ts'
import { callEquipment, type EquipmentCalls } from './equipment.ts'
import { aPlantingForm, aWeatherCsv, aWeatherForm, sendOperation } from './operation-files.ts'
import { signIn } from './people.ts'

export interface OlderDemo {
  readonly token: string
  readonly calls: EquipmentCalls
  /** The ids of what was uploaded, by upload id, and of operations, by name. */
  readonly ids: Readonly<Record<string, string>>
}

/** A data folder as the first version of the demo left it, and what people did with it then. */
export async function anOlderDemo(test: TestApp): Promise<OlderDemo> {
  await loadDemoWorldOf(test)
  await test.db.deleteFrom('demoRecords').execute()
  await test.db.deleteFrom('checkoutItems').execute()
  await test.db.deleteFrom('checkouts').execute()
  const token = await signIn(test, 'admin@demo.test', demoPassword)
  const calls = callEquipment(test, { token })
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
  expectOk(await calls.post(`machineries/disable/${machineries['Arrasto 12 m']}`))
  for (const [name, uploadId] of [
    ['Dessecação pré-plantio', 'demo-equipment-41'],
    ['Fungicida 1ª aplicação', 'demo-equipment-44'],
    ['Inseticida bordadura', 'demo-equipment-46'],
  ] as const) {
    const operation = await calls.make('operations', { operation: { name, fieldId: field.id } })
    const id = operation.operationId ?? ''
    const machineryId = machineries['Arrasto 18 m']
    const meta = { uploadId, operatorId: operator.id, machineryId }
    expectOk(await calls.upload(id, { meta, csv: aWeatherCsv() }))
    ids[name] = id
  }
  expectOk(await calls.post('operations/finish_operations', { ids: [ids['Dessecação pré-plantio']] }))
  // What people did.
  const targets = { minTractorSpeedTarget: 12, maxTractorSpeedTarget: 15 }
  expectOk(
    await test.call({
      method: 'POST',
      url: '/api/v2/em_cloud_file_names/update_targets',
      token,
      payload: { fileid: ids['demo-weather-2'], update_targets: targets },
    }),
  )
  expectOk(
    await calls.put(`operations/${ids['Inseticida bordadura']}`, {
      operation: { name: 'Inseticida bordadura', fieldId: field.id, additionalInfo: 'Repetir em março' },
    }),
  )
  return { token, calls, ids }
}

function expectOk({ status, text }: { readonly status: number; readonly text: string }): void {
  if (status >= 300) throw new Error(`the older demo was answered ${status}: ${text}`)
}
