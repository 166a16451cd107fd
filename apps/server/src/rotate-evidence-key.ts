import { openDatabaseOf } from './backup-portal.ts'
import { readConfig } from './config.ts'
import { replaceLostKey, rotateKey } from './evidence/packs/rotate-key.ts'
import { BackupError } from './platform/backup/backup-error.ts'
import { createProgress } from './platform/backup/progress.ts'
import { system } from './platform/change-log/write-change.ts'
import { openDatabase } from './platform/db/database.ts'
import { createSecrets } from './platform/db/secrets.ts'
import { createFileStore } from './platform/file-store/create-file-store.ts'
import { systemClock } from './platform/ports/clock.ts'
import { runCommand } from './run-command.ts'

const clientForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** `npm run rotate-evidence-key -- CLIENT_ID [--lost REASON]`: another key signs the client's packs from now on. */
runCommand(async () => {
  const [clientId = '', form, reason] = process.argv.slice(2)
  const isLoss = form === '--lost'
  if (!clientForm.test(clientId) || (form !== undefined && (!isLoss || !reason)))
    throw new BackupError(
      'Say whose: npm run rotate-evidence-key -- CLIENT_ID. After a loss of the key: --lost "what happened".',
    )
  const config = readConfig(process.env, { makesSecrets: false })
  const progress = createProgress(process.stdout)
  const { connectionString, stop } = await openDatabaseOf(config, progress)
  const database = openDatabase({ connectionString, maxConnections: 1, onIdleError: () => {} })
  try {
    const deps = {
      db: database.db,
      clock: systemClock,
      store: createFileStore(config),
      secrets: createSecrets(config.sealingKeys),
    }
    const keyId = isLoss
      ? await replaceLostKey(deps, system, { clientId, reason: reason ?? '' })
      : await rotateKey(deps, system, clientId)
    progress.say(
      keyId === null ? 'This client has no key yet: nothing to change.' : `From now on ${keyId} signs.`,
    )
  } finally {
    await database.close()
    await stop()
  }
})
