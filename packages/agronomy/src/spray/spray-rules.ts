import { isKnown } from '../is-known.ts'
import { roundTo } from '../round-to.ts'
import type {
  SprayCondition,
  SprayDescription,
  SprayOperation,
  SprayOperator,
  SprayRisk,
  SprayVariable,
} from './spray-condition.ts'
import type { SprayConfiguration, SprayRange } from './spray-configuration.ts'

/** Rules by variable: disjoint, and exhaustive over the possible values. An inactive variable has null. */
export interface SprayRules {
  readonly temperature: readonly SprayCondition[]
  readonly humidity: readonly SprayCondition[]
  readonly windSpeed: readonly SprayCondition[]
  readonly windGust: readonly SprayCondition[]
  readonly deltaT: readonly SprayCondition[] | null
  readonly noRain: { readonly alert: SprayCondition; readonly dry: SprayCondition } | null
}

/** Probability, %, that must be exceeded and amount, mm, that must be reached in three hours for a rain alert. */
export const rainAlert = { probabilityAbove: 70, amountAtLeastMm: 3 } as const

/**
 * Expands a configuration into its rules, with limits L and H of each variable:
 *
 * Formula: temperature medium 5 °C beyond L and H; humidity 15 points (nothing above 100 %); wind from L/2 to L and from
 * H to max(H + 4, 1.5·H); gust 20 and 30 km/h; delta T 2, 8, 10; rain probability above 70 % and at least 3 mm.
 * Limits belong to the better side.
 * Valid: every finite limit, swapped when low is above high. A limit that is no number: that variable has no rules, so
 * no hour of this configuration can be green.
 * Source: domain reference §1.5.
 *
 * Conditions are frozen and shared by all hours: 48,000 hours allocate none.
 *
 * @example compileSprayRules(standardSprayConfiguration).temperature.length // 5
 */
export function compileSprayRules(configuration: SprayConfiguration): SprayRules {
  return Object.freeze({
    temperature: compileTemperature(configuration.temperature),
    humidity: compileHumidity(configuration.humidity),
    windSpeed: compileWindSpeed(configuration.windSpeed),
    windGust: gustRules,
    deltaT: configuration.deltaT.active ? deltaTRules : null,
    noRain: configuration.noRain.active ? rainRules : null,
  })
}

function compare(operator: SprayOperator, operand: number): SprayOperation {
  return Object.freeze({ operator, operand })
}

function createCondition(
  variable: SprayVariable,
  verdict: { risk: SprayRisk; description: SprayDescription | null },
  operations: SprayOperation[],
): SprayCondition {
  return Object.freeze({ variable, ...verdict, operations: Object.freeze(operations) })
}

const fine = { risk: 0, description: null } as const
const evaporating = {
  medium: { risk: 1, description: 'risk of evaporation' },
  high: { risk: 2, description: 'risk of evaporation' },
} as const
const suspended = {
  medium: { risk: 1, description: 'risk of droplet suspension' },
  high: { risk: 2, description: 'risk of droplet suspension' },
} as const
const drifting = {
  medium: { risk: 1, description: 'risk of drift' },
  high: { risk: 2, description: 'risk of drift' },
} as const
const unabsorbed = {
  medium: { risk: 1, description: 'low absorption' },
  high: { risk: 2, description: 'low absorption' },
} as const

/** In order, or null when a limit is not a number. */
function orderRange(range: SprayRange): SprayRange | null {
  if (!isKnown(range.low) || !isKnown(range.high)) return null
  return { low: Math.min(range.low, range.high), high: Math.max(range.low, range.high) }
}

/** Sums of typed decimals carry binary dust (20.1 − 5 = 15.100000000000001) that must not reach a screen. */
function removeDust(limit: number): number {
  return roundTo(limit, 6)
}

