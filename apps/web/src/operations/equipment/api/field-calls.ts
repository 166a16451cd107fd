import {
  createEquipmentField,
  deleteEquipmentField,
  disableEquipmentField,
  type EquipmentField,
  type EquipmentFieldInput,
  listEquipmentFields,
  updateEquipmentField,
} from '@talhao/contract/operations/equipment'
import { callEndpoint } from '../../../lib/api/call-endpoint.ts'
import type { RegistryCalls } from './registry-calls.ts'

/** The farm is chosen for a new field and stays. */
export interface FieldDraft {
  readonly farmId: string
  readonly field: EquipmentFieldInput
}

export const fieldCalls: RegistryCalls<EquipmentField, FieldDraft> = {
  entity: 'field',
  wireName: 'Field',
  listed: listEquipmentFields,
  list: async (signal) => {
    const { data } = await callEndpoint(listEquipmentFields, { signal })
    return { records: data.fields, permission: data.permission }
  },
  create: ({ farmId, field }) => callEndpoint(createEquipmentField, { body: { farm_id: farmId, field } }),
  update: (id, { field }) => callEndpoint(updateEquipmentField, { params: { id }, body: { field } }),
  remove: (id) => callEndpoint(deleteEquipmentField, { params: { id } }),
  disable: (id) => callEndpoint(disableEquipmentField, { params: { id } }),
}
