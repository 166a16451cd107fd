import type { FastifyInstance } from 'fastify'
import { describeInstallation, type InstallationFigures } from './installation-figures.ts'
import type { Metrics } from './metrics.ts'

/** Prometheus figures at /metrics: requests by route, jobs, mails, what the portal needs, the process itself. */
export function serveMetrics(
  app: FastifyInstance,
  { metrics, ...figures }: InstallationFigures & { metrics: Metrics },
): void {
  const { registry } = metrics
  const readInstallation = describeInstallation(registry, figures)
  app.addHook('onResponse', ({ method, routeOptions }, { statusCode, elapsedTime }, done) => {
    const route = routeOptions.url ?? 'unknown'
    metrics.observeRequest({ route, method, status: statusCode, seconds: elapsedTime / 1000 })
    done()
  })
  app.get('/metrics', { config: { access: 'public' }, schema: { hide: true } }, async (_request, reply) => {
    await readInstallation()
    return reply.type(registry.contentType).send(await metrics.write())
  })
}
