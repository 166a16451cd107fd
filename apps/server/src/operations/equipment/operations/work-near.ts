import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

/** When somebody worked at a place. */
interface WorkSpan {
  readonly fromMs: number
  /** null: the work goes on. */
  readonly untilMs: number | null
  readonly fieldId: string
  readonly isNear: boolean
}

/** Farther away a station says nothing of the wind at the field; degrees, some 25 km. */
const maxDegrees = 0.23

/** The operations near a place that were active after a time; one whose place nobody has told may be anywhere. */
export async function listWorkNear(
  db: Db,
  {
    clientId,
    latitude,
    longitude,
    afterMs,
    fieldIds,
  }: {
    clientId: string
    latitude: number
    longitude: number
    afterMs: number
    /** Work on these is listed wherever they lie. */
    fieldIds: readonly string[]
  },
): Promise<readonly WorkSpan[]> {
  const { rows } = await sql<WorkSpan>`
    select (extract(epoch from o.created_at) * 1000)::float8 as from_ms,
      case when o.status = 'finished' then (extract(epoch from o.updated_at) * 1000)::float8 end as until_ms,
      o.field_id, place.is_near
    from equipment_operations o
      join equipment_fields f on f.client_id = o.client_id and f.id = o.field_id
      join equipment_farms farm on farm.client_id = f.client_id and farm.id = f.farm_id
      cross join lateral (
        select coalesce(abs(coalesce(f.latitude, farm.latitude) - ${latitude}) < ${maxDegrees}, true)
          and coalesce(abs(coalesce(f.longitude, farm.longitude) - ${longitude}) < ${maxDegrees}, true) as is_near
      ) as place
    where o.client_id = ${clientId} and o.status <> 'disabled'
      and (o.status = 'active' or o.updated_at > to_timestamp(${afterMs / 1000}))
      and (place.is_near or o.field_id = any(${[...fieldIds]}::uuid[]))`.execute(db)
  return rows
}
