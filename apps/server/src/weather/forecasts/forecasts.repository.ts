import { hourMs } from '@talhao/local-time'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { type ForecastCell, nameForecastCell } from './forecast-cell.ts'
import type { ForecastHour } from './provider/forecast-provider.ts'
import type { StoredDay } from './summarise-days.ts'

/** What is stored of a cell, from the current hour and the current day on. */
export interface CellForecast {
  readonly provider: string
  readonly fetchedAt: Date
  readonly hours: readonly ForecastHour[]
  readonly days: readonly StoredDay[]
}

/** Slices of many cells in one query. `dates` are the current ones of the cells' zones, in the same order. */
export async function readCells(
  db: Db,
  wanted: {
    cells: readonly ForecastCell[]
    dates: readonly string[]
    now: Date
    hours: number
    days: number
  },
): Promise<ReadonlyMap<string, CellForecast>> {
  const { cells, dates, now, hours, days } = wanted
  const slice = (column: string) =>
    sql`${sql.ref(`cell.${column}`)}[place.hour : place.hour + ${hours - 1}]`.as(column)
  const { rows } = await sql<CellRow>`
    select latitude_tenths, longitude_tenths, time_zone, cell.provider, cell.fetched_at,
      cell.hours_start + (place.hour - 1) * interval '1 hour' as start, ${sql.join(hourColumns.map(slice))},
      cell.days[place.day : place.day + ${days - 1}] as days
    from unnest(${latitudes(cells)}, ${longitudes(cells)}, ${zones(cells)}, ${[...dates]}::date[])
        as wanted (latitude_tenths, longitude_tenths, time_zone, today)
      join forecast_cells as cell using (latitude_tenths, longitude_tenths, time_zone),
      lateral (select
        greatest(1, 1 + floor(extract(epoch from ${now}::timestamptz - cell.hours_start) / 3600))::integer as hour,
        greatest(1, 1 + wanted.today - cell.first_day) as day) as place
    where cell.fetched_at is not null`.execute(db)
  return new Map(rows.map((row) => [nameForecastCell(row), toCellForecast(row)]))
}

const hourColumns = [
  'temperature_c',
  'humidity',
  'pressure_hpa',
  'wind_speed_kmh',
  'wind_gust_kmh',
  'wind_direction_deg',
  'rain_mm',
  'rain_probability',
  'solar_wm2',
  'weather_code',
] as const

type HourName = Exclude<keyof ForecastHour, 'start'>
type HourValues = Readonly<Record<HourName, readonly (number | null)[]>>

interface CellRow extends ForecastCell, HourValues {
  readonly provider: string
  readonly fetchedAt: Date
  readonly start: Date
  readonly days: readonly StoredDay[]
}

function toCellForecast(row: CellRow): CellForecast {
  const hours = row.temperatureC.map((_, index) => ({
    start: new Date(row.start.getTime() + index * hourMs),
    temperatureC: row.temperatureC[index] ?? null,
    humidity: row.humidity[index] ?? null,
    pressureHpa: row.pressureHpa[index] ?? null,
    windSpeedKmh: row.windSpeedKmh[index] ?? null,
    windGustKmh: row.windGustKmh[index] ?? null,
    windDirectionDeg: row.windDirectionDeg[index] ?? null,
    rainMm: row.rainMm[index] ?? null,
    rainProbability: row.rainProbability[index] ?? null,
    solarWm2: row.solarWm2[index] ?? null,
    weatherCode: row.weatherCode[index] ?? null,
  }))
  return { provider: row.provider, fetchedAt: row.fetchedAt, hours, days: row.days }
}

