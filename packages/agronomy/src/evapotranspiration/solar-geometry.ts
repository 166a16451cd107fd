/** Earth's place on its orbit and the sun's path over a latitude, all angles in radians. */
export interface SolarGeometry {
  readonly inverseDistance: number
  readonly declination: number
  readonly sunsetHourAngle: number
}

/**
 * Formula: dr = 1 + 0.033·cos(2πJ/365); δ = 0.409·sin(2πJ/365 − 1.39); ωs = acos(−tan φ · tan δ).
 * Valid: latitude −90…90°, day of the year 1…366, checked by the callers; in polar day ωs is π, in polar night 0.
 * Source: FAO-56 eq. 23–25.
 *
 * @example computeSolarGeometry(-20, 246).sunsetHourAngle // 1.527
 */
export function computeSolarGeometry(latitude: number, dayOfYear: number): SolarGeometry {
  const yearAngle = (2 * Math.PI * dayOfYear) / 365
  const declination = 0.409 * Math.sin(yearAngle - 1.39)
  const cosine = -Math.tan((latitude * Math.PI) / 180) * Math.tan(declination)
  return {
    inverseDistance: 1 + 0.033 * Math.cos(yearAngle),
    declination,
    sunsetHourAngle: Math.acos(Math.min(1, Math.max(-1, cosine))),
  }
}
