import { mapByName } from '@talhao/contract/weather/readings'
import { hourMs, localDateOf } from '@talhao/local-time'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { readDoubts } from '../../readings/doubts.ts'
import { latestReadings } from '../../readings/readings.ts'
import type { StationWeather, TimedValue } from '../../stations/station-weather.ts'
import { listMore } from './list-more.ts'

export interface WeatherStation {
  readonly id: string
  readonly timeZone: string
}

/** Four queries, whatever the number of stations and years. A station that has never reported is missing. */
export async function readCurrentWeather(
  db: Db,
  stations: readonly WeatherStation[],
  now: Date,
): Promise<Map<string, StationWeather>> {
  if (stations.length === 0) return new Map()
  const ids = stations.map(({ id }) => id)
  const [latest, days, hours, recent] = await Promise.all([
    db
      .selectFrom('stationLatest')
      .selectAll()
      // As text: the query builder would rename the keys.
      .select([
        sql<string | null>`extras::text`.as('extrasText'),
        sql<string | null>`doubts::text`.as('doubtsText'),
      ])
      .where('stationId', '=', isOneOf(ids))
      .execute(),
    readDays(db, stations, now),
    readFullHours(db, ids, now),
    readRecentRain(db, ids, now),
  ])
  const weather = new Map<string, StationWeather>()
  for (const row of latest) {
    if (row.time === null) continue
    const day = days.get(row.stationId)
    const rain = recent.get(row.stationId)
    const fullHours = hours.get(row.stationId)
    // Just after midnight nothing can have come of the day that begins: that is no gap.
    const begun = (day?.isTodayEmpty ?? true) && now.getTime() - row.time.getTime() < freshMs ? 1 : 0
    weather.set(row.stationId, {
      observedAt: row.time,
      ...readLatest(row),
      maxTemperatureC: timed(day?.temperatureMaxC, day?.temperatureMaxAt),
      minTemperatureC: timed(day?.temperatureMinC, day?.temperatureMinAt),
      rainLastHourMm: timed(rain?.lastHourMm, rain?.lastHourAt),
      evapotranspirationMm: timed(day?.evapotranspirationMm, row.time),
      rain24HoursMm: addKnown(rain?.edgeMm ?? null, fullHours?.rainMm ?? null),
      rain7DaysMm: day?.rain7DaysMm ?? null,
      rain15DaysMm: day?.rain15DaysMm ?? null,
      rain30DaysMm: day?.rain30DaysMm ?? null,
      rainMeasured: {
        // At the turn of an hour the one that begins is the 25th.
        hours24: Math.min(24, fullHours?.hours ?? 0),
        days7: (day?.measured7 ?? 0) + begun,
        days15: (day?.measured15 ?? 0) + begun,
        days30: (day?.measured30 ?? 0) + begun,
      },
      rainDoubtful: {
        hours24: Math.min(24, fullHours?.doubtful ?? 0),
        days7: day?.doubtful7 ?? 0,
        days15: day?.doubtful15 ?? 0,
        days30: day?.doubtful30 ?? 0,
      },
      doubts: readDoubts(row.doubtsText),
      batteryV: row.batteryV,
      more: listMore(row),
    })
  }
  return weather
}

/** A report every hour, and one that is late. */
const freshMs = 2 * hourMs

/** What a row of `station_latest` holds of the current weather. */
function readLatest(row: Readonly<Record<string, unknown>>) {
  return mapByName(latestReadings, ({ name, timeName }) => {
    const value = row[name]
    const time = row[timeName]
    return typeof value === 'number' && time instanceof Date ? { value, time } : null
  })
}

function isOneOf(ids: readonly string[]): RawBuilder<string> {
  return sql<string>`any(${ids}::uuid[])`
}

function timed(value: number | null | undefined, time: Date | null | undefined): TimedValue | null {
  return value == null || time == null ? null : { value, time }
}

function addKnown(one: number | null, other: number | null): number | null {
  return one === null || other === null ? (one ?? other) : one + other
}

interface DayRow {
  readonly stationId: string
  readonly temperatureMaxC: number | null
  readonly temperatureMaxAt: Date | null
  readonly temperatureMinC: number | null
  readonly temperatureMinAt: Date | null
  readonly evapotranspirationMm: number | null
  readonly rain7DaysMm: number | null
  readonly rain15DaysMm: number | null
  readonly rain30DaysMm: number | null
  /** No rain was measured today yet. */
  readonly isTodayEmpty: boolean
  readonly measured7: number
  readonly measured15: number
  readonly measured30: number
  readonly doubtful7: number
  readonly doubtful15: number
  readonly doubtful30: number
}

/**
 * Of today, and the rain of the last 30 days: the same day is another date in another zone. Stations and days are also
 * named without the list of zones, which alone tells Citus where the rows lie (CORE-174). A station without any is missing.
 */