function compileTemperature(configured: SprayRange): readonly SprayCondition[] {
  const range = orderRange(configured)
  if (!range) return []
  const coldest = removeDust(range.low - 5)
  const hottest = removeDust(range.high + 5)
  return Object.freeze([
    createCondition('temperature_c', fine, [
      compare('greater_or_equal_than', range.low),
      compare('lower_or_equal_than', range.high),
    ]),
    createCondition('temperature_c', unabsorbed.medium, [
      compare('lower_than', range.low),
      compare('greater_or_equal_than', coldest),
    ]),
    createCondition('temperature_c', unabsorbed.high, [compare('lower_than', coldest)]),
    createCondition('temperature_c', evaporating.medium, [
      compare('greater_than', range.high),
      compare('lower_or_equal_than', hottest),
    ]),
    createCondition('temperature_c', evaporating.high, [compare('greater_than', hottest)]),
  ])
}

function compileHumidity(configured: SprayRange): readonly SprayCondition[] {
  const range = orderRange(configured)
  if (!range) return []
  const driest = removeDust(range.low - 15)
  const moistest = removeDust(range.high + 15)
  const conditions = [
    createCondition('humidity', fine, [
      compare('greater_or_equal_than', range.low),
      compare('lower_or_equal_than', range.high),
    ]),
    createCondition('humidity', evaporating.medium, [
      compare('lower_than', range.low),
      compare('greater_or_equal_than', driest),
    ]),
    createCondition('humidity', evaporating.high, [compare('lower_than', driest)]),
    createCondition('humidity', suspended.medium, [
      compare('greater_than', range.high),
      compare('lower_or_equal_than', Math.min(100, moistest)),
    ]),
  ]
  if (moistest < 100)
    conditions.push(createCondition('humidity', suspended.high, [compare('greater_than', moistest)]))
  return Object.freeze(conditions)
}

function compileWindSpeed(configured: SprayRange): readonly SprayCondition[] {
  const range = orderRange(configured)
  if (!range) return []
  // Half of a negative limit lies above it; the bands must stay disjoint all the same.
  const calmest = removeDust(Math.min(range.low, range.low / 2))
  const strongest = removeDust(Math.max(range.high + 4, range.high * 1.5))
  return Object.freeze([
    createCondition('wind_speed_kmh', fine, [
      compare('greater_or_equal_than', range.low),
      compare('lower_or_equal_than', range.high),
    ]),
    createCondition('wind_speed_kmh', suspended.medium, [
      compare('lower_than', range.low),
      compare('greater_or_equal_than', calmest),
    ]),
    createCondition('wind_speed_kmh', suspended.high, [compare('lower_than', calmest)]),
    createCondition('wind_speed_kmh', drifting.medium, [
      compare('greater_than', range.high),
      compare('lower_or_equal_than', strongest),
    ]),
    createCondition('wind_speed_kmh', drifting.high, [compare('greater_than', strongest)]),
  ])
}

const gustRules: readonly SprayCondition[] = Object.freeze([
  createCondition('wind_gust_kmh', fine, [compare('lower_or_equal_than', 20)]),
  createCondition('wind_gust_kmh', drifting.medium, [
    compare('greater_than', 20),
    compare('lower_or_equal_than', 30),
  ]),
  createCondition('wind_gust_kmh', drifting.high, [compare('greater_than', 30)]),
])

const deltaTRules: readonly SprayCondition[] = Object.freeze([
  createCondition('delta_t', fine, [compare('greater_or_equal_than', 2), compare('lower_or_equal_than', 8)]),
  createCondition('delta_t', suspended.high, [compare('lower_than', 2)]),
  createCondition('delta_t', evaporating.medium, [
    compare('greater_than', 8),
    compare('lower_or_equal_than', 10),
  ]),
  createCondition('delta_t', evaporating.high, [compare('greater_than', 10)]),
])

/** The alert's operations speak of two quantities: probability first, then amount. */
const rainRules = Object.freeze({
  alert: createCondition('no_rain', { risk: 2, description: 'risk of product removal' }, [
    compare('greater_than', rainAlert.probabilityAbove),
    compare('greater_or_equal_than', rainAlert.amountAtLeastMm),
  ]),
  dry: createCondition('no_rain', fine, [compare('equals', 1)]),
})
