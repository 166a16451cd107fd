import type { EquipmentMachinery, EquipmentMachineryInput } from '@talhao/contract/operations/equipment'
import type { FieldProblems } from '../../../ui/controls/use-fields.ts'

export interface MachineryValues {
  readonly name: string
  readonly machineCode: string
  readonly width: string
}

export type MachineryRule = 'requiredField' | 'invalidWidth'

export function startMachinery(machinery: EquipmentMachinery | null, nameOfNew = ''): MachineryValues {
  return {
    name: machinery?.name ?? nameOfNew,
    machineCode: machinery?.machineCode ?? '',
    width: machinery === null ? '' : String(machinery.width).replace('.', ','),
  }
}

/** All three are required. */
export function findMachineryProblems({
  name,
  machineCode,
  width,
}: MachineryValues): FieldProblems<MachineryValues, MachineryRule> {
  return {
    ...(name.trim() === '' && { name: { rule: 'requiredField' } }),
    ...(machineCode === '' && { machineCode: { rule: 'requiredField' } }),
    ...(width.trim() === ''
      ? { width: { rule: 'requiredField' } }
      : readWidth(width) === null && { width: { rule: 'invalidWidth' } }),
  }
}

export function toMachineryDraft({ name, machineCode, width }: MachineryValues): EquipmentMachineryInput {
  return { name: name.trim(), machineCode, width: readWidth(width) }
}

/** Metres, with a decimal comma or point. */
function readWidth(text: string): number | null {
  const typed = text.trim().replace(',', '.')
  return /^\d+(\.\d+)?$/.test(typed) && Number(typed) > 0 ? Number(typed) : null
}
