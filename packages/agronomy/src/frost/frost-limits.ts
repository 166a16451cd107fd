import type { Answer } from '../answer.ts'
import { isKnown } from '../is-known.ts'

/** Shelter temperatures offered as limits of a frost watch, in °C: grass and leaves are colder than the shelter. */
export const frostLimitsC = [3, 2, 0, -2] as const

/**
 * Whether a temperature is frost by a limit.
 *
 * Formula: T ≤ limit; 0.0 °C is frost by the limit 0.
 * Valid: any known temperature; else 'unknown'.
 * Source: CRP-14.
 *
 * @example isFrostBy(0, 0) // 'yes'
 */
export function isFrostBy(limitC: number, temperatureC: number | null): Answer {
  if (!isKnown(temperatureC)) return 'unknown'
  return temperatureC <= limitC ? 'yes' : 'no'
}
