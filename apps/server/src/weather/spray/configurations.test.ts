import { SprayConfiguration, type SprayConfigurationBody } from '@talhao/contract/weather/spray'
import { Value } from 'typebox/value'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aUser, type TestUser } from '../../testing/builders/people.ts'
import { aStation, type TestStation } from '../../testing/builders/stations.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

const url = '/api/v2/spray_configurations'
const limits = {
  temperature: { low: 15, high: 32 },
  humidity: { low: 50, high: 95 },
  wind_speed: { low: 2, high: 12 },
  delta_t: { active: false },
  no_rain: { active: true },
}

let test: TestApp
let admin: TestUser
let clientId: string
let station: TestStation
beforeAll(async () => {
  test = await createTestApp()
})
beforeEach(async () => {
  admin = await aUser(test)
  clientId = admin.clientId ?? ''
  station = await aStation(test, { clientId })
})
afterAll(() => test.close())

function aBody(changes: Record<string, unknown> = {}) {
  return {
    id: null,
    name: 'Fungicida',
    configuration: limits,
    station_id: station.id,
    isSelected: false,
    ...changes,
  }
}
function list(user = admin, stationId = station.id) {
  return test.call({ url: `${url}?stationId=${stationId}`, token: user.token })
}
function create(changes: Record<string, unknown> = {}, user = admin) {
  return test.call({ method: 'POST', url, token: user.token, payload: aBody(changes) })
}
function save(id: string, changes: Record<string, unknown> = {}, user = admin) {
  return test.call({ method: 'PUT', url: `${url}/${id}`, token: user.token, payload: aBody(changes) })
}
function remove(id: string, user = admin) {
  return test.call({ method: 'DELETE', url: `${url}/${id}`, token: user.token })
}
function select(id: string | null, user = admin) {
  return test.call({
    method: 'POST',
    url: `${url}/select`,
    token: user.token,
    payload: { stationId: station.id, id },
  })
}
async function selectedIds() {
  const { body } = await list()
  return body
    .filter((entry: SprayConfiguration) => entry.isSelected)
    .map((entry: SprayConfiguration) => entry.id)
}

