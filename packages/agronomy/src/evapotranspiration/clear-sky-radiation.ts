import { isKnownWithin } from '../is-known.ts'

/**
 * Solar radiation under a cloudless sky, in the unit and for the period of the extraterrestrial radiation given.
 *
 * Formula: Rso = (0.75 + 2·10⁻⁵·z)·Ra.
 * Valid: Ra ≥ 0, altitude −500…6000 m. Outside, or unknown: null.
 * Source: FAO-56 eq. 37.
 *
 * @example computeClearSkyRadiation({ extraterrestrialMj: 41.09, altitudeM: 100 }) // 30.9
 */
export function computeClearSkyRadiation(sky: {
  extraterrestrialMj: number | null
  altitudeM: number | null
}): number | null {
  const { extraterrestrialMj, altitudeM } = sky
  if (!isKnownWithin(extraterrestrialMj, 0, 100) || !isKnownWithin(altitudeM, -500, 6000)) return null
  return (0.75 + 2e-5 * altitudeM) * extraterrestrialMj
}
