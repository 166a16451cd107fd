import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  aFarmInput,
  anEquipmentAdmin,
  anEquipmentUser,
  aProductInput,
  callEquipment,
  type EquipmentCalls,
  equipFarm,
} from '../../../testing/builders/equipment.ts'
import { aTablet, metaPart } from '../../../testing/builders/operation-files.ts'
import { aUser } from '../../../testing/builders/people.ts'
import { aSprayPass, writeSprayPass } from '../../../testing/builders/spray-pass.ts'
import { aTaskDataZip } from '../../../testing/builders/task-data.ts'
import { createTestApp, type TestAnswer, type TestApp } from '../../../testing/test-app.ts'

type Ids = Awaited<ReturnType<typeof equipFarm>>
type Need = 'view' | 'create' | 'manage'

/** What a call needs, whether tablets may make it, and what another client's administrator is answered. */
interface Rule {
  readonly call: string
  readonly needs: Need
  readonly device?: true
  /** 404 when absent: the record is not there for others. */
  readonly others?: number
  readonly make: (calls: EquipmentCalls, ids: Ids) => Promise<TestAnswer>
}

const csv = writeSprayPass(aSprayPass)
const taskData = { name: 'taskdata', fileName: 'TASKDATA.zip', content: await aTaskDataZip() }
let codes = 1
const registers = [
  ['farms', 'farmId', () => ({ farm: aFarmInput })],
  ['fields', 'fieldId', ({ farmId }: Ids) => ({ farm_id: farmId, field: { name: 'Talhão 1' } })],
  ['products', 'productId', () => ({ product: aProductInput() })],
  ['machineries', 'machineryId', () => ({ machinery: { name: 'Trator', machineCode: codes++, width: 12 } })],
  ['operators', 'operatorId', () => ({ operator: { name: 'Eva' } })],
  ['operations', 'operationId', ({ fieldId }: Ids) => ({ operation: { name: 'Dessecação', fieldId } })],
] as const

/** Every call of the equipment cloud's registries and operations. */
const rules: readonly Rule[] = [
  ...registers.flatMap(([register, id, input]): Rule[] => {
    const key = register === 'machineries' ? 'machinery' : register.slice(0, -1)
    const isOperation = register === 'operations'
    return [
      { call: `GET ${register}`, needs: 'view', device: true, others: 200, make: (by) => by.get(register) },
      {
        call: `POST ${register}`,
        needs: 'create',
        ...(isOperation ? { device: true } : {}),
        // Fields and operations name a record that others do not have.
        others: register === 'fields' || isOperation ? 422 : 201,
        make: (by, ids) => by.post(register, input(ids)),
      },
      {
        call: `PUT ${register}/{id}`,
        needs: 'create',
        make: (by, ids) => by.put(`${register}/${ids[id]}`, { [key]: { name: 'Outro nome' } }),
      },
      {
        call: `DELETE ${register}/{id}`,
        needs: 'manage',
        make: (by, ids) => by.remove(`${register}/${ids[id]}`),
      },
      {
        call: `POST ${register}/disable/{id}`,
        needs: 'manage',
        make: (by, ids) => by.post(`${register}/disable/${ids[id]}`),
      },
    ]
  }),
  {
    call: 'GET products/{id}',
    needs: 'view',
    device: true,
    make: (by, { productId }) => by.get(`products/${productId}`),
  },
  {
    call: 'POST operators/bulk_create',
    needs: 'create',
    others: 201,
    make: (by) => by.post('operators/bulk_create', { operators: [{ name: 'Ivo' }] }),
  },
  {
    call: 'POST operators/generate_report',
    needs: 'view',
    make: (by, { operatorId }) => by.post('operators/generate_report', { operator_ids: [operatorId] }),
  },
  {
    call: 'POST operations/generate_report',
    needs: 'view',
    make: (by, { operationId }) => by.post('operations/generate_report', { operation_ids: [operationId] }),
  },
  {
    call: 'POST operations/finish_operations',
    needs: 'create',
    others: 422,
    make: (by, { operationId }) => by.post('operations/finish_operations', { ids: [operationId] }),
  },
  {
    call: 'GET operations/{id}',
    needs: 'view',
    make: (by, { operationId }) => by.get(`operations/${operationId}`),
  },
  {
    call: 'POST operations/{id}/sub_operations',
    needs: 'create',
    device: true,
    make: (by, { operationId, operatorId, machineryId }) =>
      by.upload(operationId, { meta: { operatorId, machineryId }, csv }),
  },
  {
    call: 'POST operations/read_isoxml',
    needs: 'create',
    others: 200,
    make: (by) => by.send('operations/read_isoxml', [taskData]),
  },
  {
    call: 'POST operations/import_isoxml',
    needs: 'create',
    // Their registries have no such field.
    others: 422,
    make: (by, { fieldId, operatorId, machineryId }) =>
      by.send('operations/import_isoxml', [
        metaPart({
          uploadId: randomUUID(),
          taskId: 'TSK1',
          name: 'Fungicida',
          fieldId,
          operatorId,
          machineryId,
        }),
        taskData,
      ]),
  },
  {
    call: 'POST /api/v2/emclouds/wind_direction',
    needs: 'view',
    make: (by, { operationId }) =>
      by.post('/api/v2/emclouds/wind_direction', { operation_ids: [operationId] }),
  },
  {
    call: 'POST /api/v2/emclouds/export_by_operation_ids',
    needs: 'view',
    make: (by, { operationId }) =>
      by.post('/api/v2/emclouds/export_by_operation_ids', {
        access_token: 'as the specification sends it',
        export_type: 'geojson',
        operation_ids: [operationId],
      }),
  },
  {
    call: 'POST /api/v2/emclouds/export_by_operator_ids',
    needs: 'view',
    make: (by, { operatorId }) =>
      by.post('/api/v2/emclouds/export_by_operator_ids', { operator_ids: [operatorId] }),
  },
  ...['limit_details', 'parameter_details'].map(
    (details): Rule => ({
      call: `GET /api/v2/em_cloud_file_names/${details}`,
      needs: 'view',
      make: (by, { operationId }) => by.get(`/api/v2/em_cloud_file_names/${details}?fileid=${operationId}`),
    }),
  ),
  {
    call: 'POST /api/v2/em_cloud_file_names/update_targets',
    needs: 'create',
    make: (by, { operationId }) =>
      by.post('/api/v2/em_cloud_file_names/update_targets', {
        fileid: operationId,
        update_targets: { limMinTemperature: 24.5, limMaxTemperature: 28 },
      }),
  },
]

