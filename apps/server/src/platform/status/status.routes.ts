import { getStatus } from '@talhao/contract/core/status'
import type { FastifyInstance } from 'fastify'
import { serve } from '../http/serve.ts'
import { readDisk } from '../quotas/free-space.ts'
import type { InstallationStatus } from './read-installation-status.ts'

/** How the installation is, for the internal login (CORE-129). */
export function registerStatus(
  app: FastifyInstance,
  deps: {
    version: string
    startedAt: Date
    readStatus: () => Promise<InstallationStatus>
    dataDir: string
    reserveBytes: number
    schedule: string | null
    forecastProvider: string
  },
): void {
  serve(app, getStatus, async () => {
    const [status, disk] = await Promise.all([deps.readStatus(), readDisk(deps.dataDir)])
    const { last, failure } = status.backup
    return {
      status: 'success',
      data: {
        version: deps.version,
        startedAt: deps.startedAt.toISOString(),
        nodeVersion: process.versions.node,
        postgresVersion: status.postgresVersion,
        schema: status.schema,
        queue: status.queue,
        backup: {
          schedule: deps.schedule,
          last: last === null ? null : { ...last, endedAt: last.endedAt.toISOString() },
          failure: failure === null ? null : { ...failure, endedAt: failure.endedAt.toISOString() },
        },
        disk: { ...disk, reserveBytes: deps.reserveBytes },
        forecasts: {
          ...status.forecasts,
          provider: deps.forecastProvider,
          newestAt: status.forecasts.newestAt?.toISOString() ?? null,
        },
        mails: {
          ...status.mails,
          failures: status.mails.failures.map((failed) => ({ ...failed, at: failed.at.toISOString() })),
        },
        alerts: {
          refusedServices: status.refusedServices.map((one) => ({ ...one, since: one.since.toISOString() })),
        },
      },
    }
  })
}
