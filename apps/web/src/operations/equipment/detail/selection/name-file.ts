import { fileZone } from '@talhao/local-time'
import { formatDateDashed, formatTime } from '../../../../lib/format/format-date.ts'
import type { OperationFileEntry } from './operation-files.ts'

/** Tells a file from the others of its operation: who, with what, from when on. */
export function nameFile({ operator, machinery, startDate }: OperationFileEntry): string {
  const day = formatDateDashed(startDate, fileZone)
  return `${operator} · ${machinery}, ${day} ${formatTime(startDate, fileZone)}`
}
