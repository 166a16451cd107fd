import {
  createEquipmentMachinery,
  deleteEquipmentMachinery,
  disableEquipmentMachinery,
  type EquipmentMachinery,
  type EquipmentMachineryInput,
  listEquipmentMachineries,
  updateEquipmentMachinery,
} from '@talhao/contract/operations/equipment'
import { callEndpoint } from '../../../lib/api/call-endpoint.ts'
import type { RegistryCalls } from './registry-calls.ts'

export const machineryCalls: RegistryCalls<EquipmentMachinery, EquipmentMachineryInput> = {
  entity: 'machinery',
  wireName: 'Machinery',
  listed: listEquipmentMachineries,
  list: async (signal) => {
    const { data } = await callEndpoint(listEquipmentMachineries, { signal })
    return { records: data.machineries, permission: data.permission }
  },
  create: (machinery) => callEndpoint(createEquipmentMachinery, { body: { machinery } }),
  update: (id, machinery) => callEndpoint(updateEquipmentMachinery, { params: { id }, body: { machinery } }),
  remove: (id) => callEndpoint(deleteEquipmentMachinery, { params: { id } }),
  disable: (id) => callEndpoint(disableEquipmentMachinery, { params: { id } }),
}
