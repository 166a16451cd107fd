import { type AlertScope, clientKinds } from '@talhao/contract/alerts/rules'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'
import type { FieldWatch } from './field-stations.ts'

/** Of the ids in a scope those that are the client's. */
export async function findScopeParts(
  db: Db,
  clientId: string,
  { stationIds = [], farmIds = [] }: AlertScope,
): Promise<{ stationIds: readonly string[]; farmIds: readonly string[] }> {
  const { rows } = await sql<{ kind: 'station' | 'farm'; id: string }>`
    select 'station' as kind, id from stations where client_id = ${clientId} and id = any(${stationIds}::uuid[])
    union all
    select 'farm', id from farms where client_id = ${clientId} and id = any(${farmIds}::uuid[])`.execute(db)
  const idsOf = (kind: 'station' | 'farm') => rows.filter((row) => row.kind === kind).map(({ id }) => id)
  return { stationIds: idsOf('station'), farmIds: idsOf('farm') }
}

/** The paid stations of a scope. */
export async function listScopeStations(
  db: Db,
  clientId: string,
  { stationIds = [], farmIds = [], all = false }: AlertScope,
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from stations where client_id = ${clientId} and subscription_status = 'active'
      and (${all} or id = any(${stationIds}::uuid[]) or farm_id = any(${farmIds}::uuid[]))
    order by id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Of each station the highest that the client's frost rules, or those of the same person, have there (ALR-28). */
export async function findFrostLimits(
  db: Db,
  { clientId, userId }: { clientId: string; userId: string | null },
  stationIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ stationId: string; limitC: number }>`
    select w.station_id, max((r.condition->>'value')::float8) as limit_c
    from alert_watches w join alert_rules r on r.id = w.rule_id
    where w.station_id = any(${[...stationIds]}::uuid[]) and r.client_id = ${clientId} and r.kind = 'frost'
      and r.enabled and (r.user_id is null or r.user_id = ${userId})
    group by w.station_id`.execute(db)
  return new Map(rows.map(({ stationId, limitC }) => [stationId, limitC]))
}

/**
 * Brings what is watched in line with rules, farms and stations: of one rule, or of all. A station that is new to a rule is
 * watched from its newest observation on (ALR-33).
 */
export async function syncWatches(
  trx: Trx,
  { ruleId, ofFields, now }: { ruleId: string | null; ofFields: readonly FieldWatch[]; now: Date },
): Promise<void> {
  const ofRule = ruleId === null ? sql`` : sql`and r.id = ${ruleId}::uuid`
  const atStations = sql`(r.kind <> all(${[...clientKinds]}::text[]))`
  const wanted = sql`
    select r.id as rule_id, s.id as station_id, r.kind, r.condition
    from alert_rules r
      cross join lateral jsonb_array_elements_text(coalesce(r.scope->'stationIds', '[]')) as one (id)
      join stations s on s.id = one.id::uuid and s.client_id = r.client_id
    where r.enabled and ${atStations} and s.subscription_status = 'active' ${ofRule}
    union
    select r.id, s.id, r.kind, r.condition
    from alert_rules r
      cross join lateral jsonb_array_elements_text(coalesce(r.scope->'farmIds', '[]')) as farm (id)
      join stations s on s.client_id = r.client_id and s.farm_id = farm.id::uuid
    where r.enabled and ${atStations} and s.subscription_status = 'active' ${ofRule}
    union
    select r.id, s.id, r.kind, r.condition
    from alert_rules r join stations s on s.client_id = r.client_id
    where r.enabled and ${atStations} and (r.scope->>'all')::boolean and s.subscription_status = 'active' ${ofRule}
    union
    select r.id, s.id, r.kind, r.condition
    from unnest(${ofFields.map((one) => one.ruleId)}::uuid[], ${ofFields.map((one) => one.stationId)}::uuid[])
        as near (rule_id, station_id)
      join alert_rules r on r.id = near.rule_id
      join stations s on s.id = near.station_id and s.client_id = r.client_id
    where r.enabled and ${atStations} and s.subscription_status = 'active' ${ofRule}`
  await sql`insert into alert_stations (station_id, evaluated_until)
    select distinct w.station_id, coalesce(l.time, ${now}::timestamptz - interval '1 day')
    from (${wanted}) w left join station_latest l on l.station_id = w.station_id
    on conflict do nothing`.execute(trx)
  await sql`insert into alert_watches (station_id, rule_id, state, due_at)
    select w.station_id, w.rule_id,
      jsonb_build_object('seenUntilMs', floor(extract(epoch from l.time) * 1000), 'knownAtMs', null, 'pending', null,
        'open', null, 'closed', null),
      case when w.kind in ('station_silent', 'wind_during_job')
          or (w.kind in ('threshold', 'frost') and w.condition->>'metric' not like 'forecast%')
        then null else ${now}::timestamptz end
    from (${wanted}) w left join station_latest l on l.station_id = w.station_id
    on conflict do nothing`.execute(trx)
  await sql`with wanted as (${wanted})
    delete from alert_watches w
    where not exists (
        select from wanted where wanted.rule_id = w.rule_id and wanted.station_id = w.station_id)
      ${ruleId === null ? sql`` : sql`and w.rule_id = ${ruleId}::uuid`}`.execute(trx)
  // Rules at no station are looked at by themselves (ALR-145).
  await sql`update alert_rules r set next_look_at = ${now},
      watch_state = jsonb_build_object('sinceMs', ${now.getTime()}::float8)
    where r.enabled and not ${atStations} and r.next_look_at is null ${ofRule}`.execute(trx)
}

/** What the rule remembers is worth nothing once it looks for something else. */
export async function forgetWatches(trx: Trx, ruleId: string): Promise<void> {
  await trx.deleteFrom('alertWatches').where('ruleId', '=', ruleId).execute()
  await trx
    .updateTable('alertRules')
    .set({ nextLookAt: null, watchState: null })
    .where('id', '=', ruleId)
    .execute()
}
