import { afterAll, beforeAll, expect, it } from 'vitest'
import { anEquipmentAdmin, callEquipment } from '../../../testing/builders/equipment.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'

let test: TestApp
let admin: Awaited<ReturnType<typeof anEquipmentAdmin>>
beforeAll(async () => {
  test = await createTestApp()
  admin = await anEquipmentAdmin(test)
})
afterAll(() => test.close())

function send(name: string, key: string, operatorCode = '4711') {
  return test.call({
    method: 'POST',
    url: '/api/v2/emcloud/emcloud_operators',
    token: admin.token,
    headers: { 'idempotency-key': key },
    payload: { operator: { name, company: 'Talhão', operatorCode } },
  })
}

async function countOf(wanted: string): Promise<number> {
  const { body } = await callEquipment(test, admin).get('operators')
  return body.data.operators.filter(({ name }: { name: string }) => name === wanted).length
}

it('an entry of a registry is there once, however often it is sent (CORE-160)', async () => {
  const key = '0123456789abcdef0123456789abcdef'
  const answers = await Promise.all([send('Rui da Serra', key), send('Rui da Serra', key)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
  expect(await send('Rui da Serra', key)).toMatchObject({
    status: 409,
    body: { status: 'Error', errors: { idempotency_key: ['Isto já foi recebido antes.'] } },
  })
  expect(await countOf('Rui da Serra')).toBe(1)
})

it('an entry with a key of another form is written as usual', async () => {
  expect((await send('Ana da Serra', 'not a key', '4712')).status).toBe(201)
  expect(await countOf('Ana da Serra')).toBe(1)
})
