import { backupPortal } from './backup-portal.ts'
import { readConfig } from './config.ts'
import { openArchiveFile } from './platform/backup/archive-place.ts'
import { BackupError } from './platform/backup/backup-error.ts'
import { describeManifest } from './platform/backup/describe-manifest.ts'
import { createProgress } from './platform/backup/progress.ts'
import { runCommand } from './run-command.ts'

/** `npm run backup -- FILE [--json]`: the portal of this environment, running or not, into one archive. */
runCommand(async (signal) => {
  const [file, form] = process.argv.slice(2)
  if (file === undefined)
    throw new BackupError('Say where to: npm run backup -- FILE, or s3://bucket/folder/name.')
  const config = readConfig(process.env, { makesSecrets: false })
  const progress = createProgress(process.stdout)
  const manifest = await backupPortal(config, openArchiveFile(file, config.s3), { progress, signal })
  if (form === '--json') return progress.say(JSON.stringify(manifest))
  progress.say(`${file} holds ${describeManifest(manifest)}`)
  if (!manifest.secrets.isIncluded)
    progress.say(
      'It is not encrypted (BACKUP_PASSPHRASE is not set) and holds no keys: a restore needs SEALING_KEY.',
    )
})
