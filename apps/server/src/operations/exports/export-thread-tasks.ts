import { defineThreadTask } from '../files/thread-task.ts'
import type { writeExport } from './write-export.ts'

export const writeExportTask = defineThreadTask<typeof writeExport>('writeExport')
