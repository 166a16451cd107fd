/** Why a whole file is refused. Closed: the server has a text for each. */
export const operationFileProblems = [
  'empty',
  'not-utf8',
  'wrong-delimiter',
  'wrong-header',
  'too-many-columns',
  'line-too-long',
  'no-good-line',
  'too-large',
  'damaged',
] as const
export type OperationFileProblemCode = (typeof operationFileProblems)[number]

export class OperationFileProblem extends Error {
  readonly code: OperationFileProblemCode
  /** The columns, the line or the limit in question; null when the code says it all. */
  readonly detail: string | null

  constructor(code: OperationFileProblemCode, detail: string | null = null) {
    super(detail === null ? code : `${code}: ${detail}`)
    this.name = 'OperationFileProblem'
    this.code = code
    this.detail = detail
  }
}
