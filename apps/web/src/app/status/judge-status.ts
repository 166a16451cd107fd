import type { Status } from '@talhao/contract/core/status'

/** `bad`: somebody has to act now; `warning`: soon. */
export type Verdict = 'good' | 'warning' | 'bad'

export type StatusPart = 'backup' | 'queue' | 'disk' | 'mails' | 'alerts' | 'forecasts'

const hourMs = 3_600_000
const maxDelaySeconds = 600
/** A backup a day, and some patience. */
const maxBackupAgeMs = 36 * hourMs
/** Forecasts are fetched every hour. */
const maxForecastAgeMs = 6 * hourMs
const lowDiskShare = 0.1

/** What of an installation wants to be looked at (CORE-129). */
export function judgeStatus(status: Status, now: Date): Readonly<Record<StatusPart, Verdict>> {
  return {
    backup: judgeBackup(status, now),
    queue: judgeQueue(status),
    disk: judgeDisk(status),
    mails: status.mails.failedLastDay > 0 ? 'warning' : 'good',
    alerts: status.alerts.refusedServices.length > 0 ? 'bad' : 'good',
    forecasts: judgeForecasts(status, now),
  }
}

function judgeBackup({ backup: { last, failure } }: Status, now: Date): Verdict {
  if (failure !== null) return 'bad'
  if (last === null) return 'warning'
  return isOlder(last.endedAt, now, maxBackupAgeMs) ? 'bad' : 'good'
}

function judgeQueue({ queue: { dead, delaySeconds } }: Status): Verdict {
  if (dead > 0) return 'bad'
  return delaySeconds > maxDelaySeconds ? 'warning' : 'good'
}

function judgeDisk({ disk: { freeBytes, totalBytes, reserveBytes } }: Status): Verdict {
  if (freeBytes < reserveBytes) return 'bad'
  return freeBytes < totalBytes * lowDiskShare ? 'warning' : 'good'
}

/** Without a place to forecast for there is nothing to be late. */
function judgeForecasts({ forecasts: { newestAt, cells, failingCells } }: Status, now: Date): Verdict {
  if (cells === 0) return 'good'
  if (newestAt === null || isOlder(newestAt, now, maxForecastAgeMs)) return 'bad'
  return failingCells > 0 ? 'warning' : 'good'
}

function isOlder(time: string, now: Date, maxAgeMs: number): boolean {
  return now.getTime() - Date.parse(time) > maxAgeMs
}
