import { readKeys, verifyChain, verifyFile } from '@talhao/evidence'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anOperator, aWeatherForm, sendOperation } from '../testing/builders/operation-files.ts'
import { aUser } from '../testing/builders/people.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

let test: TestApp
let admin: Awaited<ReturnType<typeof anOperator>>
let operationId: string
beforeAll(async () => {
  test = await createTestApp()
  admin = await anOperator(test)
  const answer = await sendOperation(test, admin, { parts: aWeatherForm(), cloud: 'emcloud' })
  expect(answer.status, answer.text).toBe(201)
  operationId = answer.body.data.fileid
})
afterAll(() => test.close())

const issue = (declared: Record<string, string> = {}, by: { token: string } = admin) =>
  test.call({
    method: 'POST',
    url: '/api/v2/evidence/packs',
    token: by.token,
    body: { operation_id: operationId, templates: ['rs'], declared },
  })

async function fetchPack(hash: string, by: { token: string } = admin) {
  const headers = { authorization: `Bearer ${by.token}` }
  return test.app.inject({ url: `/api/v2/evidence/packs/${hash}`, headers })
}

async function fetchKeys() {
  const { payload } = await test.app.inject({ url: '/.well-known/talhao-evidence-keys.json' })
  return readKeys(payload)
}

describe('a pack', () => {
  it('is issued in one act, named by its hash, and holds without us', async () => {
    const issued = await issue({ 'crop.name': 'Soja' })
    expect(issued.status, issued.text).toBe(201)
    const { hash, number, missing } = issued.body.data
    expect(number).toBe(1)
    expect(missing).toContain('receita.number')
    expect(missing).not.toContain('crop.name')
    const file = await fetchPack(hash)
    expect(file.headers['content-type']).toMatch('application/json')
    expect(verifyFile(file.payload, { keys: await fetchKeys() })).toMatchObject({
      verdict: { isValid: true },
      isSenderProven: true,
    })
    const { body } = JSON.parse(file.payload)
    expect(body.data['crop.name']).toEqual({ value: 'Soja', source: 'declared' })
    expect(body.sources[0].sha256).toMatch(/^[0-9a-f]{64}$/)
    const { worked_ha, inside_ha, outside_ha, unknown_ha } = body.area
    expect(worked_ha).toBeGreaterThan(0)
    expect(inside_ha + outside_ha + unknown_ha).toBeCloseTo(worked_ha, 3)
  })

  it('that says the same again corrects nothing, one that says otherwise names the one before', async () => {
    const before = await test.call({
      method: 'GET',
      url: `/api/v2/evidence/packs?operation_id=${operationId}`,
      token: admin.token,
    })
    const [newest] = before.body.data
    const same = await issue({ 'crop.name': 'Soja' })
    const other = await issue({ 'crop.name': 'Milho' })
    const listed = await test.call({ method: 'GET', url: '/api/v2/evidence/packs', token: admin.token })
    expect(listed.body.data.map((pack: { corrects: string | null }) => pack.corrects)).toEqual([
      same.body.data.hash,
      null,
      newest.corrects,
    ])
    expect(listed.body.data[0]).toMatchObject({ hash: other.body.data.hash, number: 3, templates: ['rs'] })
  })

  it('is numbered without gaps however many are asked for at once, and the chain holds', async () => {
    await Promise.all(Array.from({ length: 6 }, (_, at) => issue({ invoice: String(at) })))
    const listed = await test.call({ method: 'GET', url: '/api/v2/evidence/packs', token: admin.token })
    const inOrder: { hash: string; number: number }[] = listed.body.data.toReversed()
    expect(inOrder.map(({ number }) => number)).toEqual(inOrder.map((_, at) => at + 1))
    const packs = await Promise.all(
      inOrder.map(async ({ hash }) => JSON.parse((await fetchPack(hash)).payload)),
    )
    const keys = await fetchKeys()
    const heads = JSON.parse(
      (await test.app.inject({ url: '/.well-known/talhao-evidence-heads.json' })).payload,
    )
    expect(verifyChain(packs, keys, heads.heads)).toEqual({ isValid: true })
    expect(verifyChain(packs.slice(0, -1), keys, heads.heads)).toEqual({ isValid: false, why: 'chain' })
    expect(verifyChain(packs.toSpliced(2, 1), keys)).toEqual({ isValid: false, why: 'chain' })
  })

  it('is the client’s alone, and its keys never leave', async () => {
    const [{ hash }] = (await test.call({ method: 'GET', url: '/api/v2/evidence/packs', token: admin.token }))
      .body.data
    const stranger = await anOperator(test)
    expect((await fetchPack(hash, stranger)).statusCode).toBe(404)
    expect((await issue({}, stranger)).status).toBe(404)
    const published = await test.app.inject({ url: '/.well-known/talhao-evidence-keys.json' })
    expect(Object.keys(JSON.parse(published.payload).keys[0])).toEqual([
      'keyId',
      'publicKey',
      'from',
      'until',
    ])
  })

  it('is issued by who may write operations', async () => {
    const reader = await aUser(test, {
      clientId: admin.clientId,
      role: 'user',
      permissions: { operation: 'view' },
    })
    expect((await issue({}, reader)).status).toBe(403)
  })

  it('refuses a datum that no record knows, and an operation that is not there', async () => {
    expect((await issue({ colour: 'blue' })).status).toBe(422)
    const absent = await test.call({
      method: 'POST',
      url: '/api/v2/evidence/packs',
      token: admin.token,
      body: { operation_id: 'nothing', templates: ['br'] },
    })
    expect(absent.status).toBe(404)
  })
})
