import { isKnown } from '../is-known.ts'
import { computeDeltaT } from '../psychrometrics/delta-t.ts'
import { roundTo } from '../round-to.ts'
import { formatHour } from './format-hour.ts'
import { lookAheadForRain, type RainAhead } from './rain-ahead.ts'
import { findBand, type SprayBands } from './spray-bands.ts'
import type { SprayCondition, SprayRisk } from './spray-condition.ts'
import type { SprayForecastHour } from './spray-forecast-hour.ts'
import type { RainRules, SprayRules } from './spray-rules.ts'

/** The six readings of an hour as the panel shows them. */
export interface SprayWeather {
  readonly temperatureC: number | null
  readonly humidity: number | null
  readonly windSpeedKmh: number | null
  readonly deltaT: number | null
  readonly rainAmountMm: number | null
  readonly probabilityOfPrecipitation: number | null
}

/** One entry of an outlook's `weatherConditions`. */
export interface SprayOutlookHour {
  /** Start of the hour, ISO 8601 in UTC. */
  readonly startDate: string
  /** null is unknown: grey, never green. */
  readonly riskOfLoss: SprayRisk | null
  readonly weather: SprayWeather
  readonly conditions: readonly SprayCondition[]
}

/**
 * The risk of spraying in one hour of a forecast, with the reasons.
 *
 * Formula: one condition a variable, the one whose operations hold; delta T rounded to one decimal before it is judged;
 * riskOfLoss = the highest risk among them.
 * Valid: hours in order of time, an index into them; no such hour: null. An unknown input (not the gust) leaves its
 * condition out, and riskOfLoss is then null instead of 0: what is not known is never green. A known 1 or 2 stands.
 * Source: WEA-66 to WEA-70.
 *
 * @example assessSprayHour({ hours: [{ startMs: 0, temperatureC: 17, humidity: 75, windSpeedKmh: 5, windGustKmh: null, rainMm: 0, probabilityOfPrecipitation: 0, pressureHpa: null }], index: 0, rules: compileSprayRules(standardSprayConfiguration), fallbackPressureHpa: 1013.25 }).riskOfLoss // 1
 */
export function assessSprayHour(request: {
  hours: readonly SprayForecastHour[]
  index: number
  rules: SprayRules
  /** Where the hour brings no pressure of its own. */
  fallbackPressureHpa: number
}): SprayOutlookHour | null {
  const { hours, index, rules } = request
  const hour = hours[index]
  if (hour === undefined) return null
  const temperatureC = isKnown(hour.temperatureC) ? hour.temperatureC : null
  const humidity = isKnown(hour.humidity) ? hour.humidity : null
  const windSpeedKmh = isKnown(hour.windSpeedKmh) ? hour.windSpeedKmh : null
  const pressureHpa = isKnown(hour.pressureHpa) ? hour.pressureHpa : request.fallbackPressureHpa
  const exactDeltaT = computeDeltaT({ temperatureC, humidity, pressureHpa })
  const deltaT = exactDeltaT === null ? null : roundTo(exactDeltaT, 1)
  const rain = lookAheadForRain(hours, index)

  const temperatureFound = judge(rules.temperature, temperatureC)
  const humidityFound = judge(rules.humidity, humidity)
  const windFound = judge(rules.windSpeed, windSpeedKmh)
  const isComplete =
    temperatureFound !== null &&
    humidityFound !== null &&
    windFound !== null &&
    deltaT !== null &&
    rain.isComplete
  const conditions = filterFound([
    temperatureFound,
    humidityFound,
    windFound,
    judge(rules.windGust, hour.windGustKmh),
    judge(rules.deltaT, deltaT),
    judgeRain(rules.noRain, rain),
  ])
  const risk = findHighestRisk(conditions)
  return {
    startDate: formatHour(hour.startMs),
    riskOfLoss: isComplete || risk > 0 ? risk : null,
    weather: {
      temperatureC,
      humidity,
      windSpeedKmh,
      deltaT,
      rainAmountMm: rain.amountMm,
      probabilityOfPrecipitation: rain.probability,
    },
    conditions,
  }
}

function judge(bands: SprayBands | null, value: number | null): SprayCondition | null {
  return bands !== null && isKnown(value) ? findBand(bands, value) : null
}

function judgeRain(rules: RainRules | null, rain: RainAhead): SprayCondition | null {
  if (rules === null) return null
  if (rain.isAlert) return rules.alert
  return rain.isComplete ? rules.dry : null
}

/** Most hours have all six: then the list is taken as it stands. */
function filterFound(judged: readonly (SprayCondition | null)[]): readonly SprayCondition[] {
  return judged.every((condition) => condition !== null)
    ? judged
    : judged.filter((condition) => condition !== null)
}

/**
 * The highest risk among conditions; none is low.
 *
 * @example findHighestRisk([]) // 0
 */
export function findHighestRisk(conditions: readonly SprayCondition[]): SprayRisk {
  let highest: SprayRisk = 0
  for (const { risk } of conditions) {
    if (risk > highest) highest = risk
  }
  return highest
}
