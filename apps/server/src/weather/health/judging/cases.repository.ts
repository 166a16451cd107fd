import type { JudgedReading, TrustReason } from '@talhao/contract/weather/readings'
import type { Pool, PoolClient } from 'pg'

/** A run of marks that name one reason, seven clean days at most between two of them. */
interface MarkedRun {
  readonly reading: JudgedReading | null
  readonly reason: TrustReason
  readonly fromMs: number
  readonly toMs: number
  readonly value: number
  readonly limit: number
  readonly witnesses: number
}

/** Brings the cases of a station in line with the marks from a time on (WEA-130, WEA-154). */
export async function updateCases(
  client: PoolClient,
  stationId: string,
  span: { sinceMs: number; untilMs: number },
): Promise<void> {
  const runs = await listRuns(client, stationId, span)
  for (const run of runs) await upsertCase(client, stationId, run)
  await dropVanished(client, stationId, { span, runs })
}

async function listRuns(
  client: PoolClient,
  stationId: string,
  span: { sinceMs: number; untilMs: number },
): Promise<MarkedRun[]> {
  const { rows } = await client.query<MarkedRun>({
    name: 'runs of marks',
    text: `with named as (
        select m.time, case when d.reason <> 'clock_shift' then m.reading end as reading, d.reason,
          max(d.value) as value, max(d.limit) as limit_value, max(d.witnesses) as witnesses
        from reading_marks m
          cross join jsonb_to_recordset(m.details)
            as d (reason text, severity text, value float8, "limit" float8, witnesses integer)
        where m.station_id = $1 and m.time >= to_timestamp($2) and m.time <= to_timestamp($3)
          and d.severity <> 'note'
        group by 1, 2, 3
      ), spaced as (
        select *, time - lag(time) over (partition by reading, reason order by time) > interval '7 days' as is_new
        from named
      ), numbered as (
        select *, count(*) filter (where is_new) over (partition by reading, reason order by time) as run
        from spaced
      )
      select reading, reason, (extract(epoch from min(time)) * 1000)::float8 as "fromMs",
        (extract(epoch from max(time)) * 1000)::float8 as "toMs",
        (array_agg(value order by time desc))[1] as value,
        (array_agg(limit_value order by time desc))[1] as limit,
        (array_agg(witnesses order by time desc))[1] as witnesses
      from numbered group by reading, reason, run order by 3`,
    values: [stationId, span.sinceMs / 1000, span.untilMs / 1000],
  })
  return rows
}

/** A case that ended less than seven days before goes on. */
async function upsertCase(client: PoolClient, stationId: string, run: MarkedRun): Promise<void> {
  const values = [
    stationId,
    run.reading,
    run.reason,
    run.fromMs / 1000,
    run.toMs / 1000,
    run.value,
    run.limit,
    run.witnesses,
  ]
  const known = await client.query({
    name: 'continue a case',
    text: `update quality_cases set began_at = least(began_at, to_timestamp($4)),
        last_at = greatest(last_at, to_timestamp($5)), closed_at = null,
        value = $6, limit_value = $7, witnesses = $8
      where station_id = $1 and id = (
        select id from quality_cases where station_id = $1 and reading is not distinct from $2 and reason = $3
          and dismissed_at is null
          and last_at >= to_timestamp($4) - interval '7 days' and began_at <= to_timestamp($5) + interval '7 days'
        order by closed_at is not null, last_at desc limit 1)`,
    values,
  })
  if ((known.rowCount ?? 0) > 0) return
  await client.query({
    name: 'open a case',
    text: `insert into quality_cases
        (station_id, reading, reason, began_at, last_at, value, limit_value, witnesses)
      values ($1, $2, $3, to_timestamp($4), to_timestamp($5), $6, $7, $8)
      on conflict do nothing`,
    values,
  })
}

/** What was told and then taken back is no case, unless somebody wrote about it. */
async function dropVanished(
  client: PoolClient,
  stationId: string,
  { span, runs }: { span: { sinceMs: number; untilMs: number }; runs: readonly MarkedRun[] },
): Promise<void> {
  const told = runs.map(({ reading, reason }) => `${reading ?? ''} ${reason}`)
  await client.query({
    name: 'drop vanished cases',
    text: `delete from quality_cases c
      where c.station_id = $1 and c.closed_at is null and c.dismissed_at is null and c.reason <> 'silent'
        and c.began_at >= to_timestamp($2) and c.last_at <= to_timestamp($3)
        and not (coalesce(c.reading, '') || ' ' || c.reason) = any($4::text[])
        and not exists (
          select from quality_case_notes n where n.station_id = c.station_id and n.case_id = c.id)`,
    values: [stationId, span.sinceMs / 1000, span.untilMs / 1000, told],
  })
}

/** Seven days of readings without the fault close its case. */
export async function closeCases(pool: Pool, now: Date): Promise<void> {
  await pool.query(
    `update quality_cases c set closed_at = $1 from station_latest l
     where l.station_id = c.station_id and c.closed_at is null and c.reason <> 'silent'
       and l.judged_until > c.last_at + interval '7 days'`,
    [now],
  )
}

/** Beginnings of the open cases, by `reading reason`; those of the whole station have no reading. */
export async function readOpenCases(
  client: PoolClient,
  stationId: string,
): Promise<ReadonlyMap<string, Date>> {
  const { rows } = await client.query<{ name: string; beganAt: Date }>({
    name: 'open cases',
    text: `select coalesce(reading, '') || ' ' || reason as name, began_at as "beganAt" from quality_cases
           where station_id = $1 and closed_at is null and dismissed_at is null`,
    values: [stationId],
  })
  return new Map(rows.map(({ name, beganAt }) => [name, beganAt]))
}