/** Cells that nobody asked for yet; only where a paid station stands. Tells which are new. */
export async function insertMissingCells(
  db: Db,
  cells: readonly ForecastCell[],
  now: Date,
): Promise<readonly ForecastCell[]> {
  const { rows } = await sql<ForecastCell>`
    insert into forecast_cells (latitude_tenths, longitude_tenths, time_zone, next_fetch_at)
    select latitude_tenths, longitude_tenths, time_zone, ${now}
    from unnest(${latitudes(cells)}, ${longitudes(cells)}, ${zones(cells)})
      as cell (latitude_tenths, longitude_tenths, time_zone)
    where ${isWatched}
    on conflict do nothing
    returning latitude_tenths, longitude_tenths, time_zone`.execute(db)
  return rows
}

export async function insertCellsOfStations(db: Db, now: Date): Promise<void> {
  await sql`
    insert into forecast_cells (latitude_tenths, longitude_tenths, time_zone, next_fetch_at)
    select distinct floor(latitude * 10 + 0.5)::smallint, floor(longitude * 10 + 0.5)::smallint, time_zone, ${now}::timestamptz
    from stations where subscription_status = 'active'
    on conflict do nothing`.execute(db)
}

export async function listDueCells(
  db: Db,
  options: { now: Date; limit: number },
): Promise<readonly ForecastCell[]> {
  const { rows } = await sql<ForecastCell>`
    select latitude_tenths, longitude_tenths, time_zone from forecast_cells as cell
    where next_fetch_at <= ${options.now} and ${isWatched}
    order by next_fetch_at limit ${options.limit}`.execute(db)
  return rows
}

/** Makes cells due whose forecast another provider made, but for those that are just being fetched. */
export async function hastenOtherProviders(
  db: Db,
  options: { provider: string; now: Date; leaseEnd: Date },
): Promise<void> {
  await db
    .updateTable('forecastCells')
    .set({ nextFetchAt: options.now })
    .where('provider', '!=', options.provider)
    .where('failures', '=', 0)
    .where('nextFetchAt', '>', options.leaseEnd)
    .execute()
}

