import type { Quantity } from '../quantities.ts'
import { soilDays } from '../state/station-state.ts'
import type { ByQuantity, QualityLimits } from './quality-limits.ts'

/**
 * Limits of one station, wider (factor above 1) or narrower for a quantity. Physics does not move: possible values, and
 * what contradicts itself, stay as they are.
 *
 * Formula: step, spike, climate, neighbours, drift and the rain that wets times the factor; runs of one value times the
 * factor, whole hours, 2…24, those of soil whole days, 7…40.
 * Valid: factors 0.25…4; others are brought to the nearest of them.
 * Source: WEA-124.
 *
 * @example scaleLimits(standardLimits, 'temperatureC', 2).step.temperatureC // 24
 */
export function scaleLimits(limits: QualityLimits, quantity: Quantity, factor: number): QualityLimits {
  const by = Math.min(4, Math.max(0.25, factor))
  const scale = <Limits extends ByQuantity<number>>(table: Limits): Limits => {
    const value = table[quantity]
    return value === undefined ? table : { ...table, [quantity]: value * by }
  }
  const hours = limits.stuckHours[quantity]
  const days = limits.stuckDays[quantity]
  const flicker = limits.flicker[quantity]
  return {
    ...limits,
    step: scale(limits.step),
    spike: scale(limits.spike),
    climate: scale(limits.climate),
    neighbours: scale(limits.neighbours),
    drift: scale(limits.drift),
    wettingRainMm: scale(limits.wettingRainMm),
    stuckHours:
      hours === undefined ? limits.stuckHours : { ...limits.stuckHours, [quantity]: scaleHours(hours, by) },
    stuckDays:
      days === undefined ? limits.stuckDays : { ...limits.stuckDays, [quantity]: scaleDays(days, by) },
    flicker:
      flicker === undefined
        ? limits.flicker
        : { ...limits.flicker, [quantity]: { ...flicker, hours: scaleHours(flicker.hours, by) } },
  }
}

/** Twice this is the furthest that a test looks back; readings are kept for that. */
const longestRunHours = 24

function scaleHours(hours: number, factor: number): number {
  return Math.min(longestRunHours, Math.max(2, Math.ceil(hours * factor)))
}

const shortestSoilDays = 7

function scaleDays(days: number, factor: number): number {
  return Math.min(soilDays, Math.max(shortestSoilDays, Math.ceil(days * factor)))
}
