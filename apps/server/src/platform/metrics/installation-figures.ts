import { performance } from 'node:perf_hooks'
import { Gauge, type Registry } from 'prom-client'
import type { ConnectionCounts } from '../db/count-connections.ts'
import { readDisk } from '../quotas/free-space.ts'
import type { InstallationStatus } from '../status/read-installation-status.ts'

export interface InstallationFigures {
  readonly pools: Readonly<Record<string, () => ConnectionCounts | Promise<ConnectionCounts>>>
  readonly dataDir: string
  readonly readStatus: () => Promise<InstallationStatus>
  readonly now: () => Date
}

/** How full and how busy what the portal needs is, read when somebody asks: pool, queue, disk, event loop, backup. */
export function describeInstallation(registry: Registry, deps: InstallationFigures): () => Promise<void> {
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name, help, labelNames, registers: [registry] })

  const up = gauge('talhao_database_up', '1 when the database answered')
  const jobs = gauge('talhao_jobs', 'Jobs in the queue, by state; dead ones want somebody to look', ['state'])
  const jobDelay = gauge('talhao_jobs_delay_seconds', 'How long the job that is due longest has been waiting')
  const connections = gauge('talhao_database_connections', 'Connections to the database', ['pool', 'state'])
  const maxConnections = gauge('talhao_database_connections_max', 'As many as there may be', ['pool'])
  const waiting = gauge('talhao_database_waiting', 'Calls that wait for a connection', ['pool'])
  const disk = gauge('talhao_disk_bytes', 'The disk of the data folder', ['state'])
  const loop = gauge(
    'talhao_event_loop_utilization',
    'Share of the time that the thread was busy since last asked',
  )
  const backupTime = gauge(
    'talhao_backup_last_success_timestamp_seconds',
    'When the newest archive was finished; 0: never',
  )
  const backupBytes = gauge('talhao_backup_last_bytes', 'Size of the newest archive; 0: there is none')
  const backupFailed = gauge('talhao_backup_last_failed', '1 when the newest try failed')
  const failedMails = gauge('talhao_mails_failed_last_day', 'Mails that were given up in the last 24 hours')
  const refusedServices = gauge(
    'talhao_alert_services_refused',
    'Services for alerts that do not take our key or token; messages by them wait',
  )
  const forecastAge = gauge(
    'talhao_forecast_age_seconds',
    'Since the newest forecast came; -1: none ever did',
  )
  const failingCells = gauge(
    'talhao_forecast_cells_failing',
    'Places whose last forecast could not be fetched',
  )
  let lastLoop = performance.eventLoopUtilization()

  async function readProcess(): Promise<void> {
    for (const [pool, countConnections] of Object.entries(deps.pools)) {
      const counts = await countConnections()
      connections.set({ pool, state: 'busy' }, counts.busy)
      connections.set({ pool, state: 'idle' }, counts.idle)
      maxConnections.set({ pool }, counts.max)
      waiting.set({ pool }, counts.waiting)
    }
    const nowLoop = performance.eventLoopUtilization()
    loop.set(performance.eventLoopUtilization(nowLoop, lastLoop).utilization)
    lastLoop = nowLoop
    const { freeBytes, totalBytes } = await readDisk(deps.dataDir)
    disk.set({ state: 'free' }, freeBytes)
    disk.set({ state: 'total' }, totalBytes)
  }

  function showStatus({ queue, backup, mails, forecasts, ...status }: InstallationStatus): void {
    for (const state of ['waiting', 'running', 'dead'] as const) jobs.set({ state }, queue[state])
    jobDelay.set(queue.delaySeconds)
    backupTime.set(backup.last === null ? 0 : backup.last.endedAt.getTime() / 1000)
    backupBytes.set(backup.last?.bytes ?? 0)
    backupFailed.set(backup.failure === null ? 0 : 1)
    failedMails.set(mails.failedLastDay)
    refusedServices.set(status.refusedServices.length)
    const { newestAt } = forecasts
    forecastAge.set(newestAt === null ? -1 : (deps.now().getTime() - newestAt.getTime()) / 1000)
    failingCells.set(forecasts.failingCells)
  }

  return async () => {
    await readProcess()
    // The figures of the process are wanted most when the database is away.
    const status = await deps.readStatus().catch(() => null)
    up.set(status === null ? 0 : 1)
    if (status !== null) showStatus(status)
  }
}
