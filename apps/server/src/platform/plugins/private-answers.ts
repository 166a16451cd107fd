import type { FastifyInstance } from 'fastify'

/**
 * Whatever does not say otherwise belongs to who asked: no cache between us and them keeps it, and their own only what
 * it can ask for again by its tag (CORE-54).
 */
export function keepAnswersPrivate(app: FastifyInstance): void {
  app.addHook('onSend', async (_request, reply) => {
    if (reply.hasHeader('cache-control')) return
    reply.header('cache-control', reply.hasHeader('etag') ? 'private, no-cache' : 'no-store')
  })
}
