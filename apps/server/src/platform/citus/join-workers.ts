import pg from 'pg'
import { CitusError } from './citus-error.ts'

export interface NodeAddress {
  readonly host: string
  readonly port: number
}

const defaultPort = 5432

/** `host` or `host:port` */
export function readNodeAddress(text: string): NodeAddress {
  const [, host = '', port = String(defaultPort)] = /^([^\s:]+)(?::(\d+))?$/.exec(text.trim()) ?? []
  if (host === '') throw new CitusError(`A node is written as host:port, not as ${JSON.stringify(text)}.`)
  return { host, port: Number(port) }
}

/**
 * Makes a cluster of the coordinator and its workers; those that belong to it already stay as they are. The database
 * and the extension are made where they are missing, by the coordinator's own user.
 */
export async function joinWorkers(
  client: pg.Client,
  { connectionString, coordinator, workers }: ClusterRequest,
): Promise<void> {
  await requireCitus(client, 'The coordinator')
  await client.query('create extension if not exists citus')
  const { rows: known } = await client.query<{ host: string; port: number; isWorker: boolean }>(
    `select nodename as host, nodeport as port, groupid <> 0 as "isWorker" from pg_dist_node`,
  )
  if (!known.some(({ isWorker }) => !isWorker))
    await client.query('select citus_set_coordinator_host($1, $2)', [coordinator.host, coordinator.port])
  for (const worker of workers) {
    if (known.some(({ host, port }) => host === worker.host && port === worker.port)) continue
    await prepareWorker(connectionString, worker)
    await client.query('select citus_add_node($1, $2)', [worker.host, worker.port])
  }
  const { rows } = await client.query(
    'select from pg_dist_node where groupid <> 0 and isactive and shouldhaveshards',
  )
  if (rows.length === 0)
    throw new CitusError('Say which nodes are the workers: --workers host:port,host:port')
  // What small tables hold stays here, and no part of a big one comes here.
  await client.query(`select citus_set_node_property(nodename, nodeport, 'shouldhaveshards', false)
    from pg_dist_node where groupid = 0`)
}

export interface ClusterRequest {
  /** Of the coordinator: its user, password and database are those of the workers. */
  readonly connectionString: string
  /** As the workers reach it. */
  readonly coordinator: NodeAddress
  readonly workers: readonly NodeAddress[]
}

/** A server that began before would go on with what holds for one node. */
export async function requireSilence(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ sessions: number }>(
    `select count(*)::int as sessions from pg_stat_activity
     where datname = current_database() and application_name in ('talhao', 'talhao worker', 'talhao-listener')`,
  )
  if ((rows[0]?.sessions ?? 0) > 0) throw new CitusError('Stop the servers and workers first.')
}

async function prepareWorker(connectionString: string, { host, port }: NodeAddress): Promise<void> {
  const url = new URL(connectionString)
  url.host = `${host}:${port}`
  const database = decodeURIComponent(url.pathname.slice(1))
  const maintenance = new URL(url)
  maintenance.pathname = '/postgres'
  await withClient(maintenance.href, async (client) => {
    await requireCitus(client, `The worker ${host}:${port}`)
    const { rows } = await client.query('select from pg_database where datname = $1', [database])
    if (rows.length === 0) await client.query(`create database ${pg.escapeIdentifier(database)}`)
  })
  await withClient(url.href, async (client) => {
    await client.query('create extension if not exists citus')
  })
}

async function requireCitus(client: pg.Client, who: string): Promise<void> {
  const { rows } = await client.query<{ isReady: boolean }>(
    `select exists (select from pg_available_extensions where name = 'citus')
       and current_setting('shared_preload_libraries') like '%citus%'
       and current_setting('max_prepared_transactions')::int > 0 as "isReady"`,
  )
  if (rows[0]?.isReady !== true)
    throw new CitusError(
      `${who} needs Citus installed, shared_preload_libraries = 'citus' and max_prepared_transactions above 0.`,
    )
}

async function withClient(
  connectionString: string,
  use: (client: pg.Client) => Promise<void>,
): Promise<void> {
  const client = new pg.Client({ connectionString, application_name: 'talhao-citus' })
  await client.connect()
  try {
    await use(client)
  } finally {
    await client.end()
  }
}
