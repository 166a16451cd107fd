import { Readable } from 'node:stream'
import {
  convertLogs,
  listConvertibleLogs,
  openTaskData,
  type SurveyedLog,
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
  /** Of the machine, where a log does not tell it. */
  readonly widthM: number
}

export interface ConvertedTask {
  readonly problem: null
  /** One a log, in the order of the work. */
  readonly converted: readonly ConvertedFile[]
}

export interface ConvertedFile extends FileFacts {
  readonly fileId: string
  readonly key: string
}

/** Writes the logs of a task to the store as a tablet would have sent them; nothing stays when that fails. */
export async function convertTask(task: ConversionTask): Promise<ConvertedTask | RejectedTaskData> {
  const store = createFileStore(task.files)
  const converted: ConvertedFile[] = []
  try {
    const data = await openTaskData(await openStoredZip(task))
    for (const logs of await listConvertibleLogs(data, task)) converted.push(await putLogs(store, task, logs))
    return { problem: null, converted }
  } catch (error) {
    await Promise.all(converted.map(({ key }) => store.delete(key)))
    return describeTaskDataRejection(error instanceof FileRejection ? new TaskDataProblem('too-much') : error)
  }
}

async function putLogs(
  store: FileStore,
  { clientId, widthM }: ConversionTask,
  logs: readonly SurveyedLog[],
): Promise<ConvertedFile> {
  const fileId = createFileId()
  const key = nameOriginal({ clientId, fileId }, 'polygons')
  const packed = gzipChunks(convertLogs(logs, widthM))
  const facts = await store.put(key, Readable.from(packed, { objectMode: false }), { maxBytes: maxCsvBytes })
  return { fileId, key, ...facts }
}
