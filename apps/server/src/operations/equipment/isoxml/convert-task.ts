import { Readable } from 'node:stream'
import {
  type ConvertibleFile,
  convertLogs,
  listConvertibleLogs,
  openTaskData,
  TaskDataProblem,
  type WantedTask,
} from '@talhao/isoxml'
import { gzipChunks, maxCsvBytes } from '@talhao/operation-maps'
import { createFileStore } from '../../../platform/file-store/create-file-store.ts'
import { type FileFacts, FileRejection, type FileStore } from '../../../platform/file-store/file-store.ts'
import { createFileId } from '../../files/file-id.ts'
import { nameOriginal } from '../../files/file-keys.ts'
import { openStoredZip, type TaskDataPlace } from './read-task-data.ts'
import { describeTaskDataRejection, type RejectedTaskData } from './rejected-task-data.ts'

export interface ConversionTask extends TaskDataPlace, WantedTask {
  readonly clientId: string
  /** Of the machine, where a log does not tell it: by the key of a sub-operation, else `widthM`. */
  readonly widthM: number
  readonly widthsM: Readonly<Record<string, number>>
}

export interface ConvertedTask {
  readonly problem: null
  /** One a run of a device, in the order of the work. */
  readonly converted: readonly ConvertedFile[]
}

export interface ConvertedFile extends FileFacts {
  readonly fileId: string
  /** The sub-operation that it belongs to. */
  readonly passKey: string
  readonly key: string
}

/** Writes the logs of a task to the store as a tablet would have sent them; nothing stays when that fails. */
export async function convertTask(task: ConversionTask): Promise<ConvertedTask | RejectedTaskData> {
  const store = createFileStore(task.files)
  const converted: ConvertedFile[] = []
  try {
    const data = await openTaskData(await openStoredZip(task))
    for (const file of await listConvertibleLogs(data, task)) converted.push(await putRuns(store, task, file))
    return { problem: null, converted }
  } catch (error) {
    await Promise.all(converted.map(({ key }) => store.delete(key)))
    return describeTaskDataRejection(error instanceof FileRejection ? new TaskDataProblem('too-much') : error)
  }
}

async function putRuns(
  store: FileStore,
  { clientId, widthM, widthsM }: ConversionTask,
  { key: passKey, runs }: ConvertibleFile,
): Promise<ConvertedFile> {
  const fileId = createFileId()
  const key = nameOriginal({ clientId, fileId }, 'polygons')
  const packed = gzipChunks(convertLogs(runs, widthsM[passKey] ?? widthM))
  const facts = await store.put(key, Readable.from(packed, { objectMode: false }), { maxBytes: maxCsvBytes })
  return { fileId, passKey, key, ...facts }
}
