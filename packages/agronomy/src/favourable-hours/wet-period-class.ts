/** What a rule reads of a wet period. */
export interface JudgedPeriod {
  readonly hours: number
  /** Rounded to 0.1. */
  readonly meanTemperatureC: number
  readonly touchesGap: boolean
}

/** Hours from which each class begins, in temperatures from lowest to highest, both included. */
export interface ClassBand {
  readonly lowestC: number
  readonly highestC: number
  readonly hours: readonly number[]
}

/**
 * Class of a wet period by a table of temperatures and hours.
 *
 * Formula: the number of the band's limits that the hours reach; outside all bands 0.
 * Valid: periods of wet-periods.ts. One that touches a missing hour: null, never 0.
 * Source: the tables of wallin.ts, soybean-rust.ts and coffee-rust.ts; null: CRP-30.
 *
 * @example classifyWetPeriod({ hours: 8, meanTemperatureC: 20, touchesGap: false }, [{ lowestC: 18, highestC: 26.5, hours: [6, 8, 10] }]) // 2
 */
export function classifyWetPeriod(period: JudgedPeriod, bands: readonly ClassBand[]): number | null {
  if (period.touchesGap) return null
  const { meanTemperatureC, hours } = period
  const band = bands.find(
    ({ lowestC, highestC }) => meanTemperatureC >= lowestC && meanTemperatureC <= highestC,
  )
  return band === undefined ? 0 : band.hours.filter((from) => hours >= from).length
}
