import { addDays } from '@talhao/local-time'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { listIrrigationRows } from '../irrigation/irrigation.repository.ts'
import { groupBy } from '../seasons/group-by.ts'
import { listSeasonRows, type SeasonRow } from '../seasons/seasons.repository.ts'
import { describeUnknownSoil, readSoilRows } from '../seasons/soils.repository.ts'
import type { ToldField } from './plan-field.ts'

export interface PlacedField extends Omit<ToldField, 'season'> {
  /** Longitude and latitude; null: nobody knows where it lies. */
  readonly position: readonly [number, number] | null
  /** The one under way, else the one that comes next; null: none. */
  readonly season: SeasonRow | null
}

/** The fields of a client as far as people have told of them; those that are hidden are missing. */
export async function readToldFields(
  db: Db,
  clientId: string,
  { fieldIds, today }: { readonly fieldIds: readonly string[]; readonly today: string },
): Promise<readonly PlacedField[]> {
  const [places, seasons, soils, irrigations] = await Promise.all([
    readPlaces(db, clientId, fieldIds),
    listSeasonRows(db, clientId, { fieldIds }),
    readSoilRows(db, clientId, fieldIds),
    listIrrigationRows(db, clientId, { fieldIds, since: addDays(today, -500) }),
  ])
  const seasonsOf = groupBy(seasons, ({ fieldId }) => fieldId)
  const irrigationsOf = groupBy(irrigations, ({ fieldId }) => fieldId)
  return places.map(({ id, longitude, latitude }) => ({
    fieldId: id,
    position: longitude === null || latitude === null ? null : [longitude, latitude],
    season: chooseSeason(seasonsOf.get(id) ?? [], today),
    soil: soils.get(id) ?? describeUnknownSoil(id),
    irrigations: irrigationsOf.get(id) ?? [],
  }))
}

function chooseSeason(seasons: readonly SeasonRow[], today: string): SeasonRow | null {
  const open = seasons.filter(({ harvestDate }) => harvestDate === null || harvestDate >= today)
  // The newest first: of those that have begun the last, else the first that will.
  return open.find(({ sowingDate }) => sowingDate <= today) ?? open.at(-1) ?? null
}

async function readPlaces(db: Db, clientId: string, fieldIds: readonly string[]) {
  const { rows } = await sql<{ id: string; longitude: number | null; latitude: number | null }>`
    select field.id, coalesce(field.longitude::double precision, boundary.longitude) as longitude,
      coalesce(field.latitude::double precision, boundary.latitude) as latitude
    from equipment_fields field
    left join lateral (
      select b.longitude, b.latitude from land_boundaries b
      where b.client_id = field.client_id and b.field_id = field.id
      order by b.version desc limit 1) boundary on true
    where field.client_id = ${clientId} and field.status = 'active'
      and field.id = any(${[...fieldIds]}::uuid[])`.execute(db)
  return rows
}
