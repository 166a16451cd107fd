import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'

/** Where fields lie: by their own position, else by their newest boundary; null: nobody has told. */
export async function listFieldPlaces(
  db: Db,
  { clientId, fieldIds }: { clientId: string; fieldIds: readonly string[] },
): Promise<
  readonly { readonly id: string; readonly latitude: number | null; readonly longitude: number | null }[]
> {
  const { rows } = await sql<{ id: string; latitude: number | null; longitude: number | null }>`
    select field.id, coalesce(field.latitude::double precision, boundary.latitude) as latitude,
      coalesce(field.longitude::double precision, boundary.longitude) as longitude
    from equipment_fields field
    left join lateral (
      select latitude, longitude from land_boundaries b
      where b.client_id = field.client_id and b.field_id = field.id order by b.version desc limit 1) boundary on true
    where field.client_id = ${clientId} and field.status = 'active'
      and field.id = any(${[...fieldIds]}::uuid[])`.execute(db)
  return rows
}
