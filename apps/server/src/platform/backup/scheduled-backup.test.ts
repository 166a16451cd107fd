import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { fileColumns } from '../../stored-data.ts'
import { apk, packagePeople, sendPackage } from '../../testing/builders/app-packages.ts'
import { type S3Server, startS3Server } from '../../testing/outside/s3-server.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { createFileStore } from '../file-store/create-file-store.ts'
import type { FileStore } from '../file-store/file-store.ts'
import { createFileUpkeep } from '../jobs/file-upkeep.ts'
import { openArchivePlace } from './archive-place.ts'
import { isBackupRunning } from './backup-hold.ts'
import { makeBackup } from './make-backup.ts'
import { noProgress } from './progress.ts'
import { verifyArchive } from './read-archive.ts'
import { createBackupJob, scheduleBackup } from './scheduled-backup.ts'

let test: TestApp
let s3: S3Server
let folder: string
beforeAll(async () => {
  test = await createTestApp()
  s3 = await startS3Server()
  const { internal } = await packagePeople(test)
  await sendPackage(test, internal)
})
afterAll(async () => {
  await s3.close()
  await test.close()
})
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'talhao-backups-'))
  await test.database.pool.query('delete from graphile_worker._private_jobs')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const secrets = { sealingKeyId: '00', values: {} }
function createJob(settings: { schedule?: string | null; place?: string; keep?: number; store?: FileStore }) {
  const { db, database, clock, config } = test
  const { schedule = '30 3 * * *', place = folder, keep = 2, store = createFileStore(config) } = settings
  return createBackupJob({
    db,
    pool: database.pool,
    clock,
    store,
    fileColumns,
    secrets,
    settings: { schedule, place, keep, passphrase: null, s3: s3.config },
  })
}
const run = (job: ReturnType<typeof createBackupJob>) => job.run({}, { isLastAttempt: false })
async function listRounds(): Promise<string[]> {
  const { rows } = await test.database.pool.query<{ run_at: Date }>(
    `select run_at from graphile_worker.jobs where key = 'backup'`,
  )
  return rows.map((row) => row.run_at.toISOString())
}
const listRuns = () =>
  test.db
    .selectFrom('backupRuns')
    .select(['kind', 'endedAt', 'bytes', 'error'])
    .orderBy('endedAt', 'desc')
    .execute()
const verify = (place: string, name: string) =>
  verifyArchive({ open: () => openArchivePlace(place, s3.config).read(name), passphrase: null }, noProgress)

describe('the scheduled backup', () => {
  it('keeps as many archives as it shall, the newest, and nothing of anybody else’s goes', async () => {
    writeFileSync(join(folder, 'by-hand.backup'), '')
    writeFileSync(join(folder, 'talhao-20200101-000000.backup.1a2b3c4d.partial'), '')
    for (let round = 0; round < 3; round++) {
      test.clock.advance(86_400)
      await run(createJob({}))
    }
    const now = test.clock.now().toISOString().slice(0, 10).replaceAll('-', '')
    const names = readdirSync(folder).toSorted()
    expect(names).toHaveLength(3)
    expect(names[0]).toBe('by-hand.backup')
    expect(names[2]).toMatch(new RegExp(`^talhao-${now}-\\d{6}\\.backup$`))
    const runs = await listRuns()
    expect(runs).toHaveLength(3)
    expect(runs[0]).toEqual({
      kind: 'scheduled',
      endedAt: test.clock.now(),
      bytes: String(statSync(join(folder, names[2] ?? '')).size),
      error: null,
    })
    const { manifest } = await verify(folder, names[2] ?? '')
    expect(manifest.files).toMatchObject({ count: 1, bytes: apk.length })
  })

  it('goes into a bucket as well', async () => {
    for (let round = 0; round < 3; round++) {
      test.clock.advance(86_400)
      await run(createJob({ place: 's3://talhao-files/backups/daily', keep: 1 }))
    }
    const names = await openArchivePlace('s3://talhao-files/backups/daily', s3.config).list()
    expect(names).toHaveLength(1)
    const { manifest } = await verify('s3://talhao-files/backups/daily', names[0] ?? '')
    expect(manifest.files.count).toBe(1)
  })

  it('waits once for its next hour, and is not put off when its hour has passed', async () => {
    const now = new Date('2990-11-15T12:00:00Z')
    await scheduleBackup(test.db, { schedule: '30 3 * * *', now })
    await scheduleBackup(test.db, { schedule: '30 3 * * *', now })
    expect(await listRounds()).toEqual(['2990-11-16T03:30:00.000Z'])
    await scheduleBackup(test.db, { schedule: '30 3 * * *', now: new Date('2990-11-16T08:00:00Z') })
    expect(await listRounds()).toEqual(['2990-11-16T03:30:00.000Z'])
  })

  it('is neither planned nor made without a schedule', async () => {
    await scheduleBackup(test.db, { schedule: null, now: test.clock.now() })
    await run(createJob({ schedule: null }))
    expect(await listRounds()).toEqual([])
    expect(readdirSync(folder)).toEqual([])
  })

  it('that fails leaves no archive, and the next round waits', async () => {
    const broken: FileStore = {
      ...createFileStore(test.config),
      get: async () => {
        throw new Error('the disk is gone')
      },
    }
    await expect(run(createJob({ store: broken }))).rejects.toThrow('the disk is gone')
    expect(readdirSync(folder)).toEqual([])
    expect(await listRounds()).toHaveLength(1)
    expect(await isBackupRunning(test.db)).toBe(false)
    const failed = await test.db
      .selectFrom('backupRuns')
      .select(['bytes', 'error'])
      .where('bytes', 'is', null)
      .execute()
    expect(failed).toEqual([{ bytes: null, error: 'the disk is gone' }])
  })
})

