import { isKnown } from '../is-known.ts'
import { computeWetBulb, type MoistAir } from './wet-bulb.ts'

/**
 * Delta T, in °C: how fast a droplet dries.
 *
 * Formula: dry bulb − wet bulb, the wet bulb by the exact psychrometric equation.
 * Valid: −40…60 °C, 0…100 %, 500…1100 hPa of station pressure. Outside, or unknown: null. Never negative.
 * Source: see wet-bulb.ts; checked against a published psychrometer table.
 *
 * @example computeDeltaT({ temperatureC: 30, humidity: 50, pressureHpa: 930 }) // 8.125
 */
export function computeDeltaT(air: MoistAir): number | null {
  const wetBulb = computeWetBulb(air)
  if (wetBulb === null || air.temperatureC === null) return null
  return air.temperatureC - wetBulb
}

export type DeltaTClass = 'low' | 'preferred' | 'marginal' | 'high'

/**
 * The spraying class of a delta T: below 2 low, 2…8 preferred, above 8 up to 10 marginal, above 10 high. Unknown: null.
 * Give it the figure that is shown (the spray rules round to one decimal first), so that text and class agree.
 * Source: GRDC and Bureau of Meteorology convention (REFERENCES.md).
 *
 * @example classifyDeltaT(8.1) // 'marginal'
 */
export function classifyDeltaT(deltaT: number | null): DeltaTClass | null {
  if (!isKnown(deltaT)) return null
  if (deltaT < 2) return 'low'
  if (deltaT <= 8) return 'preferred'
  return deltaT <= 10 ? 'marginal' : 'high'
}
