import type pg from 'pg'

const intervalMinutes = 10

/**
 * Writes so many observations of the stations that they have reported every ten minutes up to now, with the summaries
 * and newest values that the ingest would have left. Straight into the tables: what is measured is reading.
 */
export async function fillObservations(
  database: pg.Client,
  { stationIds, total }: { stationIds: readonly string[]; total: number },
): Promise<void> {
  const { rows } = await database.query<{ until: Date; since: Date }>(
    `select to_timestamp(floor(extract(epoch from now()) / 600) * 600) as until,
       to_timestamp(floor(extract(epoch from now()) / 600) * 600) - make_interval(mins => $1) as since`,
    [Math.floor(total / stationIds.length) * intervalMinutes],
  )
  const span = rows[0]
  if (span === undefined) return
  await database.query('truncate observations, observation_hours, observation_days')
  for (const month of listMonths(span)) {
    await createMonth(database, month)
    await database.query(insertMonth, [stationIds, span.since, span.until, month.since, month.until])
    await database.query(summariseHours, [month.since, month.until])
  }
  await database.query(summariseDays)
  await database.query(renewLatest, [stationIds])
  await database.query('vacuum analyze')
  // Else what was just written is carried to the disk while reading is measured.
  await database.query('checkpoint')
}

interface Month {
  readonly name: string
  readonly since: Date
  readonly until: Date
}

function listMonths({ since, until }: { since: Date; until: Date }): Month[] {
  const months: Month[] = []
  let month = since
  while (month <= until) {
    const begin = new Date(Date.UTC(month.getUTCFullYear(), month.getUTCMonth(), 1))
    const end = new Date(Date.UTC(month.getUTCFullYear(), month.getUTCMonth() + 1, 1))
    months.push({ name: begin.toISOString().slice(0, 7).replace('-', '_'), since: begin, until: end })
    month = end
  }
  return months
}

async function createMonth(database: pg.Client, { name, since, until }: Month): Promise<void> {
  await database.query(
    `create table if not exists observations_${name} partition of observations
     for values from ('${since.toISOString()}') to ('${until.toISOString()}')`,
  )
}

const insertMonth = `
  insert into observations (station_id, time, temperature_c, humidity, pressure_hpa, sea_level_pressure_hpa,
    wind_speed_kmh, wind_gust_kmh, wind_direction_deg, rain_mm, solar_wm2, battery_v)
  select s.id, t.time, 22 + 8 * sin(extract(epoch from t.time) / 13751), 60 + 20 * random(), 970, 1013,
    10 * random(), 20 * random(), 360 * random(), case when random() < 0.03 then 1.2 else 0 end, 400, 4.1
  from generate_series($2::timestamptz, $3::timestamptz, interval '10 minutes') as t (time),
    unnest($1::uuid[]) as s (id)
  where t.time > $2 and t.time >= $4 and t.time < $5`

const figures = `count(*), 0, max(temperature_c), max(time), min(temperature_c), min(time), sum(rain_mm), 0.1,
  avg(temperature_c), count(*), avg(humidity), count(*), avg(wind_speed_kmh), count(*)`
const columns = `observations, flags, temperature_max_c, temperature_max_at, temperature_min_c, temperature_min_at,
  rain_mm, evapotranspiration_mm, temperature_c, temperature_count, humidity, humidity_count, wind_speed_kmh,
  wind_speed_count`

const summariseHours = `
  insert into observation_hours (station_id, hour, ${columns})
  select station_id, date_trunc('hour', time), ${figures} from observations
  where time >= $1 and time < $2 group by 1, 2`

const summariseDays = `
  insert into observation_days (station_id, day, ${columns})
  select station_id, (hour at time zone 'America/Cuiaba')::date, sum(observations), 0, max(temperature_max_c),
    max(temperature_max_at), min(temperature_min_c), min(temperature_min_at), sum(rain_mm), 2.4,
    avg(temperature_c), 144, avg(humidity), 144, avg(wind_speed_kmh), 144
  from observation_hours group by 1, 2`

const renewLatest = `
  insert into station_latest (station_id, time, temperature_c, temperature_at, humidity, humidity_at,
    sea_level_pressure_hpa, sea_level_pressure_at, wind_speed_kmh, wind_speed_at, wind_gust_kmh, wind_gust_at,
    wind_direction_deg, wind_direction_at, rain_mm, rain_at, solar_wm2, solar_at, battery_v, battery_at)
  select distinct on (o.station_id) o.station_id, o.time, o.temperature_c, o.time, o.humidity, o.time,
    o.sea_level_pressure_hpa, o.time, o.wind_speed_kmh, o.time, o.wind_gust_kmh, o.time, o.wind_direction_deg,
    o.time, o.rain_mm, o.time, o.solar_wm2, o.time, o.battery_v, o.time
  from unnest($1::uuid[]) as s (id)
  join lateral (select * from observations where station_id = s.id order by time desc limit 1) o on true
  on conflict (station_id) do update set time = excluded.time`
