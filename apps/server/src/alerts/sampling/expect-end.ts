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
  if (isOfWindow(episode)) {
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

type PlacedEpisode = OpenEpisode & { readonly stationId: string | null }
interface EndSetting {
  readonly now: Date
  readonly clientId: string
}

/** The same of several, in their order, by what is known of the stations now, which is read for all at once. */
export function createEndExpectations(weather: AlertWeather) {
  return async (
    episodes: readonly PlacedEpisode[],
    { now, clientId }: EndSetting,
  ): Promise<readonly (Date | null)[]> => {
    const ids = new Set(episodes.flatMap(({ stationId }) => stationId ?? []))
    if (ids.size === 0) return episodes.map(() => null)
    const stations = await weather.listStations([...ids], now)
    const wantForecast = new Set(episodes.flatMap((one) => (isOfWindow(one) ? [] : one.stationId)))
    const forecasts = await weather.readForecasts(
      stations.filter(({ id }) => wantForecast.has(id)),
      { now, hours: hoursLookedAt },
    )
    const windows = new Map<string, readonly AlertWindow[] | null>()
    for (const id of new Set(episodes.flatMap((one) => (isOfWindow(one) ? (one.stationId ?? []) : []))))
      windows.set(id, await weather.readSprayWindows({ clientId, id }, now))
    return episodes.map((episode) => {
      const station = stations.find(({ id }) => id === episode.stationId)
      if (station === undefined) return null
      const endMs = findExpectedEnd(episode, {
        nowMs: now.getTime(),
        station,
        forecast: forecasts.get(station.id) ?? null,
        windows: windows.get(station.id) ?? null,
      })
      return endMs === null ? null : new Date(endMs)
    })
  }
}

function isOfWindow({ kind }: OpenEpisode): boolean {
  return kind === 'window_opening' || kind === 'window_closing'
}

export function createEndExpectation(weather: AlertWeather) {
  const expectEnds = createEndExpectations(weather)
  return async (episode: PlacedEpisode, setting: EndSetting): Promise<Date | null> => {
    const [end = null] = await expectEnds([episode], setting)
    return end
  }
}
