import { Readable } from 'node:stream'
import type pg from 'pg'
import { connectClient } from '../db/host-chooser.ts'
import { listMigrations, markRestore, migrateTo } from '../db/migrate.ts'
import type { FileStore } from '../file-store/file-store.ts'
import type { Manifest } from './archive/manifest.ts'
import { BackupError } from './backup-error.ts'
import { emptyDatabase } from './database/empty-database.ts'
import { isDatabaseEmpty } from './database/list-content.ts'
import { beginRowLoad, type RowLoad } from './database/load-rows.ts'
import { type Progress, watchBytes } from './progress.ts'
import { type ArchiveSource, walkArchive } from './read-archive.ts'

export interface RestoreTarget {
  readonly connectionString: string
  readonly store: FileStore
  /** Where the product's files lie in the store. */
  readonly fileFolders: readonly string[]
  readonly progress: Progress
}

/** Refused before anything is written (CORE-82). */
export async function requireEmptyDatabase(connectionString: string): Promise<void> {
  await withClient(connectionString, async (client) => {
    if (!(await isDatabaseEmpty(client)))
      throw new BackupError('The database is not empty: a restore needs an empty one. Nothing was changed.')
  })
}

export async function requireEmptyStore({
  store,
  fileFolders,
}: Pick<RestoreTarget, 'store' | 'fileFolders'>): Promise<void> {
  for (const folder of fileFolders)
    for await (const { key } of store.list(folder))
      throw new BackupError(
        `The file store is not empty (${key}): a restore needs an empty one. Nothing was changed.`,
      )
}

/** An archive of an older version is brought up to date; one of a newer version is refused. */
export async function requireKnownVersion({ database }: Manifest): Promise<void> {
  const known = await listMigrations()
  const isKnown =
    database.migrations.length > 0 && database.migrations.every((name, index) => known[index] === name)
  if (!isKnown)
    throw new BackupError(
      'The archive is of a newer version of the portal: update first. Nothing was changed.',
    )
}

/**
 * Fills an empty database and an empty file store with a verified archive: schema of the archive's version, rows,
 * files, then the migrations since. If anything fails, both are empty again.
 */
export async function restoreBackup(
  target: RestoreTarget,
  source: ArchiveSource,
  manifest: Manifest,
): Promise<void> {
  const { connectionString, store, progress } = target
  try {
    await withClient(connectionString, async (client) => {
      await markRestore(client, 'begun')
      await migrateTo(connectionString, manifest.database.migrations.at(-1) ?? null)
      const rows = await beginRowLoad(client, manifest.database)
      await loadEntries({ rows, source, manifest, store, progress })
      await rows.commit()
      await migrateTo(connectionString, null)
      await client.query('analyze')
      await markRestore(client, 'finished')
    })
  } catch (error) {
    await withClient(connectionString, emptyDatabase).catch(() => {})
    await emptyStore(target).catch(() => {})
    throw error
  }
}

async function emptyStore({ store, fileFolders }: RestoreTarget): Promise<void> {
  for (const folder of fileFolders) for await (const { key } of store.list(folder)) await store.delete(key)
}

async function loadEntries(options: {
  rows: RowLoad
  source: ArchiveSource
  manifest: Manifest
  store: FileStore
  progress: Progress
}): Promise<void> {
  const { rows, source, manifest, store, progress } = options
  const tables = new Map(manifest.database.tables.map((table) => [table.name, table]))
  let tablesDone = 0
  let filesDone = 0
  await walkArchive(source, async ({ kind, name, content }) => {
    const table = tables.get(name)
    if (kind === 'table' && table !== undefined) {
      tablesDone += 1
      await rows.load(
        table,
        watchBytes(content, (bytes) => progress.show(`table ${tablesDone} of ${tables.size}`, bytes)),
      )
    } else if (kind === 'file') {
      filesDone += 1
      const watched = watchBytes(content, (bytes) =>
        progress.show(`file ${filesDone} of ${manifest.files.count}`, bytes),
      )
      await store.put(name, Readable.from(watched, { objectMode: false }), {
        maxBytes: Number.MAX_SAFE_INTEGER,
      })
    } else for await (const _ of content);
  })
}

async function withClient(
  connectionString: string,
  use: (client: pg.Client) => Promise<void>,
): Promise<void> {
  const client = await connectClient({ connectionString, application_name: 'talhao-restore' })
  try {
    await use(client)
  } finally {
    await client.end()
  }
}
