import { listTaskDataFiles } from '@talhao/isoxml'
import { decodeStoredStream } from '@talhao/operation-maps'
import { createFileStore } from '../../platform/file-store/create-file-store.ts'
import { quickCompression, streamZip } from '../../platform/zip/stream-zip.ts'
import { sendBytes } from '../files/export-port.ts'
import { readStored } from '../files/read-stored.ts'
import type { TaskDataExport } from './task-data-export.ts'

/** Writes operations as task data in a thread, a piece at a time, to whoever reads the port. */
export async function writeTaskData(task: TaskDataExport): Promise<void> {
  const store = createFileStore(task.files)
  const files = listTaskDataFiles({
    ...task,
    openLog: ({ storedKey }) => decodeStoredStream(readStored(store, storedKey)),
  })
  await sendBytes(
    task.port,
    streamZip(files, { mtime: task.writtenAt, isHuge: false, compressionLevel: quickCompression }),
  )
}
