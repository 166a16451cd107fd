import { fileZone, localDateOf } from '@talhao/local-time'
import { formatDateDashed, formatTime } from '../../../../lib/format/format-date.ts'
import type { OperationFileEntry } from './operation-files.ts'

/** Tells a file from the others of its operation: who, with what, from when on. */
export function nameFile({ operator, machinery, startDate }: OperationFileEntry): string {
  const day = formatDateDashed(startDate, fileZone)
  return `${operator} · ${machinery}, ${day} ${formatTime(startDate, fileZone)}`
}

/** The words of a saved file's name: where, when and, if it was one, with what was worked, and what it holds (OPS-112). */
export function nameSaved(
  files: readonly OperationFileEntry[],
  { fieldName, content }: { readonly fieldName: string; readonly content: string },
): readonly string[] {
  const [first] = files
  const [machinery, ...others] = new Set(files.map((file) => file.machinery))
  return [
    fieldName,
    ...(first === undefined ? [] : [localDateOf(Date.parse(first.startDate), fileZone)]),
    ...(machinery === undefined || others.length > 0 ? [] : [machinery]),
    content,
  ]
}