async function readDays(
  db: Db,
  stations: readonly WeatherStation[],
  now: Date,
): Promise<Map<string, DayRow>> {
  const ids = stations.map(({ id }) => id)
  const todays = stations.map(({ timeZone }) => localDateOf(now.getTime(), timeZone))
  const ordered = todays.toSorted()
  const result = await sql<DayRow>`
    select d.station_id,
      max(d.temperature_max_c) filter (where d.day = s.today) as temperature_max_c,
      max(d.temperature_max_at) filter (where d.day = s.today) as temperature_max_at,
      max(d.temperature_min_c) filter (where d.day = s.today) as temperature_min_c,
      max(d.temperature_min_at) filter (where d.day = s.today) as temperature_min_at,
      max(d.evapotranspiration_mm) filter (where d.day = s.today) as evapotranspiration_mm,
      count(d.rain_mm) filter (where d.day = s.today) = 0 as is_today_empty,
      sum(d.rain_mm::float8) filter (where d.day > s.today - 7) as rain7_days_mm,
      sum(d.rain_mm::float8) filter (where d.day > s.today - 15) as rain15_days_mm,
      sum(d.rain_mm::float8) as rain30_days_mm,
      count(d.rain_mm) filter (where d.day > s.today - 7)::int as measured7,
      count(d.rain_mm) filter (where d.day > s.today - 15)::int as measured15,
      count(d.rain_mm)::int as measured30,
      count(d.quality -> 'rainMm') filter (where d.day > s.today - 7)::int as doubtful7,
      count(d.quality -> 'rainMm') filter (where d.day > s.today - 15)::int as doubtful15,
      count(d.quality -> 'rainMm')::int as doubtful30
    from unnest(${ids}::uuid[], ${todays}::date[]) as s (station_id, today)
    join observation_days d on d.station_id = s.station_id and d.day > s.today - 30 and d.day <= s.today
    where d.station_id = ${isOneOf(ids)} and d.day > ${ordered[0]}::date - 30 and d.day <= ${ordered.at(-1)}::date
    group by d.station_id`.execute(db)
  return new Map(result.rows.map((row) => [row.stationId, row]))
}

/** The rolling day but for the part of an hour at its beginning. */
async function readFullHours(db: Db, ids: readonly string[], now: Date): Promise<Map<string, RainHours>> {
  const result = await sql<RainHours & { stationId: string }>`
    select station_id, sum(rain_mm::float8) as rain_mm, count(*)::int as hours,
      count(quality -> 'rainMm')::int as doubtful from observation_hours
    where station_id = any(${ids}::uuid[]) and hour >= ${firstFullHour(now)} and hour <= ${now}
      and rain_mm is not null
    group by station_id`.execute(db)
  return new Map(result.rows.map((row) => [row.stationId, row]))
}

interface RainHours {
  readonly rainMm: number
  /** In which rain was measured, also none. */
  readonly hours: number
  readonly doubtful: number
}

function firstFullHour(now: Date): Date {
  return new Date(Math.ceil((now.getTime() - 24 * hourMs) / hourMs) * hourMs)
}

interface RecentRain {
  readonly stationId: string
  readonly lastHourMm: number | null
  readonly lastHourAt: Date | null
  /** Of the part of an hour in which the rolling day begins. */
  readonly edgeMm: number | null
}

async function readRecentRain(db: Db, ids: readonly string[], now: Date): Promise<Map<string, RecentRain>> {
  const dayAgo = new Date(now.getTime() - 24 * hourMs)
  const hourAgo = new Date(now.getTime() - hourMs)
  const result = await sql<RecentRain>`
    select station_id, sum(last_mm) as last_hour_mm, max(time) filter (where last_mm is not null) as last_hour_at,
      sum(edge_mm) as edge_mm
    from (
      select o.station_id, o.time, ${correctedRain} as last_mm, null::float8 as edge_mm
      from observations o ${joinCorrections(ids)}
      where o.station_id = any(${ids}::uuid[]) and o.time > ${hourAgo} and o.time <= ${now} and o.rain_mm is not null
      union all
      select o.station_id, o.time, null, ${correctedRain} from observations o ${joinCorrections(ids)}
      where o.station_id = any(${ids}::uuid[]) and o.time > ${dayAgo} and o.time < ${firstFullHour(now)}
        and o.rain_mm is not null
    ) rows
    group by station_id`.execute(db)
  return new Map(result.rows.map((row) => [row.stationId, row]))
}

/**
 * Rows are stored as they came: poured water counts for nothing, and a calibrated gauge by its factor (WEA-158, WEA-159).
 * Each is gathered by station first: rows on other machines can be joined to that, and to no table here (CORE-174).
 */
const correctedRain = sql`case when o.time <@ m.spans then 0 else o.rain_mm::float8 * coalesce((
    select f.factor from unnest(c.starts, c.ends, c.factors) as f (starts_at, ends_at, factor)
    where f.starts_at <= o.time and (f.ends_at is null or f.ends_at > o.time) limit 1
  ), 1) end`

const joinCorrections = (ids: readonly string[]) => sql`
  left join (
    select station_id, range_agg(tstzrange(starts_at, case when ends_at < starts_at then starts_at else ends_at end)) as spans
    from station_maintenance
    where station_id = ${isOneOf(ids)} and kind = 'maintenance' and reverted_at is null
    group by station_id
  ) m on m.station_id = o.station_id
  left join (
    select station_id, array_agg(starts_at) as starts, array_agg(ends_at) as ends, array_agg(factor) as factors
    from sensor_calibrations
    where station_id = ${isOneOf(ids)} and reading = 'rainMm' and reverted_at is null
    group by station_id
  ) c on c.station_id = o.station_id`
