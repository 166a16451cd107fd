import type { Answer } from '../answer.ts'
import { type ClassBand, classifyWetPeriod, type JudgedPeriod } from './wet-period-class.ts'

/** Severity values since emergence from which on the first warning is due. */
export const wallinFirstWarning = 18

const bands: readonly ClassBand[] = [
  { lowestC: 7.2, highestC: 11.6, hours: [16, 19, 22, 25] },
  { lowestC: 11.7, highestC: 15, hours: [13, 16, 19, 22] },
  { lowestC: 15.1, highestC: 26.6, hours: [10, 13, 16, 19] },
]

/**
 * Wallin's severity value of a wet period, for late blight of potato: 0…4.
 *
 * Formula: hours with RH ≥ 90 % for 1 / 2 / 3 / 4: 7.2–11.6 °C 16 / 19 / 22 / 25; 11.7–15.0 °C 13 / 16 / 19 / 22;
 * 15.1–26.6 °C 10 / 13 / 16 / 19; other temperatures 0.
 * Valid: periods of wet-periods.ts by humidity of 90 %. One that touches a missing hour: null.
 * Source: hours: Michigan State University (a modified form); the limits in °C are unconfirmed.
 *
 * @example computeWallinSeverity({ hours: 13, meanTemperatureC: 12.1, touchesGap: false }) // 1
 */
export function computeWallinSeverity(period: JudgedPeriod): number | null {
  return classifyWetPeriod(period, bands)
}

export interface WallinSum {
  /** Of the periods that are known: a lower bound where others are not. */
  readonly severityValues: number
  readonly unknownPeriods: number
  readonly isFirstWarningDue: Answer
}

/**
 * Severity values since emergence.
 *
 * Formula: Σ of the known periods; the first warning is due from 18 on.
 * Valid: the periods since emergence, and how many hours are missing among them. Below 18 with anything missing: unknown.
 * Source: BLITECAST.
 *
 * @example sumWallinSeverity([{ hours: 19, meanTemperatureC: 20, touchesGap: false }], 3).isFirstWarningDue // 'unknown'
 */
export function sumWallinSeverity(periods: readonly JudgedPeriod[], missingHours: number): WallinSum {
  const values = periods.map(computeWallinSeverity)
  const severityValues = values.reduce<number>((sum, value) => sum + (value ?? 0), 0)
  const unknownPeriods = values.filter((value) => value === null).length
  const isIncomplete = unknownPeriods > 0 || missingHours > 0
  const isFirstWarningDue = severityValues >= wallinFirstWarning ? 'yes' : isIncomplete ? 'unknown' : 'no'
  return { severityValues, unknownPeriods, isFirstWarningDue }
}
