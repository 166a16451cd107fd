import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { countConnections } from '../db/count-connections.ts'
import { createMetrics } from './metrics.ts'
import { serveWorkerMetrics, type WorkerMetrics } from './serve-worker-metrics.ts'

let test: TestApp
let served: WorkerMetrics
const metrics = createMetrics()

beforeAll(async () => {
  test = await createTestApp()
  served = await serveWorkerMetrics({
    metrics,
    host: '127.0.0.1',
    port: 0,
    pools: { jobs: () => countConnections(test.database.pool) },
    dataDir: '.',
    readStatus: async () => {
      throw new Error('the database is away')
    },
    now: () => new Date('2026-11-15T12:00:00Z'),
  })
})
afterAll(async () => {
  await served.stop()
  await test.close()
})

const ask = (path: string, method = 'GET') => fetch(`http://127.0.0.1:${served.port}${path}`, { method })

describe('a worker of its own (CORE-126)', () => {
  it('tells its jobs and what it needs, also while the database does not answer', async () => {
    metrics.observeJob({ name: 'send_mail', outcome: 'done', seconds: 0.1 })
    const answer = await ask('/metrics')
    expect(answer.headers.get('content-type')).toContain('text/plain')
    const text = await answer.text()
    expect(text).toContain('talhao_job_seconds_count{job="send_mail",outcome="done"} 1')
    expect(text).toMatch(/^talhao_database_connections_max\{pool="jobs"\} \d/m)
    expect(text).toMatch(/^talhao_database_up 0$/m)
    expect(text).toMatch(/^process_resident_memory_bytes [1-9]/m)
  })

  it('lives, and serves nothing else', async () => {
    expect((await ask('/healthz')).status).toBe(200)
    expect((await ask('/api/v1/me')).status).toBe(404)
    expect((await ask('/metrics', 'POST')).status).toBe(404)
  })
})
