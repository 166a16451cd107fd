import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  apk,
  hashOf,
  listStored,
  packagePeople,
  sendPackage,
  versionPart,
} from '../../testing/builders/app-packages.ts'
import type { TestUser } from '../../testing/builders/people.ts'
import { type S3Server, startS3Server } from '../../testing/outside/s3-server.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

let s3: S3Server
let test: TestApp
let internal: TestUser
let reader: TestUser
beforeAll(async () => {
  s3 = await startS3Server()
  test = await createTestApp({
    S3_BUCKET: s3.config.bucket,
    S3_REGION: s3.config.region,
    S3_ENDPOINT: s3.config.endpoint ?? '',
    S3_ACCESS_KEY_ID: s3.config.credentials?.accessKeyId ?? '',
    S3_SECRET_ACCESS_KEY: s3.config.credentials?.secretAccessKey ?? '',
  })
  ;({ internal, reader } = await packagePeople(test))
})
afterAll(async () => {
  await test.close()
  await s3.close()
})

it('a server with a bucket keeps packages there alone, and gives them out whole and in pieces', async () => {
  expect((await sendPackage(test, internal)).status).toBe(201)
  expect([...s3.objects.values()].map(({ bytes }) => hashOf(bytes))).toEqual([hashOf(apk)])
  expect(listStored(test)).toEqual([])
  const url = '/api/v2/mpclouds/download?type=.apk'
  expect((await test.call({ url, token: reader.token })).text).toBe(apk.toString())
  const piece = await test.call({ url, token: reader.token, headers: { range: 'bytes=5-9' } })
  expect(piece.status).toBe(206)
  expect(piece.text).toBe(apk.subarray(5, 10).toString())
})

it('an upload that is refused leaves nothing in the bucket', async () => {
  const before = s3.objects.size
  expect((await sendPackage(test, internal, { parts: [versionPart()] })).status).toBe(422)
  expect(s3.objects.size).toBe(before)
  expect(s3.uploads.size).toBe(0)
})

it('a server is ready only while its bucket answers', async () => {
  expect((await test.call({ url: '/readyz' })).status).toBe(200)
  s3.rejectAll()
  expect((await test.call({ url: '/readyz' })).status).toBe(503)
})
