import type { EquipmentFarm, EquipmentFarmInput } from '@talhao/contract/operations/equipment'
import { foldText } from '../../../lib/format/search-text.ts'
import type { FieldProblems } from '../../../ui/controls/use-fields.ts'
import { formatLocation, parseLocation } from '../location/typed-location.ts'

export interface FarmValues {
  readonly name: string
  readonly address: string
  readonly location: string
  readonly additionalInfo: string
}

export type FarmRule = 'nameRequired' | 'addressRequired' | 'invalidLocation'

export function startFarm(farm: EquipmentFarm | null): FarmValues {
  return {
    name: farm?.name ?? '',
    address: farm?.address ?? '',
    location: formatLocation(farm?.latitude ?? null, farm?.longitude ?? null) ?? '',
    additionalInfo: farm?.additionalInfo ?? '',
  }
}

export function findFarmProblems({
  name,
  address,
  location,
}: FarmValues): FieldProblems<FarmValues, FarmRule> {
  return {
    ...(name.trim() === '' && { name: { rule: 'nameRequired' } }),
    ...(address.trim() === '' && { address: { rule: 'addressRequired' } }),
    ...(location.trim() !== '' &&
      parseLocation(location) === null && { location: { rule: 'invalidLocation' } }),
  }
}

export function toFarmDraft({ name, address, location, additionalInfo }: FarmValues): EquipmentFarmInput {
  const place = parseLocation(location)
  return {
    name: name.trim(),
    address: address.trim(),
    latitude: place?.latitude ?? null,
    longitude: place?.longitude ?? null,
    additionalInfo: additionalInfo.trim(),
  }
}

/** Another farm that is called the same, whatever case and accents; one may be meant, so it is only said. */
export function findNamesake(
  farms: readonly EquipmentFarm[],
  { name, own }: { readonly name: string; readonly own: EquipmentFarm | null },
): EquipmentFarm | null {
  const folded = foldText(name)
  if (folded === '') return null
  return farms.find((farm) => farm.id !== own?.id && foldText(farm.name) === folded) ?? null
}
