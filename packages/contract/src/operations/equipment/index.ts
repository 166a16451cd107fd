import {
  createEquipmentFarm,
  deleteEquipmentFarm,
  disableEquipmentFarm,
  listEquipmentFarms,
  updateEquipmentFarm,
} from './farms.ts'
import {
  createEquipmentField,
  deleteEquipmentField,
  disableEquipmentField,
  listEquipmentFields,
  updateEquipmentField,
} from './fields.ts'
import { importIsoxml, readIsoxml } from './isoxml.ts'
import {
  createEquipmentMachinery,
  deleteEquipmentMachinery,
  disableEquipmentMachinery,
  listEquipmentMachineries,
  updateEquipmentMachinery,
} from './machineries.ts'
import { getEquipmentOperation, getWindDirection, uploadSubOperation } from './operation-detail.ts'
import {
  createEquipmentOperation,
  deleteEquipmentOperation,
  disableEquipmentOperation,
  exportByOperationIds,
  exportByOperatorIds,
  finishEquipmentOperations,
  listEquipmentOperations,
  listOperationChanges,
  reportEquipmentOperations,
  updateEquipmentOperation,
} from './operations.ts'
import {
  createEquipmentOperator,
  createEquipmentOperators,
  deleteEquipmentOperator,
  disableEquipmentOperator,
  listEquipmentOperators,
  reportEquipmentOperators,
  updateEquipmentOperator,
} from './operators.ts'
import { listProductLabels } from './product-labels.ts'
import {
  createEquipmentProduct,
  deleteEquipmentProduct,
  disableEquipmentProduct,
  getEquipmentProduct,
  listEquipmentProducts,
  updateEquipmentProduct,
} from './products.ts'

export * from './done-messages.ts'
export * from './equipment-answers.ts'
export * from './farms.ts'
export * from './fields.ts'
export * from './isoxml.ts'
export * from './machineries.ts'
export * from './name-product.ts'
export * from './operation-detail.ts'
export * from './operations.ts'
export * from './operators.ts'
export * from './product-labels.ts'
export * from './products.ts'

export const equipmentEndpoints = [
  listEquipmentFarms,
  createEquipmentFarm,
  updateEquipmentFarm,
  deleteEquipmentFarm,
  disableEquipmentFarm,
  listEquipmentFields,
  createEquipmentField,
  updateEquipmentField,
  deleteEquipmentField,
  disableEquipmentField,
  listEquipmentProducts,
  getEquipmentProduct,
  createEquipmentProduct,
  updateEquipmentProduct,
  deleteEquipmentProduct,
  disableEquipmentProduct,
  listProductLabels,
  listEquipmentMachineries,
  createEquipmentMachinery,
  updateEquipmentMachinery,
  deleteEquipmentMachinery,
  disableEquipmentMachinery,
  listEquipmentOperators,
  createEquipmentOperator,
  createEquipmentOperators,
  updateEquipmentOperator,
  deleteEquipmentOperator,
  disableEquipmentOperator,
  listEquipmentOperations,
  listOperationChanges,
  createEquipmentOperation,
  updateEquipmentOperation,
  deleteEquipmentOperation,
  disableEquipmentOperation,
  finishEquipmentOperations,
  getEquipmentOperation,
  uploadSubOperation,
  readIsoxml,
  importIsoxml,
  getWindDirection,
  exportByOperationIds,
  exportByOperatorIds,
  reportEquipmentOperators,
  reportEquipmentOperations,
]
