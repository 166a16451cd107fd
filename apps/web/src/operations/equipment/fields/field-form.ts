import type { EquipmentField } from '@talhao/contract/operations/equipment'
import type { FieldProblems } from '../../../ui/controls/use-fields.ts'
import type { FieldDraft } from '../api/field-calls.ts'
import { formatLocation, parseLocation } from '../location/typed-location.ts'

export interface FieldValues {
  readonly name: string
  readonly farmId: string | null
  readonly location: string
}

export type FieldRule = 'nameRequired' | 'farmRequired' | 'invalidLocation'

export function startField(field: EquipmentField | null, nameOfNew = ''): FieldValues {
  return {
    name: field?.name ?? nameOfNew,
    farmId: field?.emcloudFarm.id ?? null,
    location: formatLocation(field?.latitude ?? null, field?.longitude ?? null) ?? '',
  }
}

export function findFieldProblems({
  name,
  farmId,
  location,
}: FieldValues): FieldProblems<FieldValues, FieldRule> {
  return {
    ...(name.trim() === '' && { name: { rule: 'nameRequired' } }),
    ...(farmId === null && { farmId: { rule: 'farmRequired' } }),
    ...(location.trim() !== '' &&
      parseLocation(location) === null && { location: { rule: 'invalidLocation' } }),
  }
}

export function toFieldDraft({ name, farmId, location }: FieldValues): FieldDraft {
  const place = parseLocation(location)
  return {
    farmId: farmId ?? '',
    field: {
      name: name.trim(),
      latitude: place?.latitude ?? null,
      longitude: place?.longitude ?? null,
    },
  }
}
