import type { Station } from '@talhao/contract/weather/stations'
import type { Db } from '../../platform/db/database.ts'
import type { BuiltAnswer } from '../../platform/http/answer-cache.ts'
import { Problem } from '../../platform/http/problem.ts'
import { requestTexts } from '../../platform/http/texts.ts'
import type { BulletinOf } from './bulletin-key.ts'
import { describeStation, describeStationDetail } from './describe-station.ts'
import { computeOnlineUntil } from './online-until.ts'
import type { StationWeather, WeatherSource } from './station-weather.ts'
import { findStationRow, findStationRows, type StationRow } from './stations.repository.ts'
import { stationsTexts } from './stations.texts.ts'

export interface SnapshotDeps {
  readonly db: Db
  readonly weather: WeatherSource
}

const byPlaceName = new Intl.Collator('pt', { sensitivity: 'base', numeric: true })
/** How long a sum of the last 24 hours, or the present forecast hour, may stand when nothing arrives. */
const answerHoldsMs = 20_000
const soilDays = 30

/** Some stations of a client as the list has them; those that are not the client's are left out. */
export async function readStations(
  deps: SnapshotDeps,
  { clientId, ids }: { clientId: string; ids: readonly string[] },
  now: Date,
): Promise<Station[]> {
  const rows = (await findStationRows(deps.db, clientId, ids)).sort(compareStations)
  return (await describeAll(deps, rows, now)).stations
}

/** One station as the list has it. */
export async function readStation(deps: SnapshotDeps, row: StationRow, now: Date): Promise<Station> {
  const { stations } = await describeAll(deps, [row], now)
  const [station] = stations
  if (station === undefined) throw new Problem('absent', requestTexts.absent)
  return station
}

/** Unpaid: a Problem. */
export async function buildBulletin(
  { db, weather }: SnapshotDeps,
  station: BulletinOf,
  now: Date,
): Promise<BuiltAnswer> {
  const row = await findStationRow(db, station.clientId, station.id)
  if (row === null) throw new Problem('absent', requestTexts.absent)
  if (row.subscriptionStatus !== 'active') throw new Problem('forbidden', stationsTexts.notSubscribed)
  const [weathers, forecasts, soil, yearRain] = await Promise.all([
    weather.readWeather([row], now),
    weather.readForecasts({ stations: [row], now, extent: 'full' }),
    weather.readSoil(row, new Date(now.getTime() - soilDays * 86_400_000)),
    weather.readYearRain(row, now),
  ])
  const picture = {
    row,
    weather: weathers.get(row.id) ?? null,
    forecast: forecasts.get(row.id) ?? null,
    now,
  }
  return {
    json: JSON.stringify(describeStationDetail(picture, { soil, yearRain })),
    validUntil: computeValidUntil([row], weathers, now),
  }
}

/** In as many queries for 100 stations as for one. */
export async function describeAll({ weather: source }: SnapshotDeps, rows: readonly StationRow[], now: Date) {
  const [weather, forecasts] = await Promise.all([
    source.readWeather(rows, now),
    source.readForecasts({
      stations: rows.filter(({ subscriptionStatus }) => subscriptionStatus === 'active'),
      now,
      extent: 'current',
    }),
  ])
  const stations = rows.map((row) =>
    describeStation({
      row,
      weather: weather.get(row.id) ?? null,
      forecast: forecasts.get(row.id) ?? null,
      now,
    }),
  )
  return { weather, stations }
}

/** By place name, those of brand optim last (WEA-22). */
export function compareStations(a: StationRow, b: StationRow): number {
  const optimLast = Number(a.brand === 'optim') - Number(b.brand === 'optim')
  return optimLast || byPlaceName.compare(a.placeName, b.placeName) || (a.id < b.id ? -1 : 1)
}

/** Until the next station goes offline, if that comes first. */
export function computeValidUntil(
  rows: readonly StationRow[],
  weather: ReadonlyMap<string, StationWeather>,
  now: Date,
): Date {
  let until = now.getTime() + answerHoldsMs
  for (const { id, reportingIntervalMinutes } of rows) {
    const observedAt = weather.get(id)?.observedAt
    if (observedAt === undefined) continue
    const offlineAt = computeOnlineUntil(observedAt, reportingIntervalMinutes).getTime()
    if (offlineAt > now.getTime()) until = Math.min(until, offlineAt)
  }
  return new Date(until)
}
