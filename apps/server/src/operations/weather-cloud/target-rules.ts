import type { TargetName, WeatherParameters } from '@talhao/contract/operations/weather-cloud'
import type { ReportMetric, Target } from '@talhao/operation-maps'
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

interface CurrentTargets {
  readonly targets: WeatherParameters
  readonly initialTargets: WeatherParameters
}

interface TargetRules {
  readonly changes: ReadTargets
  /** What a target of the metric must lie within: what was measured, or what the legend spans. */
  readonly rangeOf: (metric: ReportMetric) => Target
}

/**
 * The targets with the ones sent (OPS-42). Of each pair that is touched the result must rise, whether its two ends
 * were sent or stored; only an end that changes must lie within the range. What the operation began with is always
 * allowed.
 */
export function checkTargets(current: CurrentTargets, rules: TargetRules): WeatherParameters {
  const { changes } = rules
  const next = changeTargets(current.targets, changes)
  for (const pair of pairs) {
    const isTouched = changes[pair.minimum] !== undefined || changes[pair.maximum] !== undefined
    if (isTouched && !isSamePair(pair, next, current.initialTargets))
      checkPair(pair, { next, targets: current.targets, range: rules.rangeOf(pair.metric) })
  }
  return next
}

function isSamePair({ minimum, maximum }: TargetPair, one: WeatherParameters, other: WeatherParameters) {
  return one[minimum] === other[minimum] && one[maximum] === other[maximum]
}

function checkPair(
  pair: TargetPair,
  {
    next,
    targets,
    range,
  }: { readonly next: WeatherParameters; readonly targets: WeatherParameters; readonly range: Target },
): void {
  const minimum = next[pair.minimum]
  const maximum = next[pair.maximum]
  if (minimum !== null && maximum !== null && minimum >= maximum)
    throw rejectPair(pair, weatherCloudTexts.minimumNotBelowMaximum)
  const { minimum: least, maximum: most } = range
  // Without a measurement there is no range to lie in.
  if (least === null || most === null) return
  const isInside = [pair.minimum, pair.maximum].every((name) => {
    const target = next[name]
    return target === null || target === targets[name] || (target >= least && target <= most)
  })
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
