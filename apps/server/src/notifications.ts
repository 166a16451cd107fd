import { openDatabaseOf } from './backup-portal.ts'
import { ConfigError, readConfig } from './config.ts'
import { createProgress } from './platform/backup/progress.ts'
import { connectClient } from './platform/db/host-chooser.ts'
import {
  changeTransports,
  hasTransports,
  readTransport,
  switchTransport,
} from './platform/db/session/change-transport.ts'
import { runCommand } from './run-command.ts'

/** `npm run notifications -- table | notify | show`: how change notifications travel in this database (CORE-180). */
runCommand(async () => {
  const [wish] = process.argv.slice(2)
  const wanted = changeTransports.find((transport) => transport === wish)
  if (wanted === undefined && wish !== 'show')
    throw new ConfigError('Say which: npm run notifications -- table, notify or show.')
  const config = readConfig(process.env, { makesSecrets: false })
  const progress = createProgress(process.stdout)
  const { connectionString, stop } = await openDatabaseOf(config, progress)
  const client = await connectClient({ connectionString, application_name: 'talhao-notifications' })
  try {
    if (!(await hasTransports(client)))
      throw new ConfigError('The database is of an older release: start the portal of this one first.')
    const before = await readTransport(client)
    if (wanted === undefined || wanted === before) {
      progress.say(`Change notifications travel by ${before}.`)
      return
    }
    await switchTransport(client, wanted)
    progress.say(`Change notifications travel by ${wanted} from now on, before by ${before}.`)
  } finally {
    await client.end()
    await stop()
  }
})
