import type { RateMetric } from '../columns/operation-kind.ts'
import type { Range } from '../stored/stored-header.ts'
import { createGradientLegend } from './gradient-legend.ts'
import type { Legend } from './legend.ts'
import { warmRamp } from './ramps.ts'

export const rateUnits: Readonly<Record<RateMetric, string>> = {
  volume_rate: 'L/ha',
  mass_rate: 'kg/ha',
  count_rate: 'un/ha',
}

/** What a terminal says was applied: a gradient over the rates there are. */
export function createRateLegend(metric: RateMetric, range: Range | null): Legend | null {
  if (range === null) return null
  return createGradientLegend({ metric, unit: rateUnits[metric], ramp: warmRamp, range })
}
