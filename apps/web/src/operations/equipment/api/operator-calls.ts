import {
  createEquipmentOperator,
  deleteEquipmentOperator,
  disableEquipmentOperator,
  type EquipmentOperator,
  type EquipmentOperatorInput,
  listEquipmentOperators,
  updateEquipmentOperator,
} from '@talhao/contract/operations/equipment'
import { callEndpoint } from '../../../lib/api/call-endpoint.ts'
import type { RegistryCalls } from './registry-calls.ts'

export const operatorCalls: RegistryCalls<EquipmentOperator, EquipmentOperatorInput> = {
  entity: 'operator',
  wireName: 'Operator',
  listed: listEquipmentOperators,
  list: async (signal) => {
    const { data } = await callEndpoint(listEquipmentOperators, { signal })
    return { records: data.operators, permission: data.permission }
  },
  create: (operator) => callEndpoint(createEquipmentOperator, { body: { operator } }),
  update: (id, operator) => callEndpoint(updateEquipmentOperator, { params: { id }, body: { operator } }),
  remove: (id) => callEndpoint(deleteEquipmentOperator, { params: { id } }),
  disable: (id) => callEndpoint(disableEquipmentOperator, { params: { id } }),
}
