import { sql } from 'kysely'
import type { Pool } from 'pg'
import { Type } from 'typebox'
import type { BackupConfig, S3Config } from '../../config.ts'
import type { Db } from '../db/database.ts'
import { findNextTime } from '../jobs/cron-schedule.ts'
import { defineJob, enqueue, handleJob, type JobHandler } from '../jobs/define-job.ts'
import { type ArchivePlace, openArchivePlace } from './archive-place.ts'
import { countBytes, recordBackup } from './backup-runs.ts'
import { type BackupSource, makeBackup } from './make-backup.ts'
import { noProgress } from './progress.ts'

const backupJob = defineJob({ name: 'backup', payload: Type.Object({}), maxAttempts: 5 })
const archiveName = /^talhao-\d{8}-\d{6}\.backup$/
const unfinishedName = /^talhao-\d{8}-\d{6}\.backup\.\w+\.partial$/

export interface BackupJobDeps extends Omit<BackupSource, 'client'> {
  readonly db: Db
  readonly pool: Pool
  readonly settings: BackupConfig & { readonly s3: S3Config | null }
}

/** Makes an archive, then deletes the oldest beyond the number that is kept (CORE-86). */
export function createBackupJob(deps: BackupJobDeps): JobHandler {
  const { db, pool, clock, settings } = deps
  return handleJob(backupJob, async () => {
    const now = clock.now()
    if (settings.schedule === null) return
    // First, so that a round that fails does not end the rounds.
    await scheduleBackup(db, { schedule: settings.schedule, now })
    const place = openArchivePlace(settings.place, settings.s3)
    // A failure is told by the job, too.
    await recordBackup({ kind: 'scheduled', clock, connection: pool, onUnrecorded() {} }, () =>
      writeArchive(deps, { place, name: nameArchive(now) }),
    )
    await tidy(place, { newest: nameArchive(now), keep: settings.keep })
  })
}

async function writeArchive(
  deps: BackupJobDeps,
  { place, name }: { place: ArchivePlace; name: string },
): Promise<{ bytes: number }> {
  const client = await deps.pool.connect()
  let isWhole = false
  try {
    const { passphrase } = deps.settings
    const archive = countBytes(
      makeBackup({ ...deps, client }, { passphrase, progress: noProgress, onManifest() {} }),
    )
    await place.write(name, archive.content)
    isWhole = true
    return { bytes: archive.count() }
  } finally {
    // A connection in the middle of a copying is no use to anybody.
    client.release(!isWhole)
  }
}

/** Also what a killed process left of earlier ones. */
async function tidy(place: ArchivePlace, { newest, keep }: { newest: string; keep: number }): Promise<void> {
  const names = await place.list()
  const archives = names.filter((name) => archiveName.test(name)).sort()
  const unfinished = names.filter((name) => unfinishedName.test(name) && name < newest)
  for (const name of [...archives.slice(0, -keep), ...unfinished]) await place.delete(name)
}

/** One is waiting at any time. One that is due, because nothing ran at its hour, is not put off again. */
export async function scheduleBackup(
  db: Db,
  { schedule, now }: { schedule: string | null; now: Date },
): Promise<void> {
  const runAt = schedule === null ? null : findNextTime(schedule, now)
  if (runAt === null || (await isDue(db, now))) return
  await enqueue(db, backupJob, {}, { key: backupJob.name, runAt })
}

async function isDue(db: Db, now: Date): Promise<boolean> {
  const { rows } = await sql<{ isDue: boolean }>`
    select exists (
      select from graphile_worker.jobs
      where key = ${backupJob.name} and run_at <= ${now} and locked_at is null and attempts < max_attempts
    ) as "isDue"`.execute(db)
  return rows[0]?.isDue === true
}

/** As a file and as a key of a bucket. */
function nameArchive(now: Date): string {
  const [day = '', time = ''] = now.toISOString().split('T')
  return `talhao-${day.replaceAll('-', '')}-${time.slice(0, 8).replaceAll(':', '')}.backup`
}
