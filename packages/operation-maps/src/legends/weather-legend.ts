import type { WeatherMetric } from '../columns/operation-kind.ts'
import type { Range } from '../stored/stored-header.ts'
import { pickHue } from './colour.ts'
import { createDiscreteLegend, createGradientLegend, type RampedMetric } from './gradient-legend.ts'
import { createBandLegend, type Legend, setLimitsAbove, setLimitsBelow } from './legend.ts'
import { speedRamp, warmRamp, wetRamp } from './ramps.ts'

/** As the legend writes them. */
export const metricUnits = {
  temperature: '°C',
  tractor_speed: 'km/h',
  wind_speed: 'km/h',
  wind_direction: '°',
  pressure: 'hPa',
  humidity: '%',
  delta_t: '°C',
  dew_point: '°C',
} as const satisfies Record<WeatherMetric, string>

export const metricRamps = {
  temperature: warmRamp,
  tractor_speed: speedRamp,
  wind_speed: speedRamp,
  pressure: warmRamp,
  humidity: wetRamp,
} as const

const dewPointLimits = [0, 3.8, 7.5, 15, 22, 30, 32, 35, 40]

/** Too humid, humid, good, dry, too dry: 2 and 8 are good, as in the spray rules. */
const deltaTColours = ['#2c5fc4', '#5bb6e0', '#2fa84f', '#f0c733', '#ee8a2b', '#c92a2a']

/**
 * The legend of a metric in the old weather cloud. Wind direction, dew point and delta T have fixed bands; the others
 * go from the file's smallest value to its largest, as a gradient or in ten bands. Null when no value is known.
 */
export function createWeatherLegend(
  metric: WeatherMetric,
  { range, style }: { readonly range: Range | null; readonly style: 'gradient' | 'discrete' },
): Legend | null {
  if (metric === 'wind_direction') return createDirectionLegend(36)
  if (metric === 'dew_point') {
    return createBandLegend({ metric, unit: '°C', limits: setLimitsAbove(dewPointLimits), colours: warmRamp })
  }
  if (metric === 'delta_t') {
    const limits = [...setLimitsAbove([1, 2]), ...setLimitsBelow([8, 10, 12])]
    return createBandLegend({ metric, unit: '°C', limits, colours: deltaTColours })
  }
  if (range === null) return null
  const ramped: RampedMetric = { metric, unit: metricUnits[metric], ramp: metricRamps[metric], range }
  return style === 'gradient' ? createGradientLegend(ramped) : createDiscreteLegend(ramped)
}

/** Equal parts of the circle from north, clockwise. */
export function createDirectionLegend(stepDeg: number): Legend {
  const parts = Math.round(360 / stepDeg)
  const colours = Array.from({ length: parts }, (_, part) => pickHue(part / parts))
  const inner = Array.from({ length: parts - 1 }, (_, part) => (part + 1) * stepDeg)
  return createBandLegend({
    metric: 'wind_direction',
    unit: '°',
    limits: setLimitsAbove(inner),
    colours,
    from: 0,
    to: 360,
  })
}
