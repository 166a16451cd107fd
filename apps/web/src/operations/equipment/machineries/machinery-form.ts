import type { EquipmentMachinery, EquipmentMachineryInput } from '@talhao/contract/operations/equipment'
import { formatCloudNumber } from '../../../lib/format/format-number.ts'
import type { FieldProblems } from '../../../ui/controls/use-fields.ts'
import { filterDigits } from '../registry/filter-digits.ts'
import type { LineInput } from '../registry/line-input.tsx'
import type { ColumnOf } from '../registry/table/registry-column.ts'
import type { MachineriesText } from './machineries-texts.ts'

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

/** Below the name, in the order of the dialog. */
export const machineryInputs: readonly LineInput<MachineryValues, MachineriesText>[] = [
  {
    name: 'machineCode',
    label: 'code',
    hint: 'codeHint',
    maxLength: 40,
    keyboard: 'numeric',
    keep: filterDigits,
  },
  { name: 'width', label: 'widthInMetres', maxLength: 12, keyboard: 'decimal' },
]

/** Behind the name, in the order of the list. */
export const machineryColumns: readonly ColumnOf<EquipmentMachinery, MachineriesText>[] = [
  {
    key: 'width',
    header: 'width',
    share: 20,
    align: 'end',
    cell: ({ width }) => `${formatCloudNumber(width, Number.isInteger(width) ? 0 : 2)} m`,
    sortValue: ({ width }) => width,
  },
  {
    key: 'machineCode',
    header: 'code',
    share: 30,
    align: 'end',
    cell: ({ machineCode }) => machineCode,
    sortValue: ({ machineCode }) => machineCode,
  },
]

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
