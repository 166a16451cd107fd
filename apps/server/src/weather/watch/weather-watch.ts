import type { SprayWindow } from '@talhao/contract/weather/spray'
import type { Pool } from 'pg'
import type { Db } from '../../platform/db/database.ts'
import type { ForecastReader } from '../forecasts/forecast-reader.ts'
import { createSurroundings, judgeStation } from '../health/judging/judge-station.ts'
import { findSprayStation } from '../spray/outlooks.repository.ts'
import { readOutlookWithJudge } from '../spray/outlooks.service.ts'
import { findTrendEnd, trendMs } from '../spray/trend-end.ts'
import { readWatchedReadings, type WatchedReading } from './watched-readings.ts'
import { listWatchedStations, type WatchedStation } from './watched-stations.ts'

export interface WatchedForecast {
  readonly fetchedAt: Date
  readonly hours: readonly {
    readonly startMs: number
    readonly temperatureC: number | null
    readonly rainMm: number | null
  }[]
}

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
      const running = outlook.windows.find((window) => isRunning(window, nowMs))
      if (running === undefined) return outlook.windows
      const readings = await readWatchedReadings(pool, wanted.id, {
        afterMs: nowMs - trendMs - 1,
        untilMs: nowMs,
      })
      const endMs = findTrendEnd(readings, nowMs, isGoodBy)
      if (endMs === null || endMs >= Date.parse(running.endDate)) return outlook.windows
      const shortened = { ...running, endDate: new Date(endMs).toISOString() }
      return outlook.windows.map((window) => (window === running ? shortened : window))
    },
  }
}

function isRunning({ risk, startDate, endDate }: SprayWindow, nowMs: number): boolean {
  return risk === 0 && Date.parse(startDate) <= nowMs && nowMs < Date.parse(endDate)
}
