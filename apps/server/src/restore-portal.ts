import { existsSync } from 'node:fs'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Config, makeDataDir, ownSecrets } from './config.ts'
import type { Manifest } from './platform/backup/archive/manifest.ts'
import { BackupError } from './platform/backup/backup-error.ts'
import type { Progress } from './platform/backup/progress.ts'
import { type ArchiveSource, type VerifiedArchive, verifyArchive } from './platform/backup/read-archive.ts'
import {
  requireEmptyDatabase,
  requireEmptyStore,
  requireKnownVersion,
  restoreBackup,
} from './platform/backup/restore-backup.ts'
import { readSealingKeyId } from './platform/db/secrets.ts'
import { createFileStore } from './platform/file-store/create-file-store.ts'
import { startEmbeddedPostgres } from './platform/postgres/embedded-postgres.ts'
import { replaceFile } from './platform/postgres/replace-file.ts'
import { fileFolders } from './stored-data.ts'

/** May lie in an empty data folder. */
const harmless = ['backups', 'lost+found']

/**
 * Puts an archive into the empty place that this configuration names. All of the archive is read and found right
 * before anything is written (CORE-83), and a restore that fails leaves the place as empty as it was.
 */
export async function restorePortal(
  config: Config,
  source: ArchiveSource,
  progress: Progress,
): Promise<Manifest> {
  const { dataDir } = config
  const databaseUrl = config.databaseSessionUrl ?? config.databaseUrl
  const store = createFileStore(config)
  if (databaseUrl === null) await requireEmptyFolder(dataDir)
  else await requireEmptyDatabase(databaseUrl)
  await requireEmptyStore({ store, fileFolders })

  progress.say('Checking the archive')
  const archive = await verifyArchive(source, progress)
  await requireKnownVersion(archive.manifest)
  const secrets = chooseSecrets(config, archive)

  progress.say('Restoring')
  const fill = (connectionString: string) =>
    restoreBackup({ connectionString, store, fileFolders, progress }, source, archive.manifest)
  if (databaseUrl === null) await fillFolder(dataDir, { secrets, progress, fill })
  else {
    await fill(databaseUrl)
    await handOverSecrets(config, archive, progress)
  }
  return archive.manifest
}

async function requireEmptyFolder(dataDir: string): Promise<void> {
  const found = existsSync(dataDir) ? await readdir(dataDir) : []
  const [first] = found.filter((name) => !harmless.includes(name))
  if (first !== undefined)
    throw new BackupError(
      `${dataDir} is not empty (${first}): a restore needs an empty folder, set DATA_DIR to one. Nothing was changed.`,
    )
}

/** By the names of their files. What the environment gives stands in for what an archive without a passphrase lacks. */
function chooseSecrets(config: Config, { manifest, secrets }: VerifiedArchive): Record<string, string> {
  if (secrets !== null) return { ...secrets }
  const given = config.sealingKeys.filter((key) => key !== '')
  if (!given.some((key) => readSealingKeyId(key) === manifest.secrets.sealingKeyId))
    throw new BackupError(
      'SEALING_KEY must be the key of the portal that was backed up (in its data folder: the file sealing-key): ' +
        'the archive was made without a passphrase and holds no keys. Nothing was changed.',
    )
  const sealing = config.sealingKeys.slice(0, -1).filter((key) => key !== '')
  return {
    ...(config.jwtSecret === '' ? {} : { 'jwt-secret': config.jwtSecret }),
    ...(sealing.length === 0 ? {} : { 'sealing-key': sealing.join(',') }),
    ...(['', config.jwtSecret].includes(config.alerts.pushKey) ? {} : { 'push-key': config.alerts.pushKey }),
  }
}

/** The portal's own database: made, filled and stopped again, ready for the next start. */
async function fillFolder(
  dataDir: string,
  options: {
    secrets: Readonly<Record<string, string>>
    progress: Progress
    fill: (connectionString: string) => Promise<void>
  },
): Promise<void> {
  makeDataDir(dataDir)
  try {
    for (const name of Object.keys(ownSecrets)) {
      const value = options.secrets[name]
      if (value !== undefined) await replaceFile(join(dataDir, name), value)
    }
    const postgres = await startEmbeddedPostgres({ dataDir, log: options.progress.say })
    try {
      await options.fill(postgres.connectionString)
    } finally {
      await postgres.stop()
    }
  } catch (error) {
    for (const name of await readdir(dataDir))
      if (!harmless.includes(name)) await rm(join(dataDir, name), { recursive: true, force: true })
    throw error
  }
}

/** Processes on a database of their own read their secrets from the environment: they are left in a file for it. */
async function handOverSecrets(
  config: Config,
  { manifest, secrets }: VerifiedArchive,
  progress: Progress,
): Promise<void> {
  const isKnown = config.sealingKeys.some((key) => readSealingKeyId(key) === manifest.secrets.sealingKeyId)
  if (secrets === null || isKnown) return
  const lines = Object.entries(ownSecrets).flatMap(([name, variable]) => {
    const value = secrets[name]
    return value === undefined ? [] : [`${variable}=${value}\n`]
  })
  const file = join(config.dataDir, 'restored-secrets.env')
  await mkdir(config.dataDir, { recursive: true })
  await replaceFile(file, lines.join(''))
  progress.say(
    `The secrets of the portal lie in ${file}: put them into the environment, then delete the file.`,
  )
}
