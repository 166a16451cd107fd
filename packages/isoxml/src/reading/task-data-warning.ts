/** What is worth knowing of task data that is taken nevertheless. Closed: there is a text for each. */
export const taskDataWarnings = [
  'several-sets',
  'deviations',
  'no-logs',
  'logs-missing',
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
}

export function warnIf(code: TaskDataWarningCode, count: number): TaskDataWarning[] {
  return count > 0 ? [{ code, count }] : []
}
