import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildApp } from './app.ts'
import { backupPortal } from './backup-portal.ts'
import { type Config, readConfig } from './config.ts'
import type { Manifest } from './platform/backup/archive/manifest.ts'
import { openArchivePlace } from './platform/backup/archive-place.ts'
import { noProgress } from './platform/backup/progress.ts'
import { openDatabase } from './platform/db/database.ts'
import { migrateTo, migrateToLatest } from './platform/db/migrate.ts'
import { createSecrets } from './platform/db/secrets.ts'
import { createFileStore } from './platform/file-store/create-file-store.ts'
import { scheduleFileUpkeep } from './platform/jobs/file-upkeep.ts'
import { restorePortal } from './restore-portal.ts'
import { apk, packagePeople, sendPackage } from './testing/builders/app-packages.ts'
import { testPassword } from './testing/builders/people.ts'
import { aFarm, aStation, report, type TestStation } from './testing/builders/stations.ts'
import { createBareDatabase, type TestDatabase } from './testing/database.ts'
import { createTestApp, type TestApp } from './testing/test-app.ts'

const passphrase = 'a passphrase of the tests'
const sealingKey = 'the key that seals for the tests alone'

let test: TestApp
let station: TestStation
let archives: string
beforeAll(async () => {
  archives = mkdtempSync(join(tmpdir(), 'talhao-archives-'))
  test = await createTestApp({ SEALING_KEY: sealingKey })
  const { internal } = await packagePeople(test)
  await sendPackage(test, internal)
  station = await aStation(test, { clientId: internal.clientId ?? '' })
  await aFarm(test, { clientId: station.clientId, name: 'Fazenda "São\tJosé"\\', stations: [station.id] })
  await report(test, station)
  await backup('plain', null)
  await backup('encrypted', passphrase)
})
afterAll(async () => {
  await test.close()
  rmSync(archives, { recursive: true, force: true })
})

let target: TestDatabase
let dataDir: string
beforeEach(async () => {
  target = await createBareDatabase()
  dataDir = mkdtempSync(join(tmpdir(), 'talhao-restored-'))
})
afterEach(async () => {
  await target.drop()
  rmSync(dataDir, { recursive: true, force: true })
})

function backup(name: string, phrase: string | null, source: Config = test.config): Promise<Manifest> {
  const config = { ...source, backup: { ...source.backup, passphrase: phrase } }
  return backupPortal(config, { place: openArchivePlace(archives, null), name }, { progress: noProgress })
}
function configOf(env: Record<string, string> = {}): Config {
  return readConfig(
    {
      DATA_DIR: dataDir,
      DATABASE_URL: target.connectionString,
      JWT_SECRET: 'another secret for tests alone, long',
      SEALING_KEY: sealingKey,
      PUBLIC_URL: 'http://portal.test',
      LOG_LEVEL: 'silent',
      FORECAST_PROVIDER: 'simulated',
      ...env,
    },
    { makesSecrets: false },
  )
}
const readArchive = (name: string) => readFileSync(join(archives, name))
function restore(
  archive: Buffer,
  phrase: string | null,
  env: Record<string, string> = {},
): Promise<Manifest> {
  const source = { open: async () => Readable.from([archive], { objectMode: false }), passphrase: phrase }
  return restorePortal(configOf(env), source, noProgress)
}
async function query<T extends pg.QueryResultRow>(text: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: target.connectionString })
  await client.connect()
  try {
    return (await client.query<T>(text)).rows
  } finally {
    await client.end()
  }
}
async function countTables(): Promise<number> {
  const rows = await query(
    `select from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname in ('public', 'graphile_worker') and c.relkind = 'r'`,
  )
  return rows.length
}
async function expectUntouched(): Promise<void> {
  expect(await countTables()).toBe(0)
  expect(readdirSync(dataDir)).toEqual([])
}

