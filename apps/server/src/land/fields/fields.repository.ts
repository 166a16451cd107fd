import type { AreaGeometry, LandGeometry } from '@talhao/land'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'

export interface LandFieldRow {
  readonly id: string
  readonly name: string
  /** Of the land; null only between two writes. */
  readonly farmId: string | null
  readonly farmName: string | null
  readonly longitude: number | null
  readonly latitude: number | null
  readonly geometry: AreaGeometry | null
  readonly areaM2: number | null
  readonly version: number | null
  readonly validFrom: Date | null
}

export interface FieldFilter {
  readonly farmId?: string | undefined
  readonly fieldId?: string
  /** The boundary of that moment, or the first there was after it; the newest when absent. */
  readonly at?: Date
}

/** The active fields with a version of their boundary; a farm is known by any of its three ids. */
export async function listLandFieldRows(
  db: Db,
  clientId: string,
  { farmId, fieldId, at }: FieldFilter = {},
): Promise<readonly LandFieldRow[]> {
  const { rows } = await sql<LandFieldRow>`
    select field.id, field.name, farm.id as farm_id, farm.name as farm_name,
      coalesce(field.longitude::double precision, boundary.longitude) as longitude,
      coalesce(field.latitude::double precision, boundary.latitude) as latitude,
      boundary.geometry, boundary.area_m2, boundary.version, boundary.valid_from
    from equipment_fields field
    left join land_farms farm on farm.client_id = field.client_id and farm.equipment_farm_id = field.farm_id
    left join lateral (
      select * from land_boundaries b where b.client_id = field.client_id and b.field_id = field.id
      order by ${at === undefined ? sql`` : sql`b.valid_from > ${at}, case when b.valid_from > ${at} then b.version end,`}
        b.version desc limit 1) boundary on true
    where field.client_id = ${clientId} and field.status = 'active'
      ${farmId === undefined ? sql`` : sql`and ${farmId}::uuid in (farm.id, farm.station_farm_id, farm.equipment_farm_id)`}
      ${fieldId === undefined ? sql`` : sql`and field.id = ${fieldId}::uuid`}
    order by field.name collate natural_order, field.id`.execute(db)
  return rows
}

export interface LandFarmRow {
  readonly id: string
  readonly name: string
  readonly stationFarmId: string | null
  readonly equipmentFarmId: string | null
  readonly carCode: string | null
  readonly fiscalModules: number | null
  readonly municipality: string | null
  readonly carStatus: string | null
  readonly geometry: LandGeometry | null
  readonly areaM2: number | null
}

export async function listLandFarmRows(db: Db, clientId: string): Promise<readonly LandFarmRow[]> {
  const { rows } = await sql<LandFarmRow>`
    select id, name, station_farm_id, equipment_farm_id, car_code, fiscal_modules, municipality, car_status,
      geometry, area_m2
    from land_farms where client_id = ${clientId}
    order by name collate natural_order, id`.execute(db)
  return rows
}

/** By any of its three ids; null: there is none. */
export async function findLandFarm(db: Db, clientId: string, id: string): Promise<LandFarmRow | null> {
  const farms = await listLandFarmRows(db, clientId)
  return farms.find((farm) => [farm.id, farm.stationFarmId, farm.equipmentFarmId].includes(id)) ?? null
}
