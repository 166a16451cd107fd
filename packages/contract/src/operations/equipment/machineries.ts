import { type Static, Type } from 'typebox'
import { PermissionLevel } from '../../core/access.ts'
import { Id, IsoTime, Shape } from '../../core/answers.ts'
import { defineRegistry } from './define-registry.ts'
import { NumberOrText, RecordStatus, Text } from './equipment-answers.ts'

export const EquipmentMachinery = Shape({
  id: Id,
  name: Type.String(),
  /** Digits only, as they were typed: zeros in front stay. Unique for the client. */
  machineCode: Type.String(),
  /** Metres. */
  width: Type.Number(),
  status: RecordStatus,
  /** Sub-operations were done with it. */
  isDepended: Type.Boolean(),
  updatedAt: IsoTime,
})
export type EquipmentMachinery = Static<typeof EquipmentMachinery>

export const EquipmentMachineryInput = Shape({
  name: Text(200),
  machineCode: NumberOrText,
  width: NumberOrText,
})
export type EquipmentMachineryInput = Static<typeof EquipmentMachineryInput>

const body = Shape({ machinery: EquipmentMachineryInput })

export const {
  list: listEquipmentMachineries,
  create: createEquipmentMachinery,
  update: updateEquipmentMachinery,
  remove: deleteEquipmentMachinery,
  disable: disableEquipmentMachinery,
} = defineRegistry({
  entity: 'machinery',
  path: 'machineries',
  name: 'Machinery',
  names: 'Machineries',
  record: EquipmentMachinery,
  list: Shape({ machineries: Type.Array(EquipmentMachinery), permission: PermissionLevel }),
  listQuery: Shape({}),
  createBody: body,
  updateBody: body,
})
