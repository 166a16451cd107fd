import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anOlderDemo, type OlderDemo } from '../testing/builders/older-demo.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { loadWholeDemo } from './load-whole-demo.ts'

let test: TestApp
let older: OlderDemo

/** People go on for a while in the folder that the first version left; then comes the next start. */
beforeAll(async () => {
  test = await createTestApp({ RATE_LIMIT_FACTOR: '1000' })
  older = await anOlderDemo(test)
  const { token, calls, ids } = older
  const remove = (method: 'DELETE' | 'POST', url: string) => test.call({ method, url, token })
  const viewer = await test.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', 'viewer@demo.test')
    .executeTakeFirstOrThrow()
  const [farm] = (await calls.get('farms')).body.data.farms
  const field = await calls.make('fields', { farm_id: farm.id, field: { name: 'Pivô Norte' } })
  const done = [
    await remove('DELETE', `/api/v2/mpclouds/delete?fileid=${ids['demo-planting-2']}`),
    await remove('POST', `/api/v2/users/delete/${viewer.id}`),
    await calls.put(`fields/${field.id}`, { field: { name: 'Campo da Vovó' } }),
  ]
  expect(done.map(({ status }) => status)).toEqual([200, 200, 200])
  await loadWholeDemo(test)
})
afterAll(() => test.close())

async function listUploads(): Promise<readonly string[]> {
  const { body: me } = await test.call({ url: '/api/v1/me', token: older.token })
  const rows = await test.db
    .selectFrom('operationFiles')
    .select('uploadId')
    .where('clientId', '=', me.client.id)
    .orderBy('uploadId')
    .execute()
  return rows.map(({ uploadId }) => uploadId)
}
const readOperations = async () => (await older.calls.get('operations')).body.data.operations

describe('an older data folder at its next start', () => {
  it('has the work of today’s demo, and of the first one only what people changed', async () => {
    const uploads = await listUploads()
    const today = uploads.filter((uploadId) => uploadId.startsWith('demo-2-'))
    expect(today).toEqual(
      expect.arrayContaining(['demo-2-planting-1', 'demo-2-weather-1', 'demo-2-equipment-41']),
    )
    expect(today.length).toBeGreaterThan(12)
    expect(uploads.filter((uploadId) => !uploadId.startsWith('demo-2-'))).toEqual([
      'demo-equipment-46',
      'demo-weather-2',
      'of-a-person',
    ])
  })

  it('keeps what people wrote: names, notes and targets', async () => {
    const { fields } = (await older.calls.get('fields')).body.data
    const names = fields.map(({ name }: { name: string }) => name)
    expect(names).toContain('Campo da Vovó')
    expect(names).not.toContain('Pivô Norte')
    const operations = await readOperations()
    const own = operations.filter(({ name }: { name: string }) => name === 'Inseticida bordadura')
    expect(own).toMatchObject([{ operationId: older.ids['Inseticida bordadura'] }])
    const { body: kept } = await older.calls.get(`operations/${older.ids['Inseticida bordadura']}`)
    expect(kept.data.summary.additionalInfo).toBe('Repetir em março')
    // The work of today's demo stands on the field under the name that people gave it.
    const onIt = operations.filter(({ fieldName }: { fieldName: string }) => fieldName === 'Campo da Vovó')
    expect(onIt.map(({ name }: { name: string }) => name)).toContain('Fungicida preventivo')
    const { body } = await older.calls.get(
      `/api/v2/em_cloud_file_names/parameter_details?fileid=${older.ids['demo-weather-2']}`,
    )
    expect(body.data[0]).toMatchObject({ minTractorSpeedTarget: 12, maxTractorSpeedTarget: 15 })
  })

  it('gets back nothing that people deleted, nor at the start after it', async () => {
    expect(await listUploads()).not.toContain('demo-2-planting-2')
    const people = async () =>
      (await test.db.selectFrom('users').select('email').orderBy('email').execute()).map(({ email }) => email)
    expect(await people()).not.toContain('viewer@demo.test')
    const before = {
      uploads: await listUploads(),
      people: await people(),
      operations: await readOperations(),
    }
    await loadWholeDemo(test)
    expect({
      uploads: await listUploads(),
      people: await people(),
      operations: await readOperations(),
    }).toEqual(before)
  })

  it('has its sixty days of weather', async () => {
    const { rows } = await test.db
      .selectFrom('observations')
      .select(({ fn }) => fn.countAll<string>().as('rows'))
      .executeTakeFirstOrThrow()
    expect(Number(rows)).toBeGreaterThan(60 * 24)
  })
})
