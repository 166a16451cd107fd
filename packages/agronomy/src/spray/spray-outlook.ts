import { hourMs } from '@talhao/local-time'
import { computePressureAtAltitude } from '../station/pressure-at-altitude.ts'
import { assessSprayHour } from './assess-spray-hour.ts'
import { applyMeasurement, type MeasuredSprayHour, type SprayMeasurement } from './measured-hour.ts'
import type { SprayConfiguration } from './spray-configuration.ts'
import type { SprayForecastHour } from './spray-forecast-hour.ts'
import { compileSprayRules } from './spray-rules.ts'

/** Slots of the risk bar. */
export const outlookHours = 48

/** Where neither the forecast nor the station knows better: the standard atmosphere at sea level. */
const standardPressureHpa = 1013.25

/**
 * The next 48 hours of spraying risk at a station, from the hour that is running.
 *
 * Formula: assess-spray-hour.ts for each hour; pressure from the hour, else the altitude, else 1013.25 hPa.
 * Valid: hours in order of time; more than 48 are welcome, the rain of the last slots is read from them.
 * Hours that have passed, and hours beyond the 48th from now, are left out; no hours give an empty list.
 * Source: WEA-65.
 *
 * @example computeSprayOutlook({ hours: [], configuration: standardSprayConfiguration, nowMs: 0, altitudeM: null }) // []
 */
export function computeSprayOutlook(station: {
  hours: readonly SprayForecastHour[]
  configuration: SprayConfiguration
  nowMs: number
  altitudeM: number | null
  /** What is measured now, for the running hour (measured-hour.ts); null: nothing. Not given: it is not asked. */
  measurement?: SprayMeasurement | null
}): MeasuredSprayHour[] {
  const { hours, nowMs, altitudeM } = station
  const rules = compileSprayRules(station.configuration)
  const fallbackPressureHpa = computePressureAtAltitude(altitudeM) ?? standardPressureHpa
  const firstMs = Math.floor(nowMs / hourMs) * hourMs
  const endMs = firstMs + outlookHours * hourMs
  const { measurement } = station
  const outlook: MeasuredSprayHour[] = []
  for (let index = 0; index < hours.length; index++) {
    const startMs = hours[index]?.startMs ?? Number.NaN
    if (startMs >= endMs) break
    const hour = { hours, index, rules, fallbackPressureHpa }
    const forecast = startMs >= firstMs ? assessSprayHour(hour) : null
    if (forecast === null) continue
    const isMeasured = startMs === firstMs && measurement !== undefined
    outlook.push(isMeasured ? applyMeasurement({ ...hour, forecast, measurement }) : forecast)
  }
  return outlook
}
