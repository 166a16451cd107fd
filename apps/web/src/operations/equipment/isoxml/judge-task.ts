import type { IsoxmlTask } from '@talhao/contract/operations/equipment'

export type TaskRejection = 'noRecords' | 'noPlace' | 'imported'

/** Why a task cannot be imported; null where it can. `imported` are the tasks that were, just now. */
export function judgeTask(task: IsoxmlTask, imported: ReadonlySet<string>): TaskRejection | null {
  if (imported.has(task.taskId)) return 'imported'
  if (task.points > 0) return null
  return task.pointsWithoutPlace > 0 ? 'noPlace' : 'noRecords'
}
