import { type AnswerOf, type Endpoint, isFileAnswer } from '@talhao/contract/core'
import { matchesSchema } from './matches-schema.ts'

/** Whether the server said what the contract promises for this status. */
export function isAnswerOf<E extends Endpoint>(
  endpoint: E,
  status: number,
  answer: unknown,
): answer is AnswerOf<E> {
  const schema = endpoint.answers[status]
  return schema !== undefined && !isFileAnswer(schema) && matchesSchema(schema, answer)
}
