import { type ClassBand, classifyWetPeriod, type JudgedPeriod } from './wet-period-class.ts'

const marginal = [8, 10, 16]

const bands: readonly ClassBand[] = [
  { lowestC: 18, highestC: 26.5, hours: [6, 8, 10] },
  { lowestC: 15, highestC: 17.9, hours: marginal },
  { lowestC: 26.6, highestC: 27.5, hours: marginal },
]

/**
 * Class of a wet period for Asian soybean rust: 0…3.
 *
 * Formula: 18.0–26.5 °C: from 6 / 8 / 10 hours; 15.0–17.9 and 26.6–27.5 °C: from 8 / 10 / 16 hours; other temperatures 0.
 * Valid: periods of wet-periods.ts. One that touches a missing hour: null.
 * Source: our classes from Marchetti et al. 1976 and Melching et al. 1989: unconfirmed.
 *
 * @example classifySoybeanRust({ hours: 6, meanTemperatureC: 25.6, touchesGap: false }) // 1
 */
export function classifySoybeanRust(period: JudgedPeriod): number | null {
  return classifyWetPeriod(period, bands)
}
