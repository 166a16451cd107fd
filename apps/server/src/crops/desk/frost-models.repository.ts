import type { StationFrostModel } from '@talhao/agronomy'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'

/** Null: nothing was learned on this day yet. */
export async function readFrostModel(
  db: Db,
  stationId: string,
  day: string,
): Promise<StationFrostModel | null> {
  const { rows } = await sql<{ model: string }>`
    select model::text as model from crop_frost_models
    where station_id = ${stationId} and day = ${day}::date`.execute(db)
  return rows[0] === undefined ? null : (JSON.parse(rows[0].model) as StationFrostModel)
}

export async function saveFrostModel(
  db: Db,
  learned: { readonly stationId: string; readonly day: string; readonly model: StationFrostModel },
): Promise<void> {
  await sql`
    insert into crop_frost_models (station_id, day, model)
    values (${learned.stationId}, ${learned.day}, ${JSON.stringify(learned.model)}::jsonb)
    on conflict (station_id) do update set day = excluded.day, model = excluded.model`.execute(db)
}
