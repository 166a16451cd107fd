import { afterAll, beforeAll, expect, it } from 'vitest'
import { aStation } from '../../testing/builders/stations.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { resealSecrets } from './reseal-secrets.ts'
import { createSecrets } from './secrets.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const columns = [{ table: 'stations', column: 'ingest_key_sealed' }]

it('seals again what an older key sealed, once, and leaves alone what no key opens', async () => {
  const station = await aStation(test)
  const lost = await aStation(test)
  const sealed = createSecrets(['a key that nobody has any more, alas']).seal('x', lost.id)
  await test.db.updateTable('stations').set({ ingestKeySealed: sealed }).where('id', '=', lost.id).execute()
  const newest = 'the newest secret, which is long enough'
  const renewed = createSecrets([newest, ...test.config.sealingKeys])
  expect(await resealSecrets(test.database.pool, renewed, columns)).toEqual({ resealed: 1, unreadable: 1 })
  expect(await resealSecrets(test.database.pool, renewed, columns)).toEqual({ resealed: 0, unreadable: 1 })
  const row = await test.db
    .selectFrom('stations')
    .select('ingestKeySealed')
    .where('id', '=', station.id)
    .executeTakeFirstOrThrow()
  const alone = createSecrets([newest])
  expect(alone.open(row.ingestKeySealed ?? Buffer.of(), station.id)).toBe(station.ingest.key)
})
