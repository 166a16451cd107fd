import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, readFile, realpath, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { timeLimits } from '../../../../../scripts/testing/time-limits.ts'
import { startWritingServer } from '../../testing/writing-server.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import { readPostmasterPid } from './left-postmaster.ts'

let dataDir: string

beforeAll(async () => {
  dataDir = await makeFolder()
})

afterAll(async () => {
  await rm(dataDir, { recursive: true, force: true })
})

async function makeFolder(): Promise<string> {
  return realpath(await mkdtemp(join(tmpdir(), 'talhao-launcher-')))
}

async function start(folder = dataDir) {
  const logged: string[] = []
  const postgres = await startEmbeddedPostgres({ dataDir: folder, log: (line) => logged.push(line) })
  return { ...postgres, logged }
}

async function query(connectionString: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString })
  try {
    await client.connect()
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}

async function listWritten(connectionString: string): Promise<Set<number>> {
  const rows = await query(connectionString, 'select id from written')
  return new Set(rows.map(({ id }) => Number(id)))
}

describe('the PostgreSQL that comes with the product', () => {
  it('is created at the first start and keeps its data until the next', async () => {
    const first = await start()
    expect(first.logged).toEqual([`Creating the database in ${join(dataDir, 'postgres')}`])
    await query(first.connectionString, "create table kept as select 'soja' as crop")
    await first.stop()

    const second = await start()
    expect(second.connectionString).toBe(first.connectionString)
    expect(second.logged).toEqual([])
    expect(await query(second.connectionString, 'select crop from kept')).toEqual([{ crop: 'soja' }])
    await second.stop()
  })

  it('sorts and checks data the same way on every machine, and loses no acknowledged write', async () => {
    const postgres = await start()
    const [settings] = await query(
      postgres.connectionString,
      `select current_setting('server_encoding') as encoding, current_setting('data_checksums') as checksums,
              current_setting('fsync') as fsync, current_setting('synchronous_commit') as commits,
              current_setting('timezone') as zone, datlocprovider as provider, datlocale as locale
       from pg_database where datname = current_database()`,
    )
    expect(settings).toEqual({
      encoding: 'UTF8',
      checksums: 'on',
      fsync: 'on',
      commits: 'on',
      zone: 'UTC',
      provider: 'b',
      locale: 'C.UTF-8',
    })
    await postgres.stop()
  })

  it('listens on loopback alone and asks for a password that only its user can read', async () => {
    const postgres = await start()
    const url = new URL(postgres.connectionString)
    expect(url.hostname).toBe('127.0.0.1')
    const [settings] = await query(
      postgres.connectionString,
      `select current_setting('listen_addresses') as addresses, current_setting('unix_socket_directories') as sockets,
              array(select distinct auth_method from pg_hba_file_rules) as methods`,
    )
    expect(settings).toEqual({ addresses: '127.0.0.1', sockets: '', methods: ['scram-sha-256'] })
    const passwordFile = join(dataDir, 'postgres-password')
    expect((await stat(passwordFile)).mode & 0o777).toBe(0o600)
    expect((await readFile(passwordFile, 'utf8')).trim()).toBe(url.password)
    url.password = 'guessed'
    await expect(query(url.href, 'select 1')).rejects.toThrow('password authentication failed')
    await postgres.stop()
  })

  it('refuses a second server on the same folder with one line, and the first goes on', async () => {
    const first = await start()
    const rejection = await start().catch((error: unknown) => error)
    expect(rejection).toBeInstanceOf(EmbeddedPostgresError)
    expect(String(rejection)).toBe(
      `EmbeddedPostgresError: Another server already uses the data folder ${dataDir} (process ${process.pid}): stop it first, or set DATA_DIR to a folder of its own.`,
    )
    expect(await query(first.connectionString, 'select 1 as alive')).toEqual([{ alive: 1 }])
    await first.stop()
  })

  it('moves to another port when its own is taken, and stays there', async () => {
    const stranger = createServer().listen(0, '127.0.0.1')
    await once(stranger, 'listening')
    const address = stranger.address()
    const taken = typeof address === 'object' ? address?.port : null
    await writeFile(join(dataDir, 'postgres-port'), `${taken}\n`)

    const moved = await start()
    const { port } = new URL(moved.connectionString)
    expect(port).not.toBe(String(taken))
    expect(moved.logged).toEqual([`Port ${taken} is taken by another program; PostgreSQL moves to ${port}`])
    await moved.stop()
    stranger.close()

    const again = await start()
    expect(new URL(again.connectionString).port).toBe(port)
    await again.stop()
  })

  it('does not take a stranger with the process id of an old PostgreSQL for it', async () => {
    const pidFile = join(dataDir, 'postgres', 'postmaster.pid')
    await writeFile(pidFile, `${process.pid}\n${join(dataDir, 'postgres')}\n1700000000\n5432\n\n127.0.0.1\n`)
    const postgres = await start()
    expect(await readPostmasterPid(join(dataDir, 'postgres'))).not.toBe(process.pid)
    await postgres.stop()
  })

  it('says which file is wrong when the password does not fit', async () => {
    const passwordFile = join(dataDir, 'postgres-password')
    const password = await readFile(passwordFile, 'utf8')
    await writeFile(passwordFile, 'another\n')
    await expect(start()).rejects.toThrow('The file postgres-password in the data folder does not fit')
    await writeFile(passwordFile, password)
    await (await start()).stop()
  })

  it('says what PostgreSQL said when it does not start', async () => {
    const versionFile = join(dataDir, 'postgres', 'PG_VERSION')
    const version = await readFile(versionFile, 'utf8')
    await writeFile(versionFile, '9\n')
    await expect(start()).rejects.toThrow(
      /^PostgreSQL does not start on .*incompatible.*PostgreSQL version 9/,
    )
    await writeFile(versionFile, version)
    await (await start()).stop()
  })

  it('names a folder that holds something else', async () => {
    const folder = await makeFolder()
    await mkdir(join(folder, 'postgres'))
    await writeFile(join(folder, 'postgres', 'notes.txt'), '')
    await expect(start(folder)).rejects.toThrow(`${join(folder, 'postgres')} holds something else`)
    await rm(folder, { recursive: true })
  })
})

