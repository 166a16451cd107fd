import { evaluateTetens } from '../psychrometrics/saturation-vapour-pressure-fao.ts'

/**
 * The FAO Penman–Monteith equation itself, in mm of the period; daily and hourly use differ in the numerator
 * coefficient alone. May be slightly negative (dew): callers decide.
 *
 * Formula: ETo = [0.408·Δ·(Rn − G) + γ·C/(T + 273)·u2·(es − ea)] / [Δ + γ·(1 + 0.34·u2)], Δ = 4098·e°(T)/(T + 237.3)²,
 * C 900 for a day, 37 for an hour.
 * Valid: inputs checked by the callers.
 * Source: FAO-56 eq. 6, 13 and 53.
 *
 * @example evaluatePenmanMonteith({ coefficient: 900, temperatureC: 16.9, availableEnergyMj: 13.28, psychrometricConstant: 0.0666, windTwoMetresMs: 2.078, deficitKpa: 0.589 }) // 3.88
 */
export function evaluatePenmanMonteith(state: {
  coefficient: 900 | 37
  temperatureC: number
  /** Rn − G. */
  availableEnergyMj: number
  psychrometricConstant: number
  windTwoMetresMs: number
  /** es − ea. */
  deficitKpa: number
}): number {
  const { coefficient, temperatureC, availableEnergyMj, psychrometricConstant, windTwoMetresMs, deficitKpa } =
    state
  const slope = (4098 * evaluateTetens(temperatureC)) / (temperatureC + 237.3) ** 2
  return (
    (0.408 * slope * availableEnergyMj +
      psychrometricConstant * (coefficient / (temperatureC + 273)) * windTwoMetresMs * deficitKpa) /
    (slope + psychrometricConstant * (1 + 0.34 * windTwoMetresMs))
  )
}
