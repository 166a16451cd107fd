import { type JudgedReading, judgedReadings } from '@talhao/contract/weather/readings'
import { type QualityLimits, scaleLimits, standardLimits } from '@talhao/station-quality'
import type { Pool, PoolClient } from 'pg'
import type { Break } from './breaks.ts'
import { toQuantity } from './judged-quantities.ts'
import type { Dismissal } from './run-tests.ts'

/**
 * Stations with reports that nobody has judged: those that wait longest, so that none waits for ever where they are more
 * than a round can take, and of these the ones of a client one after the other, since they share neighbours.
 */
export async function listUnjudgedStations(pool: Pool, limit: number): Promise<readonly string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `select id from (
       select s.id, s.client_id from station_latest l join stations s on s.id = l.station_id
         left join station_quality q on q.station_id = l.station_id
       where l.unjudged_since is not null or q.pending_since is not null
       order by least(l.unjudged_since, q.pending_since), s.id limit $1
     ) as longest order by client_id, id`,
    [limit],
  )
  return rows.map(({ id }) => id)
}

/** Stations whose reports are older than this part of the product. */
export async function listStationsWithoutHistory(pool: Pool, limit: number): Promise<readonly string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `select l.station_id as id from station_latest l
     where l.time is not null and l.unjudged_since is null
       and not exists (select from station_quality q where q.station_id = l.station_id)
     limit $1`,
    [limit],
  )
  return rows.map(({ id }) => id)
}

/** One judge at a time for each station. */
const judgingLock = `select pg_advisory_xact_lock(hashtextextended('judging ' || $1::uuid::text, 0))`

/**
 * Takes over what is not judged; it stays taken until `finishPending`, whatever happens in between. Waits for a judge who
 * is at work: that one locks the same two rows, and not in this order.
 */
export async function claimUnjudged(pool: Pool, stationId: string): Promise<number | null> {
  const { rows } = await pool.query<{ since: number | null }>({
    name: 'claim what is not judged',
    text: `with locked as materialized (${judgingLock}), taken as (
        select l.unjudged_since from locked, station_latest l where l.station_id = $1 for update of l
      ), cleared as (
        update station_latest set unjudged_since = null where station_id = $1 and unjudged_since is not null
      )
      insert into station_quality (station_id, pending_since) select $1, unjudged_since from taken
      on conflict (station_id) do update
        set pending_since = least(station_quality.pending_since, excluded.pending_since)
      returning (extract(epoch from pending_since) * 1000)::float8 as since`,
    values: [stationId],
  })
  return rows[0]?.since ?? null
}

export async function lockJudging(client: PoolClient, stationId: string): Promise<void> {
  await client.query(judgingLock, [stationId])
}

export async function readState(db: Pool | PoolClient, stationId: string): Promise<Buffer | null> {
  const { rows } = await db.query<{ state: Buffer | null }>({
    name: 'state of a station',
    text: 'select state from station_quality where station_id = $1',
    values: [stationId],
  })
  return rows[0]?.state ?? null
}

export async function finishPending(
  client: PoolClient,
  stationId: string,
  { state, sinceMs }: { state: Buffer; sinceMs: number },
): Promise<void> {
  await client.query(
    `update station_quality set state = $2,
       pending_since = case when pending_since >= to_timestamp($3) then null else pending_since end
     where station_id = $1`,
    [stationId, state, sinceMs / 1000],
  )
}

export async function writeState(client: PoolClient, stationId: string, state: Buffer): Promise<void> {
  await client.query('update station_quality set state = $2 where station_id = $1', [stationId, state])
}

/** How a client wants a station judged, and what it said of cases. */
export interface JudgingSettings {
  readonly limits: QualityLimits
  readonly dismissals: readonly Dismissal[]
  /** Swaps of sensors and moves of the station, in the order of time. */
  readonly breaks: readonly Break[]
}

export async function readSettings(client: PoolClient, stationId: string): Promise<JudgingSettings> {
  const { rows } = await client.query<{
    limits: readonly { reading: string; factor: number }[]
    dismissals: readonly Dismissal[]
    breaks: readonly Break[]
  }>({
    name: 'settings of a judge',
    text: `select
        coalesce((select jsonb_agg(jsonb_build_object('reading', reading, 'factor', factor))
          from station_quality_limits where station_id = $1), '[]') as limits,
        coalesce((select jsonb_agg(jsonb_build_object('reading', reading, 'reason', reason,
            'fromMs', extract(epoch from began_at) * 1000, 'toMs', extract(epoch from dismissed_at) * 1000))
          from quality_cases where station_id = $1 and dismissed_at is not null), '[]') as dismissals,
        (${breaksOf}) as breaks`,
    values: [stationId],
  })
  const { limits = [], dismissals = [], breaks = [] } = rows[0] ?? {}
  return {
    limits: limits.reduce(
      (scaled, { reading, factor }) =>
        isJudged(reading) ? scaleLimits(scaled, toQuantity(reading).quantity, factor) : scaled,
      standardLimits,
    ),
    dismissals,
    breaks,
  }
}

/** Swaps and moves that were not taken back, in the order of time (WEA-194). A move is one of all sensors. */
const breaksOf = `select coalesce(jsonb_agg(jsonb_build_object('atMs', extract(epoch from starts_at) * 1000,
    'reading', case when kind = 'sensor_swap' then reading end) order by starts_at), '[]')
  from station_maintenance where station_id = $1 and kind <> 'maintenance' and reverted_at is null`

export async function listBreaks(client: PoolClient, stationId: string): Promise<readonly Break[]> {
  const { rows } = await client.query<{ breaks: readonly Break[] }>({
    name: 'breaks of a station',
    text: `select (${breaksOf}) as breaks`,
    values: [stationId],
  })
  return rows[0]?.breaks ?? []
}

function isJudged(reading: string): reading is JudgedReading {
  return (judgedReadings as readonly string[]).includes(reading)
}
