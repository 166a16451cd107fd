import { readdir } from 'node:fs/promises'
import { Validator } from '@seriousme/openapi-schema-validator'
import { describeExample, endpoints, endpointsByArea, namedSchemas } from '@talhao/contract'
import { isFileAnswer } from '@talhao/contract/core'
import { IsSchema } from 'typebox'
import { Value } from 'typebox/value'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

interface Described {
  readonly operationId: string
  readonly tags: readonly string[]
}

async function listDescribed(): Promise<Described[]> {
  const document = await test.call({ url: '/api/docs/json' })
  return Object.values<Record<string, Described>>(document.body.paths).flatMap((path) => Object.values(path))
}

it('describes every operation of the contract (mend: npx vitest run -u openapi.test)', async () => {
  const document = await test.call({ url: '/api/docs/json' })
  expect(document.body.openapi).toMatch(/^3\.1/)
  const described = (await listDescribed()).map(({ operationId }) => operationId)
  expect(described.sort()).toEqual(endpoints.map(({ name }) => name).sort())
  await expect(`${printJson(document.body)}\n`).toMatchFileSnapshot('../../../../openapi.json')
})

it('is a valid document whose references all lead somewhere', async () => {
  const document = await test.call({ url: '/api/docs/json' })
  const validator = new Validator()
  expect(await validator.validate(document.body)).toEqual({ valid: true })
  const { schemas, responses } = document.body.components
  const names = [...JSON.stringify(document.body).matchAll(/"#\/components\/(\w+)\/(\w+)"/g)]
  expect(names.length).toBeGreaterThan(100)
  for (const [, kind, name] of names)
    expect(Object.keys(kind === 'schemas' ? schemas : responses)).toContain(name)
})

it('knows the schemas of every part', async () => {
  const contract = new URL('../../../../../../packages/contract/src/', import.meta.url)
  const files = await readdir(contract, { recursive: true })
  const parts = files.filter((file) => /^\w+\/[\w-]+\/index\.ts$/.test(file))
  expect(parts).toContain('weather/stations/index.ts')
  for (const part of parts) {
    const exported: Record<string, unknown> = await import(new URL(part, contract).href)
    for (const [name, schema] of Object.entries(exported))
      if (/^[A-Z]/.test(name) && IsSchema(schema)) expect([...namedSchemas.keys()]).toContain(name)
  }
})

it('names a schema by what it is, not by what it looks like', async () => {
  const { schemas } = (await test.call({ url: '/api/docs/json' })).body.components
  expect(schemas.EquipmentField.properties.emcloudFarm.properties).toHaveProperty('name')
})

it('sorts the endpoints by area', async () => {
  for (const { operationId, tags } of await listDescribed()) {
    const area = Object.entries(endpointsByArea).find(([, of]) => of.some(({ name }) => name === operationId))
    expect({ operationId, tags }).toEqual({ operationId, tags: [area?.[0]] })
  }
})

it('refers to the one error answer in place of repeating it', async () => {
  const { paths, components } = (await test.call({ url: '/api/docs/json' })).body
  const { responses } = paths['/api/v2/stations'].get
  expect(responses['4XX']).toEqual({ $ref: '#/components/responses/Error' })
  expect(components.responses.Error.content['application/json'].schema).toEqual({
    $ref: '#/components/schemas/ErrorAnswer',
  })
})

it('names what a list holds', async () => {
  const { paths, components } = (await test.call({ url: '/api/docs/json' })).body
  const answer = paths['/api/v2/devices'].get.responses['200'].content['application/json'].schema
  expect(answer.properties.data.items).toEqual({ $ref: '#/components/schemas/Device' })
  expect(Object.keys(components.schemas.Device.properties)).toContain('serialNumber')
})

describe('gives an example that its own schemas allow', () => {
  it.each(endpoints)('of $name', (endpoint) => {
    const { params, query, body, answers } = describeExample(endpoint)
    if (endpoint.params !== undefined) Value.Assert(endpoint.params, params)
    if (endpoint.query !== undefined) Value.Assert(endpoint.query, query)
    const bodySchema = endpoint.body ?? endpoint.parts
    if (bodySchema !== undefined) Value.Assert(bodySchema, body)
    for (const [status, answer] of Object.entries(endpoint.answers))
      if (!isFileAnswer(answer)) Value.Assert(answer, answers[status])
    const shown = [body, ...Object.values({ ...params, ...query }), ...Object.values(answers)]
    expect(shown.some((value) => value !== undefined)).toBe(true)
  })
})

it('tells what forms and uploads hold', async () => {
  const { paths, components } = (await test.call({ url: '/api/docs/json' })).body
  const contentOf = (path: string) => paths[path].post.requestBody.content
  const upload = contentOf('/api/v2/mpclouds/upload')['multipart/form-data'].schema
  expect(Object.keys(upload.properties)).toEqual(['meta', 'seeds', 'fertilizers', 'speed'])
  const meta = components.schemas[upload.properties.meta.$ref.split('/').at(-1)]
  expect(meta.required).toContain('uploadId')
  expect(Object.keys(contentOf('/users/password'))).toContain('application/x-www-form-urlencoded')
})

it('shows them on a page', async () => {
  const page = await test.call({ url: '/api/docs' })
  expect(page.status).toBe(200)
  expect(page.headers['content-type']).toContain('text/html')
})

/** JSON for people to compare: what fits into a line stands in one. */
function printJson(value: unknown, indent = ''): string {
  const line = JSON.stringify(value, null, 1).replace(/\n\s*/g, ' ')
  if (typeof value !== 'object' || value === null || indent.length + line.length <= 130) return line
  const inner = `${indent} `
  const [open, close] = Array.isArray(value) ? '[]' : '{}'
  const entries = Array.isArray(value)
    ? value.map((entry) => printJson(entry, inner))
    : Object.entries(value).map(([name, entry]) => `${JSON.stringify(name)}: ${printJson(entry, inner)}`)
  return `${open}\n${inner}${entries.join(`,\n${inner}`)}\n${indent}${close}`
}
