import { buffer } from 'node:stream/consumers'
import type { Config } from '../../config.ts'
import { createFileStore } from '../../platform/file-store/create-file-store.ts'
import { nameValues } from './name-values.ts'
import { openTaskData } from './open-task-data.ts'
import { type ReadTask, summarizeTask } from './summarize-task.ts'
import { createSurveyor } from './survey-tasks.ts'
import { type RefusedTaskData, tellRefusal } from './task-data-problem.ts'
import { type TaskDataWarning, warnIf } from './task-data-warning.ts'

/** All of it passes from thread to thread. */
export interface TaskDataPlace {
  readonly files: Pick<Config, 's3' | 'dataDir'>
  /** Where the zip lies. */
  readonly key: string
}

export interface ReadTaskData {
  readonly problem: null
  /** Of the standard. */
  readonly version: number | null
  readonly maker: string | null
  readonly tasks: readonly ReadTask[]
  readonly warnings: readonly TaskDataWarning[]
}

/** What a zip of task data holds. */
export async function readTaskData(place: TaskDataPlace): Promise<ReadTaskData | RefusedTaskData> {
  try {
    const { version, maker, hasOthers, deviations, ...data } = await openTaskData(await fetchZip(place))
    const surveyLogs = createSurveyor(data)
    const names = await nameValues(data.tasks)
    const tasks: ReadTask[] = []
    for (const task of data.tasks) tasks.push(summarizeTask(task, { logs: await surveyLogs(task), names }))
    const warnings = [...warnIf('several-sets', hasOthers ? 1 : 0), ...warnIf('deviations', deviations)]
    return { problem: null, version, maker, tasks, warnings }
  } catch (error) {
    return tellRefusal(error)
  }
}

/** Small enough to be held: a larger one was not taken. */
export async function fetchZip({ files, key }: TaskDataPlace): Promise<Buffer> {
  const content = await createFileStore(files).get(key)
  if (content === null) throw new Error(`${key} is not in the store`)
  return buffer(content)
}
