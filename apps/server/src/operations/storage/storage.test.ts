import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aClient, aUser, type TestUser } from '../../testing/builders/people.ts'
import { aStation, report } from '../../testing/builders/stations.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

let test: TestApp
let admin: TestUser
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  admin = await aUser(test, { clientId: await aClient(test, { hasEmcloud: true }) })
})

const header =
  'time,latitude,longitude,heading,width,temperature,tractor_speed,wind_speed,wind_direction,pressure,humidity,delta_t,dew_point'
const csv = `${header}\n${[0, 1, 2]
  .map((second) => `2026-11-01T12:00:0${second}Z,-12.6,-55.${700 + second},90,18,24,12,8,120,951,60,4,16`)
  .join('\n')}\n`
let uploads = 0

async function upload(user = admin) {
  const form = new FormData()
  uploads += 1
  form.append('meta', JSON.stringify({ uploadId: `upload-${uploads}`, name: `Lote ${uploads}`, width: 18 }))
  form.append('polygons', new Blob([csv]), 'polygons.csv')
  const request = new Request('http://portal.test', { method: 'POST', body: form })
  return test.call({
    method: 'POST',
    url: '/api/v2/emclouds/upload',
    token: user.token,
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  })
}
async function readStorage(user = admin) {
  return (await test.call({ url: '/api/v2/storage', token: user.token })).body.data
}
function limit(quota: { storageQuotaGb?: number; millionRowsQuota?: number }) {
  return test.db
    .updateTable('clients')
    .set(quota)
    .where('id', '=', admin.clientId ?? '')
    .execute()
}

describe('what a client keeps', () => {
  it('is told to its administrator beside what it may keep, which grows with its paid stations', async () => {
    const before = await readStorage()
    expect(before).toMatchObject({
      storage: { used: 0, quota: 50 * 1024 ** 3 },
      rows: { used: 0, quota: 100_000_000 },
      rawFiles: { count: 0, bytes: 0, oldest: [] },
      isDiskLow: false,
    })
    const station = await aStation(test, { clientId: admin.clientId ?? '' })
    await report(test, station, { time: '2026-11-10T04:05:00Z', temperature_c: 20 })
    const { fileid } = (await upload()).body.data
    const after = await readStorage()
    expect(after.storage.used).toBeGreaterThan(csv.length)
    expect(after.storage.quota).toBeGreaterThan(before.storage.quota)
    expect(after.rows.used).toBe(4)
    expect(after.rawFiles).toMatchObject({
      count: 1,
      bytes: csv.length,
      oldest: [{ fileid, bytes: csv.length, fromDate: '2026-11-01T12:00:00.000Z' }],
    })
    const other = await aUser(test, { clientId: admin.clientId ?? '', role: 'user' })
    expect((await test.call({ url: '/api/v2/storage', token: other.token })).status).toBe(403)
  })

  it('is not exceeded by uploads, which say why, while stations go on reporting', async () => {
    await limit({ storageQuotaGb: 0 })
    const refused = await upload()
    expect(refused.status).toBe(507)
    expect(refused.body.message).toContain('O espaço da sua empresa acabou')
    await limit({ storageQuotaGb: 1, millionRowsQuota: 0 })
    expect((await upload()).body.message).toContain('limite de linhas')
    const station = await aStation(test, { clientId: admin.clientId ?? '' })
    await report(test, station, { time: '2026-11-10T04:05:00Z', temperature_c: 20 })
    await limit({ millionRowsQuota: 1 })
    expect((await upload()).status).toBe(201)
  })
})

describe('raw files', () => {
  it('can be removed while the operation stays, once, and only the own ones', async () => {
    const { fileid } = (await upload()).body.data
    const stranger = await aUser(test, { clientId: await aClient(test, { hasEmcloud: true }) })
    const remove = (user: TestUser) =>
      test.call({
        method: 'POST',
        url: '/api/v2/storage/remove_raw_files',
        token: user.token,
        payload: { fileids: [fileid] },
      })
    expect((await remove(stranger)).body.data).toEqual({ removedBytes: 0 })
    expect((await remove(admin)).body.data).toEqual({ removedBytes: csv.length })
    expect((await remove(admin)).body.data).toEqual({ removedBytes: 0 })
    expect((await readStorage()).rawFiles).toEqual({ count: 0, bytes: 0, oldest: [] })
    const address = `/api/v2/operation_files/${fileid}/polygons`
    expect((await test.call({ url: address, token: admin.token })).status).toBe(200)
    expect((await test.call({ url: `${address}?format=csv`, token: admin.token })).status).toBe(404)
    const log = await test.call({ url: '/api/v2/change_log?group=operation_file', token: admin.token })
    expect(log.body.data.changes[0]).toMatchObject({ action: 'operation_file.raw_removed' })
  })
})

describe('a disk with too little room', () => {
  it('refuses uploads before it is full, says so, and is not ready when it is nearly full', async () => {
    const small = await createTestApp({ DISK_RESERVE_MB: '1000000' })
    const person = await aUser(small, { clientId: await aClient(small, { hasEmcloud: true }) })
    const answer = await small.call({ url: '/api/v2/storage', token: person.token })
    expect(answer.body.data.isDiskLow).toBe(true)
    const ready = await small.call({ url: '/readyz' })
    expect(ready.status).toBe(503)
    expect(Number(ready.headers['retry-after'])).toBeGreaterThan(0)
    await small.close()
  })
})
