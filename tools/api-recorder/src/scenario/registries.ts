import { readList, readText } from '../recording/read-json.ts'
import { nobodysId, type World } from './world.ts'

const root = '/api/v2/emcloud/emcloud_'

interface Registry {
  /** As the path has it. */
  readonly path: string
  /** As a body has it. */
  readonly name: string
  readonly good: Readonly<Record<string, unknown>>
  readonly bad: readonly Readonly<Record<string, unknown>>[]
  readonly beside?: Readonly<Record<string, unknown>>
  /** What no two records may share beside the name. */
  readonly code?: Readonly<Record<string, unknown>>
}

/** The registries of the equipment cloud: farms, fields, products, machines and operators. */
export async function recordRegisters(world: World): Promise<void> {
  const { admin } = world.people
  const farms = readList((await admin.get(`${root}farms`)).json, 'data.farms')
  for (const register of listRegisters(readText(farms[0], 'id'))) await recordRegister(world, register)
  await admin.get(`${root}fields?farm_id=${readText(farms[0], 'id')}`)
  await admin.get(`${root}fields?farm_id=${nobodysId}`)
  await recordProduct(world)
  await recordOperatorList(world)
}

function listRegisters(farmId: string): readonly Registry[] {
  return [
    {
      path: 'farms',
      name: 'farm',
      good: {
        name: 'Fazenda Ensaio',
        address: 'Rua 1',
        latitude: '-12.500000000000000001',
        longitude: -55.7,
      },
      bad: [
        { name: '' },
        { name: 'X', latitude: 91, longitude: 0 },
        { name: 'X', latitude: 1 },
        { colour: 'red' },
      ],
    },
    {
      path: 'fields',
      name: 'field',
      good: { name: 'Talhão Ensaio', latitude: -12.51, longitude: '-55.71' },
      bad: [{ name: '' }, { name: 'X', latitude: 'north', longitude: 0 }],
      beside: { farm_id: farmId },
    },
    {
      path: 'products',
      name: 'product',
      good: {
        name: 'Produto Ensaio',
        color: '#123456',
        additional_info: 'De ensaio',
        characteristics: {
          temperature: { minimum: 10, maximum: '28' },
          humidity: { minimum: 50, maximum: 90 },
          windspeed: { minimum: 3, maximum: 12 },
        },
      },
      bad: [
        { name: '' },
        { name: 'X', color: 'red' },
        { name: 'X', color: '#123456', characteristics: { temperature: { minimum: 30, maximum: 10 } } },
      ],
    },
    {
      path: 'machineries',
      name: 'machinery',
      code: { machineCode: '00988' },
      good: { name: 'Máquina Ensaio', machineCode: '00987', width: '24,5' },
      bad: [
        { name: 'X', machineCode: 'abc', width: 1 },
        { name: 'X', machineCode: '1', width: -1 },
        { name: '' },
      ],
    },
    {
      path: 'operators',
      name: 'operator',
      code: { operatorCode: '0124' },
      good: { name: 'Operadora Ensaio', company: 'Cia', operatorCode: '0123' },
      bad: [{ name: '' }, { name: 'X', operatorCode: 'abc' }],
    },
  ]
}

async function recordRegister(world: World, register: Registry): Promise<void> {
  const { admin, manager, field, viewer, planting } = world.people
  const path = `${root}${register.path}`
  const bodyOf = (record: object) => ({ ...register.beside, [register.name]: record })
  const editOf = (record: object) => ({ [register.name]: record })
  for (const caller of [manager, field, viewer, planting, world.sprayer, world.planter])
    await caller.get(path)
  for (const [index, bad] of register.bad.entries())
    for (const language of ['pt', 'ru'] as const)
      await admin.post(path, { json: bodyOf(bad), language, note: `bad ${index}` })
  for (const caller of [viewer, planting, world.sprayer])
    await caller.post(path, { json: bodyOf(register.good) })
  const made = await field.post(path, { json: bodyOf(register.good), note: 'good' })
  await admin.post(path, { json: bodyOf(register.good), note: 'again' })
  const id = readText(made.json, 'data.id')
  for (const caller of [viewer, planting, field])
    await caller.put(`${path}/${id}`, { json: editOf({ name: 'Renomeada' }) })
  await admin.put(`${path}/${id}`, { json: editOf(register.bad[0] ?? {}), note: 'bad' })
  await admin.put(`${path}/${nobodysId}`, { json: editOf({ name: 'Nada' }) })
  for (const caller of [field, planting, manager]) await caller.post(`${path}/disable/${id}`)
  await admin.post(`${path}/disable/${id}`, { note: 'again' })
  await admin.put(`${path}/${id}`, { json: editOf({ name: 'Tarde' }), note: 'disabled' })
  await admin.get(path, { note: 'one disabled' })
  await manager.remove(`${path}/${id}`, { note: 'disabled' })
  const spare = { ...register.good, name: 'De sobra', ...register.code }
  const madeSpare = await field.post(path, { json: bodyOf(spare), note: 'to be deleted' })
  const spareId = readText(madeSpare.json, 'data.id')
  for (const caller of [field, planting, manager]) await caller.remove(`${path}/${spareId}`)
  await admin.remove(`${path}/${spareId}`, { note: 'again' })
  const list = readList((await admin.get(path, { note: 'at the end' })).json, `data.${register.path}`)
  await admin.remove(`${path}/${readText(list[0], 'id')}`, { note: 'one of the demo' })
}

async function recordProduct(world: World): Promise<void> {
  const { admin, planting } = world.people
  const path = `${root}products`
  const products = readList((await admin.get(path, { note: 'to read each' })).json, 'data.products')
  for (const product of products) {
    const id = readText(product, 'id')
    await admin.get(`${path}/${id}`)
    await admin.put(`${path}/${id}`, { json: { product: { additional_info: 'Visto' } } })
  }
  for (const caller of [world.sprayer, planting]) await caller.get(`${path}/${readText(products[0], 'id')}`)
}

async function recordOperatorList({ people }: World): Promise<void> {
  const { admin, field, viewer } = people
  const path = `${root}operators/bulk_create`
  const operators = [{ name: 'Ana' }, { name: '' }, { name: 'Bia', company: 'Cia' }, { name: null }]
  for (const caller of [viewer, field]) await caller.post(path, { json: { operators } })
  await admin.post(path, { json: { operators: [] }, note: 'none' })
  await admin.post(path, { json: { operators: [{ name: 7 }] }, note: 'a number' })
  const list = readList(
    (await admin.get(`${root}operators`, { note: 'with a pasted list' })).json,
    'data.operators',
  )
  const ids = list.slice(0, 3).map((operator) => readText(operator, 'id'))
  const report = `${root}operators/generate_report`
  await viewer.post(report, { json: { operator_ids: ids }, isLengthHidden: true })
  await admin.post(report, { json: { operator_ids: [] }, note: 'none' })
  await admin.post(report, { json: { operator_ids: [nobodysId] }, note: 'nobody' })
}
