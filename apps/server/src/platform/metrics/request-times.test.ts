import { Histogram, Registry } from 'prom-client'
import { expect, it } from 'vitest'
import { createRequestTimes, type TimedRequest } from './request-times.ts'

const requests: readonly TimedRequest[] = [
  { route: '/api/v1/me', method: 'GET', status: 200, seconds: 0.004 },
  { route: '/api/v1/me', method: 'GET', status: 200, seconds: 0.005 },
  { route: '/api/v1/me', method: 'GET', status: 200, seconds: 0.3 },
  { route: '/api/v1/me', method: 'GET', status: 401, seconds: 12 },
  { route: '/a\\b"c', method: 'other', status: 404, seconds: 0.75 },
]

it('requests are written as the library of Prometheus writes them', async () => {
  const registry = new Registry()
  const library = new Histogram({
    name: 'talhao_http_request_seconds',
    help: 'Duration of requests by route, method and status',
    labelNames: ['route', 'method', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  })
  const times = createRequestTimes()
  for (const request of requests) {
    const { seconds, ...labels } = request
    library.observe(labels, seconds)
    times.observe(request)
  }
  expect(times.write()).toBe(await registry.metrics())
})
