import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readConfig } from '../../config.ts'
import { handleErrors } from './errors.ts'
import { readLanguage } from './language.ts'
import { setSecurityHeaders } from './security-headers.ts'
import { serveWebApp } from './web-app.ts'

const folder = mkdtempSync(join(tmpdir(), 'talhao-web-'))
let app: FastifyInstance
beforeAll(async () => {
  writeFileSync(join(folder, 'index.html'), '<title>Talhão</title><!--site-settings-->')
  writeFileSync(join(folder, 'service-worker.js'), 'self.skipWaiting()')
  writeFileSync(join(folder, 'manifest.webmanifest'), '{"name":"Talhão"}')
  app = fastify()
  const settings = readConfig({ DATA_DIR: folder })
  handleErrors(app, { servePage: await serveWebApp(app, { folder, settings }) })
  await readLanguage(app)
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

it.each(['/', '/map', '/stations/1', '/verify?token=a.b', '/scan-station/optim/FX.10%20a'])(
  '%s is the page',
  async (url) => {
    const answer = await app.inject(url)
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(answer.body).toContain('<title>Talhão</title>')
  },
)

it.each(['/api', '/api/', '/api/v2/nothing', '/api?x', '/missing.js'])(
  '%s is no page but told in JSON that it is absent',
  async (url) => {
    const answer = await app.inject(url)
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toEqual({
      status: 'error',
      message: 'Não encontrado.',
      errors: { base: ['Não encontrado.'] },
    })
  },
)

it.each([
  ['/service-worker.js', /^(text|application)\/javascript/],
  ['/manifest.webmanifest', /^application\/manifest\+json/],
  ['/', /^text\/html/],
])('%s is asked for again, so that no release goes stale (CORE-152)', async (url, type) => {
  const answer = await app.inject(url)
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-cache'])
  expect(answer.headers['content-type']).toMatch(type)
})

it('a second visit gets the page from the browser, until there is another', async () => {
  const first = await app.inject('/stations/1')
  const again = await app.inject({
    url: '/map',
    headers: { 'if-none-match': String(first.headers.etag) },
  })
  expect([again.statusCode, again.body, again.headers['cache-control']]).toEqual([304, '', 'no-cache'])
  const other = await app.inject({ url: '/map', headers: { 'if-none-match': 'W/"another"' } })
  expect(other.statusCode).toBe(200)
})

it('a page that is built after the routes is served all the same, from its first file on', async () => {
  const later = join(folder, 'later')
  const early = fastify()
  const settings = readConfig({ DATA_DIR: folder })
  handleErrors(early, { servePage: await serveWebApp(early, { folder: later, isComing: true, settings }) })
  await early.ready()
  mkdirSync(later)
  writeFileSync(join(later, 'index.html'), '<title>Talhão, later</title><!--site-settings-->')
  writeFileSync(join(later, 'service-worker.js'), 'self.skipWaiting()')
  expect((await early.inject('/map')).body).toContain('<title>Talhão, later</title><script')
  expect((await early.inject('/service-worker.js')).body).toBe('self.skipWaiting()')
  await early.close()
})

it('lets the browser run the script that stands in the page, and no other, also when it has the page already', async () => {
  const own = join(folder, 'own-script')
  mkdirSync(own)
  writeFileSync(join(own, 'index.html'), '<script>boot()</script><script src="/assets/a.js"></script>')
  const strict = fastify()
  const settings = readConfig({ DATA_DIR: folder })
  await setSecurityHeaders(strict, settings)
  handleErrors(strict, { servePage: await serveWebApp(strict, { folder: own, settings }) })
  const first = await strict.inject('/map')
  const again = await strict.inject({ url: '/', headers: { 'if-none-match': String(first.headers.etag) } })
  expect([first.statusCode, again.statusCode]).toEqual([200, 304])
  const hash = createHash('sha256').update('boot()').digest('base64')
  for (const { headers } of [first, again])
    expect(headers['content-security-policy']).toContain(`;script-src 'self' 'sha256-${hash}';`)
  const call = await strict.inject('/api/v2/nothing')
  expect(call.headers['content-security-policy']).toContain(";script-src 'self';")
  await strict.close()
})
