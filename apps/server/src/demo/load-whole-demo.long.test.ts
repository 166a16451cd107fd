import { dayMs } from '@talhao/local-time'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lookAtAlerts } from '../testing/builders/alerts.ts'
import { signIn } from '../testing/builders/people.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { loadWholeDemo } from './load-whole-demo.ts'
import { demoPassword } from './world/demo-clients.ts'

let test: TestApp
const logged: string[] = []
beforeAll(async () => {
  const logStream = { write: (line: string) => void logged.push(line) }
  test = await createTestApp({ LOG_LEVEL: 'info' }, { logStream })
  await loadWholeDemo(test)
})
afterAll(() => test.close())

async function read(login: string, url: string) {
  const token = await signIn(test, `${login}@demo.test`, demoPassword)
  return (await test.call({ url, token })).body.data
}

describe('the demo, once it is loaded', () => {
  it('has logged none of its own calls, and requests are logged from now on', async () => {
    const countRequests = () => logged.filter((line) => line.includes('"request"')).length
    expect(countRequests()).toBe(0)
    await read('admin', '/api/v1/me')
    expect(countRequests()).toBe(2)
  })

  it('has all of its sixty days of weather', async () => {
    const token = await signIn(test, 'admin@demo.test', demoPassword)
    const { body: stations } = await test.call({ url: '/api/v2/stations', token })
    const sede = stations.find(({ did }: { did: string }) => did === 'FX-1001')
    const dateOf = (daysAgo: number) =>
      new Date(test.clock.now().getTime() - daysAgo * dayMs).toISOString().slice(0, 10)
    const range = `start_datetime=${dateOf(58)}%2000:00:00&end_datetime=${dateOf(0)}%2000:00:00`
    const url = `/api/v2/stations/observation_history?interval=daily&${range}&station_id=${sede.id}`
    const { body } = await test.call({ url, token })
    expect(body.temperatureDataset.data.length).toBeGreaterThanOrEqual(58)
    expect(body.temperatureDataset.data).not.toContain(null)
  })
})

describe('the alerts of the demo', () => {
  it('have a history as soon as they are looked at; deleted ones do not come back', async () => {
    const list = () => read('admin', '/api/v2/alert_rules')
    const rules = await list()
    expect(rules.length).toBeGreaterThan(5)
    await lookAtAlerts(test)
    const kindsOf = async (state: string) =>
      (await read('admin', `/api/v2/alerts?state=${state}`)).map(({ kind }: { kind: string }) => kind)
    expect(await kindsOf('open')).toContain('station_silent')
    expect(await kindsOf('closed')).toContain('threshold')
    const token = await signIn(test, 'admin@demo.test', demoPassword)
    await test.call({ method: 'DELETE', url: `/api/v2/alert_rules/${rules[0].id}`, token })
    await loadWholeDemo(test)
    expect(await list()).toEqual(rules.slice(1))
  })
})

