import { gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { acceptsGzip, gzipLevel } from './prepared-answer.ts'

/** Less travels in one packet anyway. */
const leastLength = 1400
const isText = /^(application\/(\w+\+)?json|text\/html)\b/

/**
 * A bulletin is 50 kB of JSON, a tenth of it compressed: a quarter of a second on a slow phone. What was compressed before, or
 * has a tag of its very bytes, goes out as it is.
 */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const isWorthIt = typeof payload === 'string' && payload.length >= leastLength
    if (!isWorthIt || !isText.test(String(reply.getHeader('content-type')))) return done()
    if (reply.hasHeader('content-encoding') || hasTagOfBytes(reply)) return done()
    const vary = reply.getHeader('vary')
    reply.header('vary', vary === undefined ? 'accept-encoding' : `${vary}, accept-encoding`)
    if (!acceptsGzip(request.headers['accept-encoding'])) return done()
    gzip(payload, { level: gzipLevel }, (error, bytes) => {
      if (error !== null) return done(error)
      reply.header('content-encoding', 'gzip').removeHeader('content-length')
      done(null, bytes)
    })
  })
}

function hasTagOfBytes(reply: FastifyReply): boolean {
  const tag = reply.getHeader('etag')
  return tag !== undefined && !String(tag).startsWith('W/')
}
