import {
  createEquipmentMachinery,
  deleteEquipmentMachinery,
  disableEquipmentMachinery,
  type EquipmentMachinery,
  type EquipmentMachineryInput,
  listEquipmentMachineries,
  updateEquipmentMachinery,
} from '@talhao/contract/equipment'
import { callOperation } from '../../../shared/api/call-operation.ts'
import type { RegisterCalls } from './register-calls.ts'

export const machineryCalls: RegisterCalls<EquipmentMachinery, EquipmentMachineryInput> = {
  entity: 'machinery',
  wireName: 'Machinery',
  list: async (signal) => {
    const { data } = await callOperation(listEquipmentMachineries, { signal })
    return { records: data.machineries, permission: data.permission }
  },
  create: (machinery) => callOperation(createEquipmentMachinery, { body: { machinery } }),
  update: (id, machinery) => callOperation(updateEquipmentMachinery, { params: { id }, body: { machinery } }),
  remove: (id) => callOperation(deleteEquipmentMachinery, { params: { id } }),
  disable: (id) => callOperation(disableEquipmentMachinery, { params: { id } }),
}
