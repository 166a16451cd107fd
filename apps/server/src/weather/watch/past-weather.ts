import type { SprayMeasurement } from '@talhao/agronomy'
import type { SprayWindow } from '@talhao/contract/weather/spray'
import { hourMs, minuteMs } from '@talhao/local-time'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { findForecastCell } from '../forecasts/forecast-cell.ts'
import type { ForecastHour } from '../forecasts/provider/forecast-provider.ts'
import { readCorrections } from '../readings/corrections.ts'
import { findSprayStation, type SprayStation } from '../spray/outlooks.repository.ts'
import { findWindowsBy } from '../spray/outlooks.service.ts'
import { shortenByTrend } from '../spray/shorten-by-trend.ts'
import { trendMs } from '../spray/trend-end.ts'
import type { WatchedForecast } from './watched-forecast.ts'
import { isInMaintenance, type WatchedReading } from './watched-readings.ts'
import type { WatchedStation } from './watched-stations.ts'

/** What was known of a station at moments of the past, as far as it was kept. */
export interface PastWeather {
  /** Since when forecasts of its place are kept; null: there is none. */
  readonly forecastSinceMs: number | null
  forecastAt(timeMs: number): WatchedForecast | null
  faultsAt(timeMs: number): WatchedStation['faults']
  isInMaintenanceAt(timeMs: number): boolean
  /** By the forecast of then, without its gusts, which are not kept. */
  windowsAt(timeMs: number): readonly SprayWindow[] | null
}

export interface PastRequest {
  readonly station: WatchedStation
  readonly clientId: string
  readonly afterMs: number
  readonly untilMs: number
  /** Of the station over that time, in the order of time. */
  readonly readings: readonly WatchedReading[]
}

export async function readPastWeather(db: Db, request: PastRequest): Promise<PastWeather> {
  const { station, clientId, readings } = request
  const { sinceMs, runs } = await readRuns(db, request)
  const cases = await readCases(db, request)
  const sprayStation = await findSprayStation(db, { clientId, id: station.id })
  const corrections = await readStoredCorrections(db, station.id)
  const findRun = (timeMs: number) => findLast(runs, timeMs, ({ fetchedMs }) => fetchedMs)
  return {
    forecastSinceMs: sinceMs,
    forecastAt: (timeMs) => {
      const run = findRun(timeMs)
      return run === null ? null : { fetchedAt: new Date(run.fetchedMs), hours: run.hours }
    },
    faultsAt: (timeMs) =>
      cases.filter(({ fromMs, untilMs }) => timeMs >= fromMs && (untilMs === null || timeMs < untilMs)),
    isInMaintenanceAt: (timeMs) => isInMaintenance(timeMs, corrections),
    windowsAt: (timeMs) => {
      const run = findRun(timeMs)
      if (run === null || sprayStation === null || !sprayStation.hasSprayCondition) return null
      return findWindows(sprayStation, { run, timeMs, readings, intervalMs: maxAgeMs(station) })
    },
  }
}

interface Run {
  readonly fetchedMs: number
  readonly hours: readonly PastHour[]
}

interface PastHour {
  readonly startMs: number
  readonly temperatureC: number | null
  readonly humidity: number | null
  readonly pressureHpa: number | null
  readonly windSpeedKmh: number | null
  readonly rainMm: number | null
  readonly rainProbability: number | null
}

interface StoredRun extends Record<Exclude<keyof PastHour, 'startMs'>, readonly (number | null)[]> {
  readonly fetchedMs: number
  readonly startMs: number
}

/** The runs of the span, and the last one before it. */
async function readRuns(
  db: Db,
  { station, afterMs, untilMs }: PastRequest,
): Promise<{ sinceMs: number | null; runs: readonly Run[] }> {
  const { latitudeTenths, longitudeTenths, timeZone } = findForecastCell(station)
  const isOfCell = sql`latitude_tenths = ${latitudeTenths} and longitude_tenths = ${longitudeTenths}
    and time_zone = ${timeZone}`
  const after = new Date(afterMs)
  const { rows: firsts } = await sql<{ sinceMs: number | null }>`
    select (extract(epoch from min(fetched_at)) * 1000)::float8 as since_ms
    from forecast_runs where ${isOfCell}`.execute(db)
  const { rows } = await sql<StoredRun>`
    select (extract(epoch from fetched_at) * 1000)::float8 as fetched_ms,
      (extract(epoch from hours_start) * 1000)::float8 as start_ms,
      temperature_c, humidity, pressure_hpa, wind_speed_kmh, rain_mm, rain_probability
    from forecast_runs
    where ${isOfCell} and fetched_at <= ${new Date(untilMs)} and fetched_at >= coalesce((
      select max(fetched_at) from forecast_runs where ${isOfCell} and fetched_at <= ${after}), ${after})
    order by fetched_at`.execute(db)
  return { sinceMs: firsts[0]?.sinceMs ?? null, runs: rows.map(toRun) }
}

