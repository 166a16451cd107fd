import { mixKey, mixKeys, toNormal } from './hash.ts'

export interface FieldPoint {
  readonly latitude: number
  readonly longitude: number
  readonly timeMs: number
}

export interface FieldScale {
  readonly key: number
  /** Degrees and hours over which the field forgets itself. */
  readonly degrees: number
  readonly hours: number
}

/** Reads a random surface at a point: standard normal everywhere. */
export type RandomField = (point: FieldPoint) => number

/**
 * A smooth random surface over place and time: neighbours share their weather, and any moment can be asked for
 * without playing the ones before.
 */
export function createField(seed: number, scale: FieldScale): RandomField {
  const root = mixKeys(seed, scale.key)
  const timeStepMs = scale.hours * 3_600_000
  return ({ latitude, longitude, timeMs }) => {
    const south = Math.floor(latitude / scale.degrees)
    const west = Math.floor(longitude / scale.degrees)
    const before = Math.floor(timeMs / timeStepMs)
    const northShare = smooth(latitude / scale.degrees - south)
    const eastShare = smooth(longitude / scale.degrees - west)
    const afterShare = smooth(timeMs / timeStepMs - before)
    let sum = 0
    let squares = 0
    for (let corner = 0; corner < 8; corner++) {
      const north = corner & 1
      const east = (corner >> 1) & 1
      const after = corner >> 2
      const weight =
        (north === 1 ? northShare : 1 - northShare) *
        (east === 1 ? eastShare : 1 - eastShare) *
        (after === 1 ? afterShare : 1 - afterShare)
      if (weight < 1e-6) continue
      const node = mixKey(mixKey(mixKey(root, south + north), west + east), before + after)
      sum += weight * toNormal(node)
      squares += weight * weight
    }
    // Between the nodes plain interpolation would flatten the field: the division keeps its variance at one.
    return sum / Math.sqrt(squares)
  }
}

function smooth(share: number): number {
  return share * share * (3 - 2 * share)
}
