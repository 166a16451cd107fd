import { type ClassBand, classifyWetPeriod, type JudgedPeriod } from './wet-period-class.ts'

const marginal = [10, 24]

const bands: readonly ClassBand[] = [
  { lowestC: 22, highestC: 25, hours: [6, 10, 24] },
  { lowestC: 15, highestC: 21.9, hours: marginal },
  { lowestC: 25.1, highestC: 28, hours: marginal },
]

/**
 * Class of a wet period for coffee rust: 0…3.
 *
 * Formula: 22.0–25.0 °C: from 6 / 10 / 24 hours; 15.0–21.9 and 25.1–28.0 °C: 1 from 10, 2 from 24 hours; other temperatures 0.
 * Valid: periods of wet-periods.ts. One that touches a missing hour: null.
 * Source: our classes from the temperatures and hours that METOS gives: unconfirmed.
 *
 * @example classifyCoffeeRust({ hours: 19, meanTemperatureC: 25.2, touchesGap: false }) // 1
 */
export function classifyCoffeeRust(period: JudgedPeriod): number | null {
  return classifyWetPeriod(period, bands)
}
