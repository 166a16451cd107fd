import { type AnswerOf, type Endpoint, isFileAnswer } from '@talhao/contract/core'
import { matchesSchema } from './matches-schema.ts'

/** Whether the server said what the contract promises for this status. */
export function isAnswerOf<O extends Endpoint>(
  operation: O,
  status: number,
  answer: unknown,
): answer is AnswerOf<O> {
  const schema = operation.answers[status]
  return schema !== undefined && !isFileAnswer(schema) && matchesSchema(schema, answer)
}
