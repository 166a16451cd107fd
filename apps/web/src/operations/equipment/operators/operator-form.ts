import type { EquipmentOperator, EquipmentOperatorInput } from '@talhao/contract/operations/equipment'
import type { FieldProblems } from '../../../ui/controls/use-fields.ts'

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
