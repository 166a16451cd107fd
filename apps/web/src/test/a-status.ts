import type { Status } from '@talhao/contract/core/status'

const gigabyte = 1024 ** 3

/** An installation in which all is well, at this very moment. */
export function aStatus(status: Partial<Status> = {}): Status {
  const now = Date.now()
  const ago = (minutes: number) => new Date(now - minutes * 60_000).toISOString()
  return {
    version: '0.1.0',
    startedAt: ago(600),
    nodeVersion: '20.19.0',
    postgresVersion: '18.4',
    schema: '0028_backup_runs',
    queue: { waiting: 2, running: 1, dead: 0, delaySeconds: 0, deadJobs: [] },
    backup: {
      schedule: '30 3 * * *',
      last: { kind: 'scheduled', endedAt: ago(240), bytes: 1.2 * gigabyte },
      failure: null,
    },
    disk: { freeBytes: 80 * gigabyte, totalBytes: 250 * gigabyte, reserveBytes: gigabyte / 4 },
    forecasts: { provider: 'open-meteo', newestAt: ago(12), cells: 40, failingCells: 0 },
    mails: { waiting: 0, failedLastDay: 0, failures: [] },
    alerts: { refusedServices: [] },
    ...status,
  }
}