describe('a restored portal', () => {
  it.each([
    ['plain', null],
    ['encrypted', passphrase],
  ] as const)('has the same rows and files, byte for byte (%s)', async (name, phrase) => {
    const archived = await restore(readArchive(name), phrase)
    const again = await backup(`again-${name}`, phrase, configOf())
    expect(again.database.tables).toEqual(archived.database.tables)
    expect(again.database.sequences).toEqual(archived.database.sequences)
    expect(again.database.partitions).toEqual(archived.database.partitions)
    expect(again.files).toEqual(archived.files)
    expect(archived.files).toMatchObject({ count: 1, bytes: apk.length, missingCount: 0 })
    expect(
      archived.database.tables.find((table) => table.name.startsWith('public.observations_'))?.rows,
    ).toBe(1)
  })

  it('lets people sign in, stations report and tablets download, and shows the keys of stations', async () => {
    await restore(readArchive('encrypted'), passphrase)
    const config = configOf()
    const connectionString = target.connectionString
    await migrateToLatest(connectionString)
    const database = openDatabase({ connectionString, maxConnections: 5, onIdleError: () => {} })
    const app = await buildApp({
      config,
      db: database.db,
      pool: database.pool,
      clock: test.clock,
      webFolder: join(dataDir, 'no-web-app'),
    })
    try {
      const signedIn = await app.inject({
        method: 'POST',
        url: '/api/v1/authenticate',
        payload: { auth: { email: 'internal@test.test', password: testPassword } },
      })
      expect(signedIn.statusCode).toBe(201)
      const reported = await app.inject({
        method: 'POST',
        url: '/api/ingest/v1/observations',
        headers: { authorization: `Bearer ${station.ingest.key}` },
        payload: { observations: [{ time: '2026-11-15T11:50:00Z', temperature_c: 21 }] },
      })
      expect(reported.json().data.accepted).toBe(1)
      const [row] = await query<{ sealed: Buffer }>('select ingest_key_sealed as sealed from stations')
      const opened = createSecrets(config.sealingKeys).open(row?.sealed ?? Buffer.of(), station.id)
      expect(opened).toBe(station.ingest.key)
      const [file] = await query<{ key: string }>('select file_key as key from app_packages')
      expect(await createFileStore(config).find(file?.key ?? '')).toMatchObject({ bytes: apk.length })
    } finally {
      await app.close()
      await database.close()
    }
  })

  it('has its jobs free for a worker, its triggers and its foreign keys', async () => {
    await scheduleFileUpkeep(test.db)
    await test.database.pool.query(
      `update graphile_worker._private_jobs set locked_at = now(), locked_by = 'a worker that is gone'`,
    )
    await backup('with-jobs', null)
    await test.database.pool.query('delete from graphile_worker._private_jobs')
    await restore(readArchive('with-jobs'), null)
    const jobs = await query('select locked_by from graphile_worker._private_jobs')
    expect(jobs.length).toBeGreaterThan(0)
    expect(jobs.filter(({ locked_by }) => locked_by !== null)).toEqual([])
    await query(`insert into clients (id, name) values (gen_random_uuid(), 'Nova')`)
    expect(
      (
        await query(
          `select from equipment_products p join clients c on c.id = p.client_id where c.name = 'Nova'`,
        )
      ).length,
    ).toBeGreaterThan(0)
    await expect(query(`delete from clients where name = 'Fazenda Boa Vista'`)).rejects.toThrow('foreign key')
  })
})

