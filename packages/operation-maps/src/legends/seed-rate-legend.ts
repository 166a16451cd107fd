import { createBandLegend, type Legend, setLimitsAbove, setLimitsBelow } from './legend.ts'

/** The eight limits of an operation's seed rate, in seeds a metre; null where the monitor sent none. */
export interface SeedRateLimits {
  readonly minimumCriticalLimit: number | null
  readonly minimumPrecariousLimit: number | null
  readonly minimumRegularLimit: number | null
  readonly minimumAdequateLimit: number | null
  readonly maximumAdequateLimit: number | null
  readonly maximumRegularLimit: number | null
  readonly maximumPrecariousLimit: number | null
  readonly maximumCriticalLimit: number | null
}

/** The nine bands, from below the minimum critical limit to above the maximum critical one. */
export const seedRateBands = [
  'minimumCritical',
  'minimumPrecarious',
  'minimumRegular',
  'minimumAdequate',
  'target',
  'maximumAdequate',
  'maximumRegular',
  'maximumPrecarious',
  'maximumCritical',
] as const
export type SeedRateBand = (typeof seedRateBands)[number]

/** Orange-red, to light green at the target, to dark green. */
const colours = [
  '#ff4500',
  '#ff8c1a',
  '#ffc02e',
  '#ffe873',
  '#90ee90',
  '#5fcf6a',
  '#35a84a',
  '#1c7d34',
  '#0b4f20',
] as const

/** Null when a limit is missing or they do not rise. A rate on a limit belongs to the band nearer the target. */
export function createSeedRateLegend(limits: SeedRateLimits): Legend | null {
  const low = [
    limits.minimumCriticalLimit,
    limits.minimumPrecariousLimit,
    limits.minimumRegularLimit,
    limits.minimumAdequateLimit,
  ]
  const high = [
    limits.maximumAdequateLimit,
    limits.maximumRegularLimit,
    limits.maximumPrecariousLimit,
    limits.maximumCriticalLimit,
  ]
  if (!isRising([...low, ...high])) return null
  return createBandLegend({
    metric: 'rate',
    unit: 'sem/metro',
    limits: [...setLimitsAbove(low.filter(isNumber)), ...setLimitsBelow(high.filter(isNumber))],
    colours,
  })
}

/** All known, and none below the one before. */
export function isRising(values: readonly (number | null)[]): boolean {
  return values.every((value, index) => {
    const before = values[index - 1] ?? Number.NEGATIVE_INFINITY
    return value !== null && Number.isFinite(value) && value >= before
  })
}

function isNumber(value: number | null): value is number {
  return value !== null
}
