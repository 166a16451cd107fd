import { ApiError } from '../../lib/api/api-error.ts'
import type { FieldProblems } from '../controls/use-fields.ts'

/** The server's texts by our fields; `names` says which of ours a wire name means. */
export function readRejectedFields<Values>(
  error: unknown,
  names: Readonly<Record<string, keyof Values>>,
): FieldProblems<Values, never> {
  if (!(error instanceof ApiError)) return {}
  const problems: { [F in keyof Values]?: { text: string } } = {}
  for (const [wireName, texts] of Object.entries(error.errors)) {
    const field = names[wireName.replace(/^.*\./, '')]
    const [text] = texts
    if (field !== undefined && text !== undefined) problems[field] ??= { text }
  }
  return problems
}
