import { standardSprayConfiguration } from '@talhao/agronomy'
import type { ForecastScore } from '@talhao/contract/weather/spray'
import { dayMs, hourMs } from '@talhao/local-time'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { Problem } from '../../platform/http/problem.ts'
import { requestTexts } from '../../platform/http/texts.ts'
import { listArchivedHours } from '../forecasts/archived-hours.repository.ts'
import { findForecastCell } from '../forecasts/forecast-cell.ts'
import { findSprayStation } from './outlooks.repository.ts'
import { type ScoredHour, scoreForecast } from './score-forecast.ts'
import { sprayTexts } from './spray.texts.ts'

const days = 30
/** Who sprays in the morning decides the evening before. */
const leadHours = 12

export async function readForecastScore(
  db: Db,
  wanted: { clientId: string; id: string },
  now: Date,
): Promise<ForecastScore> {
  const station = await findSprayStation(db, wanted)
  if (station === null) throw new Problem('absent', requestTexts.absent)
  if (station.subscriptionStatus !== 'active') throw new Problem('forbidden', sprayTexts.notSubscribed)
  const until = new Date(Math.floor(now.getTime() / hourMs) * hourMs)
  const since = new Date(until.getTime() - days * dayMs)
  const [forecast, measured, isSimulated] = await Promise.all([
    listArchivedHours(db, findForecastCell(station), { since, until, leadHours }),
    listMeasuredHours(db, station.id, { since, until }),
    isLastRunSimulated(db, findForecastCell(station)),
  ])
  const configuration = station.hasSprayCondition
    ? (station.configuration?.limits ?? standardSprayConfiguration)
    : null
  const { timeZone, altitudeM } = station
  return {
    days,
    leadHours,
    forecastIsSimulated: isSimulated,
    ...scoreForecast({ forecast, measured, timeZone, altitudeM, configuration }),
  }
}

/** Hours with what can be trusted of them, since the station stands where it does (WEA-194). */
async function listMeasuredHours(
  db: Db,
  stationId: string,
  span: { since: Date; until: Date },
): Promise<ScoredHour[]> {
  const { rows } = await sql<ScoredHour>`
    select (extract(epoch from hour) * 1000)::float8 as start_ms,
      case when quality ? 'temperatureC' then null else temperature_c end as temperature_c,
      case when quality ? 'humidity' then null else humidity end as humidity,
      case when quality ? 'pressureHpa' then null else pressure_hpa end as pressure_hpa,
      case when quality ? 'windSpeedKmh' then null else wind_speed_kmh end as wind_speed_kmh,
      case when quality ? 'windGustKmh' then null else wind_gust_max_kmh end as wind_gust_kmh,
      case when quality ? 'rainMm' then null else rain_mm end as rain_mm
    from observation_hours
    where station_id = ${stationId} and hour >= ${span.since} and hour < ${span.until}
      and hour >= coalesce((select max(starts_at) from station_maintenance
        where station_id = ${stationId} and kind = 'move' and reverted_at is null), '-infinity')`.execute(db)
  return rows
}

async function isLastRunSimulated(db: Db, cell: ReturnType<typeof findForecastCell>): Promise<boolean> {
  const row = await db
    .selectFrom('forecastRuns')
    .select('provider')
    .where('latitudeTenths', '=', cell.latitudeTenths)
    .where('longitudeTenths', '=', cell.longitudeTenths)
    .where('timeZone', '=', cell.timeZone)
    .orderBy('fetchedAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.provider === 'simulated'
}
