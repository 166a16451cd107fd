import type { FastifyInstance } from 'fastify'
import { discardBody } from '../http/discard-body.ts'
import { hasBody } from '../http/has-body.ts'

/**
 * An answer may come before its request was read to the end. The rest is read and thrown away: what stays in the
 * connection keeps every later request of it waiting, and a connection that is cut off takes the answer with it before
 * the sender has seen it.
 */
export function discardUnreadBodies(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (hasBody(request) && !request.raw.readableEnded) {
      if (reply.statusCode === 413) reply.removeHeader('connection')
      discardBody(request)
    }
    done()
  })
}
