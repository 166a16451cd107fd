import {
  type DailyForecast,
  forecastDaysShown,
  forecastHoursShown,
  type HourlyForecast,
} from '@talhao/contract/weather/forecasts'
import { localDateOf } from '@talhao/local-time'
import { describeDay, describeHour } from './describe-forecast.ts'
import { type ForecastCell, findForecastCell, nameForecastCell } from './forecast-cell.ts'
import { queueRefresh, type RefreshDeps, refreshCell } from './forecast-refresh.ts'
import { type CellForecast, insertMissingCells, readCells } from './forecasts.repository.ts'
import type { ForecastHour } from './provider/forecast-provider.ts'

export interface ForecastPlace {
  readonly id: string
  readonly latitude: number
  readonly longitude: number
  readonly timeZone: string
}

export interface StationForecast {
  readonly provider: string
  /** For people. */
  readonly providerName: string
  readonly isSimulated: boolean
  readonly fetchedAt: Date
  readonly currentDay: DailyForecast | null
  readonly currentHour: HourlyForecast | null
  /** Ten days and 72 hours, or the current ones alone. */
  readonly days: readonly DailyForecast[]
  readonly hours: readonly HourlyForecast[]
}

export interface ForecastReader {
  /** By station id. A station is missing while no forecast of its cell is there; it is on its way then. */
  readForecasts(request: {
    stations: readonly ForecastPlace[]
    now: Date
    extent: 'current' | 'full'
  }): Promise<ReadonlyMap<string, StationForecast>>
  /** The plain hours from the current one on, for what computes with them. */
  readHours(request: {
    stations: readonly ForecastPlace[]
    now: Date
    hours: number
  }): Promise<ReadonlyMap<string, HoursAhead>>
}

export interface HoursAhead {
  readonly provider: string
  readonly isSimulated: boolean
  readonly fetchedAt: Date
  readonly hours: readonly ForecastHour[]
}

/** More than this many new cells are left to the queue even where making them takes no network. */
const cellsFilledAtOnce = 20

const providerNames: Readonly<Record<string, string>> = { 'open-meteo': 'Open-Meteo', simulated: 'Simulado' }

/** Reads the forecasts of many stations in one query, two when a cell is asked for the first time. */
export function createForecastReader(deps: RefreshDeps): ForecastReader {
  return {
    async readForecasts({ stations, now, extent }) {
      const size = extent === 'full' ? fullSize : currentSize
      return mapStations(stations, await readOrOrder(deps, { stations, now, ...size }), describeForecast)
    },
    async readHours({ stations, now, hours }) {
      return mapStations(
        stations,
        await readOrOrder(deps, { stations, now, hours, days: 1 }),
        (forecast) => ({
          provider: forecast.provider,
          isSimulated: forecast.provider === 'simulated',
          fetchedAt: forecast.fetchedAt,
          hours: forecast.hours,
        }),
      )
    },
  }
}

const currentSize = { hours: 1, days: 1 }
const fullSize = { hours: forecastHoursShown, days: forecastDaysShown }

function mapStations<T>(
  stations: readonly ForecastPlace[],
  forecasts: ReadonlyMap<string, CellForecast>,
  describe: (forecast: CellForecast, timeZone: string) => T,
): ReadonlyMap<string, T> {
  // Described once a cell: stations of one valley share the very same object.
  const described = new Map(
    [...forecasts].map(([name, forecast]) => [name, { forecast, made: null as T | null }]),
  )
  const answers = new Map<string, T>()
  for (const station of stations) {
    const entry = described.get(nameForecastCell(findForecastCell(station)))
    if (entry === undefined) continue
    entry.made ??= describe(entry.forecast, station.timeZone)
    answers.set(station.id, entry.made)
  }
  return answers
}

async function readOrOrder(
  deps: RefreshDeps,
  request: { stations: readonly ForecastPlace[]; now: Date; hours: number; days: number },
): Promise<ReadonlyMap<string, CellForecast>> {
  const { stations, now, hours, days } = request
  const byName = new Map(
    stations.map(findForecastCell).map((cell) => [nameForecastCell(cell), cell] as const),
  )
  const cells = [...byName.values()]
  if (cells.length === 0) return new Map()
  const read = (some: readonly ForecastCell[]) =>
    readCells(deps.db, {
      cells: some,
      dates: some.map((cell) => localDateOf(now.getTime(), cell.timeZone)),
      now,
      hours,
      days,
    })
  const known = await read(cells)
  const missing = cells.filter((cell) => !known.has(nameForecastCell(cell)))
  if (missing.length === 0) return known
  const filled = await orderCells(deps, missing)
  return filled.length === 0 ? known : new Map([...known, ...(await read(filled))])
}

/** Makes new cells where that takes no network, else queues them. Gives back those that are there now. */
async function orderCells(
  deps: RefreshDeps,
  missing: readonly ForecastCell[],
): Promise<readonly ForecastCell[]> {
  const now = deps.clock.now()
  const fresh = await insertMissingCells(deps.db, missing, now)
  const atOnce = deps.provider.isLocal ? fresh.slice(0, cellsFilledAtOnce) : []
  for (const cell of fresh.slice(atOnce.length)) await queueRefresh(deps.db, cell, now)
  for (const cell of atOnce) await refreshCell(deps, cell)
  return atOnce
}

function describeForecast(forecast: CellForecast, timeZone: string): StationForecast {
  const daysByDate = new Map(forecast.days.map((day) => [day.date, day]))
  const days = forecast.days.map(describeDay)
  const hours = forecast.hours.map((hour) =>
    describeHour(hour, daysByDate.get(localDateOf(hour.start.getTime(), timeZone)) ?? null),
  )
  return {
    provider: forecast.provider,
    providerName: providerNames[forecast.provider] ?? forecast.provider,
    isSimulated: forecast.provider === 'simulated',
    fetchedAt: forecast.fetchedAt,
    currentDay: days[0] ?? null,
    currentHour: hours[0] ?? null,
    days,
    hours,
  }
}
