import fastify from 'fastify'
import { Type } from 'typebox'
import { expect, it } from 'vitest'
import { serve } from '../http/serve.ts'
import { setSecurityHeaders } from './security-headers.ts'

const endpoint = {
  name: 'getNothing',
  summary: 'Nothing',
  method: 'GET',
  access: 'public',
} as const

it('says of data what means something there, and of all else everything', async () => {
  const app = fastify()
  await setSecurityHeaders(app, { publicUrl: 'http://localhost', mapSatelliteUrl: '', sentryDsn: '' })
  serve(app, { ...endpoint, path: '/data', answers: { 200: Type.Object({}) } }, () => ({}))
  app.get('/page', async (_request, reply) => reply.type('text/html').send('<p></p>'))
  const [data, page] = await Promise.all(['/data', '/page'].map((url) => app.inject(url)))
  const everywhere = {
    'content-security-policy': expect.stringContaining("default-src 'self'"),
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
  }
  expect(data?.headers).toMatchObject(everywhere)
  expect(data?.headers).not.toHaveProperty('cross-origin-opener-policy')
  expect(page?.headers).toMatchObject({ ...everywhere, 'cross-origin-opener-policy': 'same-origin' })
  await app.close()
})