const levels: readonly Need[] = ['view', 'create', 'manage']

let test: TestApp
let admin: EquipmentCalls
let people: Record<Need | 'admin' | 'device' | 'others' | 'sales' | 'cloudless' | 'nobody', EquipmentCalls>
beforeAll(async () => {
  test = await createTestApp({ RATE_LIMIT_FACTOR: '100' })
  const owner = await anEquipmentAdmin(test)
  const call = (by: { readonly token: string }) => callEquipment(test, by)
  admin = call(owner)
  people = {
    view: call(await anEquipmentUser(test, owner.clientId, 'view')),
    create: call(await anEquipmentUser(test, owner.clientId, 'create')),
    manage: call(await anEquipmentUser(test, owner.clientId, 'manage')),
    admin,
    device: call(await aTablet(test, owner)),
    others: call(await anEquipmentAdmin(test)),
    sales: call(await aUser(test, { role: 'sales' })),
    cloudless: call(await aUser(test)),
    nobody: call({ token: 'none' }),
  }
})
afterAll(() => test.close())

/** New ones each time, with nothing that depends on what may be deleted. */
async function freshIds(call: string): Promise<Ids> {
  const ids = await equipFarm(admin)
  if (call.includes('/api/')) await admin.upload(ids.operationId, { meta: ids, csv })
  if (!call.startsWith('DELETE')) return ids
  if (!call.includes('operations')) await admin.remove(`operations/${ids.operationId}`)
  if (call.includes('farms')) await admin.remove(`fields/${ids.fieldId}`)
  return ids
}

function endsRecords(call: string): boolean {
  return /DELETE|disable|finish/.test(call)
}

function isDone({ status }: TestAnswer): boolean {
  return status === 200 || status === 201
}

describe.each(rules)('$call', ({ call, needs, device, others = 404, make }) => {
  it(`needs ${needs} and is ${device ? 'open' : 'closed'} to tablets`, async () => {
    const spelling = call.includes('/api/') ? 'error' : 'Error'
    const refusals = {
      ...Object.fromEntries(levels.slice(0, levels.indexOf(needs)).map((level) => [level, 403])),
      ...(device ? {} : { device: 403 }),
      sales: 403,
      cloudless: 403,
      nobody: 401,
    }
    const shared = await freshIds(call)
    for (const [name, status] of Object.entries(refusals)) {
      const rejected = await make(people[name as keyof typeof people], shared)
      expect(rejected, `${name} ${rejected.text}`).toMatchObject({ status, body: { status: spelling } })
      expect(rejected.body.errors).toHaveProperty('base')
    }
    const foreign = await make(people.others, shared)
    expect(foreign.status, foreign.text).toBe(others)
    if (others >= 400) expect(foreign.body.status).toBe(spelling)
    const allowed = ['admin', ...levels.slice(levels.indexOf(needs)), ...(device ? ['device'] : [])]
    for (const name of allowed) {
      const answer = await make(
        people[name as keyof typeof people],
        endsRecords(call) ? await freshIds(call) : shared,
      )
      expect(isDone(answer), `${name}: ${answer.status} ${answer.text}`).toBe(true)
    }
  })
})

it('a list tells the level of whoever asks, and holds nothing of others', async () => {
  await equipFarm(admin)
  for (const [register] of registers) {
    for (const level of levels) expect((await people[level].get(register)).body.data.permission).toBe(level)
    expect((await people.admin.get(register)).body.data.permission).toBe('manage')
    const tabletLevel = register === 'operations' ? 'create' : 'view'
    expect((await people.device.get(register)).body.data.permission).toBe(tabletLevel)
    if (register === 'farms' || register === 'operations' || register === 'fields') {
      const stranger = callEquipment(test, await anEquipmentAdmin(test))
      expect((await stranger.get(register)).body.data[register]).toEqual([])
    }
  }
})
