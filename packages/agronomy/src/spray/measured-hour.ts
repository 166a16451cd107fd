import { isKnown } from '../is-known.ts'
import { assessSprayHour, findHighestRisk, type SprayOutlookHour } from './assess-spray-hour.ts'
import type { SprayCondition, SprayRisk } from './spray-condition.ts'
import type { SprayForecastHour } from './spray-forecast-hour.ts'
import type { SprayRules } from './spray-rules.ts'

/** What a station measures now of what the rules ask for: trusted values alone, null for all others. */
export interface SprayMeasurement {
  readonly temperatureC: number | null
  readonly humidity: number | null
  readonly windSpeedKmh: number | null
  readonly windGustKmh: number | null
  /** One of the four was measured and is not trusted. */
  readonly isDoubtful: boolean
}

/** Why the running hour is another than forecast, or rests on the forecast alone. */
export type MeasuredReason = 'no_measurement' | 'doubtful_measurement' | 'measured'

export interface MeasuredSprayHour extends SprayOutlookHour {
  /** Only of the running hour. */
  readonly reasons?: readonly MeasuredReason[]
}

/**
 * The running hour with what is measured: the worse of forecast and measurement, variable by variable; at least medium
 * where a measurement is doubtful; as forecast, with that reason, where there is none.
 *
 * Formula: conditions of the hour with the measured values in the place of the forecast ones; of each variable the
 * condition of the higher risk; riskOfLoss their maximum, at least 1 when doubtful.
 * Valid: an hour of the outlook. What the forecast leaves unknown stays unknown unless a known risk is above 0: a
 * measurement never makes an hour better.
 * Source: WEA-155.
 *
 * @example applyMeasurement({ forecast: { startDate: '', riskOfLoss: 0, weather: null, conditions: [] }, measurement: null, hours: [], index: 0, rules: compileSprayRules(standardSprayConfiguration), fallbackPressureHpa: 1013.25 }).reasons // ['no_measurement']
 */
export function applyMeasurement(request: {
  readonly forecast: SprayOutlookHour
  readonly measurement: SprayMeasurement | null
  readonly hours: readonly SprayForecastHour[]
  readonly index: number
  readonly rules: SprayRules
  readonly fallbackPressureHpa: number
}): MeasuredSprayHour {
  const { forecast, measurement, hours, index, rules, fallbackPressureHpa } = request
  const hour = hours[index]
  if (measurement === null || hour === undefined || (!hasValue(measurement) && !measurement.isDoubtful))
    return { ...forecast, reasons: ['no_measurement'] }
  const measured = assessSprayHour({
    hours: hours.with(index, replaceMeasured(hour, measurement)),
    index,
    rules,
    fallbackPressureHpa,
  })
  const conditions = joinWorse(forecast.conditions, measured?.conditions ?? [])
  const known = findHighestRisk(conditions)
  const risk: SprayRisk | null = forecast.riskOfLoss === null && known === 0 ? null : known
  const reasons: MeasuredReason[] = []
  if (known > (forecast.riskOfLoss ?? 0)) reasons.push('measured')
  if (measurement.isDoubtful) reasons.push('doubtful_measurement')
  return { ...forecast, conditions, riskOfLoss: measurement.isDoubtful && risk === 0 ? 1 : risk, reasons }
}

function hasValue({ temperatureC, humidity, windSpeedKmh, windGustKmh }: SprayMeasurement): boolean {
  return [temperatureC, humidity, windSpeedKmh, windGustKmh].some(isKnown)
}

function replaceMeasured(hour: SprayForecastHour, measurement: SprayMeasurement): SprayForecastHour {
  const take = (name: 'temperatureC' | 'humidity' | 'windSpeedKmh' | 'windGustKmh') =>
    isKnown(measurement[name]) ? measurement[name] : hour[name]
  return {
    ...hour,
    temperatureC: take('temperatureC'),
    humidity: take('humidity'),
    windSpeedKmh: take('windSpeedKmh'),
    windGustKmh: take('windGustKmh'),
  }
}

/** Of each variable the condition of the higher risk; at the same risk that of the forecast. */
function joinWorse(
  forecast: readonly SprayCondition[],
  measured: readonly SprayCondition[],
): readonly SprayCondition[] {
  const added = measured.filter(({ variable }) => forecast.every((known) => known.variable !== variable))
  const worse = forecast.map((condition) => {
    const other = measured.find(({ variable }) => variable === condition.variable)
    return other !== undefined && other.risk > condition.risk ? other : condition
  })
  return [...worse, ...added]
}
