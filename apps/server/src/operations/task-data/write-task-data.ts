import { decodeStoredStream } from '@talhao/operation-maps'
import { createFileStore } from '../../platform/file-store/create-file-store.ts'
import type { FileStore } from '../../platform/file-store/file-store.ts'
import { quickCompression, streamZip, type ZipEntry } from '../../platform/zip/stream-zip.ts'
import { sendBytes } from '../files/export-port.ts'
import { readStored } from '../files/read-stored.ts'
import { createTimeLogEncoder } from './encode-time-log.ts'
import { nameLog, type TaskDataExport } from './task-data-export.ts'
import { taskDataFolder, writeTaskXml } from './write-task-xml.ts'

/** Writes operations as task data in a thread, a piece at a time, to whoever reads the port. */
export async function writeTaskData(task: TaskDataExport): Promise<void> {
  const entries = listEntries(task, createFileStore(task.files))
  await sendBytes(
    task.port,
    streamZip(entries, { mtime: task.writtenAt, isHuge: false, compressionLevel: quickCompression }),
  )
}

async function* listEntries(task: TaskDataExport, store: FileStore): AsyncGenerator<ZipEntry> {
  for (const [name, bytes] of await writeTaskXml(task)) yield { name, write: () => [bytes] }
  const logs = task.tasks.flatMap((one) => one.logs)
  // In small letters as the library writes and looks for it.
  for (const [index, { storedKey }] of logs.entries())
    yield { name: `${taskDataFolder}/${nameLog(index + 1)}.bin`, write: () => writeRecords(store, storedKey) }
}

async function* writeRecords(store: FileStore, storedKey: string): AsyncGenerator<Uint8Array> {
  const encode = createTimeLogEncoder()
  for await (const block of decodeStoredStream(readStored(store, storedKey))) yield encode(block)
}
