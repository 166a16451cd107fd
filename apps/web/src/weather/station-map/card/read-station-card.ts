import type { DailyForecast } from '@talhao/contract/weather/forecasts'
import type { Reading, TimedReading } from '@talhao/contract/weather/readings'
import type { Station } from '@talhao/contract/weather/stations'
import { nameZoneCity } from '@talhao/local-time'
import { formatDate, formatDateTime } from '../../../lib/format/format-date.ts'
import { formatNumber, formatRainMm, formatWindSpeedKmh } from '../../../lib/format/format-number.ts'
import { formatForecastRainMm } from '../../stations/format-forecast-rain.ts'
import { findIncompleteRain, type IncompleteRain, type RainPeriod } from '../../stations/incomplete-rain.ts'
import { isOld } from '../../stations/station-state.ts'

export interface CardReading {
  /** Null when there is no reading: said in words then. */
  readonly text: string | null
  readonly unit: string
  /** When it was taken; null when not known. */
  readonly time: string | null
  readonly isOld: boolean
}

export interface CardForecast {
  /** Today where the station is, or the day as dd/mm/yyyy. */
  readonly day: 'today' | string
  readonly chance: string
  readonly amount: string
  readonly isSimulated: boolean
  /** When the provider gave it, if that is long ago. */
  readonly oldSince: string | null
}

export interface StationCardValues {
  readonly observed: { readonly time: string; readonly text: string; readonly zone: string } | null
  readonly temperature: CardReading
  readonly windSpeed: CardReading
  readonly forecast: CardForecast | null
  readonly rain: Readonly<Record<RainPeriod, { text: string; incomplete: IncompleteRain | null }>>
  readonly hasSprayLink: boolean
}

/** Forecasts come hourly: one of half a day ago has missed many. */
const forecastAgesAfterMs = 6 * 60 * 60_000

/** Everything a popup says of a station, formatted (WEA-21, CORE-36). */
export function readStationCard(station: Station, now: Date): StationCardValues {
  const { currentWeather: weather, history, timeZone } = station
  const observedTime = weather.observedDateTime
  const read = (reading: TimedReading, show: (value: number) => string, unit: string): CardReading => ({
    text: reading.value === null ? null : show(reading.value),
    unit,
    time: reading.time,
    isOld: isOld({ time: reading.time, reportingInterval: station.reportingInterval, now }),
  })
  const sum = (period: RainPeriod, { value }: Reading) => ({
    text: formatRainMm(value),
    incomplete: findIncompleteRain(station, period),
  })
  return {
    observed:
      observedTime === null
        ? null
        : {
            time: observedTime,
            text: formatDateTime(observedTime, timeZone),
            zone: nameZoneCity(timeZone),
          },
    temperature: read(weather.temperature, formatNumber, '°C'),
    windSpeed: read(weather.windSpeed, formatWindSpeedKmh, 'km/h'),
    forecast: readForecast(station, now),
    rain: {
      hours24: sum('hours24', history.precipitation24Hours),
      days7: sum('days7', history.precipitation7Days),
      days15: sum('days15', history.precipitation15Days),
      days30: sum('days30', history.precipitation30Days),
    },
    hasSprayLink: station.brand !== 'optim',
  }
}

function readForecast(station: Station, now: Date): CardForecast | null {
  const { currentDailyForecast: forecast, timeZone, forecastFetchedAt } = station
  if (forecast === null) return null
  const day = formatDate(forecast.validDateTime, timeZone)
  const isAged =
    forecastFetchedAt !== null && now.getTime() - Date.parse(forecastFetchedAt) > forecastAgesAfterMs
  const amountMm = findRain(forecast.precipitationAmount)
  const chancePercent = findRain(forecast.probabilityOfPrecipitation)
  return {
    day: day === formatDate(now, timeZone) ? 'today' : day,
    chance: formatNumber(chancePercent, 0),
    amount: formatForecastRainMm({ amountMm, chancePercent }),
    isSimulated: station.forecastIsSimulated,
    oldSince: isAged ? forecastFetchedAt : null,
  }
}

function findRain(figures: DailyForecast['precipitationAmount']): number | null {
  return figures.find(({ type }) => type === 'RAIN')?.value ?? null
}
