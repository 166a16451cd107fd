import { defineThreadTask } from '../../files/thread-task.ts'
import type { convertTask } from './convert-task.ts'
import type { readTaskData } from './read-task-data.ts'

export const convertTaskTask = defineThreadTask<typeof convertTask>('convertTask')
export const readTaskDataTask = defineThreadTask<typeof readTaskData>('readTaskData')
