import type { Endpoint } from '@talhao/contract/core'
import {
  getEquipmentOperation,
  listEquipmentFarms,
  listEquipmentFields,
  listEquipmentMachineries,
  listEquipmentOperations,
  listEquipmentOperators,
  listEquipmentProducts,
  listProductLabels,
} from '@talhao/contract/operations/equipment'
import { use } from 'react'
import { ProductWindowContext } from '../product-window-slot.ts'

const equipmentReads: readonly Endpoint[] = [
  getEquipmentOperation,
  listEquipmentFarms,
  listEquipmentFields,
  listEquipmentMachineries,
  listEquipmentOperations,
  listEquipmentOperators,
  listEquipmentProducts,
  listProductLabels,
]

/** All that is read of the equipment cloud: what changes in one list may change what another says. */
export function useEquipmentReads(): readonly Endpoint[] {
  const productWindow = use(ProductWindowContext)
  return productWindow === null ? equipmentReads : [...equipmentReads, productWindow.endpoint]
}
