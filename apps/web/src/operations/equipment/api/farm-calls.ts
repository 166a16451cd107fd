import {
  createEquipmentFarm,
  deleteEquipmentFarm,
  disableEquipmentFarm,
  type EquipmentFarm,
  type EquipmentFarmInput,
  listEquipmentFarms,
  updateEquipmentFarm,
} from '@talhao/contract/operations/equipment'
import { callEndpoint } from '../../../lib/api/call-endpoint.ts'
import type { RegistryCalls } from './registry-calls.ts'

export const farmCalls: RegistryCalls<EquipmentFarm, EquipmentFarmInput> = {
  entity: 'farm',
  wireName: 'Farm',
  listed: listEquipmentFarms,
  list: async (signal) => {
    const { data } = await callEndpoint(listEquipmentFarms, { signal })
    return { records: data.farms, permission: data.permission }
  },
  create: (farm) => callEndpoint(createEquipmentFarm, { body: { farm } }),
  update: (id, farm) => callEndpoint(updateEquipmentFarm, { params: { id }, body: { farm } }),
  remove: (id) => callEndpoint(deleteEquipmentFarm, { params: { id } }),
  disable: (id) => callEndpoint(disableEquipmentFarm, { params: { id } }),
}
