import type { Confidence } from '../confidence.ts'
import type { SoilQuestion, SoilWaterInput } from '../soil-water/soil-water-plan.ts'
import type { SoilWaterDayResult, SoilWaterSeason } from '../soil-water/soil-water-season.ts'

export type DaysToStress =
  /** The readily available water is used up. */
  | { readonly stress: 'now'; readonly days: 0 }
  | { readonly stress: 'ahead'; readonly days: number }
  | { readonly stress: 'unknown'; readonly days: null }

export type WaterStatus =
  | { readonly status: 'soil_unknown'; readonly asks: readonly SoilQuestion[] }
  | { readonly status: 'no_days' }
  | {
      readonly status: 'computed'
      readonly date: string
      readonly depletionMm: number | null
      readonly driestPossibleMm: number
      readonly readilyAvailableMm: number | null
      readonly totalAvailableMm: number
      readonly daysToStress: DaysToStress
      readonly lastRefillDate: string | null
      /** `at_most`: doubtful rain; the soil is at most this dry. */
      readonly bound: 'exact' | 'at_most'
      readonly confidence: Confidence
      /** Days up to this one on which something was missing, with what it was. */
      readonly missingDays: readonly { readonly date: string; readonly missing: readonly SoilWaterInput[] }[]
    }

/**
 * Water of a field at the end of a day, against what its crop can use.
 *
 * Formula: days to stress = (RAW − Dr)/mean ETc of the days after it; 0 from Dr ≥ RAW on. Rain of the forecast is not counted.
 * Valid: a season that holds the day, else 'no_days'. Unknown depletion, or no demand ahead: unknown.
 * Source: CRP-26.
 *
 * @example describeWater({ status: 'soil_unknown', asks: ['root_depth'] }, '2026-01-01') // { status: 'soil_unknown', asks: ['root_depth'] }
 */
export function describeWater(season: SoilWaterSeason, date: string): WaterStatus {
  if (season.status === 'soil_unknown') return season
  const past = season.days.filter((day) => day.date <= date)
  const today = past.at(-1)
  if (today?.date !== date) return { status: 'no_days' }
  const ahead = season.days.filter((day) => day.date > date)
  return {
    status: 'computed',
    date: today.date,
    depletionMm: today.depletionMm,
    driestPossibleMm: today.driestPossibleMm,
    readilyAvailableMm: today.readilyAvailableMm,
    totalAvailableMm: today.totalAvailableMm,
    daysToStress: countDaysToStress(today, ahead),
    lastRefillDate: past.findLast(({ isRefilled }) => isRefilled)?.date ?? null,
    bound: today.bound,
    confidence: today.confidence,
    missingDays: past
      .filter(({ missing }) => missing.length > 0)
      .map(({ date, missing }) => ({ date, missing })),
  }
}

function countDaysToStress(today: SoilWaterDayResult, ahead: readonly SoilWaterDayResult[]): DaysToStress {
  const { depletionMm, readilyAvailableMm } = today
  const unknown = { stress: 'unknown', days: null } as const
  if (depletionMm === null || readilyAvailableMm === null) return unknown
  if (depletionMm >= readilyAvailableMm) return { stress: 'now', days: 0 }
  const demands = ahead
    .map(({ cropEvapotranspirationMm }) => cropEvapotranspirationMm)
    .filter((demand) => demand !== null)
  const meanMm = demands.reduce((sum, demand) => sum + demand, 0) / demands.length
  // No day ahead, or none with a demand: 0/0 or 0.
  if (!(meanMm > 0)) return unknown
  return { stress: 'ahead', days: (readilyAvailableMm - depletionMm) / meanMm }
}
