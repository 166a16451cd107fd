import type pg from 'pg'

interface Watched {
  readonly id: string
  readonly token: string
  readonly stationIds: readonly string[]
}

/**
 * Rules at each station that nothing of the bench opens, and further stations of another client that only have rules: the
 * cost of an observation must not depend on them.
 */
export async function fillAlertWorld(
  database: pg.Client,
  {
    id: clientId,
    rulesPerStation,
    extraStations = 0,
  }: Watched & { readonly rulesPerStation: number; readonly extraStations?: number },
): Promise<void> {
  if (extraStations > 0) await addStations(database, clientId, extraStations)
  await database.query(
    `insert into alert_rules (client_id, id, user_id, name, kind, scope, condition, channel_ids, enabled, created_at,
       updated_at)
     select s.client_id, gen_random_uuid(), null, 'Regra ' || n, 'threshold',
       jsonb_build_object('stationIds', jsonb_build_array(s.id)),
       '{"metric": "temperature_c", "operator": ">=", "value": 90, "forMinutes": 10, "clearBy": 1}', '{}', true, now(),
       now()
     from stations s, generate_series(1, $1) n`,
    [rulesPerStation],
  )
  await database.query(
    `insert into alert_stations (station_id, evaluated_until)
     select id, now() - interval '2 days' from stations on conflict do nothing`,
  )
  await database.query(
    `insert into alert_watches (station_id, rule_id, state)
     select (r.scope->'stationIds'->>0)::uuid, r.id,
       '{"seenUntilMs": null, "knownAtMs": null, "pending": null, "open": null, "closed": null}'
     from alert_rules r where r.scope ? 'stationIds' on conflict do nothing`,
  )
  await database.query('analyze alert_rules, alert_watches, alert_stations')
}

/** A hundred to a client, as far apart as those of the first. */
async function addStations(database: pg.Client, clientId: string, count: number): Promise<void> {
  const perClient = 100
  await database.query(
    `insert into clients (id, name, state, city)
     select gen_random_uuid(), 'Vizinha ' || n, 'MT', 'Sorriso' from generate_series(1, $1::int) n`,
    [Math.ceil(count / perClient)],
  )
  const { rows } = await database.query<{ columns: string }>(
    `select string_agg(quote_ident(column_name), ', ') as columns from information_schema.columns
     where table_name = 'stations' and is_generated = 'NEVER' and column_name not in
       ('id', 'client_id', 'did', 'latitude', 'longitude', 'ingest_id', 'ingest_key_hash', 'ingest_key_sealed')`,
  )
  const columns = rows[0]?.columns ?? ''
  await database.query(
    `insert into stations (id, client_id, did, latitude, longitude, ${columns})
     select gen_random_uuid(), c.id, 'EXTRA-' || n, -12 - (n % 20) * 0.1, -55 - (n % 100 / 20) * 0.2, ${columns}
     from (select ${columns} from stations where client_id = $1 limit 1) one, generate_series(0, $2::int - 1) n
       join (select id, row_number() over (order by id) - 1 as place from clients where name like 'Vizinha %') c
         on c.place = n / $3::int`,
    [clientId, count, perClient],
  )
}

/** What opens a rule, one after the other: an episode that ends and begins again would tell nothing new for a while. */
const troubles = [
  { metric: 'wind_gust_kmh', limit: 40, values: { wind_gust_kmh: 45 } },
  { metric: 'wind_speed_kmh', limit: 25, values: { wind_speed_kmh: 30 } },
  { metric: 'temperature_c', limit: 36, values: { temperature_c: 37 } },
  { metric: 'rain_mm', limit: 5, values: { rain_mm: 6 } },
  { metric: 'humidity', limit: 97, values: { humidity: 98 } },
] as const
export const troubleCount = troubles.length

/** A rule over all stations for each trouble, told to a webhook. */
export async function openWatches(
  url: string,
  { token, address }: { token: string; address: string },
): Promise<void> {
  const channel = await post(`${url}/api/v2/alert_channels`, token, {
    kind: 'webhook',
    name: 'Medida',
    url: address,
  })
  for (const { metric, limit } of troubles)
    await post(`${url}/api/v2/alert_rules`, token, {
      name: metric,
      kind: 'threshold',
      scope: { all: true },
      condition: { metric, operator: '>=', value: limit, forMinutes: 0, clearBy: 1 },
      channels: [channel.data.id],
    })
}

const keys = new Map<string, string>()

/** One observation of each station, a minute after that of the round before; gives back when each was stored. */
export async function reportAtAll(
  url: string,
  { token, stationIds }: Pick<Watched, 'token' | 'stationIds'>,
  { round, isTrouble }: { round: number; isTrouble: boolean },
): Promise<ReadonlyMap<string, number>> {
  const storedAt = new Map<string, number>()
  const observation = {
    time: new Date(Date.now() + (round - troubleCount) * 60_000).toISOString(),
    temperature_c: 33,
    humidity: 70,
    wind_speed_kmh: 18,
    wind_gust_kmh: 30,
    ...(isTrouble ? troubles[round]?.values : {}),
  }
  for (const stationId of stationIds) {
    const key = keys.get(stationId) ?? (await readKey(url, { token, stationId }))
    keys.set(stationId, key)
    await post(`${url}/api/ingest/v1/observations`, key, { observations: [observation] })
    storedAt.set(stationId, Date.now())
  }
  return storedAt
}

async function readKey(
  url: string,
  { token, stationId }: { token: string; stationId: string },
): Promise<string> {
  const answer = await fetch(`${url}/api/v2/stations/${stationId}/ingest`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const { data }: { data: { key: string } } = await answer.json()
  return data.key
}

async function post(address: string, token: string, body: object) {
  const answer = await fetch(address, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}: ${text}`)
  return JSON.parse(text)
}

/** Closed ones over the last year, spread over stations and rules. */
export async function fillEpisodes(
  database: pg.Client,
  { id: clientId }: Pick<Watched, 'id'>,
  count: number,
): Promise<void> {
  await database.query(
    `insert into alert_episodes (client_id, id, rule_id, station_id, kind, metric, opened_at, closed_at, close_reason,
       value, extreme, limit_value, details)
     select r.client_id, gen_random_uuid(), r.id, (r.scope->'stationIds'->>0)::uuid, r.kind, 'temperature_c',
       now() - random() * interval '365 days', now(), 'cleared', 91, 92, 90, '{"operator": ">="}'
     from generate_series(1, $2) n
       join (select *, row_number() over (order by id) as place, count(*) over () as total
             from alert_rules where client_id = $1) r on r.place = 1 + n % r.total`,
    [clientId, count],
  )
  await database.query('analyze alert_episodes')
}
