import type { MeasuredCropHour, StationFrostModel } from '@talhao/agronomy'
import { addDays, hourMs, localDateOf, startOfLocalDay } from '@talhao/local-time'
import type { Db } from '../../platform/db/database.ts'
import { sumUpDays, type WeatherDay } from './field-days.ts'
import { readFrostModel, saveFrostModel } from './frost-models.repository.ts'
import { findTonight, learnNights, type Night, trainingDays } from './frost-night.ts'
import { type FieldHour, type ForecastCropHour, readForecastHour, readMeasuredHour } from './station-hours.ts'

export interface DeskStation {
  readonly id: string
  readonly name: string
  readonly latitude: number
  readonly longitude: number
  readonly altitudeM: number | null
  readonly timeZone: string
  readonly reportedAt: Date | null
}

/** Handed in: stations, observations and forecasts belong to weather. */
export interface DeskWeatherSource {
  listStations(clientId: string): Promise<readonly DeskStation[]>
  readHours(
    stationId: string,
    span: { sinceMs: number; untilMs: number },
  ): Promise<readonly MeasuredCropHour[]>
  readHoursAhead(
    station: DeskStation,
    request: { now: Date; hours: number },
  ): Promise<{ readonly fetchedAt: Date | null; readonly hours: readonly ForecastCropHour[] }>
  readEveningSkies(station: DeskStation, since: Date): Promise<ReadonlyMap<number, number>>
  readOtherYearsRain(
    stationId: string,
    span: { firstDate: string; lastDate: string },
  ): Promise<readonly (number | null)[]>
}

/** All that the fields beside one station share. */
export interface SharedWeather {
  readonly station: DeskStation
  readonly nowMs: number
  readonly today: string
  readonly hours: ReadonlyMap<number, FieldHour>
  /** Of the last five weeks and of what is forecast. */
  readonly recentHours: readonly FieldHour[]
  readonly days: readonly WeatherDay[]
  readonly night: Night | null
  readonly model: StationFrostModel
  /** False: wetness goes by humidity alone. */
  readonly hasGauge: boolean
  readOtherYearsRain(firstDate: string): Promise<readonly (number | null)[]>
}

const aheadDays = 10
/** The calendar of favourable hours needs them, however young the season is. */
export const calendarPastDays = 35

/** Seasons that began earlier are followed from here on (CRP-48). */
export const maxSeasonDays = 400

export async function readSharedHours(
  { db, weather }: { db: Db; weather: DeskWeatherSource },
  station: DeskStation,
  { now, firstDate }: { readonly now: Date; readonly firstDate: string },
): Promise<SharedWeather> {
  const nowMs = now.getTime()
  const today = localDateOf(nowMs, station.timeZone)
  const yesterday = addDays(today, -1)
  const calendarStart = addDays(today, -calendarPastDays - 1)
  const since = firstDate < calendarStart ? firstDate : calendarStart
  const currentHourMs = Math.floor(nowMs / hourMs) * hourMs
  const sinceMs = startOfLocalDay(since, station.timeZone)
  const recentMs = startOfLocalDay(calendarStart, station.timeZone)
  const measured = await weather.readHours(station.id, { sinceMs, untilMs: currentHourMs })
  const ahead = await weather.readHoursAhead(station, { now, hours: aheadDays * 24 })
  const hours = new Map<number, FieldHour>(
    [
      ...measured.map((hour) => readMeasuredHour(hour, null)),
      ...ahead.hours.map(readForecastHour).filter(({ startMs }) => startMs >= currentHourMs),
    ].map((hour) => [hour.startMs, hour]),
  )
  const sums = new Map<string, Promise<readonly (number | null)[]>>()
  return {
    station,
    nowMs,
    today,
    hours,
    recentHours: [...hours.values()].filter(({ startMs }) => startMs >= recentMs),
    days: sumUpDays(hours, { firstDate: since, lastDate: addDays(today, aheadDays - 1), place: station }),
    night: findTonight(nowMs, station),
    model: await learnStation({ db, weather }, station, { now, today }),
    hasGauge: measured.some(({ rainMm }) => rainMm !== null),
    readOtherYearsRain(first) {
      const known =
        sums.get(first) ?? weather.readOtherYearsRain(station.id, { firstDate: first, lastDate: yesterday })
      sums.set(first, known)
      return known
    },
  }
}

/** Once a day: the nights before do not change any more. */
async function learnStation(
  { db, weather }: { db: Db; weather: DeskWeatherSource },
  station: DeskStation,
  { now, today }: { now: Date; today: string },
): Promise<StationFrostModel> {
  const known = await readFrostModel(db, station.id, today)
  if (known !== null) return known
  const sinceMs = startOfLocalDay(addDays(today, -trainingDays), station.timeZone)
  const skies = await weather.readEveningSkies(station, new Date(sinceMs))
  const measured = await weather.readHours(station.id, { sinceMs, untilMs: now.getTime() })
  const hours = new Map(
    measured.map((hour) => [hour.startMs, readMeasuredHour(hour, skies.get(hour.startMs) ?? null)]),
  )
  const model = learnNights(hours, { nowMs: now.getTime(), place: station })
  await saveFrostModel(db, { stationId: station.id, day: today, model })
  return model
}
