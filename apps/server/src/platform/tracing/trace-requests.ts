import type { FastifyInstance, FastifyRequest } from 'fastify'
import { hasBody } from '../http/has-body.ts'
import type { Tracer } from './tracer.ts'
import { currentContext, runInContext, type WorkContext } from './work-context.ts'

/** Asked every few seconds by machines: nobody looks for them in a trace. */
const probes = new Set(['/healthz', '/readyz', '/metrics'])

/**
 * Everything that a request causes knows its id (CORE-125). `trustsProxy`: a trace that began before us is continued;
 * else a stranger could write into anybody's.
 */
export function traceRequests(
  app: FastifyInstance,
  { tracer, trustsProxy }: { tracer: Tracer | null; trustsProxy: boolean },
): void {
  const contexts = new WeakMap<FastifyRequest, WorkContext>()
  const contextOf = (request: FastifyRequest) => contexts.get(request) ?? currentContext()

  app.addHook('onRequest', (request, reply, done) => {
    const span = tracer === null ? null : startSpan(tracer, request, trustsProxy)
    const context = { requestId: request.id, span }
    contexts.set(request, context)
    // Also when the caller went away.
    if (span !== null)
      reply.raw.once('close', () =>
        span.end({
          attributes: { 'http.response.status_code': reply.statusCode },
          ...(reply.statusCode < 500 ? {} : { error: String(reply.statusCode) }),
        }),
      )
    runInContext(context, done)
  })
  // A body arrives by events of the socket, which know nothing of the request.
  app.addHook('preValidation', (request, _reply, done) => {
    if (hasBody(request)) runInContext(contextOf(request), done)
    else done()
  })
}

function startSpan(tracer: Tracer, request: FastifyRequest, trustsProxy: boolean) {
  const route = request.routeOptions.url ?? 'unknown'
  if (probes.has(route)) return null
  const given = request.headers.traceparent
  return tracer.start({
    name: `${request.method} ${route}`,
    kind: 'server',
    parent: trustsProxy && typeof given === 'string' ? given : null,
    attributes: {
      'http.request.method': request.method,
      'http.route': route,
      'talhao.request_id': request.id,
    },
  })
}
