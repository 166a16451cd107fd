import { nameValues } from './name-values.ts'
import { openTaskData } from './open-task-data.ts'
import { type ReadTask, summarizeTask } from './summarize-task.ts'
import { createSurveyor } from './survey-tasks.ts'
import type { TaskDataFile } from './task-data-file.ts'
import { type TaskDataWarning, warnIf } from './task-data-warning.ts'

export interface ReadTaskData {
  /** Of the standard. */
  readonly version: number | null
  readonly maker: string | null
  readonly tasks: readonly ReadTask[]
  readonly warnings: readonly TaskDataWarning[]
}

/** What task data hold. Throws a TaskDataProblem. */
export async function readTaskData(files: readonly TaskDataFile[]): Promise<ReadTaskData> {
  const { version, maker, hasOthers, deviations, ...data } = await openTaskData(files)
  const surveyTask = createSurveyor(data)
  const names = await nameValues(data.tasks)
  const tasks: ReadTask[] = []
  for (const task of data.tasks) tasks.push(summarizeTask(task, { surveyed: await surveyTask(task), names }))
  const warnings = [...warnIf('several-sets', hasOthers ? 1 : 0), ...warnIf('deviations', deviations)]
  return { version, maker, tasks, warnings }
}
