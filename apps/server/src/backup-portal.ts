import type pg from 'pg'
import type { Config } from './config.ts'
import type { Manifest } from './platform/backup/archive/manifest.ts'
import type { ArchivePlace } from './platform/backup/archive-place.ts'
import { BackupError } from './platform/backup/backup-error.ts'
import { countBytes, recordBackup } from './platform/backup/backup-runs.ts'
import { makeBackup } from './platform/backup/make-backup.ts'
import type { Progress } from './platform/backup/progress.ts'
import { connectClient } from './platform/db/host-chooser.ts'
import { isRestoreUnfinished } from './platform/db/migrate.ts'
import { createFileStore } from './platform/file-store/create-file-store.ts'
import { systemClock } from './platform/ports/clock.ts'
import { startEmbeddedPostgres } from './platform/postgres/embedded-postgres.ts'
import { findRunningPostgres, hasCluster } from './platform/postgres/find-running.ts'
import { fileColumns, listPortalSecrets } from './stored-data.ts'

/** Writes an archive of the portal that this configuration names, whether it runs or not, and tells what it holds. */
export async function backupPortal(
  config: Config,
  target: { place: ArchivePlace; name: string },
  { progress, signal }: { progress: Progress; signal?: AbortSignal },
): Promise<Manifest> {
  const database = await openDatabaseOf(config, progress)
  try {
    const { connectionString } = database
    return await withClient(connectionString, (recorder) =>
      withClient(connectionString, async (client) => {
        await requirePortal(client)
        let made: Manifest | null = null
        const archive = countBytes(
          makeBackup(
            {
              client,
              store: createFileStore(config),
              fileColumns,
              clock: systemClock,
              secrets: listPortalSecrets(config),
            },
            {
              passphrase: config.backup.passphrase,
              progress,
              ...(signal === undefined ? {} : { signal }),
              onManifest: (manifest) => {
                made = manifest
              },
            },
          ),
        )
        const onUnrecorded = () =>
          progress.say('The portal does not know of this backup: it is older, or away.')
        const run = { kind: 'manual', clock: systemClock, connection: recorder, onUnrecorded } as const
        await recordBackup(run, async () => {
          await target.place.write(target.name, archive.content)
          return { bytes: archive.count() }
        })
        if (made === null) throw new Error('an archive was written without its list of contents')
        return made
      }),
    )
  } finally {
    await database.stop()
  }
}

async function requirePortal(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ isPortal: boolean }>(
    `select to_regclass('public.kysely_migration') is not null as "isPortal"`,
  )
  if (rows[0]?.isPortal !== true || (await isRestoreUnfinished(client)))
    throw new BackupError('The database holds no portal: there is nothing to back up.')
}

export async function openDatabaseOf(
  { databaseUrl, databaseSessionUrl, dataDir, jwtSecret }: Config,
  progress: Progress,
): Promise<{ connectionString: string; stop(): Promise<void> }> {
  const outside = databaseSessionUrl ?? databaseUrl
  if (outside !== null) return { connectionString: outside, async stop() {} }
  if (!hasCluster(dataDir) || jwtSecret === '')
    throw new BackupError(`${dataDir} holds no portal: set DATA_DIR to its folder, or DATABASE_URL.`)
  const running = await findRunningPostgres(dataDir)
  if (running !== null) return { connectionString: running, async stop() {} }
  return startEmbeddedPostgres({ dataDir, log: progress.say })
}

async function withClient<T>(connectionString: string, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = await connectClient({
    connectionString,
    application_name: 'talhao-backup',
    keepAlive: true,
  })
  try {
    return await use(client)
  } finally {
    await client.end().catch(() => {})
  }
}
