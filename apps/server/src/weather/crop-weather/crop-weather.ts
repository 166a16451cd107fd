import type { MeasuredCropHour } from '@talhao/agronomy'
import type { Db } from '../../platform/db/database.ts'
import type { ForecastReader } from '../forecasts/forecast-reader.ts'
import type { ForecastHour } from '../forecasts/provider/forecast-provider.ts'
import {
  type CropStation,
  listCropStations,
  readEveningSkies,
  readOtherYearsRain,
} from './crop-stations.repository.ts'
import { readMeasuredHours } from './measured-hours.repository.ts'

/** The weather as the crop desk is made of it. */
export interface CropWeather {
  /** Paid ones, with the time of their newest observation. */
  listStations(clientId: string): Promise<readonly (CropStation & { readonly reportedAt: Date | null })[]>
  /** Whole hours that begin in the span; one of which nothing came is missing. */
  readHours(
    stationId: string,
    span: { sinceMs: number; untilMs: number },
  ): Promise<readonly MeasuredCropHour[]>
  /** From the current hour on; empty while there is no forecast. */
  readHoursAhead(
    station: CropStation,
    request: { now: Date; hours: number },
  ): Promise<{ readonly fetchedAt: Date | null; readonly hours: readonly ForecastHour[] }>
  /** Weather codes of past nights by the begin of the hour, each as the evening's forecast had it. */
  readEveningSkies(station: CropStation, since: Date): Promise<ReadonlyMap<number, number>>
  /** Rain of the same days of the years before, the newest first; null where a day of the span is missing. */
  readOtherYearsRain(
    stationId: string,
    span: { firstDate: string; lastDate: string },
  ): Promise<readonly (number | null)[]>
}

export function createCropWeather({ db, forecasts }: { db: Db; forecasts: ForecastReader }): CropWeather {
  return {
    listStations: (clientId) => listCropStations(db, clientId),
    readHours: (stationId, span) => readMeasuredHours(db, stationId, span),
    async readHoursAhead(station, { now, hours }) {
      const found = await forecasts.readHours({ stations: [station], now, hours })
      const ahead = found.get(station.id)
      return { fetchedAt: ahead?.fetchedAt ?? null, hours: ahead?.hours ?? [] }
    },
    readEveningSkies: (station, since) => readEveningSkies(db, station, since),
    readOtherYearsRain: (stationId, span) => readOtherYearsRain(db, stationId, span),
  }
}
