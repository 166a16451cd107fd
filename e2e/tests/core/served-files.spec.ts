import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect } from '@playwright/test'
import { requestRaw } from '../../harness/request-raw.ts'
import { serverTest as test } from '../../harness/server-test.ts'

async function findEntryScript(url: string): Promise<string> {
  const page = await requestRaw({ url, path: '/' })
  const script = /<script type="module"[^>]+src="(\/assets\/[^"]+\.js)"/.exec(page.body.toString())?.[1]
  if (script === undefined) throw new Error('the page loads no script from /assets')
  return script
}

test('hashed files are kept by browsers for a year', async ({ server }) => {
  const { status, headers } = await requestRaw({ url: server.url, path: await findEntryScript(server.url) })
  expect(status).toBe(200)
  expect(headers['cache-control']).toMatch(/max-age=31536000.*immutable/)
  expect(headers['content-type']).toMatch(/javascript/)
})

test('hashed files are served compressed, as the browser understands', async ({ server }) => {
  const path = await findEntryScript(server.url)
  const plain = await requestRaw({ url: server.url, path })
  const gzip = await requestRaw({ url: server.url, path, headers: { 'accept-encoding': 'gzip' } })
  const brotli = await requestRaw({
    url: server.url,
    path,
    headers: { 'accept-encoding': 'gzip, deflate, br' },
  })
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(gzip.headers['content-encoding']).toBe('gzip')
  expect(brotli.headers['content-encoding']).toBe('br')
  expect(brotli.headers.vary).toMatch(/accept-encoding/i)
  expect(gunzipSync(gzip.body).equals(plain.body)).toBe(true)
  expect(brotliDecompressSync(brotli.body).equals(plain.body)).toBe(true)
})

test('the page itself is asked for again, so that a new version arrives', async ({ server }) => {
  for (const path of ['/', '/map', '/stations/1']) {
    const { status, headers } = await requestRaw({ url: server.url, path })
    expect(status, path).toBe(200)
    expect(headers['content-type'], path).toMatch(/text\/html/)
    expect(headers['cache-control'], path).toMatch(/no-cache|no-store|max-age=0/)
  }
})

test('a file that is not there is a 404, not the page', async ({ server }) => {
  const { status, body } = await requestRaw({ url: server.url, path: '/assets/gone-12345678.js' })
  expect(status).toBe(404)
  expect(body.toString()).not.toContain('<div id="root">')
})

test('every page carries the security headers', async ({ server }) => {
  for (const path of ['/', '/map', '/api/v1/me', '/api/docs']) {
    const { headers } = await requestRaw({ url: server.url, path })
    const policy = String(headers['content-security-policy'])
    expect(headers['x-content-type-options'], path).toBe('nosniff')
    expect(headers['referrer-policy'], path).toMatch(/no-referrer|same-origin|strict-origin/)
    expect(policy, path).toContain("default-src 'self'")
    expect(policy, path).toContain("object-src 'none'")
    expect(policy, path).toMatch(/frame-ancestors '(none|self)'/)
    expect(policy, path).not.toMatch(/script-src[^;]*'unsafe-(inline|eval)'/)
    expect(headers['x-powered-by'], path).toBeUndefined()
  }
})

test('an unknown call is told so in JSON', async ({ server }) => {
  for (const path of ['/api/v2/nothing', '/api/', '/api/v1/me/more']) {
    const { status, headers, body } = await requestRaw({ url: server.url, path })
    expect(status, path).toBe(404)
    expect(headers['content-type'], path).toMatch(/application\/json/)
    expect(JSON.parse(body.toString()), path).toMatchObject({
      status: 'error',
      errors: { base: [expect.any(String)] },
    })
  }
})

const waysOut = [
  '/..%2f..%2fetc/passwd',
  '/..%2f..%2f..%2f..%2fetc%2fpasswd',
  '/assets/../../package.json',
  '/assets/../../../../../../etc/passwd',
  '/assets/..%2f..%2f..%2fpackage.json',
  '/assets/%2e%2e/%2e%2e/%2e%2e/package.json',
  '/assets/..%5c..%5cpackage.json',
  '/assets/%00',
  '/assets/x%00.js',
  '/assets/%c0%ae%c0%ae/package.json',
  '/%',
]

for (const path of waysOut) {
  test(`nobody leaves the web folder by ${path}`, async ({ server }) => {
    const { status, body } = await requestRaw({ url: server.url, path })
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
    expect(body.length, 'a message').toBeGreaterThan(0)
    expect(body.toString()).not.toMatch(/root:|workspaces/)
  })
}