describe('the operations of the demo', () => {
  it('stand in both old clouds, the newest first, each client its own', async () => {
    const planting = await read('admin', '/api/v2/mp_cloud_file_names?all_files=true')
    expect(planting.map(({ name }: { name: string }) => name)).toEqual([
      'Talhão do Rio',
      'Pivô Norte',
      'Algodão Leste',
      'Água Limpa',
      'Várzea do Trigo',
    ])
    expect(await read('planting', '/api/v2/mp_cloud_file_names')).toHaveLength(2)
    const weather = await read('admin', '/api/v2/em_cloud_file_names')
    expect(weather).toHaveLength(4)
    expect(weather[0]).toMatchObject({ name: 'Talhão do Rio', deviceId: 'TAB-PULVERIZADOR-01', width: 24 })
  })

  it('stand in the equipment cloud with several machines and operators', async () => {
    const { operations } = await read('admin', '/api/v2/emcloud/emcloud_operations')
    expect(operations).toHaveLength(6)
    const first = operations.find(({ name }: { name: string }) => name === 'Dessecação da área total')
    expect(first).toMatchObject({ status: 'finished', productName: 'Herbicida dessecante' })
    expect(first.operators).toHaveLength(3)
    expect(first.machineries).toHaveLength(2)
    expect(first.areaWithinParameters).toBeGreaterThan(0)
    expect(first.areaWithinParameters).toBeLessThan(first.totalArea)
    const { operators } = await read('admin', '/api/v2/emcloud/emcloud_operators')
    expect(operators.map(({ status }: { status: string }) => status).sort()).toEqual(
      ['active', 'active', 'active', 'active', 'disabled'].sort(),
    )
  })

  it('have an operation of some three hundred thousand points', async () => {
    const operations = await test.db
      .selectFrom('operationFiles as file')
      .innerJoin('operationFileParts as part', 'part.fileId', 'file.id')
      .select(({ fn }) => [fn.sum<string>('points').as('points')])
      .where('operationId', 'is not', null)
      .groupBy('operationId')
      .execute()
    const points = operations.map((operation) => Number(operation.points))
    expect(Math.max(...points)).toBeGreaterThan(280_000)
  })

  it('were created on days of their own, and nothing of them is newer than their work', async () => {
    const { operations } = await read('admin', '/api/v2/emcloud/emcloud_operations')
    const days = operations.map(({ createdAt }: { createdAt: string }) => createdAt.slice(0, 10))
    expect(new Set(days).size).toBe(operations.length)
    expect(days).toEqual([...days].sort().reverse())
    const dayBefore = test.clock.now().getTime() - dayMs / 2
    for (const { latestUpdatedAt } of operations) expect(Date.parse(latestUpdatedAt)).toBeLessThan(dayBefore)
  })

  it('were sent in on the evening of their work', async () => {
    const files = await test.db.selectFrom('operationFiles').select(['toDate', 'createdAt']).execute()
    for (const { toDate, createdAt } of files)
      expect(createdAt.getTime() - toDate.getTime()).toBe(60 * 60_000)
  })

  it('are not stored twice, and those that people deleted not again', async () => {
    const list = async () =>
      (await test.db.selectFrom('operationFiles').select('id').orderBy('id').execute()).map(({ id }) => id)
    const before = await list()
    await loadWholeDemo(test)
    expect(await list()).toEqual(before)

    const token = await signIn(test, 'admin@demo.test', demoPassword)
    const [file] = await read('admin', '/api/v2/mp_cloud_file_names')
    const call = (method: 'DELETE' | 'GET', url: string) => test.call({ method, url, token })
    expect((await call('DELETE', `/api/v2/mpclouds/delete?fileid=${file.fileid}`)).status).toBe(200)
    const { operations } = await read('admin', '/api/v2/emcloud/emcloud_operations')
    const planned = operations.find(({ name }: { name: string }) => name === 'Fungicida 2ª aplicação')
    const url = `/api/v2/emcloud/emcloud_operations/${planned.operationId}`
    expect((await call('DELETE', url)).status).toBe(200)
    await loadWholeDemo(test)
    expect(await list()).toEqual(before.filter((id) => id !== file.fileid))
    expect((await read('admin', '/api/v2/emcloud/emcloud_operations')).operations).toHaveLength(5)
  })
})

describe('the crops of the demo', () => {
  it('stand on fields with boundaries, each with its figures', async () => {
    const fields = await read('admin', '/api/v2/land/fields')
    const drawn = fields.filter(({ geometry }: { geometry: unknown }) => geometry !== null)
    expect(drawn.length).toBeGreaterThanOrEqual(5)
    const lines = await read('admin', '/api/v2/crops/desk')
    const crops = lines.map(({ crop }: { crop: string }) => crop).toSorted()
    const coffee = 'coffee_bare_ground'
    expect(crops).toEqual([coffee, coffee, 'soybean', 'soybean', 'soybean', 'wheat'])
    for (const line of lines) {
      expect(line.station).not.toBeNull()
      expect(line.frost.minimum_c).not.toBeNull()
      expect(line.rain.years).toBe(4)
    }
    const lineOf = (name: string) =>
      lines.find((line: { field_name: string }) => line.field_name === name) ?? {}
    for (const name of ['Café Alto', 'Água Limpa']) {
      expect(lineOf(name).attention).toContain('frost_tonight')
      expect(lineOf(name).frost.nights).toBeGreaterThanOrEqual(10)
    }
    expect(lineOf('Chapada Grande').attention).toContain('water_stress')
    expect(lineOf('Pivô Norte').water.confidence).toBe('good')
    expect(lineOf('Talhão do Rio').water.status).toBe('soil_unknown')
    expect(lineOf('Coxilha')).toMatchObject({ crop: 'wheat', water: { status: 'computed' } })
  })

  it('show the frost of last night as it was measured', async () => {
    const lines = await read('admin', '/api/v2/crops/desk')
    const { field_id: id } = lines.find((line: { field_name: string }) => line.field_name === 'Café Alto')
    const { inputs } = await read('admin', `/api/v2/crops/fields/${id}`)
    const measured = inputs.hours.filter(({ from }: { from: string }) => from === 'station')
    const lowest = Math.min(...measured.map((hour: { temperature_c: number }) => hour.temperature_c))
    expect(lowest).toBeLessThan(2)
  })
})

describe('the orders of the demo', () => {
  it('are one that was done and is compared, one that was sent, and one draft', async () => {
    const orders = await read('admin', '/api/v2/work_orders')
    const states = orders.map(({ state }: { state: string }) => state)
    expect(states).toEqual(['draft', 'sent', 'done'])
    const { figures } = await read('admin', `/api/v2/work_orders/${orders[2].id}/comparison`)
    expect(figures).toMatchObject({
      operation: { name: 'Inseticida no café' },
      products: [{ basis: 'area' }],
    })
    // Turns lie outside of the boundary.
    expect(figures.area_ha.done - figures.outside_ha).toBeCloseTo(figures.area_ha.planned, 0)
  })
})
