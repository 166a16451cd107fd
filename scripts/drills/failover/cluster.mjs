import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdirSync, openSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { connectTo } from '../load-pg.mjs'
import { writeHaproxyConfig, writePatroniConfig } from './cluster-files.mjs'

const path = `${process.env.PATH}:/usr/sbin:/usr/local/sbin`
const programs = ['etcd', 'patroni', 'haproxy']
const postgresFolder = '/usr/lib/postgresql'
const patienceMs = 180_000

/** Where PostgreSQL's programs lie and what is missing for a cluster. */
export function findClusterPrograms() {
  const missing = programs.filter(
    (name) => spawnSync('sh', ['-c', `command -v ${name}`], { env: { PATH: path } }).status !== 0,
  )
  const [version] = existsSync(postgresFolder) ? readdirSync(postgresFolder).sort().reverse() : []
  if (version === undefined) missing.push('postgresql')
  return { missing, binaries: join(postgresFolder, version ?? '', 'bin') }
}

/** PostgreSQL refuses root: as root its own user runs it, else whoever runs the drill. */
function findOwner() {
  if (process.getuid?.() !== 0) return {}
  const id = (flag) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout)
  return { uid: id('-u'), gid: id('-g') }
}

/**
 * etcd, three nodes of Patroni with a synchronous standby, and HAProxy before the nodes and the portals.
 * @param {{ folder: string, port: number, binaries: string }} options the ports are the 14 from `port` on
 */
