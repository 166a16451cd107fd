import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createFileStore } from '../../platform/file-store/create-file-store.ts'
import { loadDemoWorldOf } from '../../testing/builders/demo.ts'
import { anOlderDemo, type OlderDemo } from '../../testing/builders/older-demo.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { retireOlderOperations } from './retire-older-operations.ts'

let test: TestApp
let older: OlderDemo
beforeAll(async () => {
  test = await createTestApp({ RATE_LIMIT_FACTOR: '1000' })
  older = await anOlderDemo(test)
})
afterAll(() => test.close())

async function listUploads(): Promise<string[]> {
  const rows = await test.db.selectFrom('operationFiles').select('uploadId').orderBy('uploadId').execute()
  return rows.map(({ uploadId }) => uploadId)
}

describe('an older data folder', () => {
  it('loses the first operations of the demo that nobody changed, and keeps everything else', async () => {
    const store = createFileStore(test.config)
    await retireOlderOperations({ db: test.db, store })
    expect(await listUploads()).toEqual(['demo-equipment-46', 'demo-weather-2', 'of-a-person'])
    const { operations } = (await older.calls.get('operations')).body.data
    expect(operations.map(({ name }: { name: string }) => name)).toEqual(['Inseticida bordadura'])
    const { machineries } = (await older.calls.get('machineries')).body.data
    // The one that is left has work of an operation that stays.
    expect(machineries.map(({ name }: { name: string }) => name)).toEqual(['Arrasto 18 m'])
    const keys = []
    for await (const { key } of store.list('operation-files')) keys.push(key)
    expect(keys.filter((key) => key.includes(older.ids['demo-planting-1'] ?? ''))).toEqual([])
    expect(keys.filter((key) => key.includes(older.ids['of-a-person'] ?? ''))).toHaveLength(2)
  })

  it('changes nothing more the next time', async () => {
    const before = await listUploads()
    await retireOlderOperations({ db: test.db, store: createFileStore(test.config) })
    expect(await listUploads()).toEqual(before)
  })

  it('gets its subscription, and nobody back whom people deleted before', async () => {
    const user = await test.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', 'viewer@demo.test')
      .executeTakeFirstOrThrow()
    await test.call({ method: 'POST', url: `/api/v2/users/delete/${user.id}`, token: older.token })
    const memory = await loadDemoWorldOf(test)
    expect(memory.isOlder).toBe(true)
    const people = await test.db.selectFrom('users').select('email').execute()
    expect(people.map(({ email }) => email)).not.toContain('viewer@demo.test')
    expect(await test.db.selectFrom('checkouts').select('state').execute()).toEqual([{ state: 'paid' }])
    expect((await loadDemoWorldOf(test)).isOlder).toBe(false)
    expect((await test.db.selectFrom('users').select('email').execute()).length).toBe(people.length)
  })
})
