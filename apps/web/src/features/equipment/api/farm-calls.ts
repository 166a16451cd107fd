import {
  createEquipmentFarm,
  deleteEquipmentFarm,
  disableEquipmentFarm,
  type EquipmentFarm,
  type EquipmentFarmInput,
  listEquipmentFarms,
  updateEquipmentFarm,
} from '@talhao/contract/equipment'
import { callOperation } from '../../../shared/api/call-operation.ts'
import type { RegisterCalls } from './register-calls.ts'

export const farmCalls: RegisterCalls<EquipmentFarm, EquipmentFarmInput> = {
  entity: 'farm',
  wireName: 'Farm',
  list: async (signal) => {
    const { data } = await callOperation(listEquipmentFarms, { signal })
    return { records: data.farms, permission: data.permission }
  },
  create: (farm) => callOperation(createEquipmentFarm, { body: { farm } }),
  update: (id, farm) => callOperation(updateEquipmentFarm, { params: { id }, body: { farm } }),
  remove: (id) => callOperation(deleteEquipmentFarm, { params: { id } }),
  disable: (id) => callOperation(disableEquipmentFarm, { params: { id } }),
}
