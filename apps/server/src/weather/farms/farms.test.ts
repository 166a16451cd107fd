import { Farm } from '@talhao/contract/weather/farms'
import { Value } from 'typebox/value'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aUser, type TestUser } from '../../testing/builders/people.ts'
import { aFarm, aStation } from '../../testing/builders/stations.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

let test: TestApp
let admin: TestUser
let clientId: string
beforeAll(async () => {
  test = await createTestApp()
})
beforeEach(async () => {
  admin = await aUser(test)
  clientId = admin.clientId ?? ''
})
afterAll(() => test.close())

function list(user = admin) {
  return test.call({ url: '/api/v2/farms', token: user.token })
}
function create(farm: object) {
  return test.call({ method: 'POST', url: '/api/v2/farms', token: admin.token, payload: { farm } })
}
function edit(id: string, farm: object) {
  return test.call({ method: 'PUT', url: `/api/v2/farms/${id}`, token: admin.token, payload: { farm } })
}
function remove(id: string) {
  return test.call({ method: 'DELETE', url: `/api/v2/farms/${id}`, token: admin.token })
}

describe('farms of stations', () => {
  it('are listed by name with the ids of their stations', async () => {
    const station = await aStation(test, { clientId })
    await create({ name: 'santa Rita' })
    const made = await create({ name: '  Boa   Vista ', stations: [station.id] })
    expect(made.status).toBe(201)
    expect([...Value.Errors(Farm, made.body.data)]).toEqual([])
    const { body } = await list()
    expect(body.map(({ name, stations }: Farm) => [name, stations])).toEqual([
      ['Boa Vista', [station.id]],
      ['santa Rita', []],
    ])
    const viewer = await aUser(test, { clientId, role: 'user' })
    expect((await list(viewer)).body).toEqual(body)
    expect((await list(await aUser(test))).body).toEqual([])
  })

  it('hold a station in one of them or none', async () => {
    const [one, other] = [await aStation(test, { clientId }), await aStation(test, { clientId })]
    const north = (await create({ name: 'Norte', stations: [one.id, other.id] })).body.data.id
    const south = (await create({ name: 'Sul' })).body.data.id
    const moved = await edit(south, { stations: [other.id] })
    expect(moved.body.data).toMatchObject({ name: 'Sul', stations: [other.id] })
    expect((await list()).body.map(({ stations }: Farm) => stations)).toEqual([[one.id], [other.id]])
    await edit(north, { name: 'Norte Novo', stations: [] })
    expect((await list()).body.map(({ name, stations }: Farm) => [name, stations])).toEqual([
      ['Norte Novo', []],
      ['Sul', [other.id]],
    ])
  })

  it('leave their stations behind when they are deleted', async () => {
    const { id } = await aStation(test, { clientId })
    const farm = (await create({ name: 'Breve', stations: [id] })).body.data.id
    expect((await remove(farm)).status).toBe(200)
    expect((await list()).body).toEqual([])
    const stations = await test.call({ url: '/api/v2/stations', token: admin.token })
    expect(stations.body).toMatchObject([{ id, farmId: null }])
    expect((await remove(farm)).status).toBe(404)
  })

  it('write a line in the change log for each change', async () => {
    const { id } = (await create({ name: 'Livro' })).body.data
    await edit(id, { name: 'Caderno' })
    await remove(id)
    const lines = await test.db
      .selectFrom('changeLog')
      .select(['action', 'subjectName'])
      .where('subjectId', '=', id)
      .orderBy('id')
      .execute()
    expect(lines).toEqual([
      { action: 'farm.created', subjectName: 'Livro' },
      { action: 'farm.updated', subjectName: 'Caderno' },
      { action: 'farm.deleted', subjectName: 'Caderno' },
    ])
  })

  it.each([
    ['empty', { name: '  ' }, 422],
    ['too long', { name: 'F'.repeat(61) }, 422],
    ['no text', { name: 7 }, 400],
    ['missing', {}, 400],
  ])('refuse a name that is %s', async (_kind, farm, status) => {
    expect((await create(farm)).status).toBe(status)
  })

  it('refuse a name that another farm of the client has, whatever its case', async () => {
    await create({ name: 'Aurora' })
    const again = await create({ name: 'AURORA' })
    expect(again.status).toBe(422)
    expect(again.body.errors).toEqual({ name: ['Já existe uma fazenda com este nome.'] })
    const others = await aUser(test)
    await aFarm(test, { clientId: others.clientId ?? '', name: 'Aurora' })
  })

  it('refuse stations of another client, and change nothing then', async () => {
    const [own, foreign] = [await aStation(test, { clientId }), await aStation(test)]
    const { id } = (await create({ name: 'Cerca', stations: [own.id] })).body.data
    expect((await edit(id, { name: 'Larga', stations: [foreign.id] })).status).toBe(422)
    expect((await create({ name: 'Outra', stations: [foreign.id] })).status).toBe(422)
    expect((await list()).body).toMatchObject([{ name: 'Cerca', stations: [own.id] }])
    const row = await test.db
      .selectFrom('stations')
      .select('farmId')
      .where('id', '=', foreign.id)
      .executeTakeFirst()
    expect(row).toEqual({ farmId: null })
  })

  it('of another client cannot be touched', async () => {
    const others = await aUser(test)
    const id = await aFarm(test, { clientId: others.clientId ?? '' })
    expect((await edit(id, { name: 'Minha' })).status).toBe(404)
    expect((await remove(id)).status).toBe(404)
  })

  it('refuse an edit that began before another', async () => {
    const { id, updatedAt } = (await create({ name: 'Disputa' })).body.data
    expect((await edit(id, { name: 'Ganha', updatedAt })).status).toBe(200)
    expect((await edit(id, { name: 'Perde', updatedAt })).status).toBe(409)
  })

  it('refuse a station that is named twice', async () => {
    const { id } = await aStation(test, { clientId })
    expect((await create({ name: 'Dupla', stations: [id, id] })).status).toBe(400)
  })
})
