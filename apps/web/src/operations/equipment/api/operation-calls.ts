import {
  createEquipmentOperation,
  deleteEquipmentOperation,
  disableEquipmentOperation,
  type EquipmentOperation,
  type EquipmentOperationInput,
  listEquipmentOperations,
  updateEquipmentOperation,
} from '@talhao/contract/operations/equipment'
import { callEndpoint } from '../../../lib/api/call-endpoint.ts'
import { nameProduct } from './name-product.ts'
import type { RegistryCalls } from './registry-calls.ts'

/** Named as the records of the other registries are. */
export interface OperationRecord extends EquipmentOperation {
  readonly id: string
}

export const operationCalls: RegistryCalls<OperationRecord, EquipmentOperationInput> = {
  entity: 'operation',
  wireName: 'Operation',
  listed: listEquipmentOperations,
  list: async (signal) => {
    const { data } = await callEndpoint(listEquipmentOperations, { signal })
    const records = data.operations.map((operation) => ({
      ...operation,
      id: operation.operationId,
      productName: operation.productName === null ? null : nameProduct(operation.productName),
    }))
    return { records, permission: data.permission }
  },
  create: (operation) => callEndpoint(createEquipmentOperation, { body: { operation } }),
  update: (id, operation) => callEndpoint(updateEquipmentOperation, { params: { id }, body: { operation } }),
  remove: (id) => callEndpoint(deleteEquipmentOperation, { params: { id } }),
  disable: (id) => callEndpoint(disableEquipmentOperation, { params: { id } }),
}
