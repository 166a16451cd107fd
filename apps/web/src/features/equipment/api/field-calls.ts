import {
  createEquipmentField,
  deleteEquipmentField,
  disableEquipmentField,
  type EquipmentField,
  type EquipmentFieldInput,
  listEquipmentFields,
  updateEquipmentField,
} from '@talhao/contract/equipment'
import { callOperation } from '../../../shared/api/call-operation.ts'
import type { RegisterCalls } from './register-calls.ts'

/** The farm is chosen for a new field and stays. */
export interface FieldDraft {
  readonly farmId: string
  readonly field: EquipmentFieldInput
}

export const fieldCalls: RegisterCalls<EquipmentField, FieldDraft> = {
  entity: 'field',
  wireName: 'Field',
  list: async (signal) => {
    const { data } = await callOperation(listEquipmentFields, { signal })
    return { records: data.fields, permission: data.permission }
  },
  create: ({ farmId, field }) => callOperation(createEquipmentField, { body: { farm_id: farmId, field } }),
  update: (id, { field }) => callOperation(updateEquipmentField, { params: { id }, body: { field } }),
  remove: (id) => callOperation(deleteEquipmentField, { params: { id } }),
  disable: (id) => callOperation(disableEquipmentField, { params: { id } }),
}
