import { startEmbeddedPostgres } from '../../../apps/server/src/platform/postgres/embedded-postgres.ts'

/** A database that outlives the servers of a drill; says its address, and ends when it is asked to. */
const [dataDir = ''] = process.argv.slice(2)
const { connectionString, stop } = await startEmbeddedPostgres({ dataDir, log: () => {} })
process.stdout.write(`${connectionString}\n`)
process.once('SIGTERM', () => void stop())
