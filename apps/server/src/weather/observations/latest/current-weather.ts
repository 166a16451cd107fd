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
    const begun = day?.isTodayEmpty === true && now.getTime() - row.time.getTime() < freshMs ? 1 : 0
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

/** Today's row, and the rain of the last 30 days: the same day is another date in another zone. */
async function readDays(
  db: Db,
  stations: readonly WeatherStation[],
  now: Date,
): Promise<Map<string, DayRow>> {
  const todays = stations.map(({ timeZone }) => localDateOf(now.getTime(), timeZone))
  const result = await sql<DayRow>`
    select s.station_id, t.temperature_max_c, t.temperature_max_at, t.temperature_min_c, t.temperature_min_at,
      t.evapotranspiration_mm, t.rain_mm is null as is_today_empty, r.rain7_days_mm, r.rain15_days_mm, r.rain30_days_mm,
      r.measured7, r.measured15, r.measured30, r.doubtful7, r.doubtful15, r.doubtful30
    from unnest(${stations.map(({ id }) => id)}::uuid[], ${todays}::date[]) as s (station_id, today)
    left join observation_days t on t.station_id = s.station_id and t.day = s.today
    left join lateral (
      select sum(d.rain_mm::float8) filter (where d.day > s.today - 7) as rain7_days_mm,
        sum(d.rain_mm::float8) filter (where d.day > s.today - 15) as rain15_days_mm,
        sum(d.rain_mm::float8) as rain30_days_mm,
        count(d.rain_mm) filter (where d.day > s.today - 7)::int as measured7,
        count(d.rain_mm) filter (where d.day > s.today - 15)::int as measured15,
        count(d.rain_mm)::int as measured30,
        count(d.quality -> 'rainMm') filter (where d.day > s.today - 7)::int as doubtful7,
        count(d.quality -> 'rainMm') filter (where d.day > s.today - 15)::int as doubtful15,
        count(d.quality -> 'rainMm')::int as doubtful30
      from observation_days d
      where d.station_id = s.station_id and d.day > s.today - 30 and d.day <= s.today
    ) r on true`.execute(db)
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
      select station_id, time, ${correctedRain} as last_mm, null::float8 as edge_mm from observations o
      where station_id = any(${ids}::uuid[]) and time > ${hourAgo} and time <= ${now} and rain_mm is not null
      union all
      select station_id, time, null, ${correctedRain} from observations o
      where station_id = any(${ids}::uuid[]) and time > ${dayAgo} and time < ${firstFullHour(now)}
        and rain_mm is not null
    ) rows
    group by station_id`.execute(db)
  return new Map(result.rows.map((row) => [row.stationId, row]))
}

/** Rows are stored as they came: poured water counts for nothing, and a calibrated gauge by its factor (WEA-158, WEA-159). */
const correctedRain = sql`case when exists (
    select from station_maintenance m where m.station_id = o.station_id and m.kind = 'maintenance'
      and m.reverted_at is null and m.starts_at <= o.time and (m.ends_at is null or m.ends_at > o.time)
  ) then 0 else o.rain_mm::float8 * coalesce((
    select c.factor from sensor_calibrations c where c.station_id = o.station_id and c.reading = 'rainMm'
      and c.reverted_at is null and c.starts_at <= o.time and (c.ends_at is null or c.ends_at > o.time) limit 1
  ), 1) end`
