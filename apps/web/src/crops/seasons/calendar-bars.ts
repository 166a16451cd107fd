import type { CropSeason } from '@talhao/contract/crops/seasons'
import { addDays, countDays } from '@talhao/local-time'
import { countTableDays } from './season-draft.ts'

export interface CalendarBar {
  readonly season: CropSeason
  readonly firstDate: string
  readonly lastDate: string
  /** The harvest is not told: the end follows from the cycle. */
  readonly isEndExpected: boolean
}

const yearDays = 365

/** From sowing to harvest; without one to the end of the cycle, of a perennial for a year. */
export function measureSeason(season: CropSeason): CalendarBar {
  const { sowing_date: firstDate, harvest_date, cycle_days, crop } = season
  const days = cycle_days ?? countTableDays(crop) ?? yearDays
  return {
    season,
    firstDate,
    lastDate: harvest_date ?? addDays(firstDate, days),
    isEndExpected: harvest_date === null,
  }
}

export interface CalendarScale {
  readonly firstDate: string
  readonly days: number
  /** First days of months within it. */
  readonly months: readonly string[]
}

/** Whole months around all bars; null without one. */
export function scaleCalendar(bars: readonly CalendarBar[]): CalendarScale | null {
  const [first] = bars.map(({ firstDate }) => firstDate).toSorted()
  const last = bars
    .map(({ lastDate }) => lastDate)
    .toSorted()
    .at(-1)
  if (first === undefined || last === undefined) return null
  const firstDate = `${first.slice(0, 7)}-01`
  const months: string[] = []
  for (let month = firstDate; month <= last; month = `${addDays(month, 31).slice(0, 7)}-01`)
    months.push(month)
  const end = `${addDays(months.at(-1) ?? firstDate, 31).slice(0, 7)}-01`
  return { firstDate, days: countDays(firstDate, end) - 1, months }
}

/** In percent of the scale. */
export function placeOnScale(
  { firstDate, days }: CalendarScale,
  span: { readonly firstDate: string; readonly lastDate: string },
): { readonly startPercent: number; readonly widthPercent: number } {
  const offset = countDays(firstDate, span.firstDate) - 1
  return {
    startPercent: (100 * offset) / days,
    widthPercent: (100 * countDays(span.firstDate, span.lastDate)) / days,
  }
}
