import { gunzipSync } from 'node:zlib'
import { openStoredFile } from '@talhao/operation-maps'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { releaseBackupHold, takeBackupHold } from '../../platform/backup/backup-hold.ts'
import { listStored } from '../../testing/builders/app-packages.ts'
import {
  anOperator,
  aPlantingForm,
  aTablet,
  aWeatherForm,
  countRows,
  forgetOperations,
  sendOperation,
} from '../../testing/builders/operation-files.ts'
import { aClient, aUser } from '../../testing/builders/people.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

let test: TestApp
let admin: Awaited<ReturnType<typeof anOperator>>
beforeAll(async () => {
  test = await createTestApp()
  admin = await anOperator(test)
})
afterAll(() => test.close())
beforeEach(() => forgetOperations(test))

async function upload(cloud: 'mpcloud' | 'emcloud' = 'emcloud', by: { token: string } = admin) {
  const parts = cloud === 'emcloud' ? aWeatherForm() : aPlantingForm()
  const answer = await sendOperation(test, by, { parts, cloud })
  expect(answer.status, answer.text).toBe(201)
  const { fileid }: { fileid: string } = answer.body.data
  return fileid
}
const call = (method: 'GET' | 'DELETE', path: string, by: { token: string } = admin) =>
  test.call({ method, url: `/api/v2/${path}`, token: by.token })

describe('an operation of the weather cloud', () => {
  it('comes from a tablet, is found by its id under both names, and is served as the map draws it', async () => {
    const fileid = await upload('emcloud', await aTablet(test, admin))
    const expected = {
      fileid,
      name: 'Talhão 3',
      farmName: 'Fazenda São José',
      deviceId: 'EM-0042',
      machineName: 'Pulverizador',
      productName: 'Herbicida',
      width: 24,
      fromDate: '2026-10-19T11:00:00.000Z',
      date: '2026-10-19',
    }
    for (const name of ['fileid', 'file_id'])
      expect((await call('GET', `em_cloud_file_names?${name}=${fileid}`)).body).toMatchObject({
        status: 'success',
        data: [expected],
      })
    const { filepath } = (await call('GET', `emclouds/filepath?fileid=${fileid}&filetype=polygons`)).body.data
    expect(filepath).toBe(`/api/v2/operation_files/${fileid}/polygons`)
    const headers = { authorization: `Bearer ${admin.token}`, 'accept-encoding': 'gzip, br' }
    const file = await test.app.inject({ url: filepath, headers })
    expect(file.headers['cache-control']).toBe('private, no-cache')
    expect(openStoredFile(gunzipSync(file.rawPayload)).header.kind).toBe('weather')
    const again = await test.app.inject({
      url: filepath,
      headers: { ...headers, 'if-none-match': String(file.headers.etag) },
    })
    expect(again.statusCode).toBe(304)
  })

  it('leaves its files to the sweep when it is deleted while a backup runs', async () => {
    const fileid = await upload()
    const client = await test.database.pool.connect()
    await takeBackupHold(client)
    expect((await call('DELETE', `emclouds/delete?fileid=${fileid}`)).status).toBe(200)
    await releaseBackupHold(client)
    client.release()
    expect(await countRows(test)).toBe(0)
    expect((await call('GET', `operation_files/${fileid}/polygons`)).status).toBe(404)
    expect(listStored(test)).toHaveLength(2)
  })

  it('is deleted for good, by DELETE alone, and the action stands in the log', async () => {
    const fileid = await upload()
    const asked = await call('GET', `emclouds/delete?fileid=${fileid}`)
    expect(asked.status).toBe(405)
    expect(asked.headers.allow).toBe('DELETE')
    expect(await countRows(test)).toBe(1)
    const deleted = await call('DELETE', `emclouds/delete?fileid=${fileid}`)
    expect(deleted.body).toEqual({ status: 'success', message: 'Arquivo excluído com sucesso.' })
    expect(listStored(test)).toEqual([])
    expect(await countRows(test)).toBe(0)
    expect((await call('DELETE', `emclouds/delete?fileid=${fileid}`)).status).toBe(404)
    expect((await call('GET', `operation_files/${fileid}/polygons`)).status).toBe(404)
    const log = await test.db
      .selectFrom('changeLog')
      .select(['action', 'subjectName'])
      .where('subjectId', '=', fileid)
      .orderBy('happenedAt')
      .execute()
    expect(log.map(({ action }) => action)).toEqual(['operation_file.uploaded', 'operation_file.deleted'])
  })
})

