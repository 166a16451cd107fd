import { type Static, Type } from 'typebox'
import { PermissionLevel } from '../../core/access.ts'
import { Id, IsoTime, Nullable, Shape } from '../../core/answers.ts'
import { defineRegistry } from './define-registry.ts'
import { Coordinate, NumberOrText, RecordStatus, Text } from './equipment-answers.ts'

export const EquipmentField = Shape({
  id: Id,
  name: Type.String(),
  latitude: Coordinate,
  longitude: Coordinate,
  status: RecordStatus,
  /** Operations took place on it. */
  isDepended: Type.Boolean(),
  updatedAt: IsoTime,
  /** The end of the last work on it; null: none yet. */
  lastApplicationAt: Nullable(IsoTime),
  emcloudFarm: Shape({ id: Id, name: Type.String() }),
})
export type EquipmentField = Static<typeof EquipmentField>

export const EquipmentFieldInput = Shape({
  name: Text(200),
  latitude: NumberOrText,
  longitude: NumberOrText,
})
export type EquipmentFieldInput = Static<typeof EquipmentFieldInput>

export const {
  list: listEquipmentFields,
  create: createEquipmentField,
  update: updateEquipmentField,
  remove: deleteEquipmentField,
  disable: disableEquipmentField,
} = defineRegistry({
  entity: 'field',
  path: 'fields',
  name: 'Field',
  names: 'Fields',
  record: EquipmentField,
  list: Shape({ fields: Type.Array(EquipmentField), permission: PermissionLevel }),
  /** Only those of one farm. */
  listQuery: Shape({ farm_id: Type.Optional(Type.String({ maxLength: 100 })) }),
  createBody: Shape({ farm_id: Text(100), field: EquipmentFieldInput }),
  updateBody: Shape({ field: EquipmentFieldInput }),
})
