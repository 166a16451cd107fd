import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'

/** A null was never told. */
export interface SoilRow {
  readonly fieldId: string
  readonly fieldCapacity: number | null
  readonly wiltingPoint: number | null
  readonly initialRootDepthM: number | null
  readonly maxRootDepthM: number | null
  readonly note: string | null
  readonly updatedAt: Date | null
}

export function describeUnknownSoil(fieldId: string): SoilRow {
  return {
    fieldId,
    fieldCapacity: null,
    wiltingPoint: null,
    initialRootDepthM: null,
    maxRootDepthM: null,
    note: null,
    updatedAt: null,
  }
}

/** By field; one whose soil nobody has told is missing. */
export async function readSoilRows(
  db: Db,
  clientId: string,
  fieldIds: readonly string[],
): Promise<ReadonlyMap<string, SoilRow>> {
  const { rows } = await sql<SoilRow>`
    select field_id, field_capacity, wilting_point, initial_root_depth_m, max_root_depth_m, note, updated_at
    from crop_soils
    where client_id = ${clientId} and field_id = any(${[...fieldIds]}::uuid[])`.execute(db)
  return new Map(rows.map((row) => [row.fieldId, row]))
}

export async function upsertSoil(trx: Trx, clientId: string, soil: SoilRow): Promise<void> {
  await sql`
    insert into crop_soils (client_id, field_id, field_capacity, wilting_point, initial_root_depth_m, max_root_depth_m,
      note, updated_at)
    values (${clientId}, ${soil.fieldId}, ${soil.fieldCapacity}, ${soil.wiltingPoint}, ${soil.initialRootDepthM},
      ${soil.maxRootDepthM}, ${soil.note}, ${soil.updatedAt})
    on conflict (client_id, field_id) do update set field_capacity = excluded.field_capacity,
      wilting_point = excluded.wilting_point, initial_root_depth_m = excluded.initial_root_depth_m,
      max_root_depth_m = excluded.max_root_depth_m, note = excluded.note, updated_at = excluded.updated_at`.execute(
    trx,
  )
}
