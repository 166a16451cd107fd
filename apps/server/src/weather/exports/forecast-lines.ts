import type { CsvDialect, Language } from '@talhao/contract/core'
import type { DailyForecast, HourlyForecast } from '@talhao/contract/weather/forecasts'
import type { Reading } from '@talhao/contract/weather/readings'
import { localDateOf } from '@talhao/local-time'
import type { LocalText } from '../../platform/http/problem.ts'
import type { CsvCell } from './csv-text.ts'
import type { ForecastRange } from './export-request.ts'
import { fileWords } from './history-columns.ts'
import { formatLocalTime } from './local-time.ts'

export interface ExportedForecast {
  /** For people: who made it, and whether it is simulated. */
  readonly providerName: string
  readonly days: readonly DailyForecast[]
  readonly hours: readonly HourlyForecast[]
}

/** Where forecasts come from, handed in. */
export interface ForecastSource {
  /** null while there is none. */
  read(
    station: { id: string; latitude: number; longitude: number; timeZone: string },
    now: Date,
  ): Promise<ExportedForecast | null>
}

export interface ForecastLines {
  readonly headers: readonly string[]
  readonly rows: readonly CsvCell[][]
  /** Local dates of the first and the last row. */
  readonly range: { readonly fromDate: string; readonly toDate: string }
}

const headers = {
  temperature: { pt: 'Temperatura (°C)', es: 'Temperatura (°C)' },
  maxTemperature: { pt: 'Temperatura máxima (°C)', es: 'Temperatura máxima (°C)' },
  minTemperature: { pt: 'Temperatura mínima (°C)', es: 'Temperatura mínima (°C)' },
  humidity: { pt: 'Umidade relativa (%)', es: 'Humedad relativa (%)' },
  wind: { pt: 'Vento médio (km/h)', es: 'Viento medio (km/h)' },
  gust: { pt: 'Rajada máxima (km/h)', es: 'Ráfaga máxima (km/h)' },
  direction: { pt: 'Direção do vento (°)', es: 'Dirección del viento (°)' },
  rain: { pt: 'Chuva (mm)', es: 'Lluvia (mm)' },
  probability: { pt: 'Probabilidade de chuva (%)', es: 'Probabilidad de lluvia (%)' },
  provider: { pt: 'Provedor da previsão', es: 'Proveedor del pronóstico' },
} as const satisfies Record<string, LocalText>

const commonHeaders = [
  headers.humidity,
  headers.wind,
  headers.gust,
  headers.direction,
  headers.rain,
  headers.probability,
  headers.provider,
]

/** null when the forecast has no entries of the wanted kind in the range. */
export function listForecastLines(
  forecast: ExportedForecast,
  of: {
    dataType: 'daily_forecast' | 'hourly_forecast'
    /** null: all of it. */
    range: ForecastRange | null
    station: { timeZone: string }
    dialect: CsvDialect
    language: Language
  },
): ForecastLines | null {
  const isDaily = of.dataType === 'daily_forecast'
  const { timeZone } = of.station
  const dateOf = ({ validDateTime }: { validDateTime: string }) =>
    localDateOf(Date.parse(validDateTime), timeZone)
  const isAsked = (entry: { validDateTime: string }) => isWithin(dateOf(entry), of.range)
  const days = forecast.days.filter(isAsked)
  const hours = forecast.hours.filter(isAsked)
  const entries = isDaily ? days : hours
  const first = entries[0]
  const last = entries.at(-1)
  if (first === undefined || last === undefined) return null
  const formatTime = (time: string) => formatLocalTime(Date.parse(time), { timeZone, dialect: of.dialect })
  const temperatures = isDaily ? [headers.maxTemperature, headers.minTemperature] : [headers.temperature]
  return {
    headers: [
      fileWords.time[of.language].replace('{zone}', timeZone),
      ...[...temperatures, ...commonHeaders].map((header) => header[of.language]),
    ],
    rows: isDaily
      ? days.map((day) => [
          formatTime(day.validDateTime),
          ...readDay(day),
          ...readRain(day),
          forecast.providerName,
        ])
      : hours.map((hour) => [
          formatTime(hour.validDateTime),
          ...readHour(hour),
          ...readRain(hour),
          forecast.providerName,
        ]),
    range: { fromDate: dateOf(first), toDate: dateOf(last) },
  }
}

function isWithin(date: string, range: ForecastRange | null): boolean {
  if (range === null) return true
  return (
    (range.fromDate === null || date >= range.fromDate) && (range.toDate === null || date <= range.toDate)
  )
}

function readDay(day: DailyForecast): CsvCell[] {
  return valuesOf([
    day.maxTemperature,
    day.minTemperature,
    day.avgRelativeHumidity,
    day.avgWindSpeed,
    day.maxWindSpeed,
    day.windDirection,
  ])
}

function readHour(hour: HourlyForecast): CsvCell[] {
  return valuesOf([
    hour.temperature,
    hour.relativeHumidity,
    hour.windSpeed,
    hour.windGust,
    hour.windDirection,
  ])
}

function valuesOf(readings: readonly Reading[]): CsvCell[] {
  return readings.map(({ value }) => value)
}

function readRain(entry: DailyForecast | HourlyForecast): CsvCell[] {
  return [entry.precipitationAmount[0]?.value ?? null, entry.probabilityOfPrecipitation[0]?.value ?? null]
}
