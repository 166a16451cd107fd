import { type AnswerOf, isFileAnswer, type Operation } from '@talhao/contract'
import { matchesSchema } from './matches-schema.ts'

/** Whether the server said what the contract promises for this status. */
export function isAnswerOf<O extends Operation>(
  operation: O,
  status: number,
  answer: unknown,
): answer is AnswerOf<O> {
  const schema = operation.answers[status]
  return schema !== undefined && !isFileAnswer(schema) && matchesSchema(schema, answer)
}
