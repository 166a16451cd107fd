/** Something of a registry, which several logs may refer to. */
export interface NamedRecord {
  readonly id: string
  readonly name: string
}

export interface ExportedLog {
  readonly operator: NamedRecord
  readonly machinery: NamedRecord
}

/** An operation and its files. `Log`: with what the caller finds the points of a log by. */
export interface ExportedTask<Log extends ExportedLog = ExportedLog> {
  readonly name: string
  readonly isFinished: boolean
  readonly farm: NamedRecord
  readonly field: NamedRecord
  readonly product: NamedRecord | null
  readonly logs: readonly Log[]
}

/** The n-th log of all tasks, counted from 1. */
export function nameLog(number: number): string {
  return `TLG${String(number).padStart(5, '0')}`
}
