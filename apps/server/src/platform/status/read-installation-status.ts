import { sql } from 'kysely'
import type { Pool } from 'pg'
import type { Db } from '../db/database.ts'
import { countJobs, type JobCounts } from '../jobs/count-jobs.ts'
import { sendMailJob } from '../mail/queue-mail.ts'

/** What the database knows of how the installation is; the same for every process on it. */
export interface InstallationStatus {
  readonly postgresVersion: string
  /** The newest migration. */
  readonly schema: string
  readonly queue: JobCounts & {
    readonly deadJobs: { name: string; count: number; reason: string }[]
  }
  readonly backup: {
    readonly last: { kind: BackupKind; endedAt: Date; bytes: number } | null
    readonly failure: { kind: BackupKind; endedAt: Date; reason: string } | null
  }
  readonly mails: {
    readonly waiting: number
    readonly failedLastDay: number
    readonly failures: readonly { at: Date; template: string; reason: string }[]
  }
  readonly forecasts: ForecastStatus
  /** Services that alerts go out by and that do not take our key or token. */
  readonly refusedServices: readonly RefusedServiceStatus[]
}

export interface RefusedServiceStatus {
  readonly service: string
  readonly since: Date
  readonly reason: string
}

type BackupKind = 'scheduled' | 'manual'

export interface ForecastStatus {
  /** When the newest forecast came; null: none ever did. */
  readonly newestAt: Date | null
  readonly cells: number
  readonly failingCells: number
}

export interface StatusDeps {
  readonly db: Db
  readonly pool: Pool
  readonly now: () => Date
  /** Handed in: forecasts belong to weather. */
  readonly readForecasts: () => Promise<ForecastStatus>
  /** Handed in: channels belong to alerts. */
  readonly listRefusedServices: () => Promise<readonly RefusedServiceStatus[]>
}

const maxListed = 5

export async function readInstallationStatus({
  db,
  pool,
  now,
  readForecasts,
  listRefusedServices,
}: StatusDeps): Promise<InstallationStatus> {
  const [installed, counts, deadJobs, backup, waiting, failedLastDay, failures, forecasts, refusedServices] =
    await Promise.all([
      readInstalled(db),
      countJobs(pool),
      listDeadJobs(db),
      readBackup(db),
      countWaitingMails(pool),
      countFailedMails(db, new Date(now().getTime() - 86_400_000)),
      listFailedMails(db),
      readForecasts(),
      listRefusedServices(),
    ])
  return {
    ...installed,
    queue: { ...counts, deadJobs },
    backup,
    mails: { waiting, failedLastDay, failures },
    forecasts,
    refusedServices,
  }
}

async function readInstalled(db: Db): Promise<{ postgresVersion: string; schema: string }> {
  const { rows } = await sql<{ postgresVersion: string; schema: string }>`
    select split_part(current_setting('server_version'), ' ', 1) as postgres_version,
      coalesce((select max(name) from kysely_migration), '') as schema`.execute(db)
  return rows[0] ?? { postgresVersion: '', schema: '' }
}

async function countWaitingMails(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ waiting: number }>(
    `select count(*)::int as waiting from graphile_worker.jobs
     where task_identifier = $1 and attempts < max_attempts and locked_at is null`,
    [sendMailJob.name],
  )
  return rows[0]?.waiting ?? 0
}

async function listDeadJobs(db: Db): Promise<InstallationStatus['queue']['deadJobs']> {
  const { rows } = await sql<{ name: string; count: number; reason: string }>`
    select task_identifier as name, count(*)::int as count,
      coalesce((array_agg(last_error order by updated_at desc))[1], '') as reason
    from graphile_worker.jobs where attempts >= max_attempts and locked_at is null
    group by task_identifier order by count(*) desc, task_identifier limit ${maxListed}`.execute(db)
  return rows
}

async function readBackup(db: Db): Promise<InstallationStatus['backup']> {
  const newest = () => db.selectFrom('backupRuns').orderBy('endedAt', 'desc').limit(1)
  const [last, latest] = await Promise.all([
    newest().select(['kind', 'endedAt', 'bytes']).where('bytes', 'is not', null).executeTakeFirst(),
    newest().select(['kind', 'endedAt', 'error']).executeTakeFirst(),
  ])
  return {
    last: last === undefined ? null : { ...last, bytes: Number(last.bytes) },
    failure:
      latest === undefined || latest.error === null
        ? null
        : { kind: latest.kind, endedAt: latest.endedAt, reason: latest.error },
  }
}

async function countFailedMails(db: Db, since: Date): Promise<number> {
  const { failed } = await db
    .selectFrom('mails')
    .select(({ fn }) => fn.countAll<string>().as('failed'))
    .where('state', '=', 'failed')
    .where('createdAt', '>=', since)
    .executeTakeFirstOrThrow()
  return Number(failed)
}

async function listFailedMails(db: Db): Promise<InstallationStatus['mails']['failures']> {
  const rows = await db
    .selectFrom('mails')
    .select(['createdAt as at', 'template', 'lastError'])
    .where('state', '=', 'failed')
    .orderBy('createdAt', 'desc')
    .limit(maxListed)
    .execute()
  return rows.map(({ at, template, lastError }) => ({ at, template, reason: lastError ?? '' }))
}
