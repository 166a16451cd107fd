import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

it('lists the 27 states by name, with their IBGE ids', async () => {
  const answer = await test.call({ url: '/api/v2/states' })
  expect(answer.status).toBe(200)
  const { data } = answer.body
  expect(data).toHaveLength(27)
  expect(data[0]).toEqual({ id: 12, uf: 'AC', nome: 'Acre' })
  expect(data).toContainEqual({ id: 51, uf: 'MT', nome: 'Mato Grosso' })
  expect(data.map(({ nome }: { nome: string }) => nome).slice(-3)).toEqual([
    'São Paulo',
    'Sergipe',
    'Tocantins',
  ])
})

it('lists all 5571 municipalities, each in its state, by name', async () => {
  const { body } = await test.call({ url: '/api/v2/states' })
  let total = 0
  for (const state of body.data) {
    const { data } = (await test.call({ url: `/api/v2/cities?state_id=${state.id}` })).body
    const names: string[] = data.map(({ nome }: { nome: string }) => nome)
    expect(names).toEqual([...names].sort((one, other) => one.localeCompare(other, 'pt')))
    expect(data.every(({ id }: { id: number }) => Math.floor(id / 100_000) === state.id)).toBe(true)
    total += data.length
  }
  expect(total).toBe(5571)
})

it('knows a state by its UF too, and answers 404 for one that does not exist', async () => {
  const byUf = await test.call({ url: '/api/v2/cities?state_id=DF' })
  expect(byUf.body.data).toEqual([{ id: 5300108, nome: 'Brasília' }])
  expect((await test.call({ url: '/api/v2/cities?state_id=99' })).status).toBe(404)
  expect((await test.call({ url: '/api/v2/cities' })).status).toBe(400)
})

it('lets the browser keep the lists, and answers 304 to who has them', async () => {
  const first = await test.call({ url: '/api/v2/cities?state_id=31' })
  expect(first.headers['cache-control']).toContain('max-age')
  const again = await test.call({
    url: '/api/v2/cities?state_id=31',
    headers: { 'if-none-match': String(first.headers.etag) },
  })
  expect(again.status).toBe(304)
  expect(again.text).toBe('')
})
