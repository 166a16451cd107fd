import { Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import { type ExportFile, listExportFiles, openStoredStream } from '@talhao/operation-maps'
import { createFileStore } from '../../platform/file-store/create-file-store.ts'
import type { FileStore } from '../../platform/file-store/file-store.ts'
import { quickCompression, streamZip, type ZipEntry, type ZipLook } from '../../platform/zip/stream-zip.ts'
import { sendBytes } from '../files/export-port.ts'
import { readStored } from '../files/read-stored.ts'
import type { ExportSource, ExportTask } from './export-task.ts'

/** Several exports share a thread: of each so many bytes are kept, a longer file is read again for each pass. */
const cachedBytes = 24 * 1024 * 1024

/** Fast: who downloads waits for the line, not for us. */
const gzipLevel = 2

/** Bytes of a strip in the wordiest format, generously. */
const maxFeature = 1500

/** Writes an export in a thread, a piece at a time, to whoever reads the port. */
export async function writeExport(task: ExportTask): Promise<void> {
  const store = createFileStore(task.files)
  await sendBytes(task.port, task.packing === 'together' ? zipTogether(task, store) : writeAlone(task, store))
}

function zipTogether(task: ExportTask, store: FileStore): Readable {
  async function* listEntries(): AsyncGenerator<ZipEntry> {
    for (const source of task.sources) {
      const files = await openSource(source, task, store)
      if (task.format !== 'kmz') yield* files
      else yield { name: `${source.name}.kmz`, isPacked: true, write: () => zipFiles(files, task) }
    }
  }
  return streamZip(listEntries(), describeZip(task))
}

async function* writeAlone(task: ExportTask, store: FileStore): AsyncGenerator<Uint8Array> {
  const [source] = task.sources
  if (source === undefined) return
  const files = await openSource(source, task, store)
  const [file] = files
  if (task.format === 'kmz' || task.format === 'shp') yield* zipFiles(files, task)
  else if (file !== undefined) yield* task.isGzipped ? gzipFile(file) : file.write()
}

async function openSource(
  { storedKey, name, machine, legend }: ExportSource,
  { format }: ExportTask,
  store: FileStore,
): Promise<readonly ExportFile[]> {
  const file = await openStoredStream(() => readStored(store, storedKey), cachedBytes)
  return listExportFiles(format, { file, name, machine, legend })
}

function zipFiles(files: readonly ExportFile[], task: ExportTask): Readable {
  async function* list() {
    yield* files
  }
  return streamZip(list(), describeZip(task))
}

function describeZip({ writtenAt, sources }: ExportTask): ZipLook {
  const isHuge = sources.some(({ strips }) => strips * maxFeature > 2 ** 32 - 1)
  return { mtime: writtenAt, isHuge, compressionLevel: quickCompression }
}

function gzipFile({ write }: ExportFile): AsyncIterable<Uint8Array> {
  const plain = Readable.from(write(), { objectMode: false })
  const packed = createGzip({ level: gzipLevel })
  plain.once('error', (error) => packed.destroy(error))
  packed.once('close', () => plain.destroy())
  return plain.pipe(packed)
}
