import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  aFarmInput,
  anEquipmentAdmin,
  aProductInput,
  callEquipment,
  type EquipmentCalls,
  equipFarm,
} from '../../../testing/builders/equipment.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'

let test: TestApp
let calls: EquipmentCalls
beforeAll(async () => {
  test = await createTestApp()
  calls = callEquipment(test, await anEquipmentAdmin(test))
})
afterAll(() => test.close())

async function listOf(register: string): Promise<Record<string, unknown>[]> {
  return (await calls.get(register)).body.data[register]
}
async function findIn(register: string, id: string) {
  return (await listOf(register)).find((record) => record.id === id)
}

describe('a farm', () => {
  it('is created, edited and deleted, with the messages that clients in the field look for', async () => {
    const farm = { ...aFarmInput, latitude: -12.5, longitude: -55.7, additionalInfo: 'Portão azul' }
    const created = await calls.post('farms', { farm })
    expect(created).toMatchObject({
      status: 201,
      body: {
        status: 'Success',
        message: 'Emcloud Farm is created successfully',
        data: { ...farm, status: 'active', isDepended: false },
      },
    })
    const { id } = created.body.data
    test.clock.advance(60)
    const edited = await calls.put(`farms/${id}`, { farm: { name: 'Fazenda Nova' } })
    expect(edited.body).toMatchObject({
      message: 'Emcloud Farm is updated successfully',
      data: { ...farm, name: 'Fazenda Nova', updatedAt: test.clock.now().toISOString() },
    })
    expect(await findIn('farms', id)).toEqual(edited.body.data)
    const deleted = await calls.remove(`farms/${id}`)
    expect(deleted).toMatchObject({
      status: 200,
      body: { status: 'Success', message: 'Emcloud Farm is deleted successfully' },
    })
    expect(await findIn('farms', id)).toBeUndefined()
    expect((await calls.remove(`farms/${id}`)).body.status).toBe('Error')
    const log = await test.db
      .selectFrom('changeLog')
      .select('action')
      .where('subjectId', '=', id)
      .orderBy('id')
      .execute()
    expect(log.map(({ action }) => action)).toEqual([
      'equipment.farm_created',
      'equipment.farm_updated',
      'equipment.farm_deleted',
    ])
  })

  it('needs a name and an address, each told by its own field', async () => {
    const rejected = await calls.post('farms', { farm: { name: '  ' } })
    expect(rejected).toMatchObject({
      status: 422,
      body: {
        status: 'Error',
        message: 'name is required',
        errors: { name: ['name is required'], address: ['address is required'] },
      },
    })
  })

  it('keeps eighteen decimals of its place, digit for digit', async () => {
    const place = { latitude: '-12.123456789012345678', longitude: '-55.000000000000000001' }
    const { id } = (await calls.post('farms', { farm: { ...aFarmInput, ...place } })).body.data
    expect(await findIn('farms', id ?? '')).toMatchObject(place)
    const asNumbers = await calls.put(`farms/${id}`, { farm: { latitude: -12.25, longitude: 1e-7 } })
    expect(asNumbers.body.data).toMatchObject({ latitude: -12.25, longitude: '0.0000001' })
    const cleared = await calls.put(`farms/${id}`, { farm: { latitude: '', longitude: null } })
    expect(cleared.body.data).toMatchObject({ latitude: null, longitude: null })
  })

  it.each([
    ['half a place', { latitude: '-12.5' }],
    ['a latitude beyond the pole', { latitude: '90.000000000000000001', longitude: '0' }],
    ['a longitude beyond the date line', { latitude: 0, longitude: 180.5 }],
    ['nineteen decimals', { latitude: '1.1234567890123456789', longitude: '0' }],
    ['words', { latitude: 'norte', longitude: 'sul' }],
  ])('is refused with %s', async (_, place) => {
    const rejected = await calls.post('farms', { farm: { ...aFarmInput, ...place } })
    expect(rejected).toMatchObject({
      status: 422,
      body: { message: 'Por favor, insira uma localização válida no formato latitude,longitude.' },
    })
  })
})

