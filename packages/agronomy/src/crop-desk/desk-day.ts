import { addDays, countDays } from '@talhao/local-time'
import type { Confidence } from '../confidence.ts'
import type { DayTemperatures } from '../degree-days/day-temperatures.ts'
import type { SoilWaterDay } from '../soil-water/soil-water-plan.ts'

/** A local day of a field: measured up to yesterday, forecast from today on. */
export interface DeskDay extends DayTemperatures, Omit<SoilWaterDay, 'position'> {
  readonly temperatureConfidence: Confidence
}

/**
 * Days without gaps from the first to a last one: a day that is not there is one of which nothing is known.
 *
 * Formula: a blank day for each date that is left out, between the days and after them up to the last date.
 * Valid: days in order; none at all stay none.
 * Source: CRP-21.
 *
 * @example fillDeskDays([], '2026-01-03') // []
 */
export function fillDeskDays(days: readonly DeskDay[], lastDate: string): DeskDay[] {
  return days.flatMap((day, index) => {
    const next = days[index + 1]?.date ?? addDays(lastDate, 1)
    const length = Math.max(0, countDays(day.date, next) - 2)
    return [day, ...Array.from({ length }, (_, gap) => ({ ...blankDay, date: addDays(day.date, gap + 1) }))]
  })
}

const blankDay: Omit<DeskDay, 'date'> = {
  temperatureMaxC: null,
  temperatureMinC: null,
  temperatureConfidence: 'unknown',
  referenceEvapotranspirationMm: null,
  rainMm: null,
  runoffMm: null,
  windTwoMetresMs: null,
  humidityMin: null,
  irrigationMm: 0,
  irrigationWettedFraction: 1,
  measuredDepletionMm: null,
  rainConfidence: 'unknown',
  weatherConfidence: 'unknown',
}
