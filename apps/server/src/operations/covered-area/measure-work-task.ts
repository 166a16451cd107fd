import { defineThreadTask } from '../files/thread-task.ts'
import type { measureWork } from './measure-work.ts'

export const measureWorkTask = defineThreadTask<typeof measureWork>('measureWork')