describe('a restore is refused before anything is written', () => {
  it.each([
    ['plain', null],
    ['encrypted', passphrase],
  ] as const)('when the archive is cut or altered (%s)', async (name, phrase) => {
    const archive = readArchive(name)
    for (const cut of [0, 10, 200, Math.floor(archive.length / 2), archive.length - 1])
      await expect(restore(archive.subarray(0, cut), phrase)).rejects.toThrow('Nothing was restored')
    for (const place of [Math.floor(archive.length / 3), archive.length - 100]) {
      const altered = Buffer.from(archive)
      altered[place] = (altered[place] ?? 0) ^ 4
      await expect(restore(altered, phrase)).rejects.toThrow('Nothing was restored')
    }
    await expectUntouched()
  })

  it('when the passphrase is another or missing', async () => {
    await expect(restore(readArchive('encrypted'), 'another passphrase')).rejects.toThrow('does not open')
    await expect(restore(readArchive('encrypted'), null)).rejects.toThrow('set BACKUP_PASSPHRASE')
    await expectUntouched()
  })

  it('when an archive without keys comes without the key of its portal', async () => {
    const other = { SEALING_KEY: 'a key that has sealed nothing of this portal' }
    await expect(restore(readArchive('plain'), null, other)).rejects.toThrow('SEALING_KEY must be the key')
    await expectUntouched()
  })

  it('when the database is not empty', async () => {
    await query('create table somebodys (id integer)')
    await expect(restore(readArchive('plain'), null)).rejects.toThrow('The database is not empty')
    expect(await countTables()).toBe(1)
  })

  it('when the file store is not empty', async () => {
    const store = createFileStore(configOf())
    await store.put('app-packages/somebodys', Readable.from(['x']), { maxBytes: 10 })
    await expect(restore(readArchive('plain'), null)).rejects.toThrow('The file store is not empty')
    expect(await countTables()).toBe(0)
    expect(await store.find('app-packages/somebodys')).not.toBeNull()
  })

  it('when the data folder of a database of its own is not empty', async () => {
    await createFileStore(configOf()).check()
    await expect(restore(readArchive('plain'), null, { DATABASE_URL: '' })).rejects.toThrow('is not empty')
    expect(readdirSync(dataDir)).toEqual(['files'])
  })
})

describe('the secrets of a portal', () => {
  it('are in an encrypted archive alone, and are handed over where the environment lacks them', async () => {
    expect(readArchive('plain').includes(sealingKey)).toBe(false)
    await restore(readArchive('encrypted'), passphrase, { SEALING_KEY: '' })
    const lines = readFileSync(join(dataDir, 'restored-secrets.env'), 'utf8')
    expect(lines).toContain(`SEALING_KEY=${sealingKey}\n`)
    expect(lines).toContain(`JWT_SECRET=${test.config.jwtSecret}\n`)
  })
})

it('a portal with a database of its own is restored into a folder, and backed up while it does not run', async () => {
  const own = { DATABASE_URL: '', JWT_SECRET: '', SEALING_KEY: '' }
  rmSync(dataDir, { recursive: true })
  const archived = await restore(readArchive('encrypted'), passphrase, own)
  expect(readFileSync(join(dataDir, 'sealing-key'), 'utf8')).toBe(sealingKey)
  expect(configOf(own).sealingKeys).toEqual(test.config.sealingKeys)
  const again = await backup('of-a-folder', null, configOf(own))
  expect(again.database.tables).toEqual(archived.database.tables)
  expect(again.files).toEqual(archived.files)
})

describe('an archive of an older version', () => {
  const olderVersion = '0010_app_packages'
  async function backupOlder(name: string): Promise<void> {
    const older = await createBareDatabase()
    try {
      await migrateTo(older.connectionString, olderVersion)
      const client = new pg.Client({ connectionString: older.connectionString })
      await client.connect()
      await client.query(`insert into clients (id, name) values (gen_random_uuid(), 'Antiga')`)
      await client.end()
      await backup(name, null, configOf({ DATABASE_URL: older.connectionString }))
    } finally {
      await older.drop()
    }
  }

  it('is brought up to date', async () => {
    await backupOlder('older')
    await restore(readArchive('older'), null)
    expect(await query('select name from clients')).toEqual([{ name: 'Antiga' }])
    // What a later migration gave to every client.
    expect((await query('select from equipment_products')).length).toBeGreaterThan(0)
  })

  it('whose migration fails leaves the place as empty as it was', async () => {
    await backupOlder('failing')
    await query(`
      create function refuse_table() returns event_trigger language plpgsql as $$
      begin
        if to_regclass('public.operation_files') is not null then raise 'no room'; end if;
      end $$;
      create event trigger refuse_table on ddl_command_end execute function refuse_table()`)
    await expect(restore(readArchive('failing'), null)).rejects.toThrow('no room')
    await expectUntouched()
  })
})

it('a server does not start on a database whose restore was cut off', async () => {
  await query('create table unfinished_restore ()')
  await expect(migrateToLatest(target.connectionString)).rejects.toThrow('was not finished')
})
