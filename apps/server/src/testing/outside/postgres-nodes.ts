import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { prepareCluster, userName } from '../../platform/postgres/cluster.ts'
import { findBinaries } from '../../platform/postgres/find-binaries.ts'
import { saveFreePort } from '../../platform/postgres/port.ts'
import { chooseRunAs, type RunAs, spawnAs } from '../../platform/postgres/run-as.ts'
import { listSettingArguments } from '../../platform/postgres/settings.ts'

/** One PostgreSQL of several that belong together: made to be killed, promoted, or made read-only. */
export interface PostgresNode {
  readonly port: number
  /** Of its database `postgres`. */
  readonly connectionString: string
  query(statement: string): Promise<pg.QueryResult>
  kill(): Promise<void>
}

export interface PostgresNodes {
  readonly primary: PostgresNode
  /** A hot standby of the primary, which streams from it. */
  readonly standby: PostgresNode
  readonly password: string
  stop(): Promise<void>
}

const password = 'a-password-for-tests'
const careless = {
  fsync: 'off',
  full_page_writes: 'off',
  shared_buffers: '16MB',
  autovacuum: 'off',
  hot_standby: 'on',
}

/** The standby is a copy of the primary's files from before its first start. */
export async function startPostgresNodes(
  settings: (folder: string) => Readonly<Record<string, string>> = () => ({}),
): Promise<PostgresNodes> {
  const folder = await mkdtemp(join(tmpdir(), 'talhao-test-nodes-'))
  const binaries = await findBinaries()
  const runAs = await chooseRunAs({ dataDir: folder, postgres: binaries.postgres })
  const common = { runAs, postgres: binaries.postgres }
  const cluster = await prepareCluster({
    dataDir: folder,
    binaries,
    runAs,
    password,
    sync: 'never',
    log: () => {},
  })
  const copy = join(folder, 'standby')
  await mkdir(copy)
  await cp(cluster, join(copy, 'postgres'), { recursive: true, preserveTimestamps: true })
  await writeFile(join(copy, 'postgres', 'standby.signal'), '')
  const handed = { ...careless, ...settings(folder) }
  const primary = await startNode({ ...common, dataDir: folder, settings: handed })
  const standby = await startNode({
    ...common,
    dataDir: copy,
    settings: {
      ...handed,
      primary_conninfo: `host=127.0.0.1 port=${primary.port} user=${userName} password=${password}`,
    },
  })
  return {
    primary,
    standby,
    password,
    async stop() {
      await Promise.all([primary.kill(), standby.kill()])
      await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
    },
  }
}

async function startNode(options: {
  dataDir: string
  postgres: string
  runAs: RunAs
  settings: Readonly<Record<string, string>>
}): Promise<PostgresNode> {
  const port = await saveFreePort(options.dataDir)
  const child = spawnAs(options.runAs, {
    command: options.postgres,
    args: [
      '-D',
      join(options.dataDir, 'postgres'),
      '-p',
      String(port),
      ...listSettingArguments(options.settings),
    ],
    signalOnDeath: 'KILL',
  })
  child.stderr?.resume()
  const ended = once(child, 'close')
  const connectionString = `postgresql://${userName}:${password}@127.0.0.1:${port}/postgres`
  await waitUntilUp(connectionString, child)
  return {
    port,
    connectionString,
    query: (statement) => queryOnce(connectionString, statement),
    async kill() {
      child.kill('SIGQUIT')
      await ended
    },
  }
}

async function waitUntilUp(connectionString: string, child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    try {
      await queryOnce(connectionString, 'select 1')
      return
    } catch {
      await wait(50)
    }
  }
  throw new Error(`PostgreSQL ended with ${child.exitCode}`)
}

async function queryOnce(connectionString: string, statement: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString })
  client.on('error', () => {})
  try {
    await client.connect()
    return await client.query(statement)
  } finally {
    await client.end()
  }
}
