import { createBandLegend, type Legend, setLimitsBelow } from './legend.ts'
import { isRising } from './seed-rate-legend.ts'

const bandColours = ['#d7301f', '#f28c3a', '#f2d13d', '#94cf58', '#1f9a48'] as const
const insideColour = '#008080'
const outsideColour = '#7b2d8b'

/** What the monitor says about speed; null where it sent nothing. */
export interface SpeedLimits {
  readonly speedLimit1: number | null
  readonly speedLimit2: number | null
  readonly speedLimit3: number | null
  readonly speedLimit4: number | null
  readonly speedLimit5: number | null
  /** The speed not to go beyond. */
  readonly speed: number | null
}

/**
 * Five bands from red to green, each up to its limit. The fifth has no end: it also holds what is above its limit, and
 * must not say otherwise. Without five rising limits: inside or outside the one limit. Without any: null.
 */
export function createSpeedLegend(limits: SpeedLimits): Legend | null {
  const five = [
    limits.speedLimit1,
    limits.speedLimit2,
    limits.speedLimit3,
    limits.speedLimit4,
    limits.speedLimit5,
  ]
  if (!isRising(five)) return createSpeedPairLegend(limits.speed)
  const inner = five.slice(0, 4).filter((limit) => limit !== null)
  return createBandLegend({
    metric: 'speed',
    unit: 'km/h',
    limits: setLimitsBelow(inner),
    colours: bandColours,
    from: 0,
  })
}

/** Teal up to the limit, purple beyond. */
export function createSpeedPairLegend(limitKmh: number | null): Legend | null {
  if (limitKmh === null || !Number.isFinite(limitKmh)) return null
  return createBandLegend({
    metric: 'speed',
    unit: 'km/h',
    limits: setLimitsBelow([limitKmh]),
    colours: [insideColour, outsideColour],
    from: 0,
  })
}
