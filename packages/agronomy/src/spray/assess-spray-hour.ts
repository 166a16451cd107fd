import { isKnown } from '../is-known.ts'
import { computeDeltaT } from '../psychrometrics/delta-t.ts'
import { roundTo } from '../round-to.ts'
import { lookAheadForRain } from './rain-ahead.ts'
import { findCondition, type SprayCondition, type SprayRisk } from './spray-condition.ts'
import type { SprayForecastHour } from './spray-forecast-hour.ts'
import type { SprayRules } from './spray-rules.ts'

/** The six readings of an hour as the panel shows them. */
export interface SprayWeather {
  readonly temperatureC: number | null
  readonly humidity: number | null
  readonly windSpeedKmh: number | null
  readonly deltaT: number | null
  readonly rainAmountMm: number | null
  readonly probabilityOfPrecipitation: number | null
}

export interface SprayAssessment {
  /** null is unknown: grey, never green. */
  readonly riskOfLoss: SprayRisk | null
  readonly weather: SprayWeather
  readonly conditions: readonly SprayCondition[]
}

/**
 * The risk of spraying in one hour of a forecast, with the reasons.
 *
 * Formula: one condition a variable, the rule whose operations hold; delta T rounded to one decimal before it is judged;
 * riskOfLoss = the highest risk among them.
 * Valid: hours in order of time, an index into them. An unknown input (not the gust) leaves its condition out, and the
 * hour is then null instead of 0: what is not known is never green. A risk of 1 or 2 that is known stands.
 * Source: domain reference §1.5.
 *
 * @example assessSprayHour({ hours: [{ startMs: 0, temperatureC: 17, humidity: 75, windSpeedKmh: 5, windGustKmh: null, rainMm: 0, probabilityOfPrecipitation: 0, pressureHpa: null }], index: 0, rules: compileSprayRules(standardSprayConfiguration), fallbackPressureHpa: 1013.25 }).riskOfLoss // 1
 */
export function assessSprayHour(request: {
  hours: readonly SprayForecastHour[]
  index: number
  rules: SprayRules
  /** Where the hour brings no pressure of its own. */
  fallbackPressureHpa: number
}): SprayAssessment {
  const { hours, index, rules } = request
  const hour = hours[index]
  if (hour === undefined) return unknownAssessment
  const temperatureC = isKnown(hour.temperatureC) ? hour.temperatureC : null
  const humidity = isKnown(hour.humidity) ? hour.humidity : null
  const windSpeedKmh = isKnown(hour.windSpeedKmh) ? hour.windSpeedKmh : null
  const pressureHpa = isKnown(hour.pressureHpa) ? hour.pressureHpa : request.fallbackPressureHpa
  const exactDeltaT = computeDeltaT({ temperatureC, humidity, pressureHpa })
  const deltaT = exactDeltaT === null ? null : roundTo(exactDeltaT, 1)
  const rain = lookAheadForRain(hours, index)

  const found: SprayCondition[] = []
  let risk: SprayRisk = 0
  let isUnknown = deltaT === null || !rain.isComplete
  const judge = (conditions: readonly SprayCondition[], value: number | null) => {
    const condition = value === null ? null : findCondition(conditions, value)
    if (condition === null) isUnknown = true
    else {
      found.push(condition)
      if (condition.risk > risk) risk = condition.risk
    }
  }
  judge(rules.temperature, temperatureC)
  judge(rules.humidity, humidity)
  judge(rules.windSpeed, windSpeedKmh)
  if (isKnown(hour.windGustKmh)) judge(rules.windGust, hour.windGustKmh)
  if (rules.deltaT !== null) judge(rules.deltaT, deltaT)
  if (rules.noRain !== null && rain.isAlert) {
    found.push(rules.noRain.alert)
    risk = 2
  } else if (rules.noRain !== null && rain.isComplete) found.push(rules.noRain.dry)

  return {
    riskOfLoss: isUnknown && risk === 0 ? null : risk,
    weather: {
      temperatureC,
      humidity,
      windSpeedKmh,
      deltaT,
      rainAmountMm: rain.amountMm,
      probabilityOfPrecipitation: rain.probability,
    },
    conditions: found,
  }
}

const unknownAssessment: SprayAssessment = Object.freeze({
  riskOfLoss: null,
  weather: Object.freeze({
    temperatureC: null,
    humidity: null,
    windSpeedKmh: null,
    deltaT: null,
    rainAmountMm: null,
    probabilityOfPrecipitation: null,
  }),
  conditions: Object.freeze([]),
})
