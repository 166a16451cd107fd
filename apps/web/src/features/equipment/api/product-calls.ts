import {
  createEquipmentProduct,
  deleteEquipmentProduct,
  disableEquipmentProduct,
  type EquipmentProduct,
  type EquipmentProductInput,
  listEquipmentProducts,
  updateEquipmentProduct,
} from '@talhao/contract/equipment'
import { callOperation } from '../../../shared/api/call-operation.ts'
import type { RegisterCalls } from './register-calls.ts'

export const productCalls: RegisterCalls<EquipmentProduct, EquipmentProductInput> = {
  entity: 'product',
  wireName: 'Product',
  list: async (signal) => {
    const { data } = await callOperation(listEquipmentProducts, { signal })
    return { records: data.products, permission: data.permission }
  },
  create: (product) => callOperation(createEquipmentProduct, { body: { product } }),
  update: (id, product) => callOperation(updateEquipmentProduct, { params: { id }, body: { product } }),
  remove: (id) => callOperation(deleteEquipmentProduct, { params: { id } }),
  disable: (id) => callOperation(disableEquipmentProduct, { params: { id } }),
}