describe('spray configurations', () => {
  it('begin with the standard one, which has no id and is selected', async () => {
    const { status, body } = await list()
    expect(status).toBe(200)
    expect(body).toEqual([
      {
        id: null,
        name: 'Configuração padrão',
        stationId: station.id,
        isSelected: true,
        clientId,
        userId: null,
        createdAt: null,
        updatedAt: null,
        configuration: {
          temperature: { low: 20, high: 30 },
          humidity: { low: 70, high: 80 },
          windSpeed: { low: 3, high: 6 },
          deltaT: { active: true },
          noRain: { active: true },
        },
      },
    ])
  })

  it('are created in snake case, answered in camel case, and stand at the bottom of the list', async () => {
    await create({ name: 'Primeira' })
    const made = await create({ name: '  Segunda   gota ' })
    expect(made.status).toBe(201)
    expect([...Value.Errors(SprayConfiguration, made.body)]).toEqual([])
    expect(made.body).toMatchObject({
      name: 'Segunda gota',
      stationId: station.id,
      clientId,
      userId: admin.id,
      isSelected: false,
      configuration: { windSpeed: { low: 2, high: 12 }, deltaT: { active: false } },
    })
    const { body } = await list()
    expect(body.map(({ name }: SprayConfiguration) => name)).toEqual([
      'Configuração padrão',
      'Primeira',
      'Segunda gota',
    ])
  })

  it('have exactly one that is selected', async () => {
    const one = (await create()).body.id
    const other = (await create({ isSelected: true })).body.id
    expect(await selectedIds()).toEqual([other])
    expect(await select(one)).toMatchObject({ status: 200, body: { status: 'success' } })
    expect(await selectedIds()).toEqual([one])
    await select(one)
    expect(await selectedIds()).toEqual([one])
    await select(null)
    expect(await selectedIds()).toEqual([null])
  })

  it('have exactly one that is selected though many select at once', async () => {
    const ids: (string | null)[] = [null]
    for (let index = 0; index < 4; index++) ids.push((await create({ name: `Nº ${index}` })).body.id)
    const answers = await Promise.all([...ids, ...ids, ...ids].map((id) => select(id)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await selectedIds()).toHaveLength(1)
    const rows = await test.db
      .selectFrom('spraySelections')
      .selectAll()
      .where('stationId', '=', station.id)
      .execute()
    expect(rows.length).toBeLessThanOrEqual(1)
  })

  it('leave the standard one selected when the selected one is deleted', async () => {
    const { id } = (await create({ isSelected: true })).body
    expect(await remove(id)).toMatchObject({ status: 200, body: { status: 'success' } })
    expect(await selectedIds()).toEqual([null])
    expect((await remove(id)).status).toBe(404)
  })

  it('stay selected when they are saved, and a save may select', async () => {
    const { id } = (await create({ isSelected: true })).body
    await save(id, { name: 'Outro nome', isSelected: false })
    expect(await selectedIds()).toEqual([id])
    const other = (await create()).body.id
    await save(other, { isSelected: true })
    expect(await selectedIds()).toEqual([other])
  })

  it('tell the second of two who save what both had opened', async () => {
    const { id, updatedAt } = (await create()).body
    const [one, two] = await Promise.all([
      save(id, { name: 'Aba um', updatedAt }),
      save(id, { name: 'Aba dois', updatedAt }),
    ])
    expect([one.status, two.status].sort()).toEqual([200, 409])
    const told = one.status === 409 ? one : two
    expect(told.body.errors.base).toEqual([
      'Outra pessoa alterou esta configuração. Recarregue e tente de novo.',
    ])
    const kept = one.status === 200 ? one : two
    expect((await list()).body[1]).toEqual(kept.body)
    expect((await save(id, { name: 'De novo', updatedAt: kept.body.updatedAt })).status).toBe(200)
  })

  it('keep low above high as typed', async () => {
    const made = await create({ configuration: { ...limits, temperature: { low: 30, high: 20 } } })
    expect(made.status).toBe(201)
    expect(made.body.configuration.temperature).toEqual({ low: 30, high: 20 })
  })

  it.each<[string, Record<string, unknown>, number]>([
    ['an empty name', { name: '   ' }, 422],
    ['a name of 300 characters', { name: 'N'.repeat(300) }, 422],
    ['no name', { name: undefined }, 400],
    ['a limit that is text', { configuration: { ...limits, humidity: { low: 'abc', high: 80 } } }, 400],
    ['a limit that is empty', { configuration: { ...limits, humidity: { low: '', high: 80 } } }, 400],
    ['a limit that is null', { configuration: { ...limits, humidity: { low: null, high: 80 } } }, 400],
    ['a missing limit', { configuration: { ...limits, humidity: { low: 40 } } }, 400],
    ['a limit beyond all weather', { configuration: { ...limits, humidity: { low: 1e300, high: 1 } } }, 422],
    ['a toggle that is text', { configuration: { ...limits, no_rain: { active: 'yes' } } }, 400],
    ['an unknown field', { colour: 'green' }, 400],
  ])('refuse %s, and keep nothing', async (_kind, changes, status) => {
    const answer = await create(changes)
    expect(answer.status).toBe(status)
    expect(answer.body.errors).toBeTypeOf('object')
    expect((await list()).body).toHaveLength(1)
  })

  it('refuse 1e999, which JSON reads as infinity', async () => {
    const payload = JSON.stringify(aBody()).replace('"high":32', '"high":1e999')
    const answer = await test.call({
      method: 'POST',
      url,
      token: admin.token,
      payload,
      headers: { 'content-type': 'application/json' },
    })
    expect(answer.status).toBe(422)
    expect(answer.body.errors).toHaveProperty(['configuration.temperature.high'])
  })

  it('are read by everybody of the client and written by a client_admin alone', async () => {
    const { id } = (await create()).body
    const user = await aUser(test, { clientId, role: 'user', permissions: { operation: 'manage' } })
    expect((await list(user)).body).toEqual((await list()).body)
    expect((await create({}, user)).status).toBe(403)
    expect((await save(id, {}, user)).status).toBe(403)
    expect((await remove(id, user)).status).toBe(403)
    expect((await select(id, user)).status).toBe(403)
    const sales = await aUser(test, { role: 'sales' })
    expect((await list(sales)).status).toBe(403)
  })

  it('of another client are not found', async () => {
    const { id } = (await create()).body
    const stranger = await aUser(test)
    expect((await list(stranger)).status).toBe(404)
    expect((await create({}, stranger)).status).toBe(404)
    expect((await save(id, {}, stranger)).status).toBe(404)
    expect((await remove(id, stranger)).status).toBe(404)
    expect((await select(id, stranger)).status).toBe(404)
    expect((await list()).body).toHaveLength(2)
  })

  it('of another station are neither selected nor moved', async () => {
    const other = await aStation(test, { clientId })
    const { id } = (await create({ station_id: other.id })).body
    expect((await select(id)).status).toBe(404)
    expect((await save(id, { station_id: station.id })).status).toBe(422)
    expect(await selectedIds()).toEqual([null])
  })

  it('write a line in the change log for each change', async () => {
    const { id } = (await create()).body
    await save(id, { name: 'Novo' })
    await select(id)
    await select(id)
    await remove(id)
    const lines = await test.db
      .selectFrom('changeLog')
      .select(['action', 'subjectName'])
      .where('subjectId', '=', id)
      .orderBy('id')
      .execute()
    expect(lines).toEqual([
      { action: 'spray_configuration.created', subjectName: 'Fungicida' },
      { action: 'spray_configuration.updated', subjectName: 'Novo' },
      { action: 'spray_configuration.selected', subjectName: 'Novo (Sede)' },
      { action: 'spray_configuration.deleted', subjectName: 'Novo' },
    ])
  })

  it('are at most 50 a station', async () => {
    const draft = aBody() as SprayConfigurationBody
    await Promise.all(Array.from({ length: 50 }, (_, index) => create({ ...draft, name: `Nº ${index}` })))
    expect((await create()).status).toBe(422)
    expect((await list()).body).toHaveLength(51)
  })
})
