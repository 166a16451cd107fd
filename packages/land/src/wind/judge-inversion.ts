export type Inversion = 'measured' | 'likely' | 'possible' | 'not_likely'

export interface InversionConditions {
  readonly timeMs: number
  /** The sunset and sunrise around the time: the nights that begin or end near it. */
  readonly nights: readonly { readonly sunsetMs: number; readonly sunriseMs: number }[]
  readonly windKmh: number | null
  readonly cloudPercent: number | null
  /** Upper minus lower, of two heights; null: not measured. */
  readonly warmingUpwardsC: number | null
}

const edgeMs = 1.5 * 3_600_000

/** Whether cold air may lie under warm air and hold drift together; never that it does not (LAND-6). */
export function judgeInversion(conditions: InversionConditions): Inversion {
  const { timeMs, nights, windKmh, cloudPercent, warmingUpwardsC } = conditions
  if (warmingUpwardsC !== null && warmingUpwardsC >= 0.2) return 'measured'
  const isNight = nights.some(
    ({ sunsetMs, sunriseMs }) => timeMs >= sunsetMs - edgeMs && timeMs <= sunriseMs + edgeMs,
  )
  if (!isNight) {
    if (windKmh === null) return 'possible'
    return windKmh < 3 && (cloudPercent === null || cloudPercent < 25) ? 'possible' : 'not_likely'
  }
  if (windKmh === null) return 'likely'
  if (windKmh >= 11 || (windKmh >= 7 && cloudPercent !== null && cloudPercent >= 75)) return 'not_likely'
  return windKmh < 7 && (cloudPercent === null || cloudPercent < 50) ? 'likely' : 'possible'
}
