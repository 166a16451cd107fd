import type { LandField } from '@talhao/contract/land/fields'
import { matchesSearch } from '../../lib/format/search-text.ts'
import { type MapArea, readArea } from '../land-map/read-geometry.ts'

/** A field with its boundary as the map draws it. */
export interface ShownField extends Omit<LandField, 'geometry'> {
  readonly area: MapArea | null
}

export function readFields(fields: readonly LandField[]): readonly ShownField[] {
  return fields.map(({ geometry, ...field }) => ({ ...field, area: readArea(geometry) }))
}

export function filterFields(
  fields: readonly ShownField[],
  { farmId, search }: { readonly farmId: string | null; readonly search: string },
): readonly ShownField[] {
  return fields.filter(
    (field) =>
      (farmId === null || field.farm_id === farmId) &&
      (search.trim() === '' || matchesSearch([field.name, field.farm_name ?? ''], search)),
  )
}

export function sumHectares(fields: readonly Pick<LandField, 'area_ha'>[]): number {
  return fields.reduce((sum, { area_ha: hectares }) => sum + (hectares ?? 0), 0)
}
