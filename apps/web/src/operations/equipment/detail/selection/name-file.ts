import { formatDateDashed, formatTime } from '../../../../lib/format/format-date.ts'
import { equipmentTimeZone } from '../../equipment-time-zone.ts'
import type { OperationFileEntry } from './operation-files.ts'

/** Tells a file from the others of its operation: who, with what, from when on. */
export function nameFile({ operator, machinery, startDate }: OperationFileEntry): string {
  const day = formatDateDashed(startDate, equipmentTimeZone)
  return `${operator} · ${machinery}, ${day} ${formatTime(startDate, equipmentTimeZone)}`
}
