import type { Language } from '@talhao/contract/core'
import type { RejectedLines } from '@talhao/contract/operations/files'
import { fillText } from '../../platform/http/problem.ts'
import type { OperationPart } from './operation-file.ts'
import { lineProblemTexts } from './operation-files.texts.ts'

const maxNamed = 20

/** The skipped lines of all parts, the first twenty with their reason. */
export function describeRejectedLines(
  parts: readonly Pick<OperationPart, 'kind' | 'rejected'>[],
  language: Language,
): RejectedLines {
  const first = parts.flatMap(({ kind, rejected }) =>
    rejected.first.map(({ line, problem, column }) => ({
      file: kind,
      line,
      message: fillText(lineProblemTexts[problem], language, { column: column ?? '' }),
    })),
  )
  const count = parts.reduce((sum, { rejected }) => sum + rejected.count, 0)
  return { count, first: first.slice(0, maxNamed) }
}