describe('a field', () => {
  it('lies in an active farm, and the list can be asked by farm', async () => {
    const { farmId, fieldId } = await equipFarm(calls)
    const other = await equipFarm(calls)
    const { fields } = (await calls.get(`fields?farm_id=${farmId}`)).body.data
    expect(fields).toMatchObject([{ id: fieldId, emcloudFarm: { id: farmId, name: aFarmInput.name } }])
    expect((await calls.get('fields?farm_id=nonsense')).body.data.fields).toEqual([])
    await calls.post(`farms/disable/${other.farmId}`)
    for (const farm_id of [other.farmId, null, 'nonsense']) {
      const rejected = await calls.post('fields', { farm_id, field: { name: 'Talhão 8' } })
      expect(rejected.status, `${farm_id}`).toBe(422)
      expect(rejected.body.errors).toHaveProperty('farm_id')
    }
    expect((await calls.post('fields', { farm_id: farmId, field: {} })).body.message).toBe('name is required')
    const bad = { name: 'Talhão 8', latitude: '91', longitude: '0' }
    expect((await calls.put(`fields/${fieldId}`, { field: bad })).body.message).toBe(
      'Por favor, insira uma localização válida no formato latitude,longitude.',
    )
  })
})

describe('a product', () => {
  it('answers its ranges under their fixed names', async () => {
    const { id } = (await calls.post('products', { product: aProductInput() })).body.data
    const asked = await calls.get(`products/${id}`)
    expect(asked.body).toMatchObject({
      status: 'Success',
      data: {
        name: 'Glifosato',
        color: '#2f9e44',
        additionalInfo: 'Dose 2 L/ha',
        default: false,
        characteristics: {
          temperature: { name: 'Temperatura Recomendada', minimum: 10, maximum: 30 },
          humidity: { name: 'Umidade Recomendada', minimum: 55, maximum: 95 },
          windspeed: { name: 'Velocidade do Vento Recomendada', minimum: 3, maximum: 10 },
        },
      },
    })
    const characteristics = { windspeed: { minimum: '2,5', maximum: '12' } }
    const edited = await calls.put(`products/${id}`, { product: { characteristics } })
    expect(edited.body.data.characteristics).toMatchObject({
      temperature: { minimum: 10, maximum: 30 },
      windspeed: { minimum: 2.5, maximum: 12 },
    })
  })

  it.each([
    [{ name: '' }, 'Product name is required.'],
    [{ color: '' }, 'Color is required.'],
    [
      { characteristics: { humidity: { minimum: 1, maximum: 2 }, windspeed: { minimum: 1, maximum: 2 } } },
      'As informações de temperatura são obrigatórias e devem ser um número válido.',
    ],
    [
      { characteristics: { ...aProductInput().characteristics, humidity: { minimum: -1, maximum: 90 } } },
      'As informações de umidade são obrigatórias e devem ser um número válido.',
    ],
    [
      { characteristics: { ...aProductInput().characteristics, windspeed: { minimum: 3, maximum: 'x' } } },
      'As informações de velocidade do vento são obrigatórias e devem ser um número válido.',
    ],
    [
      { characteristics: { ...aProductInput().characteristics, windspeed: { minimum: 10, maximum: 3 } } },
      'O valor mínimo não pode ser maior que o máximo.',
    ],
    [
      { characteristics: { ...aProductInput().characteristics, humidity: { minimum: 55, maximum: 100.5 } } },
      'A umidade vai de 0 a 100 %.',
    ],
  ])('is refused where the form is wrong: %j', async (part, message) => {
    const rejected = await calls.post('products', { product: aProductInput(part) })
    expect(rejected).toMatchObject({ status: 422, body: { status: 'Error', message } })
  })

  it('of the default list comes with every client and stays as it is', async () => {
    const defaults = (await listOf('products')).filter((product) => product.default)
    expect(defaults.map(({ name }) => name)).toEqual([
      'Fertilizante foliar',
      'Fungicida',
      'Herbicida',
      'Inseticida',
    ])
    const { id } = defaults[0] ?? {}
    for (const answer of [
      await calls.put(`products/${id}`, { product: aProductInput() }),
      await calls.remove(`products/${id}`),
      await calls.post(`products/disable/${id}`),
    ])
      expect(answer.status).toBe(422)
    expect(await findIn('products', String(id))).toEqual(defaults[0])
  })
})

