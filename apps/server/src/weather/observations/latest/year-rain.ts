import { dayMs, localDateOf } from '@talhao/local-time'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { YearRain } from '../../stations/station-weather.ts'
import type { WeatherStation } from './current-weather.ts'

/** Rain of the running calendar year of the station's zone, and on how many of its days it was measured. */
export async function readYearRain(db: Db, station: WeatherStation, now: Date): Promise<YearRain> {
  const today = localDateOf(now.getTime(), station.timeZone)
  const firstDay = `${today.slice(0, 4)}-01-01`
  const result = await sql<{ rainMm: number | null; measuredDays: number; doubtfulDays: number }>`
    select sum(rain_mm::float8) as rain_mm, count(rain_mm)::int as measured_days,
      count(quality -> 'rainMm')::int as doubtful_days
    from observation_days
    where station_id = ${station.id} and day >= ${firstDay}::date and day <= ${today}::date`.execute(db)
  const [row] = result.rows
  return {
    year: Number(today.slice(0, 4)),
    rainMm: row?.rainMm ?? null,
    measuredDays: row?.measuredDays ?? 0,
    doubtfulDays: row?.doubtfulDays ?? 0,
    days: (Date.parse(today) - Date.parse(firstDay)) / dayMs + 1,
  }
}
