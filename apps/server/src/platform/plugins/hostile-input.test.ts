import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aUser } from '../../testing/builders/people.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ RATE_LIMIT_FACTOR: '1000' })
})
afterAll(() => test.close())

const json = { 'content-type': 'application/json' }
const signInUrl = '/api/v1/authenticate'
function post(url: string, payload: string | Buffer, headers: Record<string, string> = json) {
  return test.call({ method: 'POST', url, payload, headers })
}

describe('a client’s mistake gets its own answer', () => {
  it.each([
    ['malformed JSON', '{"auth":', 400],
    ['an empty body', '', 400],
    ['a JSON array', '[]', 400],
    ['JSON null', 'null', 400],
    ['an unknown field', '{"auth":{"email":"a","password":"b"},"admin":true}', 400],
    ['a wrong type', '{"auth":{"email":1,"password":"b"}}', 400],
    ['a missing field', '{"auth":{"email":"a"}}', 400],
    ['an escaped NUL', '{"auth":{"email":"a\\u0000","password":"b"}}', 400],
    ['a raw NUL', '{"auth":{"email":"a\0","password":"b"}}', 400],
    ['a prototype in JSON', '{"__proto__":{"x":1},"auth":{"email":"a","password":"b"}}', 400],
    ['invalid UTF-8', Buffer.from([0x7b, 0xff, 0xfe, 0x7d]), 400],
  ])('%s', async (_mistake, payload, status) => {
    const answer = await post(signInUrl, payload)
    expect(answer.status).toBe(status)
    expect(answer.body).toMatchObject({
      status: 'error',
      message: expect.any(String),
      errors: expect.any(Object),
    })
    expect(Object.keys(answer.body.errors).length).toBeGreaterThan(0)
  })

  it.each([
    ['an id longer than any', `/api/v2/stations/${'A'.repeat(5000)}`, 404],
    ['a broken escape', '/api/v2/stations/%zz', 400],
  ])('%s in the address', async (_mistake, url, status) => {
    const answer = await test.call({ url })
    expect(answer.status).toBe(status)
    expect(answer.body).toEqual({
      status: 'error',
      message: expect.any(String),
      errors: { base: [expect.any(String)] },
    })
  })

  it.each(['text/plain', 'application/xml', 'application/x-www-form-urlencoded'])(
    'JSON that calls itself %s',
    async (type) => {
      const answer = await post(signInUrl, '{"auth":{"email":"a","password":"b"}}', { 'content-type': type })
      expect(answer.status).toBe(415)
      expect(answer.body.errors).toEqual({ base: ['Este tipo de conteúdo não é aceito.'] })
    },
  )

  it('names the field that is unknown', async () => {
    const answer = await post(signInUrl, '{"auth":{"email":"a","password":"b","admin":true}}')
    expect(answer.body.errors).toEqual({ 'auth.admin': ['Campo desconhecido.'] })
  })

  it('a body of ten megabytes on a small route', async () => {
    expect((await post(signInUrl, `{"auth":"${'a'.repeat(10_000_000)}"}`)).status).toBe(413)
  })

  it('a body of another type', async () => {
    expect(
      (await post(signInUrl, 'a=b', { 'content-type': 'application/x-www-form-urlencoded' })).status,
    ).toBe(415)
    expect((await post(signInUrl, '<a/>', { 'content-type': 'application/xml' })).status).toBe(415)
  })

  it('an unknown call is a JSON 404, in the user’s spelling of the status', async () => {
    expect((await test.call({ url: '/api/v9/nothing' })).body.status).toBe('error')
    const equipment = await test.call({ url: '/api/v2/emcloud/emcloud_nothing' })
    expect(equipment).toMatchObject({ status: 404, body: { status: 'Error' } })
  })

  it.each([
    '/..%2f..%2fetc/passwd',
    '/assets/..%2f..%2f..%2fpackage.json',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/%00',
    '/assets/%c0%ae%c0%ae/',
  ])('a path that climbs or breaks: %s', async (url) => {
    const answer = await test.call({ url })
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(answer.status).toBeLessThan(500)
    expect(answer.text).not.toContain('root:')
  })
})

it('writes no stack trace for a client’s mistake, and no token, password or query', async () => {
  const lines: string[] = []
  const noisy = await createTestApp(
    { LOG_LEVEL: 'info' },
    { logStream: { write: (line) => lines.push(line) } },
  )
  try {
    const user = await aUser(noisy)
    await noisy.call({ method: 'POST', url: signInUrl, headers: json, payload: '{"auth":' })
    await noisy.call({ url: `/api/v1/me?access_token=${user.token}`, token: 'forged' })
    await noisy.call({ url: '/api/v1/me', token: user.token })
    const text = lines.join('')
    expect(text).toContain('/api/v1/me')
    expect(text).not.toContain('stack')
    expect(text).not.toContain(user.token)
    expect(text).not.toContain('access_token')
    expect(text).not.toContain('a good password')
  } finally {
    await noisy.close()
  }
})

it('shows an id and nothing else when the fault is ours', async () => {
  const broken = await createTestApp()
  const user = await aUser(broken)
  await broken.database.pool.query('alter table clients rename to clients_gone')
  const answer = await broken.call({ url: '/api/v1/me', token: user.token })
  expect(answer.status).toBe(500)
  expect(answer.body.message).toContain(String(answer.headers['x-request-id']))
  expect(answer.text).not.toContain('clients')
  await broken.database.pool.query('alter table clients_gone rename to clients')
  await broken.close()
})
