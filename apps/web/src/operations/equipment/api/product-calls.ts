import {
  createEquipmentProduct,
  deleteEquipmentProduct,
  disableEquipmentProduct,
  type EquipmentProduct,
  type EquipmentProductInput,
  listEquipmentProducts,
  updateEquipmentProduct,
} from '@talhao/contract/operations/equipment'
import { callEndpoint } from '../../../lib/api/call-endpoint.ts'
import type { RegistryCalls } from './registry-calls.ts'

export const productCalls: RegistryCalls<EquipmentProduct, EquipmentProductInput> = {
  entity: 'product',
  wireName: 'Product',
  listed: listEquipmentProducts,
  list: async (signal) => {
    const { data } = await callEndpoint(listEquipmentProducts, { signal })
    return { records: data.products, permission: data.permission }
  },
  create: (product) => callEndpoint(createEquipmentProduct, { body: { product } }),
  update: (id, product) => callEndpoint(updateEquipmentProduct, { params: { id }, body: { product } }),
  remove: (id) => callEndpoint(deleteEquipmentProduct, { params: { id } }),
  disable: (id) => callEndpoint(disableEquipmentProduct, { params: { id } }),
}
