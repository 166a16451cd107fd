import { defineThreadTask } from '../files/thread-task.ts'
import type { writeExport } from './write-export.ts'
import type { writeTaskData } from './write-task-data.ts'

export const writeExportTask = defineThreadTask<typeof writeExport>('writeExport')
export const writeTaskDataTask = defineThreadTask<typeof writeTaskData>('writeTaskData')
