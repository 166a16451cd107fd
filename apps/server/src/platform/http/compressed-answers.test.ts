import { gunzipSync } from 'node:zlib'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { compressAnswers } from './compressed-answers.ts'

const long = { hours: Array.from({ length: 200 }, (_, hour) => ({ hour, temperature: 20.5 })) }

let app: FastifyInstance
beforeAll(async () => {
  app = fastify()
  compressAnswers(app)
  app.get('/long', (_request, reply) => reply.header('vary', 'cookie').send(long))
  app.get('/short', () => ({ status: 'ok' }))
  app.get('/page', (_request, reply) => reply.type('text/html; charset=utf-8').send('<p>ã</p>'.repeat(500)))
  app.get('/file', (_request, reply) => reply.type('text/csv').send('a;b\n'.repeat(500)))
  app.get('/weakly-tagged', (_request, reply) => reply.header('etag', 'W/"1"').send(long))
  app.get('/tagged', (_request, reply) => reply.header('etag', '"1"').send(long))
  await app.ready()
})
afterAll(() => app.close())

const ask = (url: string, encoding = 'gzip, br') =>
  app.inject({ url, headers: { 'accept-encoding': encoding } })

it.each(['/long', '/page', '/weakly-tagged'])(
  '%s is compressed for who can read it, and the same bytes',
  async (url) => {
    const plain = await ask(url, 'identity')
    const compressed = await ask(url)
    expect([plain.headers['content-encoding'], compressed.headers['content-encoding']]).toEqual([
      undefined,
      'gzip',
    ])
    expect(gunzipSync(compressed.rawPayload).equals(plain.rawPayload)).toBe(true)
    expect(compressed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 5)
    expect(compressed.headers['content-length']).toBe(String(compressed.rawPayload.length))
  },
)

it('caches are told that there are two forms of it', async () => {
  expect((await ask('/long', 'identity')).headers.vary).toBe('cookie, accept-encoding')
  expect((await ask('/page')).headers.vary).toBe('accept-encoding')
})

it.each(['/short', '/file', '/tagged'])('%s goes out as it is', async (url) => {
  const answer = await ask(url)
  expect([answer.statusCode, answer.headers['content-encoding']]).toEqual([200, undefined])
})