describe('a list', () => {
  it('is sorted as people look it up: T2 before T10, accents beside their letters', async () => {
    const client = callEquipment(test, await anEquipmentAdmin(test))
    const farm = await client.make('farms', { farm: aFarmInput })
    for (const name of ['T10', 'Zebra', 'Água', 't2', 'Brejo'])
      await client.make('fields', { farm_id: farm.id, field: { name } })
    const { fields } = (await client.get('fields')).body.data
    expect(fields.map(({ name }: { name: string }) => name)).toEqual(['Água', 'Brejo', 't2', 'T10', 'Zebra'])
  })
})

describe('codes', () => {
  it('are digits, each once in a client, and zeros in front stay', async () => {
    const machinery = { name: 'Trator', machineCode: '007', width: '12,5' }
    const made = await calls.post('machineries', { machinery })
    expect(made.body.data).toMatchObject({ machineCode: '007', width: 12.5 })
    const again = await calls.post('machineries', { machinery })
    expect(again).toMatchObject({ status: 422, body: { status: 'Error' } })
    expect(again.body.errors).toHaveProperty('machineCode')
    const other = callEquipment(test, await anEquipmentAdmin(test))
    expect((await other.post('machineries', { machinery })).status).toBe(201)
    for (const operator of [{ name: 'Ana', operatorCode: '12a' }, { operatorCode: '12' }])
      expect((await calls.post('operators', { operator })).status).toBe(422)
    const numbered = { name: 'Ana', operatorCode: 12 }
    expect((await calls.post('operators', { operator: numbered })).body.data.operatorCode).toBe('12')
    expect((await calls.post('operators', { operator: { name: 'Rui', operatorCode: '12' } })).status).toBe(
      422,
    )
    for (const name of ['Eva', 'Ivo'])
      expect((await calls.post('operators', { operator: { name } })).body.data.operatorCode).toBeNull()
  })

  it.each([{ name: '' }, { machineCode: '' }, { width: null }])(
    'a machine without %j is refused',
    async (part) => {
      const machinery = { name: 'Trator', machineCode: '9', width: 12, ...part }
      expect(await calls.post('machineries', { machinery })).toMatchObject({
        status: 422,
        body: { message: 'Please fill all required fields.' },
      })
    },
  )
})

describe('a pasted list of operators', () => {
  it('takes five thousand rows, without those that have no name', async () => {
    const client = callEquipment(test, await anEquipmentAdmin(test))
    const operators = Array.from({ length: 5000 }, (_, row) => ({
      name: row % 2 === 0 ? `Operador ${row}` : ' ',
      company: 'Agro Prado',
    }))
    const answer = await client.post('operators/bulk_create', { operators })
    expect(answer).toMatchObject({
      status: 201,
      body: { status: 'Success', message: 'Emcloud Operators are created successfully' },
    })
    const list = (await client.get('operators')).body.data.operators
    expect(list).toHaveLength(2500)
    expect(list[0]).toMatchObject({ company: 'Agro Prado', operatorCode: null, latestSubOperation: null })
  })

  it('in which nobody has a name is refused', async () => {
    for (const operators of [[], [{ name: '', company: 'X' }, { company: 'Y' }]])
      expect(await calls.post('operators/bulk_create', { operators })).toMatchObject({
        status: 422,
        body: { status: 'Error', message: "O campo 'Nome' é obrigatório para cada operador." },
      })
  })
})

