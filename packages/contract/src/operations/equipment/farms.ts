import { type Static, Type } from 'typebox'
import { PermissionLevel } from '../../core/access.ts'
import { Id, IsoTime, Shape } from '../../core/answers.ts'
import { defineRegistry } from './define-registry.ts'
import { Coordinate, NumberOrText, RecordStatus, Text } from './equipment-answers.ts'

/** A farm of the equipment cloud; the farms of stations are others. */
export const EquipmentFarm = Shape({
  id: Id,
  name: Type.String(),
  address: Type.String(),
  latitude: Coordinate,
  longitude: Coordinate,
  additionalInfo: Type.String(),
  status: RecordStatus,
  /** Fields lie in it. */
  isDepended: Type.Boolean(),
  updatedAt: IsoTime,
})
export type EquipmentFarm = Static<typeof EquipmentFarm>

export const EquipmentFarmInput = Shape({
  name: Text(200),
  address: Text(500),
  latitude: NumberOrText,
  longitude: NumberOrText,
  additionalInfo: Text(5000),
})
export type EquipmentFarmInput = Static<typeof EquipmentFarmInput>

const body = Shape({ farm: EquipmentFarmInput })

export const {
  list: listEquipmentFarms,
  create: createEquipmentFarm,
  update: updateEquipmentFarm,
  remove: deleteEquipmentFarm,
  disable: disableEquipmentFarm,
} = defineRegistry({
  entity: 'farm',
  path: 'farms',
  name: 'Farm',
  names: 'Farms',
  record: EquipmentFarm,
  list: Shape({ farms: Type.Array(EquipmentFarm), permission: PermissionLevel }),
  listQuery: Shape({}),
  createBody: body,
  updateBody: body,
})
