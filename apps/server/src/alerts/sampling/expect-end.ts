import { computeSunTimes } from '@talhao/agronomy'
import type { AlertKind } from '@talhao/contract/alerts/rules'
import { dayMs, hourMs, localDateOf, splitDate } from '@talhao/local-time'
import type { AlertForecast, AlertStation, AlertWeather, AlertWindow } from './alert-weather.ts'
import { findRunning } from './sample-by-clock.ts'

/** What an end is looked for of. */
export interface OpenEpisode {
  readonly kind: AlertKind
  readonly metric: string | null
  readonly operator: '>=' | '<=' | null
  readonly limitValue: number | null
}

interface EndMoment {
  readonly nowMs: number
  readonly station: Pick<AlertStation, 'latitude' | 'longitude' | 'timeZone'>
  readonly forecast: AlertForecast | null
  readonly windows: readonly AlertWindow[] | null
}

const hoursLookedAt = 48
/** Less is no rain. */
const wetMm = 0.1
const temperatureMetrics = ['temperature_c', 'forecast_temperature_c']
const rainMetrics = ['rain_mm', 'rain_1h_mm', 'forecast_rain_mm']

/** When an open episode should be over (ALR-102); null: neither forecast nor sun says so. */
export function findExpectedEnd(episode: OpenEpisode, moment: EndMoment): number | null {
  const { kind, metric, operator, limitValue } = episode
  if (kind === 'window_opening' || kind === 'window_closing') {
    const running = findRunning(moment)
    return running === null ? null : Date.parse(running.endDate)
  }
  if (kind === 'blind_tonight') return findSunrise(moment)
  if (metric === null || limitValue === null) return null
  if (temperatureMetrics.includes(metric))
    return findStretchEnd(moment, ({ temperatureC }) =>
      temperatureC === null
        ? null
        : operator === '<='
          ? temperatureC <= limitValue
          : temperatureC >= limitValue,
    )
  if (rainMetrics.includes(metric) && operator === '>=')
    return findStretchEnd(moment, ({ rainMm }) => (rainMm === null ? null : rainMm >= wetMm))
  return null
}

type ForecastHour = AlertForecast['hours'][number]

/** The end of the first stretch of forecast hours that hold; an hour that is not known ends the search. */
function findStretchEnd(
  { nowMs, forecast }: EndMoment,
  holds: (hour: ForecastHour) => boolean | null,
): number | null {
  let hasBegun = false
  for (const hour of forecast?.hours ?? []) {
    if (hour.startMs + hourMs <= nowMs) continue
    const isHeld = holds(hour)
    if (isHeld === null) return null
    if (hasBegun && !isHeld) return hour.startMs
    hasBegun ||= isHeld
  }
  return null
}

function findSunrise({ nowMs, station }: EndMoment): number | null {
  const { latitude, longitude, timeZone } = station
  for (const dayAt of [nowMs, nowMs + dayMs]) {
    const [year, month, day] = splitDate(localDateOf(dayAt, timeZone))
    const { sunriseMs } = computeSunTimes({ year, month, day }, { latitude, longitude })
    if (sunriseMs !== null && sunriseMs > nowMs) return sunriseMs
  }
  return null
}

/** The same by what is known of the station now. */
export function createEndExpectation(weather: AlertWeather) {
  return async (
    episode: OpenEpisode & { readonly stationId: string | null },
    { now, clientId }: { now: Date; clientId: string },
  ): Promise<Date | null> => {
    if (episode.stationId === null) return null
    const [station] = await weather.listStations([episode.stationId], now)
    if (station === undefined) return null
    const isWindow = episode.kind === 'window_opening' || episode.kind === 'window_closing'
    const forecasts = isWindow
      ? new Map<string, AlertForecast>()
      : await weather.readForecasts([station], { now, hours: hoursLookedAt })
    const endMs = findExpectedEnd(episode, {
      nowMs: now.getTime(),
      station,
      forecast: forecasts.get(station.id) ?? null,
      windows: isWindow ? await weather.readSprayWindows({ clientId, id: station.id }, now) : null,
    })
    return endMs === null ? null : new Date(endMs)
  }
}
