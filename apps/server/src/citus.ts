import { parseArgs } from 'node:util'
import { readConfig } from './config.ts'
import { distributedTables } from './distributed-tables.ts'
import { CitusError } from './platform/citus/citus-error.ts'
import { distributeTables } from './platform/citus/distribute-tables.ts'
import { joinWorkers, readNodeAddress, requireSilence } from './platform/citus/join-workers.ts'
import { connectClient } from './platform/db/host-chooser.ts'
import { migrateToLatest } from './platform/db/migrate.ts'
import { runCommand } from './run-command.ts'

const usage =
  'Say what to do: npm run citus -- distribute --workers host:port,host:port [--coordinator host:port] [--shards 32]'

/** `npm run citus -- distribute`: moves what grows with every report to the workers of a Citus cluster (CORE-171). */
runCommand(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      workers: { type: 'string', default: '' },
      coordinator: { type: 'string', default: '' },
      shards: { type: 'string', default: '32' },
    },
  })
  const shards = Number(values.shards)
  if (positionals.join() !== 'distribute' || !Number.isInteger(shards) || shards < 1)
    throw new CitusError(usage)
  const config = readConfig(process.env, { makesSecrets: false })
  const connectionString = config.databaseSessionUrl ?? config.databaseUrl
  if (connectionString === null)
    throw new CitusError('DATABASE_URL must lead to the coordinator: the embedded PostgreSQL has no Citus.')
  const say = (line: string) => process.stdout.write(`${line}\n`)
  await migrateToLatest(connectionString)
  const client = await connectClient({ connectionString, application_name: 'talhao-citus' })
  try {
    await requireSilence(client)
    await joinWorkers(client, {
      connectionString,
      coordinator: readNodeAddress(values.coordinator || new URL(connectionString).host),
      workers: values.workers === '' ? [] : values.workers.split(',').map(readNodeAddress),
    })
    const moved = await distributeTables({ client, tables: distributedTables, shards, say })
    for (const { table, rows, isMoved } of moved)
      say(`${table}: ${rows} rows ${isMoved ? 'moved' : 'lay there already'}`)
  } finally {
    await client.end()
  }
})
