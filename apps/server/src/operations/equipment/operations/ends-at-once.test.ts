import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  anEquipmentAdmin,
  callEquipment,
  type EquipmentCalls,
  equipFarm,
} from '../../../testing/builders/equipment.ts'
import { aSprayPass, reckonPass, writeSprayPass } from '../../../testing/builders/spray-pass.ts'
import { createTestApp, type TestAnswer, type TestApp } from '../../../testing/test-app.ts'

let test: TestApp
let calls: EquipmentCalls
beforeAll(async () => {
  test = await createTestApp()
  calls = callEquipment(test, await anEquipmentAdmin(test))
})
afterAll(() => test.close())

function statusesOf(answers: readonly TestAnswer[]): number[] {
  return answers.map(({ status }) => status).sort()
}

async function readOperation(operationId: string): Promise<{ status: string } | undefined> {
  const { operations } = (await calls.get('operations')).body.data
  return operations.find((one: { operationId: string }) => one.operationId === operationId)
}

it('of several tabs that delete, disable and finish one operation at once, one does it', async () => {
  for (let round = 0; round < 5; round++) {
    const { operationId } = await equipFarm(calls)
    const answers = await Promise.all([
      calls.remove(`operations/${operationId}`),
      calls.post(`operations/disable/${operationId}`),
      calls.post('operations/finish_operations', { ids: [operationId] }),
      calls.remove(`operations/${operationId}`),
    ])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(statusesOf(answers).slice(1)).toSatisfy((rest: number[]) =>
      rest.every((one) => one === 404 || one === 422),
    )
    const done = answers.findIndex(({ status }) => status === 200)
    const left = (await readOperation(operationId))?.status ?? 'deleted'
    expect(left).toBe(['deleted', 'disabled', 'finished', 'deleted'][done])
  }
})

it('a farm is not deleted or disabled under a field that is being added', async () => {
  for (let round = 0; round < 5; round++) {
    const { id } = await calls.make('farms', { farm: { name: 'Disputa', address: 'BR-163' } })
    const [field, ended] = await Promise.all([
      calls.post('fields', { farm_id: id, field: { name: 'Talhão 1' } }),
      round % 2 === 0 ? calls.remove(`farms/${id}`) : calls.post(`farms/disable/${id}`),
    ])
    const outcome = [field?.status, ended?.status]
    const isField = field?.status === 201
    // A field that came first may see its farm disabled after it; never deleted.
    if (round % 2 === 0) expect(outcome).toEqual(isField ? [201, 422] : [422, 200])
    else expect(isField ? [201, 200] : [422, 200]).toEqual(outcome)
  }
})

it('two lists of operations that overlap finish without waiting for each other', async () => {
  const ids = await Promise.all([equipFarm(calls), equipFarm(calls), equipFarm(calls)])
  const [one, two, three] = ids.map(({ operationId }) => operationId)
  const answers = await Promise.all([
    calls.post('operations/finish_operations', { ids: [one, two, three] }),
    calls.post('operations/finish_operations', { ids: [three, two, one] }),
  ])
  expect(statusesOf(answers)).toEqual([200, 422])
})

/** Holds a change of the operation back until an upload waits for it. */
async function uploadDuring(change: string, operationId: string, meta: Record<string, string>) {
  const holder = await test.database.pool.connect()
  try {
    await holder.query('begin')
    await holder.query(change, [operationId])
    const upload = calls.upload(operationId, { meta, csv: writeSprayPass(aSprayPass) })
    await expect.poll(countWaiting).toBe(1)
    await holder.query('commit')
    return await upload
  } finally {
    holder.release()
  }
}

async function countWaiting(): Promise<number> {
  const { rows } = await test.database.pool.query(
    "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  )
  return rows.length
}

async function countFiles(operationId: string): Promise<number> {
  const files = await test.db
    .selectFrom('operationFiles')
    .select('id')
    .where('operationId', '=', operationId)
    .execute()
  return files.length
}

it.each([
  ['finished', "update equipment_operations set status = 'finished' where id = $1", 422],
  ['disabled', "update equipment_operations set status = 'disabled' where id = $1", 422],
  ['deleted', 'delete from equipment_operations where id = $1', 404],
])(
  'a file whose operation is %s while it is read is refused, and leaves nothing',
  async (_, change, status) => {
    const { operationId, operatorId, machineryId } = await equipFarm(calls)
    const rejected = await uploadDuring(change, operationId, { operatorId, machineryId })
    expect(rejected).toMatchObject({ status, body: { status: 'Error' } })
    expect(await countFiles(operationId)).toBe(0)
  },
)

it('a file whose operation gets other targets while it is read is measured by those', async () => {
  const { operationId, operatorId, machineryId } = await equipFarm(calls)
  const change = `update equipment_operations set targets_revision = targets_revision + 1,
    targets = targets || '{"limMaxTemperature": 25}' where id = $1`
  expect((await uploadDuring(change, operationId, { operatorId, machineryId })).status).toBe(201)
  const { summary } = (await calls.get(`operations/${operationId}`)).body.data
  const cool = reckonPass(aSprayPass, ({ temperature, humidity }) => temperature <= 25 && humidity >= 55)
  expect(summary.areaWithinParameters).toBeCloseTo(cool.areaWithinHa, 5)
})
