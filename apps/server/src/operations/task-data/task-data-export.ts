import type { MessagePort } from 'node:worker_threads'
import type { Config } from '../../config.ts'

/** Something of a register, which several logs may refer to. */
export interface NamedRecord {
  readonly id: string
  readonly name: string
}

/** An operation and its files. */
export interface ExportedTask {
  readonly name: string
  readonly isFinished: boolean
  readonly farm: NamedRecord
  readonly field: NamedRecord
  readonly product: NamedRecord | null
  readonly logs: readonly ExportedLog[]
}

export interface ExportedLog {
  readonly storedKey: string
  readonly operator: NamedRecord
  readonly machinery: NamedRecord
}

/** All of it passes from thread to thread. */
export interface TaskDataExport {
  readonly files: Pick<Config, 's3' | 'dataDir'>
  readonly customerName: string
  readonly tasks: readonly ExportedTask[]
  /** What the files in the zip say of their age. */
  readonly writtenAt: Date
  /** Where the bytes go. */
  readonly port: MessagePort
}

/** The n-th log of all tasks, counted from 1. */
export function nameLog(number: number): string {
  return `TLG${String(number).padStart(5, '0')}`
}
