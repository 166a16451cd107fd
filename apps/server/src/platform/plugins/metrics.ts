import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { JobCounts } from '../jobs/count-jobs.ts'

/** Prometheus figures at /metrics: requests by route, jobs waiting and dead, the process itself. */
export function measureRequests(app: FastifyInstance, deps: { countJobs: () => Promise<JobCounts> }): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const durations = new Histogram({
    name: 'talhao_http_request_seconds',
    help: 'Duration of requests by route, method and status',
    labelNames: ['route', 'method', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  })
  const jobs = new Gauge({
    name: 'talhao_jobs',
    help: 'Jobs in the queue, by state; dead ones want somebody to look',
    labelNames: ['state'],
    registers: [registry],
  })
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown'
    durations.observe({ route, method: request.method, status: reply.statusCode }, reply.elapsedTime / 1000)
  })
  app.get('/metrics', { config: { access: 'public' }, schema: { hide: true } }, async (_request, reply) => {
    const counts = await deps.countJobs()
    jobs.set({ state: 'waiting' }, counts.waiting)
    jobs.set({ state: 'dead' }, counts.dead)
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}
