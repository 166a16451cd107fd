import { readConfig } from './config.ts'
import { openArchiveFile } from './platform/backup/archive-place.ts'
import { BackupError } from './platform/backup/backup-error.ts'
import { describeManifest } from './platform/backup/describe-manifest.ts'
import { createProgress } from './platform/backup/progress.ts'
import { restorePortal } from './restore-portal.ts'
import { runCommand } from './run-command.ts'

/** `npm run restore -- FILE`: an archive into the empty place of this environment. */
runCommand(async (signal) => {
  const [file] = process.argv.slice(2)
  if (file === undefined)
    throw new BackupError('Say where from: npm run restore -- FILE, or s3://bucket/folder/name.')
  const config = readConfig(process.env, { makesSecrets: false })
  const progress = createProgress(process.stdout)
  const { place, name } = openArchiveFile(file, config.s3)
  const { passphrase } = config.backup
  const manifest = await restorePortal(config, { open: () => place.read(name), passphrase, signal }, progress)
  progress.say(`Restored ${describeManifest(manifest)}`)
})
