import { buffer } from 'node:stream/consumers'
import { type ReadTaskData, readTaskData as readFiles, type TaskDataFile } from '@talhao/isoxml'
import type { Config } from '../../../config.ts'
import { createFileStore } from '../../../platform/file-store/create-file-store.ts'
import { openZip } from './open-zip.ts'
import { describeTaskDataRejection, type RejectedTaskData } from './rejected-task-data.ts'

/** All of it passes from thread to thread. */
export interface TaskDataPlace {
  readonly files: Pick<Config, 's3' | 'dataDir'>
  /** Where the zip lies. */
  readonly key: string
}

/** What a zip of task data holds. */
export async function readTaskData(
  place: TaskDataPlace,
): Promise<(ReadTaskData & { readonly problem: null }) | RejectedTaskData> {
  try {
    return { problem: null, ...(await readFiles(await openStoredZip(place))) }
  } catch (error) {
    return describeTaskDataRejection(error)
  }
}

/** Small enough to be held: a larger one was not taken. */
export async function openStoredZip({ files, key }: TaskDataPlace): Promise<readonly TaskDataFile[]> {
  const content = await createFileStore(files).get(key)
  if (content === null) throw new Error(`${key} is not in the store`)
  return openZip(await buffer(content))
}
