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
import { nameProduct } from './name-product.ts'
import type { RegistryCalls } from './registry-calls.ts'

export const productCalls: RegistryCalls<EquipmentProduct, EquipmentProductInput> = {
  entity: 'product',
  wireName: 'Product',
  listed: listEquipmentProducts,
  list: async (signal) => {
    const { data } = await callEndpoint(listEquipmentProducts, { signal })
    const records = data.products.map((product) =>
      product.default ? { ...product, name: nameProduct(product.name) } : product,
    )
    return { records, permission: data.permission }
  },
  create: (product) => callEndpoint(createEquipmentProduct, { body: { product } }),
  update: (id, product) => callEndpoint(updateEquipmentProduct, { params: { id }, body: { product } }),
  remove: (id) => callEndpoint(deleteEquipmentProduct, { params: { id } }),
  disable: (id) => callEndpoint(disableEquipmentProduct, { params: { id } }),
}
