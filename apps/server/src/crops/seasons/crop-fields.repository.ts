import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { Problem } from '../../platform/http/problem.ts'
import { requestTexts } from '../../platform/http/texts.ts'

export interface CropField {
  readonly id: string
  readonly name: string
  readonly farmId: string | null
  readonly farmName: string | null
}

/** The active fields of a client; a farm is known by any of its three ids (LAND-17). */
export async function listCropFields(
  db: Db,
  clientId: string,
  filter: { readonly farmId?: string | undefined; readonly fieldId?: string } = {},
): Promise<readonly CropField[]> {
  const { rows } = await sql<CropField>`
    select field.id, field.name, farm.id as farm_id, farm.name as farm_name
    from equipment_fields field
    left join land_farms farm on farm.client_id = field.client_id and farm.equipment_farm_id = field.farm_id
    where field.client_id = ${clientId} and field.status = 'active'
      ${filter.farmId === undefined ? sql`` : sql`and ${filter.farmId}::uuid in (farm.id, farm.station_farm_id, farm.equipment_farm_id)`}
      ${filter.fieldId === undefined ? sql`` : sql`and field.id = ${filter.fieldId}::uuid`}
    order by field.name collate natural_order, field.id`.execute(db)
  return rows
}

export async function requireCropField(db: Db, clientId: string, fieldId: string): Promise<CropField> {
  const [field] = await listCropFields(db, clientId, { fieldId })
  if (field === undefined) throw new Problem('absent', requestTexts.absent)
  return field
}
