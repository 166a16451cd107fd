import { gunzipSync } from 'node:zlib'
import { openStoredFile } from '@talhao/operation-maps'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listStored } from '../../testing/builders/app-packages.ts'
import {
  anOperator,
  aWeatherCsv,
  aWeatherForm,
  aWeatherMeta,
  csvPart,
  metaPart,
  sendOperation,
} from '../../testing/builders/operation-files.ts'
import { type S3Server, startS3Server } from '../../testing/outside/s3-server.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

let s3: S3Server
let test: TestApp
let admin: Awaited<ReturnType<typeof anOperator>>
beforeAll(async () => {
  s3 = await startS3Server()
  test = await createTestApp({
    S3_BUCKET: s3.config.bucket,
    S3_REGION: s3.config.region,
    S3_ENDPOINT: s3.config.endpoint ?? '',
    S3_ACCESS_KEY_ID: s3.config.credentials?.accessKeyId ?? '',
    S3_SECRET_ACCESS_KEY: s3.config.credentials?.secretAccessKey ?? '',
  })
  admin = await anOperator(test)
})
afterAll(async () => {
  await test.close()
  await s3.close()
})

it('a server with a bucket keeps operation files there alone, serves them from it, and takes refused ones out', async () => {
  const sent = await sendOperation(test, admin, { parts: aWeatherForm(), cloud: 'emcloud' })
  expect(sent.status, sent.text).toBe(201)
  const { fileid } = sent.body.data
  expect(s3.objects.size).toBe(2)
  expect(listStored(test)).toEqual([])
  const url = `/api/v2/operation_files/${fileid}/polygons`
  const headers = { authorization: `Bearer ${admin.token}`, 'accept-encoding': 'gzip' }
  const file = await test.app.inject({ url, headers })
  expect(openStoredFile(gunzipSync(file.rawPayload)).summary.points).toBeGreaterThan(10)
  const original = await test.app.inject({ url: `${url}?format=csv`, headers })
  expect(original.rawPayload.equals(aWeatherCsv())).toBe(true)

  const parts = [metaPart(aWeatherMeta()), csvPart('polygons', 'rubbish')]
  expect((await sendOperation(test, admin, { parts, cloud: 'emcloud' })).status).toBe(422)
  expect(s3.objects.size).toBe(2)
  expect(s3.uploads.size).toBe(0)

  const path = `/api/v2/emclouds/delete?fileid=${fileid}`
  expect((await test.call({ method: 'DELETE', url: path, token: admin.token })).status).toBe(200)
  expect(s3.objects.size).toBe(0)
})
