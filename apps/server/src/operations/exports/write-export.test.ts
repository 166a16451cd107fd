import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { MessageChannel } from 'node:worker_threads'
import { gzipSync } from 'node:zlib'
import { createCsvReader, createStoredWriter, type ExportFormat } from '@talhao/operation-maps'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fromBuffer } from 'yauzl'
import { createFileStore } from '../../platform/file-store/create-file-store.ts'
import { aSprayPass, writeSprayPass } from '../../testing/builders/spray-pass.ts'
import { receiveBytes } from '../files/export-port.ts'
import { makeSourceNamesUnique } from './make-source-names-unique.ts'
import { writeExport } from './write-export.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'write-export-'))
const files = { s3: null, dataDir }
const storedKey = 'operation-files/a/polygons.opmap.gz'
beforeAll(async () => {
  const pieces: Uint8Array[] = []
  const writer = createStoredWriter({ kind: 'weather', rows: 0, onBytes: (bytes) => pieces.push(bytes) })
  const reader = createCsvReader({ kind: 'weather', rows: 0, onBlock: writer.writeBlock })
  reader.push(Buffer.from(writeSprayPass(aSprayPass)))
  reader.finish()
  writer.finish()
  const content = Readable.from([gzipSync(Buffer.concat(pieces))])
  await createFileStore(files).put(storedKey, content, { maxBytes: 1e6 })
})
afterAll(() => rmSync(dataDir, { recursive: true }))

async function exportTogether(format: ExportFormat, fileNames: readonly string[]): Promise<Buffer> {
  const sources = fileNames.map((name) => ({
    storedKey,
    name,
    strips: 59,
    machine: { rows: 0, rowWidthM: 0 },
    legend: null,
  }))
  const { port1, port2 } = new MessageChannel()
  const work = writeExport({
    files,
    format,
    sources: makeSourceNamesUnique(sources),
    packing: 'together',
    writtenAt: new Date('2026-11-15T12:00:00Z'),
    isGzipped: false,
    port: port2,
  })
  const bytes = await buffer(receiveBytes(port1, work).content)
  await work
  return bytes
}

/** Name to bytes of each entry. */
function unzip(bytes: Buffer): Promise<Map<string, Buffer>> {
  return new Promise((resolve, reject) => {
    fromBuffer(bytes, { lazyEntries: true }, (error, zip) => {
      if (error !== null) return reject(error)
      const entries = new Map<string, Buffer>()
      zip.on('entry', (entry) =>
        zip.openReadStream(entry, async (failed, stream) => {
          if (failed !== null) return reject(failed)
          entries.set(entry.fileName, await buffer(stream))
          zip.readEntry()
        }),
      )
      zip.on('end', () => resolve(entries))
      zip.on('error', reject)
      zip.readEntry()
    })
  })
}

it('many files go into one zip, each under a name of its own', async () => {
  const entries = await unzip(await exportTogether('geojson', ['Talhão A', 'Talhão B', 'talhão a']))
  expect([...entries.keys()]).toEqual(['Talhão A.geojson', 'Talhão B.geojson', 'talhão a (2).geojson'])
  for (const bytes of entries.values()) expect(JSON.parse(bytes.toString()).features).toHaveLength(59)
})

it('shapefiles lie in it with all their files, each KMZ as it would be sent alone', async () => {
  const shapes = await unzip(await exportTogether('shp', ['A', 'B']))
  expect([...shapes.keys()]).toEqual(
    ['A', 'B'].flatMap((name) => ['shp', 'shx', 'dbf', 'prj', 'cpg'].map((ending) => `${name}.${ending}`)),
  )
  const outer = await unzip(await exportTogether('kmz', ['A', 'B']))
  expect([...outer.keys()]).toEqual(['A.kmz', 'B.kmz'])
  const inner = await unzip(outer.get('B.kmz') ?? Buffer.alloc(0))
  expect([...inner.keys()]).toEqual(['doc.kml'])
  expect(
    inner
      .get('doc.kml')
      ?.toString()
      .match(/<Placemark>/g),
  ).toHaveLength(59)
})

it('a file that the store has lost breaks the export instead of leaving it out', async () => {
  const store = createFileStore(files)
  const kept = await store.get(storedKey)
  const bytes = await buffer(kept ?? Readable.from([]))
  await store.delete(storedKey)
  await expect(exportTogether('csv', ['A'])).rejects.toThrow('is not in the store')
  await store.put(storedKey, Readable.from([bytes]), { maxBytes: 1e6 })
})
