import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

export interface CountedEvent {
  readonly id: string
  readonly name: string
  readonly stationId: string | null
  readonly hourIndex: number | null
}

/** A station of another client is left out of the row, as if it had not been named. */
export async function insertEvents(
  db: Db,
  batch: { clientId: string; userId: string; happenedAt: Date; events: readonly CountedEvent[] },
): Promise<void> {
  const { clientId, userId, happenedAt, events } = batch
  await sql`
    insert into analytics_events (client_id, id, user_id, name, station_id, hour_index, happened_at)
    select ${clientId}, event.id, ${userId}, event.name, stations.id, event.hour_index, ${happenedAt}
    from unnest(
      ${events.map(({ id }) => id)}::uuid[],
      ${events.map(({ name }) => name)}::text[],
      ${events.map(({ stationId }) => stationId)}::uuid[],
      ${events.map(({ hourIndex }) => hourIndex)}::smallint[]
    ) as event (id, name, station_id, hour_index)
    left join stations on stations.id = event.station_id and stations.client_id = ${clientId}`.execute(db)
}
