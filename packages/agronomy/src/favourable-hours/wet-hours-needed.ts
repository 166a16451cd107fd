import { isKnown } from '../is-known.ts'

/** Limits of a rule of an agronomist's own. */
export interface WetnessRequirement {
  readonly lowestC: number
  readonly bestC: number
  readonly highestC: number
  /** Wet hours needed at the best temperature, and at most. */
  readonly minHours: number
  readonly maxHours: number
}

/**
 * Wet hours that a fungus needs at a temperature.
 *
 * Formula: f(T) = ((Tmax − T)/(Tmax − Topt))·((T − Tmin)/(Topt − Tmin))^((Topt − Tmin)/(Tmax − Topt)); W = Wmin/f(T), not above Wmax.
 * Valid: Tmin < Topt < Tmax and 0 < Wmin ≤ Wmax; T between Tmin and Tmax. At or beyond them, or unknown: null (never enough).
 * Source: Magarey, Sutton & Thayer 2005.
 *
 * @example computeWetHoursNeeded({ lowestC: 10, bestC: 22, highestC: 28, minHours: 6, maxHours: 24 }, 16) // 12
 */
export function computeWetHoursNeeded(
  requirement: WetnessRequirement,
  temperatureC: number | null,
): number | null {
  const { lowestC, bestC, highestC, minHours, maxHours } = requirement
  if (!isKnown(temperatureC) || temperatureC <= lowestC || temperatureC >= highestC) return null
  if (!(lowestC < bestC && bestC < highestC && minHours > 0 && minHours <= maxHours)) return null
  const response =
    ((highestC - temperatureC) / (highestC - bestC)) *
    ((temperatureC - lowestC) / (bestC - lowestC)) ** ((bestC - lowestC) / (highestC - bestC))
  return Math.min(maxHours, minHours / response)
}