/** True for exactly one of those who ask at the same time. */
export async function claimCell(
  db: Db,
  cell: ForecastCell,
  { now, leaseEnd }: { now: Date; leaseEnd: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update forecast_cells as cell set next_fetch_at = ${leaseEnd}
    where latitude_tenths = ${cell.latitudeTenths} and longitude_tenths = ${cell.longitudeTenths}
      and time_zone = ${cell.timeZone} and next_fetch_at <= ${now} and ${isWatched}`.execute(db)
  return numAffectedRows === 1n
}

export async function storeForecast(
  db: Db,
  cell: ForecastCell,
  forecast: {
    provider: string
    fetchedAt: Date
    nextFetchAt: Date
    hours: readonly ForecastHour[]
    days: readonly StoredDay[]
  },
): Promise<void> {
  const { provider, fetchedAt, nextFetchAt, days } = forecast
  const hours = fillGaps(forecast.hours)
  const column = (name: HourName) => sql<number[]>`${hours.map((hour) => hour?.[name] ?? null)}`
  await archiveRun(db, cell, { provider, fetchedAt, hours })
  await db
    .updateTable('forecastCells')
    .set({
      provider,
      fetchedAt,
      nextFetchAt,
      failures: 0,
      lastError: null,
      hoursStart: hours[0]?.start ?? fetchedAt,
      temperatureC: column('temperatureC'),
      humidity: column('humidity'),
      pressureHpa: column('pressureHpa'),
      windSpeedKmh: column('windSpeedKmh'),
      windGustKmh: column('windGustKmh'),
      windDirectionDeg: column('windDirectionDeg'),
      rainMm: column('rainMm'),
      rainProbability: column('rainProbability'),
      solarWm2: column('solarWm2'),
      weatherCode: column('weatherCode'),
      firstDay: days[0]?.date ?? null,
      days: sql`${days.map((day) => JSON.stringify(day))}::jsonb[]`,
    })
    .where('latitudeTenths', '=', cell.latitudeTenths)
    .where('longitudeTenths', '=', cell.longitudeTenths)
    .where('timeZone', '=', cell.timeZone)
    .execute()
}

/** Of a run so much is kept: what is further ahead is never compared with what came. */
const archivedHours = 72

/** Every run is kept as it was fetched (WEA-162). */
export async function archiveRun(
  db: Db,
  cell: ForecastCell,
  run: { provider: string; fetchedAt: Date; hours: readonly (ForecastHour | null)[] },
): Promise<void> {
  const hours = run.hours.slice(0, archivedHours)
  const values = (name: HourName) => hours.map((hour) => hour?.[name] ?? null)
  await sql`
    insert into forecast_runs (latitude_tenths, longitude_tenths, time_zone, fetched_at, provider, hours_start,
      temperature_c, humidity, pressure_hpa, wind_speed_kmh, rain_mm, rain_probability, weather_code)
    values (${cell.latitudeTenths}, ${cell.longitudeTenths}, ${cell.timeZone}, ${run.fetchedAt}, ${run.provider},
      ${run.hours[0]?.start ?? run.fetchedAt}, ${values('temperatureC')}::real[], ${values('humidity')}::real[],
      ${values('pressureHpa')}::real[], ${values('windSpeedKmh')}::real[], ${values('rainMm')}::real[],
      ${values('rainProbability')}::real[], ${values('weatherCode')}::smallint[])
    on conflict do nothing`.execute(db)
}

/** The arrays have no times of their own, so every hour must have its place. */
function fillGaps(hours: readonly ForecastHour[]): readonly (ForecastHour | null)[] {
  const sorted = [...hours].sort((a, b) => a.start.getTime() - b.start.getTime())
  const startMs = sorted[0]?.start.getTime() ?? 0
  const placed: (ForecastHour | null)[] = []
  for (const hour of sorted) {
    const index = Math.round((hour.start.getTime() - startMs) / hourMs)
    while (placed.length < index) placed.push(null)
    placed[index] = hour
  }
  return placed
}

/** Keeps the last good forecast as it is; the pause doubles with every failure in a row, up to an hour. */
export async function recordFailure(
  db: Db,
  cell: ForecastCell,
  failure: { reason: string; now: Date; minPauseSeconds: number },
): Promise<void> {
  const { reason, now, minPauseSeconds } = failure
  await sql`
    update forecast_cells set failures = failures + 1, last_error = ${reason},
      next_fetch_at = ${now}::timestamptz
        + greatest(${minPauseSeconds}, least(3600, 300 * 2 ^ least(failures, 10))) * interval '1 second'
    where latitude_tenths = ${cell.latitudeTenths} and longitude_tenths = ${cell.longitudeTenths}
      and time_zone = ${cell.timeZone}`.execute(db)
}

const isWatched: RawBuilder<boolean> = sql`exists (
  select from stations where floor(latitude * 10 + 0.5) = cell.latitude_tenths
    and floor(longitude * 10 + 0.5) = cell.longitude_tenths
    and stations.time_zone = cell.time_zone and subscription_status = 'active')`

function latitudes(cells: readonly ForecastCell[]): RawBuilder<unknown> {
  return sql`${cells.map((cell) => cell.latitudeTenths)}::smallint[]`
}
function longitudes(cells: readonly ForecastCell[]): RawBuilder<unknown> {
  return sql`${cells.map((cell) => cell.longitudeTenths)}::smallint[]`
}
function zones(cells: readonly ForecastCell[]): RawBuilder<unknown> {
  return sql`${cells.map((cell) => cell.timeZone)}::text[]`
}

/** How fresh the forecasts are, of all places that anybody looks at. */
export async function readForecastStatus(
  db: Db,
): Promise<{ newestAt: Date | null; cells: number; failingCells: number }> {
  const { rows } = await sql<{ newestAt: Date | null; cells: number; failingCells: number }>`
    select max(fetched_at) as newest_at, count(*)::int as cells,
      (count(*) filter (where failures > 0))::int as failing_cells
    from forecast_cells as cell where ${isWatched}`.execute(db)
  return rows[0] ?? { newestAt: null, cells: 0, failingCells: 0 }
}
