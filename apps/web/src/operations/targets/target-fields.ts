import type { TargetChanges, TargetName, WeatherParameters } from '@talhao/contract/operations/weather-cloud'
import type { ReportMetric, ReportTargets } from '@talhao/operation-maps'
import type { SeriesTarget } from '../series/series-target.ts'

interface TargetFields {
  readonly minimum: TargetName
  readonly maximum: TargetName
  /** Between them, where the colours of the map need it. */
  readonly medium?: TargetName
}

/** What the wire calls the ends of each metric's target (OPS-44). */
export const targetFields: Readonly<Record<ReportMetric, TargetFields>> = {
  temperature: {
    minimum: 'limMinTemperature',
    maximum: 'limMaxTemperature',
    medium: 'limMedTemperature',
  },
  humidity: { minimum: 'limMinMoisture', maximum: 'limMaxMoisture', medium: 'limMedMoisture' },
  wind_speed: { minimum: 'limMinAir', maximum: 'limMaxAir', medium: 'limMedAir' },
  tractor_speed: { minimum: 'minTractorSpeedTarget', maximum: 'maxTractorSpeedTarget' },
  delta_t: { minimum: 'minDeltaTTarget', maximum: 'maxDeltaTTarget' },
  dew_point: { minimum: 'minDewPointTarget', maximum: 'maxDewPointTarget' },
  pressure: { minimum: 'minPressureTarget', maximum: 'maxPressureTarget' },
}

/** In the weather cloud delta T's target is fixed (OPS-41). */
export function isEditableInWeatherCloud(metric: ReportMetric): boolean {
  return metric !== 'delta_t'
}

export function readTarget(parameters: WeatherParameters, metric: ReportMetric): SeriesTarget {
  const { minimum, maximum } = targetFields[metric]
  return { minimum: parameters[minimum], maximum: parameters[maximum] }
}

/** What brings a metric's target back to what the operation began with; null where it is that. */
export function listResetChanges(
  metric: ReportMetric,
  { current, initial }: Readonly<Record<'current' | 'initial', WeatherParameters>>,
): TargetChanges | null {
  const { minimum, maximum, medium } = targetFields[metric]
  if (current[minimum] === initial[minimum] && current[maximum] === initial[maximum]) return null
  return {
    [minimum]: initial[minimum],
    [maximum]: initial[maximum],
    ...(medium === undefined ? {} : { [medium]: initial[medium] }),
  }
}

export function readTargets(parameters: WeatherParameters): ReportTargets {
  return {
    temperature: readTarget(parameters, 'temperature'),
    humidity: readTarget(parameters, 'humidity'),
    wind_speed: readTarget(parameters, 'wind_speed'),
    tractor_speed: readTarget(parameters, 'tractor_speed'),
    delta_t: readTarget(parameters, 'delta_t'),
    dew_point: readTarget(parameters, 'dew_point'),
    pressure: readTarget(parameters, 'pressure'),
  }
}