describe('after a violent end', () => {
  it.runIf(process.platform === 'linux')(
    'PostgreSQL ends in order with the server that was killed',
    async () => {
      const server = startWritingServer(dataDir, 5_000_000)
      await server.waitFor({ rows: 1 })
      await server.kill()
      await expect.poll(() => readPostmasterPid(join(dataDir, 'postgres'))).toBeNull()

      const postgres = await start()
      expect(postgres.logged).toEqual([])
      await postgres.stop()
    },
  )

  it('every acknowledged row is there when the server was killed in the middle of its writes', async () => {
    const server = startWritingServer(dataDir)
    await server.waitFor({ rows: 300 })
    await server.kill()

    const postgres = await start()
    const written = await listWritten(postgres.connectionString)
    expect(server.acknowledged.filter((id) => !written.has(id))).toEqual([])
    await postgres.stop()
  })

  it('PostgreSQL comes back by itself when it was killed, and every acknowledged row is there', async () => {
    const server = startWritingServer(dataDir, 1_000_000)
    await server.waitFor({ rows: 300 })
    const pid = await readPostmasterPid(join(dataDir, 'postgres'))
    process.kill(pid ?? 0, 'SIGKILL')
    await server.waitFor({ line: 'log PostgreSQL has ended unexpectedly' })
    await server.waitFor({ rows: 300 })
    await server.kill()

    const postgres = await start()
    const written = await listWritten(postgres.connectionString)
    expect(server.acknowledged.filter((id) => !written.has(id))).toEqual([])
    await postgres.stop()
  })

  it('the next start works when server and PostgreSQL were killed together', async () => {
    const server = startWritingServer(dataDir, 2_000_000)
    await server.waitFor({ rows: 300 })
    const pid = await readPostmasterPid(join(dataDir, 'postgres'))
    process.kill(pid ?? 0, 'SIGKILL')
    await server.kill()

    const postgres = await start()
    expect(postgres.logged).toContain('PostgreSQL was not shut down properly and recovers its last writes')
    const written = await listWritten(postgres.connectionString)
    expect(server.acknowledged.filter((id) => !written.has(id))).toEqual([])
    await postgres.stop()
  })

  it('a folder whose first start was killed half-way is created anew', async () => {
    const folder = await makeFolder()
    const server = startWritingServer(folder)
    await vi.waitFor(async () => expect(await listHalfMade(folder)).toContain('PG_VERSION'), {
      timeout: timeLimits.waitMs,
      interval: 1,
    })
    await server.kill()
    expect(await readdir(folder)).not.toContain('postgres')

    const postgres = await start(folder)
    expect(await query(postgres.connectionString, 'select 1 as alive')).toEqual([{ alive: 1 }])
    expect((await readdir(folder)).sort()).toEqual([
      'postgres',
      'postgres-password',
      'postgres-port',
      'talhao.lock',
    ])
    await postgres.stop()
    await rm(folder, { recursive: true })
  })
})

async function listHalfMade(folder: string): Promise<string[]> {
  const fresh = (await readdir(folder)).find((name) => /^postgres\.new-\w+$/.test(name))
  return fresh === undefined ? [] : readdir(join(folder, fresh))
}
