import type {
  SprayCondition,
  SprayDescription,
  SprayOperation,
  SprayOperator,
  SprayRisk,
  SprayVariable,
} from './spray-condition.ts'

/**
 * The bands of one variable: good between two limits, medium up to two outer ones, high beyond. Limits belong to the
 * better side. A band that cannot be has null.
 */
export interface SprayBands {
  readonly outerLow: number
  readonly low: number
  readonly high: number
  readonly outerHigh: number
  readonly farBelow: SprayCondition | null
  readonly below: SprayCondition | null
  readonly fine: SprayCondition
  readonly above: SprayCondition | null
  readonly farAbove: SprayCondition | null
}

/**
 * Bands with their conditions, frozen, so that every hour shares them: 48,000 hours allocate none.
 *
 * Valid: outerLow ≤ low ≤ high; −Infinity for both low limits means nothing is too low. Equal low limits leave no medium
 * band below, an outer high limit at or below high none above; `highest` is the end of the possible values.
 *
 * @example createBands({ variable: 'delta_t', outerLow: 2, low: 2, high: 8, outerHigh: 10, highest: null, belowMeans: 'risk of droplet suspension', aboveMeans: 'risk of evaporation' }).farBelow.risk // 2
 */
export function createBands(plan: {
  variable: SprayVariable
  outerLow: number
  low: number
  high: number
  outerHigh: number
  /** No value lies beyond it; null when there is no such end. */
  highest: number | null
  belowMeans: SprayDescription
  aboveMeans: SprayDescription
}): SprayBands {
  const { variable, outerLow, low, high, belowMeans, aboveMeans } = plan
  const highest = plan.highest ?? Number.POSITIVE_INFINITY
  const outerHigh = Math.min(plan.outerHigh, highest)
  const hasLow = low > Number.NEGATIVE_INFINITY
  const create = (risk: SprayRisk, description: SprayDescription | null, operations: SprayOperation[]) =>
    createCondition({ variable, risk, description, operations })
  return Object.freeze({
    outerLow,
    low,
    high,
    outerHigh,
    fine: create(
      0,
      null,
      hasLow
        ? [createOperation('greater_or_equal_than', low), createOperation('lower_or_equal_than', high)]
        : [createOperation('lower_or_equal_than', high)],
    ),
    below:
      outerLow < low
        ? create(1, belowMeans, [
            createOperation('lower_than', low),
            createOperation('greater_or_equal_than', outerLow),
          ])
        : null,
    farBelow: hasLow ? create(2, belowMeans, [createOperation('lower_than', outerLow)]) : null,
    above:
      outerHigh > high
        ? create(1, aboveMeans, [
            createOperation('greater_than', high),
            createOperation('lower_or_equal_than', outerHigh),
          ])
        : null,
    farAbove:
      outerHigh < highest ? create(2, aboveMeans, [createOperation('greater_than', outerHigh)]) : null,
  })
}

export function createOperation(operator: SprayOperator, operand: number): SprayOperation {
  return Object.freeze({ operator, operand })
}

export function createCondition(condition: SprayCondition): SprayCondition {
  return Object.freeze({ ...condition, operations: Object.freeze(condition.operations) })
}

/**
 * The one condition that holds for a value; null for a value beyond the possible ones.
 *
 * @example findBand(createBands({ variable: 'wind_gust_kmh', outerLow: -Infinity, low: -Infinity, high: 20, outerHigh: 30, highest: null, belowMeans: 'risk of drift', aboveMeans: 'risk of drift' }), 20).risk // 0
 */
export function findBand(bands: SprayBands, value: number): SprayCondition | null {
  if (value < bands.low) return value < bands.outerLow ? bands.farBelow : bands.below
  if (value <= bands.high) return bands.fine
  return value <= bands.outerHigh ? bands.above : bands.farAbove
}

/** The bands that can be, the good one first, then downwards, then upwards. */
export function listBands(bands: SprayBands): SprayCondition[] {
  const all = [bands.fine, bands.below, bands.farBelow, bands.above, bands.farAbove]
  return all.filter((condition) => condition !== null)
}
