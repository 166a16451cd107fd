import { streamEvents } from '@talhao/contract/weather/live'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { alreadySent, serve } from '../../platform/http/serve.ts'
import type { LiveHub } from './live-hub.ts'

export interface LiveDeps {
  readonly hub: LiveHub
  /** Whether the token that opened a stream would still open one. */
  readonly isStillAllowed: (request: FastifyRequest) => Promise<boolean>
  readonly heartbeatMs: number
}

export function registerLive(app: FastifyInstance, { hub, isStillAllowed, heartbeatMs }: LiveDeps): void {
  serve(app, streamEvents, ({ caller, request, reply }) => {
    const stream = hub.open(caller)
    const heartbeat = setInterval(async () => {
      // A database that is away for a moment proves nothing about the token.
      const allowed = await isStillAllowed(request).catch(() => true)
      if (allowed) stream.beat()
      else stream.close()
    }, heartbeatMs)
    stream.readable.once('close', () => clearInterval(heartbeat))
    reply
      .type('text/event-stream; charset=utf-8')
      .header('cache-control', 'no-store')
      // Proxies must not wait for more.
      .header('x-accel-buffering', 'no')
      .send(stream.readable)
    return alreadySent
  })
  // Open streams would hold back the server's close.
  app.addHook('preClose', async () => hub.closeAll())
}
