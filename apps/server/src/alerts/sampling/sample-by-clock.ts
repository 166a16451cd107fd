import { judgeValue, type WatchSample } from '@talhao/alerts'
import { hourMs, readLocalTime } from '@talhao/local-time'
import type { AlertForecast, AlertStation, AlertWindow } from './alert-weather.ts'
import { isNightAt } from './is-night.ts'
import { findPatienceMs } from './sample-readings.ts'
import { isForecastMetric, type WatchedRule, widenBand } from './watched-rule.ts'

/** All that is known of a station at a moment. */
export interface StationMoment {
  readonly nowMs: number
  readonly station: AlertStation
  /** null: there is none. */
  readonly forecast: AlertForecast | null
  /** null: not known. */
  readonly windows: readonly AlertWindow[] | null
  /** When it was first found that there is a frost watch and nobody to see it. */
  readonly isOpen: boolean
  /** The highest that a frost rule of the same people has at the station; null: there is none. */
  readonly frostLimitC: number | null
}

/** An older forecast is as good as none. */
const maxForecastAgeMs = 12 * hourMs
/** How far ahead a frost and rain are looked for. */
const nightHours = 18
const rainHours = 6
/** A window that ends within this time is closing. */
const closingMs = hourMs
/** A forecast minimum that near to the frost limit makes a frost watch. */
const watchMarginC = 3
const defaultFrostLimitC = 2

/** Hours of forecast that a rule may ask for. */
export const hoursAhead = nightHours + 1

/** What is known now of a rule that observations alone do not decide; null: nothing, so nothing changes. */
export function sampleByClock(rule: WatchedRule, moment: StationMoment): WatchSample | null {
  const { nowMs, station } = moment
  if (station.isInMaintenance) return { timeMs: nowMs, state: 'maintenance', value: null }
  const found = judge(rule, moment)
  return found === null ? null : { timeMs: nowMs, ...found }
}

type Found = Pick<WatchSample, 'state' | 'value'>

const holds: Found = { state: 'holds', value: null }
const clear: Found = { state: 'clear', value: null }

function judge(rule: WatchedRule, moment: StationMoment): Found | null {
  switch (rule.kind) {
    case 'sensor_fault':
      return moment.station.faults.length > 0 ? holds : clear
    case 'forecast_missing':
      return hasForecast(moment) ? clear : holds
    case 'window_opening':
      return moment.windows === null ? null : findRunning(moment) === null ? clear : holds
    case 'window_closing':
      return judgeClosing(moment)
    case 'blind_tonight':
      return judgeBlindness(rule, moment)
    case 'rain_ahead':
      return judgeAhead(rule, moment)
    default:
      return isForecastMetric(rule.condition) ? judgeAhead(rule, moment) : null
  }
}

function hasForecast({ forecast, nowMs }: StationMoment): boolean {
  return forecast !== null && nowMs - forecast.fetchedAt.getTime() <= maxForecastAgeMs
}

export function findRunning({
  windows,
  nowMs,
}: Pick<StationMoment, 'windows' | 'nowMs'>): AlertWindow | null {
  return (
    windows?.find(
      ({ risk, startDate, endDate }) =>
        risk === 0 && Date.parse(startDate) <= nowMs && nowMs < Date.parse(endDate),
    ) ?? null
  )
}

function judgeClosing(moment: StationMoment): Found | null {
  if (moment.windows === null) return null
  const running = findRunning(moment)
  return running !== null && Date.parse(running.endDate) - moment.nowMs <= closingMs ? holds : clear
}

/** The rain or the lowest temperature of the hours ahead, by a forecast that is young enough. */
function judgeAhead({ kind, condition }: WatchedRule, moment: StationMoment): Found | null {
  if (condition === null || !hasForecast(moment)) return null
  const isRain = kind === 'rain_ahead' || condition.metric === 'forecast_rain_mm'
  const value = isRain ? sumRainAhead(moment) : findLowestAhead(moment)
  return value === null ? null : { state: judgeValue(value, widenBand(condition)), value }
}

function sumRainAhead({ forecast, nowMs }: StationMoment): number | null {
  const amounts = (forecast?.hours ?? [])
    .filter(({ startMs }) => startMs + hourMs > nowMs && startMs < nowMs + rainHours * hourMs)
    .flatMap(({ rainMm }) => rainMm ?? [])
  return amounts.length === 0 ? null : amounts.reduce((sum, amount) => sum + amount, 0)
}

function findLowestAhead({ forecast, nowMs }: StationMoment): number | null {
  const temperatures = (forecast?.hours ?? [])
    .filter(({ startMs }) => startMs + hourMs > nowMs && startMs <= nowMs + nightHours * hourMs)
    .flatMap(({ temperatureC }) => temperatureC ?? [])
  return temperatures.length === 0 ? null : Math.min(...temperatures)
}

/**
 * From sunset to sunrise of a night on frost watch, whether nobody would see the frost (ALR-28). Without a forecast there
 * may be frost, so that the night is one on watch, as is every one of the season that the rule names.
 */
function judgeBlindness({ season }: WatchedRule, moment: StationMoment): Found {
  const { station, nowMs } = moment
  if (!isNightAt(nowMs, station)) return clear
  const isForecastKnown = hasForecast(moment)
  const lowestC = isForecastKnown ? findLowestAhead(moment) : null
  const limitC = moment.frostLimitC ?? defaultFrostLimitC
  const isInSeason = season?.includes(Number(readLocalTime(nowMs, station.timeZone).month)) ?? false
  const isOnWatch = isInSeason || lowestC === null || lowestC <= limitC + watchMarginC
  if (!isOnWatch && !moment.isOpen) return clear
  const isSilent =
    station.reportedAt === null || nowMs - station.reportedAt.getTime() > findPatienceMs(station)
  return isSilent || !station.hasTrustedTemperature || !isForecastKnown ? holds : clear
}
