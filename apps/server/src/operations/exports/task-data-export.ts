import type { MessagePort } from 'node:worker_threads'
import type { ExportedLog, ExportedTask } from '@talhao/isoxml'
import type { Config } from '../../config.ts'

export interface StoredLog extends ExportedLog {
  readonly storedKey: string
}

/** All of it passes from thread to thread. */
export interface TaskDataExport {
  readonly files: Pick<Config, 's3' | 'dataDir'>
  readonly customerName: string
  readonly tasks: readonly ExportedTask<StoredLog>[]
  /** What the files in the zip say of their age. */
  readonly writtenAt: Date
  /** Where the bytes go. */
  readonly port: MessagePort
}
