import type { ClientBase } from 'pg'
import type { FileStore } from '../file-store/file-store.ts'
import type { Clock } from '../ports/clock.ts'
import { sealChunks } from './archive/chunks.ts'
import { packEntry } from './archive/entries.ts'
import { createFileTally, type Manifest } from './archive/manifest.ts'
import { releaseBackupHold, takeBackupHold } from './backup-hold.ts'
import { type FileColumn, openSnapshot } from './database/snapshot.ts'
import { createKeySpool, type KeySpool } from './key-spool.ts'
import { type Progress, watchBytes } from './progress.ts'

export interface BackupSource {
  /** A session of its own for as long as the backup takes. */
  readonly client: ClientBase
  readonly store: FileStore
  readonly fileColumns: readonly FileColumn[]
  readonly clock: Clock
  /** What opens what is sealed in the rows; only an encrypted archive holds it. */
  readonly secrets: PortalSecrets
}

export interface PortalSecrets {
  readonly sealingKeyId: string
  /** By the names of the files in the data folder that hold them. */
  readonly values: Readonly<Record<string, string>>
}

export interface BackupOptions {
  readonly passphrase: string | null
  readonly progress: Progress
  readonly signal?: AbortSignal
  /** Called with what the archive holds, once all of it has been handed out. */
  readonly onManifest: (manifest: Manifest) => void
}

const maxMissingNamed = 100

/**
 * The bytes of an archive (CORE-80). The rows are those of one moment; files are written before their rows and are
 * kept while a backup holds, so that every row of that moment finds its file though it is copied later.
 */
export function makeBackup(source: BackupSource, options: BackupOptions): AsyncGenerator<Buffer, void> {
  return sealChunks(packAll(source, options), options.passphrase)
}

async function* packAll(source: BackupSource, options: BackupOptions): AsyncGenerator<Buffer, void> {
  const { client, secrets, clock } = source
  const isIncluded = options.passphrase !== null
  const spool = await createKeySpool()
  try {
    await takeBackupHold(client)
    try {
      const createdAt = clock.now().toISOString()
      if (isIncluded)
        yield* packEntry(
          { kind: 'secrets', name: '', isGzip: false },
          asBytes(JSON.stringify(secrets.values)),
        )
      const database = yield* packDatabase(source, options, spool)
      const files = yield* packFiles(source, options, spool)
      const manifest: Manifest = {
        createdAt,
        database,
        files,
        secrets: { sealingKeyId: secrets.sealingKeyId, isIncluded },
      }
      yield* packEntry({ kind: 'manifest', name: '', isGzip: false }, asBytes(JSON.stringify(manifest)))
      // Without its session the hold was lost, and files may have gone.
      await releaseBackupHold(client)
      options.onManifest(manifest)
    } catch (error) {
      await client.query('rollback').catch(() => {})
      await releaseBackupHold(client).catch(() => {})
      throw error
    }
  } finally {
    await spool.remove()
  }
}

async function* packDatabase(
  { client, fileColumns }: BackupSource,
  { progress, signal }: BackupOptions,
  spool: KeySpool,
): AsyncGenerator<Buffer, Manifest['database']> {
  const snapshot = await openSnapshot(client)
  const tables: Manifest['database']['tables'] = []
  for (const table of snapshot.tables) {
    const copied = snapshot.copyTable(table)
    const counted = watchBytes(copied.rows, (bytes) =>
      progress.show(`table ${tables.length + 1} of ${snapshot.tables.length}`, bytes),
    )
    const facts = yield* packEntry({ kind: 'table', name: table.name, isGzip: true }, stopAt(counted, signal))
    tables.push({ name: table.name, columns: [...table.columns], rows: copied.countRows(), ...facts })
  }
  for await (const keys of snapshot.listFileKeys(fileColumns)) await spool.add(keys)
  const sequences = await snapshot.readSequences()
  await client.query('commit')
  const { postgresVersion, partitions, migrations } = snapshot
  return { postgresVersion, migrations: [...migrations], tables, partitions, sequences }
}

async function* packFiles(
  { store }: BackupSource,
  { progress, signal }: BackupOptions,
  spool: KeySpool,
): AsyncGenerator<Buffer, Manifest['files']> {
  const tally = createFileTally()
  const missing: string[] = []
  let missingCount = 0
  for await (const key of spool.read()) {
    const content = await store.get(key)
    if (content === null) {
      missingCount += 1
      if (missing.length < maxMissingNamed) missing.push(key)
      continue
    }
    const counted = watchBytes(content, (bytes) =>
      progress.show(`file ${tally.count + 1} of ${spool.count}`, bytes),
    )
    tally.add(key, yield* packEntry({ kind: 'file', name: key, isGzip: false }, stopAt(counted, signal)))
  }
  return { ...tally.readSums(), missingCount, missing }
}

async function* stopAt(
  content: AsyncIterable<Uint8Array>,
  signal: AbortSignal | undefined,
): AsyncGenerator<Uint8Array, void> {
  for await (const piece of content) {
    signal?.throwIfAborted()
    yield piece
  }
}

async function* asBytes(text: string): AsyncGenerator<Buffer, void> {
  yield Buffer.from(text)
}
