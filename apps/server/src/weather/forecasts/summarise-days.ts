import { classifyWeatherCode, computeSunTimes } from '@talhao/agronomy'
import { addDays, countHoursOfDay, localDateOf, splitDate, startOfLocalDay } from '@talhao/local-time'
import type { ForecastDay, ForecastHour, ProviderForecast } from './provider/forecast-provider.ts'

/** A day as it is stored: everything the wire says of it. Times are ISO. */
export interface StoredDay {
  readonly date: string
  readonly start: string
  readonly maxTemperatureC: number | null
  readonly minTemperatureC: number | null
  readonly humidity: number | null
  readonly windSpeedKmh: number | null
  readonly maxWindGustKmh: number | null
  readonly windDirectionDeg: number | null
  readonly rainMm: number | null
  readonly rainProbability: number | null
  readonly weatherCode: number | null
  readonly sunrise: string | null
  readonly sunset: string | null
}

export interface CellPosition {
  readonly latitude: number
  readonly longitude: number
  readonly timeZone: string
}

/**
 * The days of a forecast in the zone's own boundaries. A figure comes from the hours where the day has them all, so
 * that day and hours tell the same; else from the provider's day; else it is not known.
 */
export function summariseDays(forecast: ProviderForecast, position: CellPosition): readonly StoredDay[] {
  const hoursByDate = groupHours(forecast.hours, position.timeZone)
  const daysByDate = new Map(forecast.days.map((day) => [day.date, day]))
  const dates = [...new Set([...hoursByDate.keys(), ...daysByDate.keys()])].sort()
  const first = dates[0]
  const last = dates.at(-1)
  if (first === undefined || last === undefined) return []
  const summaries: StoredDay[] = []
  for (let date = first; date <= last; date = addDays(date, 1))
    summaries.push(
      summariseDay({
        date,
        position,
        hours: hoursByDate.get(date) ?? [],
        given: daysByDate.get(date) ?? null,
      }),
    )
  return summaries
}

function groupHours(hours: readonly ForecastHour[], timeZone: string): Map<string, ForecastHour[]> {
  const groups = new Map<string, ForecastHour[]>()
  for (const hour of hours) {
    const date = localDateOf(hour.start.getTime(), timeZone)
    groups.set(date, [...(groups.get(date) ?? []), hour])
  }
  return groups
}

function summariseDay(day: {
  date: string
  position: CellPosition
  hours: readonly ForecastHour[]
  given: ForecastDay | null
}): StoredDay {
  const { date, position, hours, given } = day
  const hoursInDay = countHoursOfDay(date, position.timeZone)
  const collect = (pick: (hour: ForecastHour) => number | null) => hours.map(pick).filter((v) => v !== null)
  const whole = (pick: (hour: ForecastHour) => number | null) => {
    const values = collect(pick)
    return values.length === hoursInDay ? values : null
  }
  const temperatures = whole((hour) => hour.temperatureC)
  const rain = whole((hour) => hour.rainMm)
  const probabilities = whole((hour) => hour.rainProbability)
  const gusts = whole((hour) => hour.windGustKmh)
  const mean = (pick: (hour: ForecastHour) => number | null) => computeMean(collect(pick), hoursInDay)
  const sun = findSun(date, position, given)
  return {
    date,
    start: new Date(startOfLocalDay(date, position.timeZone)).toISOString(),
    maxTemperatureC: temperatures === null ? (given?.maxTemperatureC ?? null) : Math.max(...temperatures),
    minTemperatureC: temperatures === null ? (given?.minTemperatureC ?? null) : Math.min(...temperatures),
    humidity: mean((hour) => hour.humidity),
    windSpeedKmh: mean((hour) => hour.windSpeedKmh),
    maxWindGustKmh: gusts === null ? (given?.maxWindGustKmh ?? null) : Math.max(...gusts),
    windDirectionDeg: given?.windDirectionDeg ?? findMeanDirection(hours),
    rainMm: rain === null ? (given?.rainMm ?? null) : rain.reduce((sum, value) => sum + value, 0),
    rainProbability: probabilities === null ? (given?.rainProbability ?? null) : Math.max(...probabilities),
    weatherCode: given?.weatherCode ?? chooseDayCode(collect((hour) => hour.weatherCode)),
    sunrise: sun.sunrise?.toISOString() ?? null,
    sunset: sun.sunset?.toISOString() ?? null,
  }
}

/** Of a day that is mostly there; half a day's mean would be that of its morning. */
function computeMean(values: readonly number[], hoursInDay: number): number | null {
  if (values.length < 0.75 * hoursInDay) return null
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

/** The direction most of the air came from: each hour as long as its wind is strong. */
function findMeanDirection(hours: readonly ForecastHour[]): number | null {
  let east = 0
  let north = 0
  for (const { windDirectionDeg, windSpeedKmh } of hours) {
    if (windDirectionDeg === null || windSpeedKmh === null) continue
    east += windSpeedKmh * Math.sin((windDirectionDeg * Math.PI) / 180)
    north += windSpeedKmh * Math.cos((windDirectionDeg * Math.PI) / 180)
  }
  if (Math.hypot(east, north) < 1e-9) return null
  return ((Math.atan2(east, north) * 180) / Math.PI + 360) % 360
}

/** The worst a day brings; of a day without rain what it brings most of the time. */
function chooseDayCode(codes: readonly number[]): number | null {
  const counts = new Map<number, number>()
  for (const code of codes) counts.set(code, (counts.get(code) ?? 0) + 1)
  const ranked = [...counts].sort(([a, timesA], [b, timesB]) => rankCode(b) - rankCode(a) || timesB - timesA)
  return ranked[0]?.[0] ?? null
}

function rankCode(code: number): number {
  const kind = classifyWeatherCode(code)
  return kind === 'thunderstorm' ? 2 : kind === 'rain' ? 1 : 0
}

function findSun(
  date: string,
  position: CellPosition,
  given: ForecastDay | null,
): { sunrise: Date | null; sunset: Date | null } {
  const [year, month, day] = splitDate(date)
  const { sunriseMs, sunsetMs } = computeSunTimes({ year, month, day }, position)
  return {
    sunrise: given?.sunrise ?? (sunriseMs === null ? null : new Date(sunriseMs)),
    sunset: given?.sunset ?? (sunsetMs === null ? null : new Date(sunsetMs)),
  }
}
