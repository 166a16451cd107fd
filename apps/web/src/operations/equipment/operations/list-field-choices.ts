import type { EquipmentFarm, EquipmentField } from '@talhao/contract/operations/equipment'

interface FieldChoices {
  readonly fields: readonly EquipmentField[]
  readonly farms: readonly EquipmentFarm[]
  readonly name: (field: EquipmentField) => string
}

/** Active fields of active farms, named with their farm: many farms have a field "1". */
export function listFieldChoices({ fields, farms, name }: FieldChoices) {
  const closed = new Set(farms.filter(({ status }) => status !== 'active').map(({ id }) => id))
  return fields
    .filter(({ emcloudFarm }) => !closed.has(emcloudFarm.id))
    .map((field) => ({ id: field.id, status: field.status, name: name(field) }))
}
