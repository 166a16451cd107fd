import type { Pool, PoolClient } from 'pg'

/** Asks for stations that were judged already to be judged again from a time on (WEA-190). */
export async function requestReassessment(
  client: PoolClient,
  stationIds: readonly string[],
  sinceMs: number,
): Promise<void> {
  if (stationIds.length === 0) return
  await client.query(
    `update station_quality set reassess_since = least(reassess_since, to_timestamp($2))
     where station_id = any($1::uuid[]) and state is not null`,
    [stationIds, sinceMs / 1000],
  )
}

export async function listReassessments(pool: Pool, limit: number): Promise<readonly string[]> {
  const { rows } = await pool.query<{ id: string }>(
    'select station_id as id from station_quality where reassess_since is not null order by reassess_since, 1 limit $1',
    [limit],
  )
  return rows.map(({ id }) => id)
}

export async function readReassessment(client: PoolClient, stationId: string): Promise<number | null> {
  const { rows } = await client.query<{ since: number | null }>(
    `select (extract(epoch from reassess_since) * 1000)::float8 as since from station_quality
     where station_id = $1 for update`,
    [stationId],
  )
  return rows[0]?.since ?? null
}

/** Unless somebody asked for more meanwhile. */
export async function finishReassessment(
  client: PoolClient,
  stationId: string,
  sinceMs: number,
): Promise<void> {
  await client.query(
    `update station_quality set reassess_since = null
     where station_id = $1 and reassess_since >= to_timestamp($2)`,
    [stationId, sinceMs / 1000],
  )
}
