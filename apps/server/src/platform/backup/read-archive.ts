import { addAbortSignal, type Readable } from 'node:stream'
import { Value } from 'typebox/value'
import { openChunks } from './archive/chunks.ts'
import { type OpenedEntry, readEntries } from './archive/entries.ts'
import { createFileTally, Manifest } from './archive/manifest.ts'
import { rejectArchive } from './backup-error.ts'
import type { Progress } from './progress.ts'

export interface ArchiveSource {
  /** From its beginning, each time. */
  open(): Promise<Readable>
  readonly passphrase: string | null
  readonly signal?: AbortSignal
}

export interface VerifiedArchive {
  readonly manifest: Manifest
  /** By the names of the files in the data folder; null: the archive holds none. */
  readonly secrets: Readonly<Record<string, string>> | null
}

/** Hands each entry to `use`, which must read it to its end. */
export async function walkArchive(
  { open, passphrase, signal }: ArchiveSource,
  use: (entry: OpenedEntry) => Promise<void>,
): Promise<void> {
  const stream = await open()
  if (signal !== undefined) addAbortSignal(signal, stream)
  try {
    for await (const entry of readEntries(openChunks(stream, passphrase))) {
      await use(entry)
    }
  } finally {
    stream.destroy()
  }
}

/** Reads all of the archive and changes nothing (CORE-83): every seal, every checksum, every count. */
export async function verifyArchive(source: ArchiveSource, progress: Progress): Promise<VerifiedArchive> {
  const tables = new Map<string, { bytes: number; sha256: string }>()
  const files = createFileTally()
  let secrets: VerifiedArchive['secrets'] = null
  let manifest: Manifest | null = null
  await walkArchive(source, async ({ kind, name, content }) => {
    if (manifest !== null) throw rejectArchive('something follows its last entry')
    switch (kind) {
      case 'table':
        tables.set(name, await drain(content, (bytes) => progress.show(`table ${tables.size + 1}`, bytes)))
        break
      case 'file':
        files.add(name, await drain(content, (bytes) => progress.show(`file ${files.count + 1}`, bytes)))
        break
      case 'secrets':
        secrets = readSecrets(await readJson(content))
        break
      case 'manifest':
        manifest = readManifest(await readJson(content))
    }
  })
  return { manifest: compare(manifest, { tables, files: files.readSums() }), secrets }
}

function compare(
  manifest: Manifest | null,
  found: {
    tables: ReadonlyMap<string, { bytes: number; sha256: string }>
    files: { count: number; bytes: number; sha256: string }
  },
): Manifest {
  if (manifest === null) throw rejectArchive('its list of contents is missing')
  const { count, bytes, sha256 } = manifest.files
  const isWhole =
    Value.Equal(found.files, { count, bytes, sha256 }) &&
    manifest.database.tables.length === found.tables.size &&
    manifest.database.tables.every((table) =>
      Value.Equal(found.tables.get(table.name), { bytes: table.bytes, sha256: table.sha256 }),
    )
  if (!isWhole) throw rejectArchive('its contents are not those of its list')
  return manifest
}

async function drain(
  content: OpenedEntry['content'],
  onBytes: (bytes: number) => void,
): Promise<{ bytes: number; sha256: string }> {
  for (;;) {
    const { value, done } = await content.next()
    if (done === true) return value
    onBytes(value.length)
  }
}

async function readJson(content: OpenedEntry['content']): Promise<unknown> {
  const pieces: Uint8Array[] = []
  for await (const piece of content) pieces.push(piece)
  return JSON.parse(Buffer.concat(pieces).toString('utf8'))
}

function readManifest(value: unknown): Manifest {
  if (!Value.Check(Manifest, value)) throw rejectArchive('its list of contents is of another version')
  return value
}

function readSecrets(value: unknown): Record<string, string> {
  if (typeof value !== 'object' || value === null) throw rejectArchive('its secrets are damaged')
  const entries = Object.entries(value).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )
  return Object.fromEntries(entries)
}
