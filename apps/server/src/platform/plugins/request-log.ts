import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Caller } from '../http/caller.ts'

/** One line a request: no query (it may hold a token), no body, no header. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, _payload, done) => {
    reply.header('x-request-id', request.id)
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    logRequest(request, reply)
    done()
  })
}

function logRequest(request: FastifyRequest, reply: FastifyReply): void {
  const path = readPath(request)
  if (path === '/healthz' || path === '/readyz' || path === '/metrics') return
  request.log.info(
    {
      method: request.method,
      path,
      status: reply.statusCode,
      milliseconds: Math.round(reply.elapsedTime * 10) / 10,
      caller: callerIdOf(request.caller),
    },
    'request',
  )
}

/** The path of a station's report may hold its key. */
function readPath({ url, routeOptions }: FastifyRequest): string | undefined {
  if (routeOptions.config.access === 'ingest') return routeOptions.url
  const end = url.indexOf('?')
  return end === -1 ? url : url.slice(0, end)
}

function callerIdOf(caller: Caller | null): string | undefined {
  if (caller === null) return undefined
  switch (caller.kind) {
    case 'user':
      return caller.userId
    case 'device':
      return caller.deviceId
    case 'key':
      return caller.keyId
  }
}
