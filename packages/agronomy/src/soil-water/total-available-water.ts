import { isKnownWithin } from '../is-known.ts'

/** What a field's soil holds, in m³ of water in m³ of soil. Asked for; there is no default (CRP-20). */
export interface FieldSoil {
  readonly fieldCapacity: number | null
  readonly wiltingPoint: number | null
}

/**
 * Water that roots can take up from full soil, in mm.
 *
 * Formula: TAW = 1000·(θfc − θwp)·Zr.
 * Valid: θ of 0…1 with θfc > θwp, roots of 0…10 m. Outside, or unknown: null.
 * Source: FAO-56 eq. 82, example 36.
 *
 * @example computeTotalAvailableWater({ fieldCapacity: 0.32, wiltingPoint: 0.15 }, 0.8) // 136
 */
export function computeTotalAvailableWater(soil: FieldSoil, rootDepthM: number | null): number | null {
  const { fieldCapacity, wiltingPoint } = soil
  if (!isKnownWithin(wiltingPoint, 0, 1) || !isKnownWithin(fieldCapacity, wiltingPoint, 1)) return null
  if (fieldCapacity === wiltingPoint || !isKnownWithin(rootDepthM, 0, 10) || rootDepthM === 0) return null
  return 1000 * (fieldCapacity - wiltingPoint) * rootDepthM
}
