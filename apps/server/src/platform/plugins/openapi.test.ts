import { endpoints } from '@talhao/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

it('describes every operation of the contract (mend: npx vitest run -u openapi.test)', async () => {
  const document = await test.call({ url: '/api/docs/json' })
  expect(document.body.openapi).toMatch(/^3\.1/)
  const described = Object.values<Record<string, { operationId: string }>>(document.body.paths).flatMap(
    (path) => Object.values(path).map(({ operationId }) => operationId),
  )
  expect(described.sort()).toEqual(endpoints.map(({ name }) => name).sort())
  await expect(`${JSON.stringify(document.body, null, 1)}\n`).toMatchFileSnapshot('../../../openapi.json')
})

it('tells what forms and uploads hold', async () => {
  const { paths } = (await test.call({ url: '/api/docs/json' })).body
  const contentOf = (path: string) => paths[path].post.requestBody.content
  const upload = contentOf('/api/v2/mpclouds/upload')['multipart/form-data'].schema
  expect(Object.keys(upload.properties)).toEqual(['meta', 'seeds', 'fertilizers', 'speed'])
  expect(upload.properties.meta.required).toContain('uploadId')
  expect(Object.keys(contentOf('/users/password'))).toContain('application/x-www-form-urlencoded')
})

it('shows them on a page', async () => {
  const page = await test.call({ url: '/api/docs' })
  expect(page.status).toBe(200)
  expect(page.headers['content-type']).toContain('text/html')
})
