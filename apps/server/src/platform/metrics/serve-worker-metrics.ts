import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describeInstallation, type InstallationFigures } from './installation-figures.ts'
import type { Metrics } from './metrics.ts'

interface WorkerMetricsInput extends InstallationFigures {
  readonly metrics: Metrics
  readonly host: string
  /** 0: any free one. */
  readonly port: number
}

export interface WorkerMetrics {
  readonly port: number
  stop(): Promise<void>
}

/** A worker of its own has no portal to serve, but figures and a sign of life like one (CORE-126). */
export async function serveWorkerMetrics({
  metrics,
  host,
  port,
  ...figures
}: WorkerMetricsInput): Promise<WorkerMetrics> {
  const { registry } = metrics
  const readInstallation = describeInstallation(registry, figures)
  const server = createServer(async ({ method, url }, response) => {
    const isRead = method === 'GET' || method === 'HEAD'
    if (isRead && url === '/healthz') {
      response.end('{"status":"ok"}')
    } else if (isRead && url === '/metrics') {
      await readInstallation()
      response.setHeader('content-type', registry.contentType).end(await registry.metrics())
    } else {
      response.writeHead(404).end()
    }
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  return {
    port: (server.address() as AddressInfo).port,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