describe('a record that others depend on', () => {
  it('cannot be deleted but can be disabled for good, and then is only read', async () => {
    const ids = await equipFarm(calls)
    for (const [register, id, name] of [
      ['farms', ids.farmId, 'Farm'],
      ['fields', ids.fieldId, 'Field'],
      ['products', ids.productId, 'Product'],
    ] as const) {
      expect(await findIn(register, id)).toMatchObject({ isDepended: true })
      const rejected = await calls.remove(`${register}/${id}`)
      expect(rejected.status).toBe(422)
      expect(rejected.body.message).toContain('desativá-lo')
      const disabled = await calls.post(`${register}/disable/${id}`)
      expect(disabled.body.message).toBe(`Emcloud ${name} is disabled successfully`)
      expect(await findIn(register, id)).toMatchObject({ status: 'disabled' })
      const key = register.slice(0, -1)
      for (const answer of [
        await calls.put(`${register}/${id}`, { [key]: { name: 'Outro' } }),
        await calls.remove(`${register}/${id}`),
        await calls.post(`${register}/disable/${id}`),
      ])
        expect(answer).toMatchObject({ status: 422, body: { status: 'Error' } })
    }
  })

  it('disabled is not chosen for new work, but work that has it can still be edited', async () => {
    const { fieldId, productId, operationId } = await equipFarm(calls)
    await calls.post(`fields/disable/${fieldId}`)
    await calls.post(`products/disable/${productId}`)
    const operation = { name: 'Nova', fieldId, productId }
    expect((await calls.post('operations', { operation })).status).toBe(422)
    const gone = await equipFarm(calls)
    await calls.post(`farms/disable/${gone.farmId}`)
    const onGoneFarm = { name: 'Nova', fieldId: gone.fieldId }
    expect((await calls.post('operations', { operation: onGoneFarm })).status).toBe(422)
    const edited = await calls.put(`operations/${operationId}`, {
      operation: { ...operation, name: 'Renomeada' },
    })
    expect(edited.body).toMatchObject({
      message: 'Emcloud Operation is updated successfully',
      data: { name: 'Renomeada', productId },
    })
  })
})

describe('an operation', () => {
  it('answers every field of the list', async () => {
    const ids = await equipFarm(calls)
    const list = (await calls.get('operations')).body.data
    expect(list.permission).toBe('manage')
    expect(
      list.operations.find(({ operationId }: { operationId: string }) => operationId === ids.operationId),
    ).toEqual({
      operationId: ids.operationId,
      name: 'Dessecação',
      farmId: ids.farmId,
      farmName: aFarmInput.name,
      fieldId: ids.fieldId,
      fieldName: 'Talhão 7',
      productId: ids.productId,
      productName: 'Glifosato',
      additionalInfo: '',
      status: 'active',
      createdAt: test.clock.now().toISOString(),
      latestUpdatedAt: test.clock.now().toISOString(),
      startDate: null,
      endDate: null,
      outline: null,
      totalArea: null,
      areaWithinParameters: null,
      operators: [],
      machineries: [],
      isDepended: false,
    })
    const bare = { name: 'Sem produto', fieldId: ids.fieldId }
    expect((await calls.post('operations', { operation: bare })).body.data.productName).toBeNull()
    for (const operation of [
      { fieldId: ids.fieldId },
      { name: 'Sem talhão' },
      { ...bare, fieldId: ids.farmId },
    ])
      expect((await calls.post('operations', { operation })).status).toBe(422)
  })

  it('is finished with others, all or none', async () => {
    const [one, two, three] = [await equipFarm(calls), await equipFarm(calls), await equipFarm(calls)]
    const finish = (ids: string[]) => calls.post('operations/finish_operations', { ids })
    await calls.post(`operations/disable/${three.operationId}`)
    const foreign = await equipFarm(callEquipment(test, await anEquipmentAdmin(test)))
    for (const odd of [three.operationId, foreign.operationId, 'nonsense']) {
      expect(await finish([one.operationId, odd])).toMatchObject({ status: 422, body: { status: 'Error' } })
      expect((await calls.get(`operations/${one.operationId}`)).body.data.summary.status).toBe('active')
    }
    expect((await finish([])).status).toBe(422)
    const both = [one.operationId, two.operationId, one.operationId]
    expect((await finish(both)).body.message).toBe('Emcloud Operations are finished successfully')
    for (const { operationId } of [one, two]) {
      expect((await calls.get(`operations/${operationId}`)).body.data.summary.status).toBe('finished')
      for (const answer of [
        await calls.put(`operations/${operationId}`, { operation: { name: 'Outra' } }),
        await calls.remove(`operations/${operationId}`),
        await calls.post(`operations/disable/${operationId}`),
        await finish([operationId]),
      ])
        expect(answer.status).toBe(422)
    }
  })
})
