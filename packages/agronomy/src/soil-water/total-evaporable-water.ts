import { isKnownWithin } from '../is-known.ts'
import type { FieldSoil } from './total-available-water.ts'

/**
 * Water that can evaporate from the surface layer, in mm.
 *
 * Formula: TEW = 1000·(θfc − 0.5·θwp)·Ze.
 * Valid: θ of 0…1 with θfc ≥ θwp, a layer of 0.01…0.3 m. Outside, or unknown: null.
 * Source: FAO-56 eq. 73, example 35.
 *
 * @example computeTotalEvaporableWater({ fieldCapacity: 0.23, wiltingPoint: 0.1 }, 0.1) // 18
 */
export function computeTotalEvaporableWater(soil: FieldSoil, layerM: number | null): number | null {
  const { fieldCapacity, wiltingPoint } = soil
  if (!isKnownWithin(wiltingPoint, 0, 1) || !isKnownWithin(fieldCapacity, wiltingPoint, 1)) return null
  return isKnownWithin(layerM, 0.01, 0.3) ? 1000 * (fieldCapacity - 0.5 * wiltingPoint) * layerM : null
}
