import { gunzipSync, gzipSync } from 'node:zlib'
import { openStoredFile } from '@talhao/operation-maps'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  anOperator,
  aPlantingMeta,
  aSeedsCsv,
  aSpeedCsv,
  csvPart,
  forgetOperations,
  metaPart,
  sendOperation,
} from '../../testing/builders/operation-files.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

let test: TestApp
let admin: Awaited<ReturnType<typeof anOperator>>
beforeAll(async () => {
  test = await createTestApp()
  admin = await anOperator(test)
})
afterAll(() => test.close())
beforeEach(() => forgetOperations(test))

const get = (path: string, headers: Record<string, string> = {}) =>
  test.app.inject({
    url: path.startsWith('/') ? path : `/api/v2/${path}`,
    headers: { authorization: `Bearer ${admin.token}`, ...headers },
  })

describe('an uploaded planting operation', () => {
  it('is listed, and its file is fetched as the map draws it and byte for byte as it was sent', async () => {
    const seeds = aSeedsCsv()
    const answer = await sendOperation(test, admin, {
      parts: [metaPart(aPlantingMeta()), csvPart('seeds', seeds), csvPart('speed', gzipSync(aSpeedCsv()))],
    })
    expect(answer.status, answer.text).toBe(201)
    expect(answer.body.data).toMatchObject({ rejectedLines: { count: 0, first: [] } })
    const { fileid } = answer.body.data
    expect(fileid).toMatch(/^[a-z0-9]{20}$/)
    const list = await get('mp_cloud_file_names?all_files=true&page=1')
    expect(list.json()).toMatchObject({
      status: 'success',
      data: [{ fileid, name: 'Talhão 7', operationName: 'Plantio de soja', date: '2026-10-19', year: 2026 }],
    })
    expect((await get('mp_cloud_file_names?page=2')).json().data).toEqual([])
    const { filepath } = (await get(`mpclouds/filepath?fileid=${fileid}&filetype=seeds`)).json().data
    const packed = await get(filepath, { 'accept-encoding': 'gzip' })
    expect(packed.headers).toMatchObject({
      'content-encoding': 'gzip',
      'content-type': 'application/octet-stream',
      vary: expect.stringContaining('accept-encoding'),
    })
    expect(openStoredFile(gunzipSync(packed.rawPayload)).header).toMatchObject({ kind: 'seeds', rows: 12 })
    expect(openStoredFile((await get(filepath)).rawPayload).summary.points).toBeGreaterThan(10)
    expect((await get(`${filepath}?format=csv`)).rawPayload.equals(seeds)).toBe(true)
    const speed = `/api/v2/operation_files/${fileid}/speed?format=csv`
    expect((await get(speed)).rawPayload.equals(aSpeedCsv())).toBe(true)
    expect((await get(`mpclouds/filepath?fileid=${fileid}&filetype=fertilizers`)).statusCode).toBe(404)
  })
})
