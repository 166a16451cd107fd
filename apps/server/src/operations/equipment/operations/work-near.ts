import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

/** When somebody worked at a place. */
interface WorkSpan {
  readonly fromMs: number
  /** null: the work goes on. */
  readonly untilMs: number | null
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
  }: { clientId: string; latitude: number; longitude: number; afterMs: number },
): Promise<readonly WorkSpan[]> {
  const { rows } = await sql<WorkSpan>`
    select (extract(epoch from o.created_at) * 1000)::float8 as from_ms,
      case when o.status = 'finished' then (extract(epoch from o.updated_at) * 1000)::float8 end as until_ms
    from equipment_operations o
      join equipment_fields f on f.client_id = o.client_id and f.id = o.field_id
      join equipment_farms farm on farm.client_id = f.client_id and farm.id = f.farm_id
    where o.client_id = ${clientId} and o.status <> 'disabled'
      and (o.status = 'active' or o.updated_at > to_timestamp(${afterMs / 1000}))
      and coalesce(abs(coalesce(f.latitude, farm.latitude) - ${latitude}) < ${maxDegrees}, true)
      and coalesce(abs(coalesce(f.longitude, farm.longitude) - ${longitude}) < ${maxDegrees}, true)`.execute(
    db,
  )
  return rows
}
