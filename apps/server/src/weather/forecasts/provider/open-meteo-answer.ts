import { checkReading, convertWmoCode, type ReadingQuantity } from '@talhao/agronomy'
import { type Static, Type } from 'typebox'
import { Compile } from 'typebox/compile'
import {
  type ForecastDay,
  type ForecastHour,
  ForecastProviderError,
  type ProviderForecast,
} from './forecast-provider.ts'

/** What is asked for; an answer that lacks some of it is still a forecast. */
export const hourlyVariables = [
  'temperature_2m',
  'relative_humidity_2m',
  'surface_pressure',
  'wind_speed_10m',
  'wind_gusts_10m',
  'wind_direction_10m',
  'precipitation',
  'precipitation_probability',
  'shortwave_radiation',
  'weather_code',
] as const
export const dailyVariables = [
  'temperature_2m_max',
  'temperature_2m_min',
  'precipitation_sum',
  'precipitation_probability_max',
  'wind_gusts_10m_max',
  'wind_direction_10m_dominant',
  'weather_code',
  'sunrise',
  'sunset',
] as const

const Numbers = Type.Array(Type.Union([Type.Number(), Type.Null()]))
const Times = Type.Array(Type.Union([Type.String(), Type.Null()]))
const Units = Type.Record(Type.String(), Type.String())

export const OpenMeteoAnswer = Type.Object({
  utc_offset_seconds: Type.Integer({ minimum: -86_400, maximum: 86_400 }),
  hourly_units: Type.Optional(Units),
  hourly: Type.Object({
    time: Type.Array(Type.String(), { minItems: 1 }),
    temperature_2m: Type.Optional(Numbers),
    relative_humidity_2m: Type.Optional(Numbers),
    surface_pressure: Type.Optional(Numbers),
    wind_speed_10m: Type.Optional(Numbers),
    wind_gusts_10m: Type.Optional(Numbers),
    wind_direction_10m: Type.Optional(Numbers),
    precipitation: Type.Optional(Numbers),
    precipitation_probability: Type.Optional(Numbers),
    shortwave_radiation: Type.Optional(Numbers),
    weather_code: Type.Optional(Numbers),
  }),
  daily: Type.Optional(
    Type.Object({
      time: Type.Array(Type.String()),
      temperature_2m_max: Type.Optional(Numbers),
      temperature_2m_min: Type.Optional(Numbers),
      precipitation_sum: Type.Optional(Numbers),
      precipitation_probability_max: Type.Optional(Numbers),
      wind_gusts_10m_max: Type.Optional(Numbers),
      wind_direction_10m_dominant: Type.Optional(Numbers),
      weather_code: Type.Optional(Numbers),
      sunrise: Type.Optional(Times),
      sunset: Type.Optional(Times),
    }),
  ),
})
export type OpenMeteoAnswer = Static<typeof OpenMeteoAnswer>
const answerCheck = Compile(OpenMeteoAnswer)

/** The most ever measured on earth (La Réunion, 1966). */
const wettestDayMm = 1825

const expectedUnits: Readonly<Record<string, string>> = {
  temperature_2m: '°C',
  wind_speed_10m: 'km/h',
  wind_gusts_10m: 'km/h',
  precipitation: 'mm',
}

/** Reads an answer in the shape of Open-Meteo, whoever made it. */
export function parseOpenMeteoAnswer(answer: unknown): ProviderForecast {
  if (!answerCheck.Check(answer))
    throw new ForecastProviderError('Open-Meteo answered in a shape that is not known.')
  rejectOtherUnits(answer)
  return { hours: readHours(answer), days: readDays(answer) }
}

function rejectOtherUnits({ hourly_units: units = {} }: OpenMeteoAnswer): void {
  for (const [variable, unit] of Object.entries(expectedUnits))
    if (units[variable] !== undefined && units[variable] !== unit)
      throw new ForecastProviderError(`Open-Meteo sent ${variable} in ${units[variable]}, not ${unit}.`)
}

function readHours({ hourly, utc_offset_seconds: offset }: OpenMeteoAnswer): readonly ForecastHour[] {
  const at = (variable: (typeof hourlyVariables)[number], index: number) => hourly[variable]?.[index] ?? null
  return hourly.time.map((time, index) => ({
    start: readTime(time, offset) ?? rejectTime(time),
    temperatureC: filterPossible('temperatureC', at('temperature_2m', index)),
    humidity: filterPossible('humidity', at('relative_humidity_2m', index)),
    pressureHpa: filterPossible('pressureHpa', at('surface_pressure', index)),
    windSpeedKmh: filterPossible('windSpeedKmh', at('wind_speed_10m', index)),
    windDirectionDeg: filterPossible('windDirectionDeg', at('wind_direction_10m', index)),
    // These tell of the hour BEFORE their time, our hours carry their beginning. The code is made from that same rain.
    weatherCode: convertWmoCode(at('weather_code', index + 1)),
    windGustKmh: filterPossible('windGustKmh', at('wind_gusts_10m', index + 1)),
    rainMm: filterPossible('rainPerHourMm', at('precipitation', index + 1)),
    rainProbability: clampTo(100, at('precipitation_probability', index + 1)),
    solarWm2: filterPossible('solarWm2', at('shortwave_radiation', index + 1)),
  }))
}

function readDays({ daily, utc_offset_seconds: offset }: OpenMeteoAnswer): readonly ForecastDay[] {
  if (daily === undefined) return []
  return daily.time.map((date, index) => ({
    date: /^\d{4}-\d{2}-\d{2}$/.test(date) ? date : rejectTime(date),
    maxTemperatureC: filterPossible('temperatureC', daily.temperature_2m_max?.[index] ?? null),
    minTemperatureC: filterPossible('temperatureC', daily.temperature_2m_min?.[index] ?? null),
    rainMm: clampTo(wettestDayMm, daily.precipitation_sum?.[index] ?? null),
    rainProbability: clampTo(100, daily.precipitation_probability_max?.[index] ?? null),
    maxWindGustKmh: filterPossible('windGustKmh', daily.wind_gusts_10m_max?.[index] ?? null),
    windDirectionDeg: filterPossible('windDirectionDeg', daily.wind_direction_10m_dominant?.[index] ?? null),
    weatherCode: convertWmoCode(daily.weather_code?.[index] ?? null),
    sunrise: readTime(daily.sunrise?.[index] ?? null, offset),
    sunset: readTime(daily.sunset?.[index] ?? null, offset),
  }))
}

function filterPossible(quantity: ReadingQuantity, value: number | null): number | null {
  return checkReading(quantity, value).verdict === 'possible' ? value : null
}

function clampTo(maximum: number, value: number | null): number | null {
  return value !== null && value >= 0 && value <= maximum ? value : null
}

/** Times come local and without an offset; the answer carries one offset for all of them. */
function readTime(local: string | null, offsetSeconds: number): Date | null {
  if (local === null || !/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(local)) return null
  const timeMs = Date.parse(`${local}:00Z`) - offsetSeconds * 1000
  return Number.isNaN(timeMs) ? null : new Date(timeMs)
}

function rejectTime(time: string): never {
  throw new ForecastProviderError(`Open-Meteo sent the time ${JSON.stringify(time.slice(0, 40))}.`)
}