describe('who may', () => {
  const paths = (
    fileid: string,
    { names, clouds, kind }: { names: string; clouds: string; kind: string },
  ) => [
    `${names}?fileid=${fileid}`,
    `${clouds}/filepath?fileid=${fileid}&filetype=${kind}`,
    `operation_files/${fileid}/${kind}`,
    `operation_files/${fileid}/${kind}?format=csv`,
  ]
  const weather = { names: 'em_cloud_file_names', clouds: 'emclouds', kind: 'polygons' }
  const planting = { names: 'mp_cloud_file_names', clouds: 'mpclouds', kind: 'seeds' }

  it('upload with create, delete with manage, read with view; a tablet uploads and reads nothing', async () => {
    const fileid = await upload()
    const people = {
      view: await aUser(test, { clientId: admin.clientId, role: 'user' }),
      create: await aUser(test, {
        clientId: admin.clientId,
        role: 'user',
        permissions: { operation: 'create' },
      }),
      manage: await aUser(test, {
        clientId: admin.clientId,
        role: 'user',
        permissions: { operation: 'manage' },
      }),
      tablet: await aTablet(test, admin),
      sales: await aUser(test, { role: 'sales' }),
    }
    const may = { view: [403, 200, 403], create: [201, 200, 403], manage: [201, 200, 404] }
    for (const [who, expected] of Object.entries({
      ...may,
      tablet: [201, 403, 403],
      sales: [403, 403, 403],
    })) {
      const by = people[who as keyof typeof people]
      const sent = await sendOperation(test, by, { parts: aWeatherForm(), cloud: 'emcloud' })
      const reads = await Promise.all(paths(fileid, weather).map((path) => call('GET', path, by)))
      expect(new Set(reads.map(({ status }) => status)), who).toEqual(new Set([expected[1]]))
      const deleted = await call('DELETE', 'emclouds/delete?fileid=nosuchfile', by)
      expect([sent.status, deleted.status], who).toEqual([expected[0], expected[2]])
    }
  })

  it('nobody of another client, and the answer is that of a file that does not exist', async () => {
    const stranger = await anOperator(test)
    const files = [
      { fileid: await upload(), names: weather },
      { fileid: await upload('mpcloud'), names: planting },
    ]
    for (const { fileid, names } of files) {
      for (const path of paths(fileid, names)) {
        const theirs = await call('GET', path, stranger)
        const nobodys = await call('GET', path.replace(fileid, 'x'.repeat(20)), stranger)
        expect([theirs.status, theirs.text], path).toEqual([404, nobodys.text])
      }
      expect((await call('DELETE', `${names.clouds}/delete?fileid=${fileid}`, stranger)).status).toBe(404)
    }
    expect(await countRows(test)).toBe(2)
    expect((await call('GET', 'em_cloud_file_names?all_files=true', stranger)).body.data).toEqual([])
  })

  it('nobody whose client has not bought the cloud; and a file is not reached through the other cloud', async () => {
    const clientId = await aClient(test, { hasMpcloud: true, hasEmcloud: false })
    const planter = await aUser(test, { clientId })
    const fileid = await upload('mpcloud', planter)
    expect((await call('GET', `em_cloud_file_names?fileid=${fileid}`, planter)).status).toBe(403)
    const sent = await sendOperation(test, planter, { parts: aWeatherForm(), cloud: 'emcloud' })
    expect(sent.status).toBe(403)
    expect(sent.body.message).toBe('Sua empresa não contratou este serviço.')
    await test.db
      .updateTable('clients')
      .set({ hasMpcloud: false, hasEmcloud: true })
      .where('id', '=', clientId)
      .execute()
    expect((await call('GET', `operation_files/${fileid}/seeds`, planter)).status).toBe(404)
    expect((await call('GET', `em_cloud_file_names?fileid=${fileid}`, planter)).status).toBe(404)
    expect((await call('DELETE', `emclouds/delete?fileid=${fileid}`, planter)).status).toBe(404)
  })
})
