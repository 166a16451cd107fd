import {
  createEquipmentOperation,
  deleteEquipmentOperation,
  disableEquipmentOperation,
  type EquipmentOperation,
  type EquipmentOperationInput,
  listEquipmentOperations,
  updateEquipmentOperation,
} from '@talhao/contract/equipment'
import { callOperation } from '../../../shared/api/call-operation.ts'
import type { RegisterCalls } from './register-calls.ts'

/** Named as the records of the other registers are. */
export interface OperationRecord extends EquipmentOperation {
  readonly id: string
}

export const operationCalls: RegisterCalls<OperationRecord, EquipmentOperationInput> = {
  entity: 'operation',
  wireName: 'Operation',
  list: async (signal) => {
    const { data } = await callOperation(listEquipmentOperations, { signal })
    const records = data.operations.map((operation) => ({ ...operation, id: operation.operationId }))
    return { records, permission: data.permission }
  },
  create: (operation) => callOperation(createEquipmentOperation, { body: { operation } }),
  update: (id, operation) => callOperation(updateEquipmentOperation, { params: { id }, body: { operation } }),
  remove: (id) => callOperation(deleteEquipmentOperation, { params: { id } }),
  disable: (id) => callOperation(disableEquipmentOperation, { params: { id } }),
}