export async function startCluster({ folder, port, binaries }) {
  const owner = findOwner()
  const ports = {
    etcd: port,
    etcdPeer: port + 1,
    database: port + 8,
    portal: port + 9,
    servers: [port + 11, port + 12, port + 13],
  }
  const nodes = [0, 1, 2].map((index) => ({
    name: `node${index + 1}`,
    port: port + 2 + index,
    restPort: port + 5 + index,
    folder: join(folder, `node${index + 1}`),
    patroni: null,
  }))
  const children = []
  const run = (name, command, args, as = {}) => {
    const log = openSync(join(folder, `${name}.log`), 'a')
    const child = spawn(command, args, {
      ...as,
      cwd: folder,
      detached: true,
      env: { PATH: path, LC_ALL: 'C.UTF-8', HOME: folder },
      stdio: ['ignore', log, log],
    })
    child.on('error', () => {})
    children.push(child)
    return child
  }
  const superuser = (node) => `postgresql://talhao:drill@127.0.0.1:${node.port}/postgres`

  function startPatroni(node) {
    node.patroni = run(node.name, 'patroni', [join(node.folder, 'patroni.yml')], owner)
  }

  const etcdUrl = `http://127.0.0.1:${ports.etcd}`
  run('etcd', 'etcd', [
    ...['--name', 'drill', '--data-dir', join(folder, 'etcd'), '--log-level', 'warn'],
    ...['--listen-client-urls', etcdUrl, '--advertise-client-urls', etcdUrl],
    ...['--listen-peer-urls', `http://127.0.0.1:${ports.etcdPeer}`],
    ...['--initial-advertise-peer-urls', `http://127.0.0.1:${ports.etcdPeer}`],
    ...['--initial-cluster', `drill=http://127.0.0.1:${ports.etcdPeer}`, '--unsafe-no-fsync'],
  ])
  for (const node of nodes) {
    mkdirSync(node.folder)
    writeFileSync(join(node.folder, 'patroni.yml'), writePatroniConfig({ node, ports, binaries }))
    if (owner.uid !== undefined) chownSync(node.folder, owner.uid, owner.gid)
    startPatroni(node)
  }
  writeFileSync(join(folder, 'haproxy.cfg'), writeHaproxyConfig({ nodes, ports }))
  run('haproxy', 'haproxy', ['-db', '-f', join(folder, 'haproxy.cfg')])

  async function readMembers() {
    for (const node of nodes) {
      const answer = await fetch(`http://127.0.0.1:${node.restPort}/cluster`, {
        signal: AbortSignal.timeout(2_000),
      }).catch(() => null)
      if (answer?.ok) return (await answer.json()).members
    }
    return []
  }

  /** A leader, and behind it two standbys of which one is synchronous. */
  async function waitUntilWhole() {
    const until = performance.now() + patienceMs
    while (performance.now() < until) {
      const members = await readMembers()
      const roles = members.filter(({ state }) => /running|streaming/.test(state)).map(({ role }) => role)
      if (roles.length === 3 && roles.includes('leader') && roles.includes('sync_standby')) return
      await wait(300)
    }
    throw new Error(`the cluster did not become whole: ${JSON.stringify(await readMembers())}`)
  }

  async function findPrimary() {
    const leader = (await readMembers()).find(({ role }) => role === 'leader')
    return nodes.find(({ name }) => name === leader?.name) ?? null
  }

  return {
    ports,
    waitUntilWhole,
    databaseUrl: `postgresql://talhao:drill@127.0.0.1:${ports.database}/talhao`,
    hostsUrl: `postgresql://talhao:drill@${nodes.map((node) => `127.0.0.1:${node.port}`).join(',')}/talhao`,
    portalUrl: `http://127.0.0.1:${ports.portal}`,
    async createDatabase() {
      const primary = await findPrimary()
      const client = await connectTo(superuser(primary))
      await client.query('create database talhao')
      await client.end()
    },
    async connectToPrimary() {
      const primary = await findPrimary()
      return connectTo(superuser(primary).replace(/postgres$/, 'talhao'))
    },
    /**
     * Kills the primary as a machine dies, with Patroni or without it, and resolves once another node takes writes:
     * with a session on that node and the moment of its promotion.
     */
    async killPrimary({ withPatroni }) {
      const primary = await findPrimary()
      const others = nodes.filter((node) => node !== primary)
      const watching = await Promise.all(
        others.map((node) => connectTo(superuser(node).replace(/postgres$/, 'talhao'))),
      )
      if (withPatroni) primary.patroni.kill('SIGKILL')
      killTree(readPostmasterPid(primary))
      const killedAt = performance.now()
      const promoted = await waitForPromotion(watching)
      const promotedAt = performance.now()
      if (withPatroni) startPatroni(primary)
      await Promise.all(watching.filter((client) => client !== promoted).map((client) => client.end()))
      return { name: primary.name, client: promoted, killedAt, promotedAt }
    },
    async stop() {
      for (const child of children.reverse()) {
        if (child.exitCode !== null || child.signalCode !== null) continue
        const ended = once(child, 'exit')
        child.kill('SIGTERM')
        await Promise.race([ended, wait(15_000).then(() => child.kill('SIGKILL'))])
      }
      for (const node of nodes) {
        const pid = readPostmasterPid(node)
        if (pid !== null) killTree(pid)
      }
    },
  }
}

async function waitForPromotion(clients) {
  const until = performance.now() + patienceMs
  while (performance.now() < until) {
    for (const client of clients) {
      const answer = await client.query('select pg_is_in_recovery() as standby').catch(() => null)
      if (answer?.rows[0].standby === false) return client
    }
    await wait(50)
  }
  throw new Error('no standby was promoted')
}

function readPostmasterPid(node) {
  try {
    return Number(readFileSync(join(node.folder, 'data', 'postmaster.pid'), 'utf8').split('\n')[0])
  } catch {
    return null
  }
}

/** The postmaster and its sessions at once, as when the machine is gone. */
function killTree(pid) {
  if (pid === null) return
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => {
      try {
        return readFileSync(`/proc/${name}/stat`, 'utf8').split(') ')[1]?.split(' ')[1] === String(pid)
      } catch {
        return false
      }
    })
  for (const each of [pid, ...children.map(Number)]) {
    try {
      process.kill(each, 'SIGKILL')
    } catch {
      // It has ended by itself.
    }
  }
}
