import { Agent, request } from 'node:http'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

let test: TestApp
let url: string
beforeAll(async () => {
  test = await createTestApp({ RATE_LIMIT_FACTOR: '1000' })
  url = await test.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => test.close())

function send(agent: Agent, call: { method: string; path: string; type?: string; body?: string }) {
  const { method, path, type = 'application/json', body = '' } = call
  const headers = body === '' ? {} : { 'content-type': type, 'content-length': String(body.length) }
  return new Promise<number | undefined>((resolve, reject) => {
    const sent = request(`${url}${path}`, { agent, method, headers }, (answer) => {
      answer.resume()
      answer.on('end', () => resolve(answer.statusCode))
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

const form = 'multipart/form-data; boundary=b0undary'
const aFile = `--b0undary\r\nContent-Disposition: form-data; name="a"; filename="a"\r\n\r\n${'x'.repeat(900_000)}\r\n--b0undary--\r\n`

it.each([
  ['a form that carries a file', { path: '/users/password', method: 'PUT', type: form, body: aFile }, 415],
  [
    'a body beyond the limit',
    { path: '/api/v1/authenticate', method: 'POST', body: ' '.repeat(9_000_000) },
    413,
  ],
  ['a body that nobody reads', { path: '/api/v2/farms', method: 'POST', body: ' '.repeat(9_000_000) }, 401],
])('answers what comes on the same connection after %s', async (_what, call, status) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  try {
    expect(await send(agent, call)).toBe(status)
    expect(await send(agent, { method: 'GET', path: '/healthz' })).toBe(200)
  } finally {
    agent.destroy()
  }
})
