import type { SprayWindow } from '@talhao/contract/weather/spray'
import type { Pool } from 'pg'
import type { Db } from '../../platform/db/database.ts'
import type { ForecastReader } from '../forecasts/forecast-reader.ts'
import { createSurroundings, judgeStation } from '../health/judging/judge-station.ts'
import { findSprayStation } from '../spray/outlooks.repository.ts'
import { readOutlookWithJudge } from '../spray/outlooks.service.ts'
import { findRunningWindow, shortenByTrend } from '../spray/shorten-by-trend.ts'
import { trendMs } from '../spray/trend-end.ts'
import { type PastRequest, type PastWeather, readPastWeather } from './past-weather.ts'
import type { WatchedForecast } from './watched-forecast.ts'
import { readWatchedReadings, type WatchedReading } from './watched-readings.ts'
import { listWatchedStations, type WatchedStation } from './watched-stations.ts'

/** The weather as alerts are decided by it. */
export interface WeatherWatch {
  /**
   * For one round: judges what came from a station, so that no alert is opened by a reading that is not trusted. Stations
   * of one round share what is known of their neighbours.
   */
  openJudge(): (stationId: string) => Promise<void>
  listStations(stationIds: readonly string[], now: Date): Promise<readonly WatchedStation[]>
  readReadings(
    stationId: string,
    span: { afterMs: number; untilMs: number },
  ): Promise<readonly WatchedReading[]>
  /** By station; one is missing while there is no forecast. */
  readForecasts(
    stations: readonly WatchedStation[],
    request: { now: Date; hours: number },
  ): Promise<ReadonlyMap<string, WatchedForecast>>
  /**
   * The running one ends with the forecast, or before where the station's trend says so (ALR-149). null: nothing is known
   * of the hours ahead, or the plan has no spraying.
   */
  readSprayWindows(
    station: { clientId: string; id: string },
    now: Date,
  ): Promise<readonly SprayWindow[] | null>
  /** What was known at moments of the past, for rules that are tried on it. */
  readPast(request: PastRequest): Promise<PastWeather>
}

export function createWeatherWatch({
  db,
  pool,
  forecasts,
}: {
  db: Db
  pool: Pool
  forecasts: ForecastReader
}): WeatherWatch {
  return {
    openJudge() {
      const around = createSurroundings(db)
      return async (stationId) => {
        await judgeStation(pool, stationId, around)
      }
    },
    listStations: (stationIds, now) => listWatchedStations(db, stationIds, now),
    readReadings: (stationId, span) => readWatchedReadings(pool, stationId, span),
    async readForecasts(stations, request) {
      const found = await forecasts.readHours({ stations, ...request })
      return new Map(
        [...found].map(([id, { fetchedAt, hours }]) => [
          id,
          {
            fetchedAt,
            hours: hours.map(({ start, temperatureC, rainMm }) => ({
              startMs: start.getTime(),
              temperatureC,
              rainMm,
            })),
          },
        ]),
      )
    },
    async readSprayWindows(wanted, now) {
      const station = await findSprayStation(db, wanted)
      if (station === null || !station.hasSprayCondition) return null
      const { outlook, isGoodBy } = await readOutlookWithJudge({ db, forecasts }, station, now)
      if (outlook.weatherConditions.length === 0) return null
      const nowMs = now.getTime()
      if (findRunningWindow(outlook.windows, nowMs) === null) return outlook.windows
      const readings = await readWatchedReadings(pool, wanted.id, {
        afterMs: nowMs - trendMs - 1,
        untilMs: nowMs,
      })
      return shortenByTrend(outlook.windows, { readings, nowMs, isGoodBy })
    },
    readPast: (request) => readPastWeather(db, request),
  }
}
