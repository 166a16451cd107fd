import type { TargetName, WeatherParameters } from '@talhao/contract/operations/weather-cloud'
import type { ReportMetric, WeatherReport } from '@talhao/operation-maps'
import { fillLocalText, type LocalText, Problem } from '../../platform/http/problem.ts'
import { changeTargets } from '../files/weather-targets.ts'
import type { ReadTargets } from './read-target-changes.ts'
import { weatherCloudTexts } from './weather-cloud.texts.ts'

interface TargetPair {
  readonly metric: ReportMetric
  readonly minimum: TargetName
  readonly maximum: TargetName
}

const pairs: readonly TargetPair[] = [
  { metric: 'temperature', minimum: 'limMinTemperature', maximum: 'limMaxTemperature' },
  { metric: 'humidity', minimum: 'limMinMoisture', maximum: 'limMaxMoisture' },
  { metric: 'wind_speed', minimum: 'limMinAir', maximum: 'limMaxAir' },
  { metric: 'tractor_speed', minimum: 'minTractorSpeedTarget', maximum: 'maxTractorSpeedTarget' },
  { metric: 'delta_t', minimum: 'minDeltaTTarget', maximum: 'maxDeltaTTarget' },
  { metric: 'pressure', minimum: 'minPressureTarget', maximum: 'maxPressureTarget' },
  { metric: 'dew_point', minimum: 'minDewPointTarget', maximum: 'maxDewPointTarget' },
]

/**
 * The targets with the ones sent. Of each pair that is touched the result is checked, whether its two ends were sent
 * or stored; the others stay as the machine sent them, whatever was measured.
 */
export function checkTargets(
  current: WeatherParameters,
  report: WeatherReport,
  changes: ReadTargets,
): WeatherParameters {
  const next = changeTargets(current, changes)
  for (const pair of pairs) {
    const isTouched = changes[pair.minimum] !== undefined || changes[pair.maximum] !== undefined
    if (isTouched) checkPair(pair, next, report)
  }
  return next
}

function checkPair(pair: TargetPair, targets: WeatherParameters, report: WeatherReport): void {
  const minimum = targets[pair.minimum]
  const maximum = targets[pair.maximum]
  if (minimum !== null && maximum !== null && minimum >= maximum)
    throw rejectPair(pair, weatherCloudTexts.minimumNotBelowMaximum)
  const { minimum: least, maximum: most } = report[pair.metric]
  // Without a measurement there is no range to lie in.
  if (least === null || most === null) return
  const isInside = [minimum, maximum].every(
    (target) => target === null || (target >= least && target <= most),
  )
  if (!isInside) throw rejectPair(pair, describeRange(least, most))
}

function rejectPair({ minimum, maximum }: TargetPair, text: LocalText): Problem {
  return new Problem('ruleBroken', text, { fields: { [minimum]: text, [maximum]: text } })
}

function describeRange(least: number, most: number): LocalText {
  return fillLocalText(weatherCloudTexts.outsideRange, { min: formatNumber(least), max: formatNumber(most) })
}

/** As both languages write numbers, with all the decimals that decide. */
function formatNumber(value: number): string {
  return value.toLocaleString('pt-BR', { maximumFractionDigits: 4, useGrouping: false })
}
