import {
  createEquipmentOperator,
  deleteEquipmentOperator,
  disableEquipmentOperator,
  type EquipmentOperator,
  type EquipmentOperatorInput,
  listEquipmentOperators,
  updateEquipmentOperator,
} from '@talhao/contract/equipment'
import { callOperation } from '../../../shared/api/call-operation.ts'
import type { RegisterCalls } from './register-calls.ts'

export const operatorCalls: RegisterCalls<EquipmentOperator, EquipmentOperatorInput> = {
  entity: 'operator',
  wireName: 'Operator',
  list: async (signal) => {
    const { data } = await callOperation(listEquipmentOperators, { signal })
    return { records: data.operators, permission: data.permission }
  },
  create: (operator) => callOperation(createEquipmentOperator, { body: { operator } }),
  update: (id, operator) => callOperation(updateEquipmentOperator, { params: { id }, body: { operator } }),
  remove: (id) => callOperation(deleteEquipmentOperator, { params: { id } }),
  disable: (id) => callOperation(disableEquipmentOperator, { params: { id } }),
}
