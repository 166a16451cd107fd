/** Why task data is rejected as a whole. Closed: there is a text for each. */
export const taskDataProblems = [
  'no-zip',
  'bad-name',
  'locked',
  'too-many-files',
  'too-much',
  'no-task-data',
  'xml-too-much',
  'xml-doctype',
  'xml-unreadable',
  'no-such-task',
  'no-points',
] as const
export type TaskDataProblemCode = (typeof taskDataProblems)[number]

export class TaskDataProblem extends Error {
  readonly code: TaskDataProblemCode

  constructor(code: TaskDataProblemCode) {
    super(code)
    this.name = 'TaskDataProblem'
    this.code = code
  }
}