function toRun({ fetchedMs, startMs, ...columns }: StoredRun): Run {
  const hours = columns.temperatureC.map((temperatureC, index) => ({
    startMs: startMs + index * hourMs,
    temperatureC,
    humidity: columns.humidity[index] ?? null,
    pressureHpa: columns.pressureHpa[index] ?? null,
    windSpeedKmh: columns.windSpeedKmh[index] ?? null,
    rainMm: columns.rainMm[index] ?? null,
    rainProbability: columns.rainProbability[index] ?? null,
  }))
  return { fetchedMs, hours }
}

interface Case {
  readonly reading: string | null
  readonly reason: string
  readonly fromMs: number
  readonly untilMs: number | null
}

/** As long as they were open; silence of the whole station is no fault of a sensor. */
async function readCases(db: Db, { station, afterMs, untilMs }: PastRequest): Promise<readonly Case[]> {
  const { rows } = await sql<Case>`
    select reading, reason, (extract(epoch from began_at) * 1000)::float8 as from_ms,
      (extract(epoch from least(closed_at, dismissed_at)) * 1000)::float8 as until_ms
    from quality_cases
    where station_id = ${station.id} and began_at <= ${new Date(untilMs)}
      and coalesce(least(closed_at, dismissed_at), 'infinity') > ${new Date(afterMs)}
      and not (reason = 'silent' and reading is null)
    order by began_at`.execute(db)
  return rows
}

async function readStoredCorrections(db: Db, stationId: string) {
  const { rows } = await sql<{ corrections: unknown }>`
    select corrections from stations where id = ${stationId}`.execute(db)
  return readCorrections(rows[0]?.corrections ?? null)
}

/** Whether a window runs, and ends within the hour, is seen in so many. */
const windowHours = 6
const sprayMetrics = {
  temperatureC: 'temperature_c',
  humidity: 'humidity',
  windSpeedKmh: 'wind_speed_kmh',
  windGustKmh: 'wind_gust_kmh',
} as const

function findWindows(
  station: SprayStation,
  {
    run,
    timeMs,
    readings,
    intervalMs,
  }: { run: Run; timeMs: number; readings: readonly WatchedReading[]; intervalMs: number },
): readonly SprayWindow[] | null {
  const firstMs = Math.floor(timeMs / hourMs) * hourMs
  const hours = run.hours
    .filter(({ startMs }) => startMs >= firstMs && startMs < firstMs + windowHours * hourMs)
    .map(toForecastHour)
  if (hours.length === 0) return null
  const recent = readSince(readings, timeMs, Math.max(trendMs, intervalMs))
  const { windows, isGoodBy } = findWindowsBy(station, {
    hours,
    measurement: measure(recent, timeMs - intervalMs),
    now: new Date(timeMs),
  })
  return shortenByTrend(windows, { readings: recent, nowMs: timeMs, isGoodBy })
}

function toForecastHour({ startMs, ...hour }: PastHour): ForecastHour {
  return {
    start: new Date(startMs),
    ...hour,
    windGustKmh: null,
    windDirectionDeg: null,
    solarWm2: null,
    weatherCode: null,
  }
}

/** What is older than two intervals says nothing of now (WEA-156). */
function maxAgeMs({ intervalMinutes }: WatchedStation): number {
  return 2 * intervalMinutes * minuteMs
}

/** The newest of each that is younger; null: nothing is. */
function measure(recent: readonly WatchedReading[], sinceMs: number): SprayMeasurement | null {
  const fresh = recent.filter(({ timeMs }) => timeMs > sinceMs).toReversed()
  if (fresh.length === 0) return null
  let isDoubtful = false
  const read = (name: keyof typeof sprayMetrics) => {
    const metric = sprayMetrics[name]
    const reading = fresh.find((one) => one.valueOf(metric) !== null)
    const value = reading?.valueOf(metric) ?? null
    if (reading === undefined || value === null) return null
    if (reading.isTrusted(metric)) return Math.round(value * 10) / 10
    isDoubtful = true
    return null
  }
  const values = {
    temperatureC: read('temperatureC'),
    humidity: read('humidity'),
    windSpeedKmh: read('windSpeedKmh'),
    windGustKmh: read('windGustKmh'),
  }
  return { ...values, isDoubtful }
}

/** Those up to a time, as far back as asked for. */
function readSince(
  readings: readonly WatchedReading[],
  timeMs: number,
  spanMs: number,
): readonly WatchedReading[] {
  const end = countUntil(readings, timeMs, (one) => one.timeMs)
  let first = end
  while (first > 0 && (readings[first - 1]?.timeMs ?? 0) > timeMs - spanMs) first--
  return readings.slice(first, end)
}

function findLast<T>(list: readonly T[], timeMs: number, timeOf: (one: T) => number): T | null {
  return list[countUntil(list, timeMs, timeOf) - 1] ?? null
}

/** How many are not after a time, of a list in the order of time. */
function countUntil<T>(list: readonly T[], timeMs: number, timeOf: (one: T) => number): number {
  let low = 0
  let high = list.length
  while (low < high) {
    const middle = (low + high) >> 1
    const one = list[middle]
    if (one !== undefined && timeOf(one) <= timeMs) low = middle + 1
    else high = middle
  }
  return low
}
