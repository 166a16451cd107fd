/** Stefan–Boltzmann constant in MJ/K⁴/m², by the period of the radiation. */
export const stefanBoltzmann = { day: 4.903e-9, hour: 2.043e-10 } as const

/**
 * Longwave radiation that the ground loses, in MJ/m² of the period.
 *
 * Formula: Rnl = σ · mean of (T + 273.16)⁴ · (0.34 − 0.14·√ea) · (1.35·min(Rs/Rso, 1) − 0.35).
 * Valid: inputs checked by the callers; temperatures in °C, ea in kPa.
 * Source: FAO-56 eq. 39, example 11.
 *
 * @example computeNetLongwaveRadiation({ period: 'day', temperaturesC: [25.1, 19.1], actualVapourPressureKpa: 2.1, clearness: 0.77 }) // 3.5
 */
export function computeNetLongwaveRadiation(sky: {
  period: keyof typeof stefanBoltzmann
  temperaturesC: readonly number[]
  actualVapourPressureKpa: number
  /** Rs/Rso. */
  clearness: number
}): number {
  const fourthPowers = sky.temperaturesC.map((temperatureC) => (temperatureC + 273.16) ** 4)
  const mean = fourthPowers.reduce((sum, power) => sum + power, 0) / fourthPowers.length
  return (
    stefanBoltzmann[sky.period] *
    mean *
    (0.34 - 0.14 * Math.sqrt(sky.actualVapourPressureKpa)) *
    (1.35 * Math.min(sky.clearness, 1) - 0.35)
  )
}
