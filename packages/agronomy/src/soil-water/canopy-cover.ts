/**
 * Share of the ground that the crop covers.
 *
 * Formula: fc = ((Kcb − Kcb ini)/(Kcmax − Kcb ini))^(1 + 0.5·h), held in 0…0.99.
 * Valid: Kcmax > Kcb ini, h of 0…10 m. A coefficient below the initial one covers nothing.
 * Source: FAO-56 eq. 76.
 *
 * @example computeCanopyCover({ basalCoefficient: 0.675, initialBasalCoefficient: 0.15, maxCoefficient: 1.2, heightM: 0 }) // 0.5
 */
export function computeCanopyCover(crop: {
  basalCoefficient: number
  initialBasalCoefficient: number
  maxCoefficient: number
  heightM: number
}): number {
  const { basalCoefficient, initialBasalCoefficient, maxCoefficient, heightM } = crop
  const grown = (basalCoefficient - initialBasalCoefficient) / (maxCoefficient - initialBasalCoefficient)
  return Math.min(0.99, Math.max(0, grown) ** (1 + 0.5 * heightM))
}
