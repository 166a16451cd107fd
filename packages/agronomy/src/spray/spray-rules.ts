import { isKnown } from '../is-known.ts'
import { roundTo } from '../round-to.ts'
import { createBands, createCondition, createOperation, listBands, type SprayBands } from './spray-bands.ts'
import type { SprayCondition } from './spray-condition.ts'
import type { SprayConfiguration, SprayRange } from './spray-configuration.ts'

/** The rules of a configuration by variable; null where it has none. */
export interface SprayRules {
  readonly temperature: SprayBands | null
  readonly humidity: SprayBands | null
  readonly windSpeed: SprayBands | null
  readonly windGust: SprayBands
  readonly deltaT: SprayBands | null
  readonly noRain: RainRules | null
}

/** The alert's operations speak of two quantities: probability first, then amount. */
export interface RainRules {
  readonly alert: SprayCondition
  readonly dry: SprayCondition
}

/** Probability, %, that must be exceeded and amount, mm, that must be reached in three hours for a rain alert. */
export const rainAlert = { probabilityAbove: 70, amountAtLeastMm: 3 } as const

/**
 * Expands a configuration into its rules, with the limits L and H of each variable.
 *
 * Formula: temperature medium 5 °C beyond L and H; humidity 15 points (nothing above 100 %); wind from L/2 to L and from
 * H to max(H + 4, 1.5·H); gust 20 and 30 km/h; delta T 2, 8, 10; rain probability above 70 % and at least 3 mm.
 * Limits belong to the better side.
 * Valid: every finite limit, swapped when low is above high. A limit that is no number: that variable has no rules, so
 * no hour of this configuration can be green.
 * Source: WEA-67.
 *
 * @example compileSprayRules(standardSprayConfiguration).windSpeed.outerHigh // 10
 */
export function compileSprayRules(configuration: SprayConfiguration): SprayRules {
  return Object.freeze({
    temperature: compileTemperature(configuration.temperature),
    humidity: compileHumidity(configuration.humidity),
    windSpeed: compileWindSpeed(configuration.windSpeed),
    windGust: gustBands,
    deltaT: configuration.deltaT.active ? deltaTBands : null,
    noRain: configuration.noRain.active ? rainRules : null,
  })
}

/**
 * All conditions that a configuration can give, for pages that explain it.
 *
 * @example listSprayRules(compileSprayRules(standardSprayConfiguration)).length // 24
 */
export function listSprayRules(rules: SprayRules): SprayCondition[] {
  const bands = [rules.temperature, rules.humidity, rules.windSpeed, rules.windGust, rules.deltaT]
  const conditions = bands.flatMap((variable) => (variable === null ? [] : listBands(variable)))
  return rules.noRain === null ? conditions : [...conditions, rules.noRain.alert, rules.noRain.dry]
}

/** In order, or null when a limit is not a number. */
function orderRange(range: SprayRange): SprayRange | null {
  if (!isKnown(range.low) || !isKnown(range.high)) return null
  return { low: Math.min(range.low, range.high), high: Math.max(range.low, range.high) }
}

/** Sums of typed decimals carry binary dust (20.1 − 5 = 15.100000000000001) that must not reach a screen. */
function removeDust(limit: number): number {
  return roundTo(limit, 6)
}

function compileTemperature(configured: SprayRange): SprayBands | null {
  const range = orderRange(configured)
  if (!range) return null
  return createBands({
    variable: 'temperature_c',
    outerLow: removeDust(range.low - 5),
    low: range.low,
    high: range.high,
    outerHigh: removeDust(range.high + 5),
    highest: null,
    belowMeans: 'low absorption',
    aboveMeans: 'risk of evaporation',
  })
}

function compileHumidity(configured: SprayRange): SprayBands | null {
  const range = orderRange(configured)
  if (!range) return null
  return createBands({
    variable: 'humidity',
    outerLow: removeDust(range.low - 15),
    low: range.low,
    high: range.high,
    outerHigh: removeDust(range.high + 15),
    highest: 100,
    belowMeans: 'risk of evaporation',
    aboveMeans: 'risk of droplet suspension',
  })
}

function compileWindSpeed(configured: SprayRange): SprayBands | null {
  const range = orderRange(configured)
  if (!range) return null
  return createBands({
    variable: 'wind_speed_kmh',
    // Half of a negative limit lies above it; the bands must stay in order all the same.
    outerLow: removeDust(Math.min(range.low, range.low / 2)),
    low: range.low,
    high: range.high,
    outerHigh: removeDust(Math.max(range.high + 4, range.high * 1.5)),
    highest: null,
    belowMeans: 'risk of droplet suspension',
    aboveMeans: 'risk of drift',
  })
}

const gustBands = createBands({
  variable: 'wind_gust_kmh',
  outerLow: Number.NEGATIVE_INFINITY,
  low: Number.NEGATIVE_INFINITY,
  high: 20,
  outerHigh: 30,
  highest: null,
  belowMeans: 'risk of drift',
  aboveMeans: 'risk of drift',
})

const deltaTBands = createBands({
  variable: 'delta_t',
  outerLow: 2,
  low: 2,
  high: 8,
  outerHigh: 10,
  highest: null,
  belowMeans: 'risk of droplet suspension',
  aboveMeans: 'risk of evaporation',
})

const rainRules: RainRules = Object.freeze({
  alert: createCondition({
    variable: 'no_rain',
    risk: 2,
    description: 'risk of product removal',
    operations: [
      createOperation('greater_than', rainAlert.probabilityAbove),
      createOperation('greater_or_equal_than', rainAlert.amountAtLeastMm),
    ],
  }),
  dry: createCondition({
    variable: 'no_rain',
    risk: 0,
    description: null,
    operations: [createOperation('equals', 1)],
  }),
})
