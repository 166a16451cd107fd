import type { Metric } from '../columns/operation-kind.ts'
import type { Range } from '../stored/stored-header.ts'
import { mixRamp } from './colour.ts'
import { createBandLegend, type Legend, setLimitsAbove } from './legend.ts'

export const gradientSteps = 150

export interface RampedMetric {
  readonly metric: Metric
  readonly unit: string
  /** Ten colours. */
  readonly ramp: readonly string[]
  readonly range: Range
}

/** 150 steps from the smallest value to the largest, shown by ten stops. */
export function createGradientLegend({ metric, unit, ramp, range }: RampedMetric): Legend {
  const { minimum, maximum } = range
  const at = (share: number) => minimum + (maximum - minimum) * share
  const steps = Array.from({ length: gradientSteps }, (_, step) => ({
    from: at(step / gradientSteps),
    to: at((step + 1) / gradientSteps),
    colour: mixRamp(ramp, step / (gradientSteps - 1)),
  }))
  const stops = ramp.map((colour, index) => ({ value: at(index / (ramp.length - 1)), colour }))
  const limits = setLimitsAbove(steps.slice(1).map(({ from }) => from))
  return { metric, unit, kind: 'gradient', bands: steps, stops, limits }
}

/** The same colours in ten bands of one width. */
export function createDiscreteLegend({ metric, unit, ramp, range }: RampedMetric): Legend {
  const { minimum, maximum } = range
  const inner = ramp.slice(1).map((_, index) => minimum + ((maximum - minimum) * (index + 1)) / ramp.length)
  return createBandLegend({
    metric,
    unit,
    limits: setLimitsAbove(inner),
    colours: ramp,
    from: minimum,
    to: maximum,
  })
}
