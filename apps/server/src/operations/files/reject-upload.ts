import type { OperationFileProblemCode } from '@talhao/operation-maps'
import { FileRejection } from '../../platform/file-store/file-store.ts'
import { fillLocalText, type LocalText, Problem } from '../../platform/http/problem.ts'
import { fileProblemTexts, operationFilesTexts } from './operation-files.texts.ts'

type Values = Readonly<Record<string, string>>

/** A rule of the business that a part, or a field of meta, breaks. */
export function createFieldProblem(field: string, text: LocalText): Problem {
  return new Problem('ruleBroken', text, { fields: { [field]: text } })
}

export function rejectForm(text: LocalText, values: Values = {}): Problem {
  return new Problem('malformed', fillLocalText(text, values))
}

/** What the engine says about a file, in the sender's words. */
export function rejectFile(
  file: string,
  { code, detail }: { code: OperationFileProblemCode; detail: string | null },
): Problem {
  const text = fillLocalText(fileProblemTexts[code], { file, detail: detail ?? '' })
  return new Problem(code === 'too-large' ? 'tooLarge' : 'ruleBroken', text, { fields: { [file]: text } })
}

/** How the reader of forms calls one that ends too early, or none at all. */
const tornForm = /unexpected end of multipart data|boundary not found|terminated early|premature close/i

/** What is the sender's fault in their words; anything else is ours and stays as it is. */
export function explainUploadError(
  error: unknown,
  { file, tooLarge }: { file: string; tooLarge: LocalText | null },
): unknown {
  if (error instanceof FileRejection) {
    if (error.reason !== 'too-large') return rejectForm(operationFilesTexts.stalled)
    if (tooLarge === null) return rejectFile(file, { code: 'too-large', detail: null })
    return new Problem('tooLarge', tooLarge, { fields: { [file]: tooLarge } })
  }
  const isTorn = error instanceof Error && tornForm.test(error.message)
  return isTorn ? rejectForm(operationFilesTexts.tornForm) : error
}
