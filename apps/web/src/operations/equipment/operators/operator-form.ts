import type { EquipmentOperator, EquipmentOperatorInput } from '@talhao/contract/operations/equipment'
import { defaultZone } from '@talhao/local-time'
import { formatDateDashed } from '../../../lib/format/format-date.ts'
import { missing } from '../../../lib/format/format-number.ts'
import type { FieldProblems } from '../../../ui/controls/use-fields.ts'
import { filterDigits } from '../registry/filter-digits.ts'
import type { LineInput } from '../registry/line-input.tsx'
import type { ColumnOf } from '../registry/table/registry-column.ts'
import type { OperatorsText } from './operators-texts.ts'

export interface OperatorValues {
  readonly name: string
  readonly company: string
  readonly operatorCode: string
}

export function startOperator(operator: EquipmentOperator | null, nameOfNew = ''): OperatorValues {
  return {
    name: operator?.name ?? nameOfNew,
    company: operator?.company ?? '',
    operatorCode: operator?.operatorCode ?? '',
  }
}

/** Below the name, in the order of the dialog. */
export const operatorInputs: readonly LineInput<OperatorValues, OperatorsText>[] = [
  { name: 'company', label: 'company', isOptional: true, maxLength: 200 },
  {
    name: 'operatorCode',
    label: 'code',
    hint: 'codeHint',
    isOptional: true,
    maxLength: 40,
    keyboard: 'numeric',
    keep: filterDigits,
  },
]

/** Behind the name, in the order of the list. */
export const operatorColumns: readonly ColumnOf<EquipmentOperator, OperatorsText>[] = [
  {
    key: 'operatorCode',
    header: 'code',
    share: 16,
    cell: ({ operatorCode }) => operatorCode ?? missing,
    sortValue: ({ operatorCode }) => operatorCode,
  },
  {
    key: 'company',
    header: 'company',
    share: 30,
    cell: ({ company }) => company || missing,
    sortValue: ({ company }) => company || null,
  },
  {
    key: 'lastOperation',
    header: 'lastOperation',
    share: 20,
    isUnbroken: true,
    cell: ({ latestSubOperation }) => formatDateDashed(latestSubOperation?.toDate ?? null, defaultZone),
    sortValue: ({ latestSubOperation }) =>
      latestSubOperation === null ? null : Date.parse(latestSubOperation.toDate),
  },
]

export function findOperatorProblems({
  name,
}: OperatorValues): FieldProblems<OperatorValues, 'requiredField'> {
  return name.trim() === '' ? { name: { rule: 'requiredField' } } : {}
}

export function toOperatorDraft({ name, company, operatorCode }: OperatorValues): EquipmentOperatorInput {
  return {
    name: name.trim(),
    company: company.trim(),
    operatorCode: operatorCode === '' ? null : operatorCode,
  }
}
