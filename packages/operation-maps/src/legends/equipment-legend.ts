import { readingLimits } from '@talhao/agronomy'
import type { WeatherMetric } from '../columns/operation-kind.ts'
import type { ReportMetric } from '../figures/weather-figures.ts'
import type { Range } from '../stored/stored-header.ts'
import { mixRamp } from './colour.ts'
import { createGradientLegend } from './gradient-legend.ts'
import { createBandLegend, type Legend, setLimitsAbove, setLimitsBelow } from './legend.ts'
import { speedRamp, warmRamp } from './ramps.ts'
import { isRising } from './seed-rate-legend.ts'
import { createDirectionLegend, metricRamps, metricUnits } from './weather-legend.ts'

/** limMin, limMed and limMax of temperature, moisture or air. */
export interface ParameterLimits {
  readonly minimum: number | null
  readonly medium: number | null
  readonly maximum: number | null
}

const tractorSpeedLimits = [2, 5, 8, 11, 14, 17, 20]
const dewPointLimits = [10, 16, 18, 21, 26]
/** The ends of ten steps: what lies beyond has a band of its own, or high farms would be painted as low ones. */
const pressureLimits = Array.from({ length: 11 }, (_, step) => 950 + 5 * step)
const pressureColours = ['#1a1c52', ...warmRamp, '#7a1616']

const deltaTLimits = { above: [2], below: [8, 10] }
const deltaTColours = ['#2c5fc4', '#2fa84f', '#f0c733', '#c92a2a']

/** Below, the better and the worse half of what is wanted, above. Dry air is the warm side of humidity. */
const limitColours = {
  temperature: ['#2c5fc4', '#2fa84f', '#f0c733', '#c92a2a'],
  humidity: ['#c92a2a', '#f0c733', '#2fa84f', '#2c5fc4'],
  wind_speed: ['#2c5fc4', '#2fa84f', '#f0c733', '#c92a2a'],
} as const

/**
 * The legend of a metric in the new equipment cloud. Temperature, humidity and wind speed have four bands by the
 * operation's limits, else a gradient over the values there are; the others have fixed bands.
 */
export function createEquipmentLegend(
  metric: WeatherMetric,
  { limits, range }: { readonly limits: ParameterLimits | null; readonly range: Range | null },
): Legend | null {
  const unit = metricUnits[metric]
  switch (metric) {
    case 'wind_direction':
      return createDirectionLegend(45)
    case 'tractor_speed':
      return createBandLegend({
        metric,
        unit,
        limits: setLimitsAbove(tractorSpeedLimits),
        colours: spread(speedRamp, tractorSpeedLimits.length + 1),
        from: 0,
      })
    case 'pressure':
      return createBandLegend({
        metric,
        unit,
        limits: setLimitsAbove(pressureLimits),
        colours: pressureColours,
      })
    case 'delta_t':
      return createBandLegend({
        metric,
        unit,
        limits: [...setLimitsAbove(deltaTLimits.above), ...setLimitsBelow(deltaTLimits.below)],
        colours: deltaTColours,
      })
    case 'dew_point':
      return createBandLegend({
        metric,
        unit,
        limits: setLimitsAbove(dewPointLimits),
        colours: spread(warmRamp, dewPointLimits.length + 1),
      })
    default:
      return createLimitLegend(metric, limits) ?? createRangeLegend(metric, range)
  }
}

/**
 * What a metric's legend spans, within which its target must lie: fixed bands from the first number that they name to
 * the last. The bands of temperature, humidity and wind follow the targets themselves, so that only what no
 * instrument can read lies beyond them.
 */
export const equipmentLegendRanges: Readonly<Record<ReportMetric, Range>> = {
  temperature: readingLimits.temperatureC,
  humidity: readingLimits.humidity,
  wind_speed: readingLimits.windSpeedKmh,
  tractor_speed: span([0, ...tractorSpeedLimits]),
  pressure: span(pressureLimits),
  delta_t: span([...deltaTLimits.above, ...deltaTLimits.below]),
  dew_point: span(dewPointLimits),
}

function span(numbers: readonly number[]): Range {
  return { minimum: Math.min(...numbers), maximum: Math.max(...numbers) }
}

type LimitedMetric = keyof typeof limitColours

function createLimitLegend(metric: LimitedMetric, limits: ParameterLimits | null): Legend | null {
  if (limits === null || limits.minimum === null || limits.maximum === null) return null
  const { minimum, maximum } = limits
  // A product names two ends alone: the middle then lies between them.
  const medium = limits.medium ?? (minimum + maximum) / 2
  if (!isRising([minimum, medium, maximum])) return null
  return createBandLegend({
    metric,
    unit: metricUnits[metric],
    limits: [...setLimitsAbove([minimum]), ...setLimitsBelow([medium, maximum])],
    colours: limitColours[metric],
  })
}

function createRangeLegend(metric: LimitedMetric, range: Range | null): Legend | null {
  if (range === null) return null
  return createGradientLegend({ metric, unit: metricUnits[metric], ramp: metricRamps[metric], range })
}

function spread(ramp: readonly string[], count: number): readonly string[] {
  return Array.from({ length: count }, (_, index) => mixRamp(ramp, index / (count - 1)))
}
