import { isKnown } from '../is-known.ts'
import type { SourceStatus } from '../source-status.ts'
import type { LeafHour, LeafHourInput } from './leaf-hour.ts'
import { isWetByCart } from './wet-by-cart.ts'
import { isWetByDewPoint } from './wet-by-dew-point.ts'
import { isWetByHumidity, wetLeafHumidity } from './wet-by-humidity.ts'

/** How wetness is estimated; named beside every figure that is made of it. */
export interface LeafWetnessMethod {
  readonly formula: 'humidity' | 'dew_point' | 'cart'
  /** Of the formula `humidity`; a station may have its own. */
  readonly thresholdPercent: number
  /** Whether rain in the hour wets the leaf, too. False for a station without a gauge. */
  readonly countsRain: boolean
}

/** The product's own, for a station with a gauge. */
export const defaultLeafWetness: LeafWetnessMethod = Object.freeze({
  formula: 'humidity',
  thresholdPercent: wetLeafHumidity,
  countsRain: true,
})

/** Rain of an hour, in mm, that wets a leaf whatever the humidity. */
export const wettingLeafRainMm = 0.2

/** Where each formula comes from, and whether the source was read. */
export const leafWetnessSources: Readonly<
  Record<LeafWetnessMethod['formula'], { readonly source: string; readonly status: SourceStatus }>
> = {
  humidity: { source: 'Sentelhas et al. 2008', status: 'confirmed' },
  dew_point: { source: 'Sentelhas et al. 2008', status: 'confirmed' },
  cart: { source: 'Kim et al. 2002, doi 10.1094/PDIS.2002.86.2.179, by a tutorial', status: 'unconfirmed' },
}

/**
 * Whether a leaf is wet in an hour, estimated without a sensor.
 *
 * Formula: rain ≥ 0.2 mm in the hour makes it wet; else the formula of the method decides.
 * Valid: as the formulas. Where rain counts and is unknown, an hour is wet or unknown, never dry.
 * Source: the formulas; rain: CRP-30.
 *
 * @example estimateLeafWetness({ temperatureC: 20, humidity: 60, windMs: 1, rainMm: 0.4, doubtful: [] }, defaultLeafWetness) // true
 */
export function estimateLeafWetness(hour: LeafHour, method: LeafWetnessMethod): boolean | null {
  const isWet = evaluateFormula(hour, method)
  if (!method.countsRain || isWet === true) return isWet
  if (!isKnown(hour.rainMm)) return null
  return hour.rainMm >= wettingLeafRainMm ? true : isWet
}

function evaluateFormula(hour: LeafHour, method: LeafWetnessMethod): boolean | null {
  switch (method.formula) {
    case 'humidity':
      return isWetByHumidity(hour, method.thresholdPercent)
    case 'dew_point':
      return isWetByDewPoint(hour)
    case 'cart':
      return isWetByCart(hour)
  }
}

const formulaInputs = {
  humidity: ['humidity'],
  dew_point: ['temperature', 'humidity'],
  cart: ['temperature', 'humidity', 'wind'],
} as const

/**
 * The inputs that a method reads: if one of them is doubtful, so is the hour.
 *
 * Source: CRP-3.
 *
 * @example listWetnessInputs({ formula: 'humidity', thresholdPercent: 90, countsRain: true }) // ['humidity', 'rain']
 */
export function listWetnessInputs(method: LeafWetnessMethod): readonly LeafHourInput[] {
  return [...formulaInputs[method.formula], ...(method.countsRain ? (['rain'] as const) : [])]
}
