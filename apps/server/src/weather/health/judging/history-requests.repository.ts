import type { Pool, PoolClient } from 'pg'

/** Asks for a station's past to be judged anew from a time on; one that is under way begins again, further back. */
export async function requestHistory(
  db: Pool | PoolClient,
  stationId: string,
  sinceMs: number | null,
): Promise<void> {
  await db.query(
    `insert into station_quality (station_id, history_from)
     select $1, coalesce(to_timestamp($2::float8), (select min(time) from observations where station_id = $1))
     on conflict (station_id) do update
       set history_from = least(station_quality.history_from, excluded.history_from),
         history_began = null, history_at = null, history_state = null`,
    [stationId, sinceMs === null ? null : sinceMs / 1000],
  )
}

export interface HistoryWork {
  readonly fromMs: number
  /** null: not begun. */
  readonly atMs: number | null
  readonly state: Buffer | null
  /** Of the newest report. */
  readonly newestMs: number | null
}

export async function readHistoryWork(client: PoolClient, stationId: string): Promise<HistoryWork | null> {
  const { rows } = await client.query<HistoryWork>(
    `select (extract(epoch from q.history_from) * 1000)::float8 as "fromMs",
       (extract(epoch from q.history_at) * 1000)::float8 as "atMs", q.history_state as state,
       (extract(epoch from l.time) * 1000)::float8 as "newestMs"
     from station_quality q left join station_latest l using (station_id)
     where q.station_id = $1 and q.history_from is not null for update of q`,
    [stationId],
  )
  return rows[0] ?? null
}

export async function saveHistoryWork(
  client: PoolClient,
  stationId: string,
  work: { atMs: number; state: Buffer },
): Promise<void> {
  await client.query(
    `update station_quality set history_began = coalesce(history_began, history_from),
       history_at = to_timestamp($2), history_state = $3 where station_id = $1`,
    [stationId, work.atMs / 1000, work.state],
  )
}

/** The state of the past is that of now. */
export async function finishHistoryWork(client: PoolClient, stationId: string, state: Buffer): Promise<void> {
  await client.query(
    `update station_quality set state = $2, history_from = null, history_began = null, history_at = null,
       history_state = null where station_id = $1`,
    [stationId, state],
  )
}

export async function listStationsWithHistory(pool: Pool, limit: number): Promise<readonly string[]> {
  const { rows } = await pool.query<{ id: string }>(
    'select station_id as id from station_quality where history_from is not null order by 1 limit $1',
    [limit],
  )
  return rows.map(({ id }) => id)
}
