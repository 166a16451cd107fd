import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdirSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { connectTo } from '../load-pg.mjs'

const patienceMs = 60_000

/** As docs/scaling.md asks for, with the disk waited for as in production. */
const citusSettings = [
  'shared_preload_libraries=citus',
  'max_prepared_transactions=200',
  // On loopback alone: else nodes speak TLS with each other.
  'citus.node_conninfo=sslmode=disable',
]
const commonSettings = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'max_connections=200',
  // One of Citus's own for each database, and the tests make many.
  'max_worker_processes=60',
  'shared_buffers=256MB',
  'max_wal_size=4GB',
]
/** For tests alone, which would wait for nothing but the disk. */
const carelessSettings = ['fsync=off', 'full_page_writes=off', 'synchronous_commit=off', 'autovacuum=off']

/** PostgreSQL refuses root: as root its own user runs it, else whoever runs the drill. */
function findOwner() {
  if (process.getuid?.() !== 0) return {}
  const id = (flag) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout)
  return { uid: id('-u'), gid: id('-g') }
}

/**
 * A node of PostgreSQL on loopback.
 * @param {{ name: string, folder: string, port: number, binaries: string }} options
 */
export function makeNode({ name, folder, port, binaries }) {
  const owner = findOwner()
  const home = join(folder, name)
  const cluster = join(home, 'cluster')
  mkdirSync(home)
  if (owner.uid !== undefined) chownSync(home, owner.uid, owner.gid)
  const made = spawnSync(
    join(binaries, 'initdb'),
    ['-D', cluster, '-U', 'talhao', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8'],
    { ...owner, cwd: '/', encoding: 'utf8' },
  )
  if (made.status !== 0) throw new Error(made.stderr)
  let child = null
  return {
    name,
    port,
    urlOf: (database) => `postgres://talhao@127.0.0.1:${port}/${database}`,
    /** @param {{ withCitus: boolean, isCareless?: boolean }} how */
    async start({ withCitus, isCareless = false }) {
      const settings = [
        ...commonSettings,
        ...(withCitus ? citusSettings : []),
        ...(isCareless ? carelessSettings : []),
      ]
      const log = openSync(join(home, 'log'), 'a')
      child = spawn(
        join(binaries, 'postgres'),
        ['-D', cluster, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
        { ...owner, cwd: '/', env: { PATH: process.env.PATH, HOME: home }, stdio: ['ignore', log, log] },
      )
      await waitForNode(this, child)
    },
    async stop() {
      if (child === null || child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGINT')
      await ended
    },
  }
}

async function waitForNode(node, child) {
  const until = performance.now() + patienceMs
  while (performance.now() < until) {
    const client = await connectTo(node.urlOf('postgres')).catch(() => null)
    if (client !== null) return client.end()
    if (child.exitCode !== null) break
    await wait(100)
  }
  throw new Error(`${node.name} did not start: see its log`)
}

/** Runs one statement in a database of a node. */
export async function runOn(url, statement, values = []) {
  const client = await connectTo(url)
  try {
    return (await client.query(statement, values)).rows
  } finally {
    await client.end()
  }
}
