/** What is worth knowing of task data that is taken nevertheless. Closed: there is a text for each. */
export const taskDataWarnings = [
  'several-sets',
  'deviations',
  'no-logs',
  'logs-missing',
  'logs-unreadable',
  'logs-parallel',
  'logs-cut',
  'logs-damaged',
  'no-place',
  'idle',
  'no-strip',
  'no-width',
  'speed-from-way',
  'no-weather',
  'no-zone',
] as const
export type TaskDataWarningCode = (typeof taskDataWarnings)[number]

export interface TaskDataWarning {
  readonly code: TaskDataWarningCode
  /** How many, where the text says so. */
  readonly count: number
  /** Which logs, where the text names them. */
  readonly names?: readonly string[]
}

export function warnIf(code: TaskDataWarningCode, count: number): TaskDataWarning[] {
  return count > 0 ? [{ code, count }] : []
}

export function warnOf(code: TaskDataWarningCode, names: readonly string[]): TaskDataWarning[] {
  return names.length > 0 ? [{ code, count: names.length, names }] : []
}
