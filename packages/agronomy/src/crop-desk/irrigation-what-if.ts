import { addDays } from '@talhao/local-time'
import type { SoilWaterDay, SoilWaterPlan } from '../soil-water/soil-water-plan.ts'
import { runSoilWaterSeason, type SoilWaterSeason } from '../soil-water/soil-water-season.ts'

/** Days that are tried out, today included. */
export const whatIfDays = 7

export interface PlannedIrrigation {
  readonly date: string
  /** Net. */
  readonly irrigationMm: number
}

export interface IrrigationWhatIf {
  /** As entered so far. */
  readonly asItIs: SoilWaterSeason
  readonly withPlan: SoilWaterSeason
}

/**
 * What planned irrigations would do to a field's water in the next seven days.
 *
 * Formula: the balance of all days up to the seventh, once as it is and once with the planned amounts added; both cut to the seven.
 * Valid: days from the start of the season on, measured and forecast; plans for other days change nothing. What is unknown stays so.
 * Source: CRP-42.
 *
 * @example tryIrrigation({ plan: { soil: { fieldCapacity: null, wiltingPoint: null }, initialRootDepthM: 1, maxRootDepthM: 1, depletionFraction: 0.5, adjustsFraction: true, wetting: 'end_of_day', coefficient: { kind: 'single', kc: { initial: 1, mid: 1, end: 1 } }, startDepletionMm: 0 }, days: [], today: '2026-01-01', irrigations: [] }).withPlan.status // 'soil_unknown'
 */
export function tryIrrigation(given: {
  plan: SoilWaterPlan
  days: readonly SoilWaterDay[]
  today: string
  irrigations: readonly PlannedIrrigation[]
}): IrrigationWhatIf {
  const { plan, today, irrigations } = given
  const lastDate = addDays(today, whatIfDays - 1)
  const days = given.days.filter(({ date }) => date <= lastDate)
  const planned = days.map((day) => ({
    ...day,
    irrigationMm: irrigations
      .filter(({ date }) => date === day.date && date >= today)
      .reduce((sum, { irrigationMm }) => sum + irrigationMm, day.irrigationMm),
  }))
  return {
    asItIs: cutFrom(runSoilWaterSeason(plan, days), today),
    withPlan: cutFrom(runSoilWaterSeason(plan, planned), today),
  }
}

function cutFrom(season: SoilWaterSeason, firstDate: string): SoilWaterSeason {
  if (season.status === 'soil_unknown') return season
  return { ...season, days: season.days.filter(({ date }) => date >= firstDate) }
}
