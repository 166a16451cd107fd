import type { EquipmentOperationInput } from '@talhao/contract/operations/equipment'
import type { FieldProblems } from '../../../ui/controls/use-fields.ts'
import type { OperationRecord } from '../api/operation-calls.ts'

export interface OperationValues {
  readonly name: string
  readonly fieldId: string | null
  readonly productId: string | null
  readonly additionalInfo: string
}

export function startOperation(operation: OperationRecord | null): OperationValues {
  return {
    name: operation?.name ?? '',
    fieldId: operation?.fieldId ?? null,
    productId: operation?.productId ?? null,
    additionalInfo: operation?.additionalInfo ?? '',
  }
}

export function findOperationProblems({
  name,
  fieldId,
}: OperationValues): FieldProblems<OperationValues, 'requiredField'> {
  return {
    ...(name.trim() === '' && { name: { rule: 'requiredField' } }),
    ...(fieldId === null && { fieldId: { rule: 'requiredField' } }),
  }
}

export function toOperationDraft(values: OperationValues): EquipmentOperationInput {
  return {
    name: values.name.trim(),
    fieldId: values.fieldId,
    productId: values.productId,
    additionalInfo: values.additionalInfo.trim(),
  }
}
