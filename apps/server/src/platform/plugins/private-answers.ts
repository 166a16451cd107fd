import type { FastifyInstance } from 'fastify'

/**
 * Whatever does not say otherwise belongs to who asked: no cache between us and them keeps it, and their own only what
 * it can ask for again by its tag (CORE-54).
 */
export function keepAnswersPrivate(app: FastifyInstance): void {
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (!reply.hasHeader('cache-control'))
      reply.header('cache-control', reply.hasHeader('etag') ? 'private, no-cache' : 'no-store')
    done()
  })
}
