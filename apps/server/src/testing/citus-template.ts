import pg from 'pg'
import { distributedTables } from '../distributed-tables.ts'
import { distributeTables } from '../platform/citus/distribute-tables.ts'
import { joinWorkers } from '../platform/citus/join-workers.ts'

/** `host:port,host:port`; none: the tests run on one node. */
export function listWorkers(connectionString: string | undefined, addresses = ''): readonly string[] {
  if (connectionString === undefined || addresses === '') return []
  return addresses.split(',').map((address) => {
    const url = new URL(connectionString)
    url.host = address
    return url.href
  })
}

/** A database is copied file by file: fewer of them, and each test file begins sooner. */
const shards = 4

/** As `npm run citus -- distribute` does it. */
export async function distributeTemplate(
  connectionString: string,
  workers: readonly string[],
): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await joinWorkers(client, {
      connectionString,
      coordinator: addressOf(connectionString),
      workers: workers.map(addressOf),
    })
    await distributeTables({ client, tables: distributedTables, shards, say: () => {} })
  } finally {
    await client.end()
  }
}

function addressOf(connectionString: string) {
  const { hostname, port } = new URL(connectionString)
  return { host: hostname, port: Number(port) }
}

/** Nothing may be connected to a database that is copied, neither Citus's own upkeep. */
export async function sealTemplate(connectionString: string, template: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await client.query(`alter database ${template} is_template true allow_connections false`)
    await client.query(`select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = $1`, [
      template,
    ])
  } finally {
    await client.end()
  }
}
