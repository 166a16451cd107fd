import { defineThreadTask } from '../files/thread-task.ts'
import type { collectWork } from './collect-work.ts'

export const collectWorkTask = defineThreadTask<typeof collectWork>('collectWork')
