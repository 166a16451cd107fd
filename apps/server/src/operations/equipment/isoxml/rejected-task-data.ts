import { TaskDataProblem, type TaskDataProblemCode } from '@talhao/isoxml'

/** An error would lose its code on the way between threads. */
export interface RejectedTaskData {
  readonly problem: TaskDataProblemCode
}

/** What a thread answers about task data that it refuses; other errors stay errors. */
export function describeTaskDataRejection(error: unknown): RejectedTaskData {
  if (error instanceof TaskDataProblem) return { problem: error.code }
  throw error
}