describe('while a backup runs', () => {
  /** The state of things at the moment when the first file is asked for. */
  async function backUpWith(duringFiles: (store: FileStore) => Promise<void>) {
    const store = createFileStore(test.config)
    const slow: FileStore = {
      ...store,
      async get(key) {
        await duringFiles(store)
        return store.get(key)
      },
    }
    await run(createJob({ store: slow }))
    const [name = ''] = readdirSync(folder)
    return (await verify(folder, name)).manifest
  }

  it('no file goes that its rows name, though the rows are deleted meanwhile', async () => {
    const key = 'app-packages/mpcloud/old-one.apk'
    const upkeepAt = (store: FileStore) =>
      createFileUpkeep({
        db: test.db,
        clock: { now: () => new Date(Date.now() + 3 * 86_400_000) },
        store,
        owners: [{ folder: 'app-packages', listKeys: async () => [] }],
      })
    await createFileStore(test.config).put(key, Readable.from(['old']), { maxBytes: 10 })
    const { count } = (
      await backUpWith(async (store) => {
        expect(await isBackupRunning(test.db)).toBe(true)
        await upkeepAt(store).run({}, { isLastAttempt: false })
        expect(await store.find(key)).not.toBeNull()
      })
    ).files
    expect(count).toBe(1)
    const store = createFileStore(test.config)
    await store.delete(key)
  })

  it('another one is refused', async () => {
    await backUpWith(async () => {
      await expect(run(createJob({}))).rejects.toThrow('Another backup')
    })
  })

  it('a file that is not there is named, and the rest is backed up', async () => {
    const { rows } = await test.database.pool.query<{ key: string }>(
      'select file_key as key from app_packages',
    )
    const none: FileStore = { ...createFileStore(test.config), get: async () => null }
    await run(createJob({ store: none }))
    const [name = ''] = readdirSync(folder)
    const { manifest } = await verify(folder, name)
    expect(manifest.files).toMatchObject({ count: 0, missingCount: 1, missing: [rows[0]?.key] })
  })

  it('rows that are written meanwhile are not in it', async () => {
    const client = await test.database.pool.connect()
    const pieces: Buffer[] = []
    let isWritten = false
    const source = {
      client,
      store: createFileStore(test.config),
      fileColumns,
      clock: test.clock,
      secrets,
    }
    const [before] = (await test.database.pool.query('select count(*)::int as count from clients')).rows
    const progress = {
      ...noProgress,
      show() {
        isWritten = true
      },
    }
    let added: Promise<unknown> | null = null
    for await (const piece of makeBackup(source, { passphrase: null, progress, onManifest() {} })) {
      pieces.push(piece)
      if (isWritten && added === null)
        added = test.database.pool.query(`insert into clients (id, name) values (gen_random_uuid(), 'Late')`)
    }
    await added
    client.release()
    const archive = Buffer.concat(pieces)
    const { manifest } = await verifyArchive(
      { open: async () => Readable.from([archive]), passphrase: null },
      noProgress,
    )
    expect(manifest.database.tables.find(({ name }) => name === 'public.clients')?.rows).toBe(before?.count)
  })
})
