import { addDays } from '@talhao/local-time'
import { judgeFavourableDays } from '../favourable-hours/favourable-days.ts'
import { type FavourableRule, listFavourableRules } from '../favourable-hours/favourable-rules.ts'
import { summarizeFavourableDays } from '../favourable-hours/favourable-window.ts'
import { listCropCrossings } from '../frost/crop-crossings.ts'
import { assessFrostTonight } from '../frost/frost-tonight.ts'
import type { SoilWaterDay } from '../soil-water/soil-water-plan.ts'
import { runSoilWaterSeason } from '../soil-water/soil-water-season.ts'
import { isAlarmByDefault } from '../source-status.ts'
import { listAttention } from './attention.ts'
import { type DeskDay, fillDeskDays } from './desk-day.ts'
import type { DeskField, DeskLine, FavourableLine } from './desk-line.ts'
import { sumRainSinceSowing } from './rain-since-sowing.ts'
import { followSeason, type SeasonDay } from './season-progress.ts'
import { describeWater } from './water-status.ts'

/** Days before today, and days from today on, of which favourable hours are summed up. */
export const favourableWindowDays = 5

/**
 * One line of the crop desk from the weather and the settings of a field.
 *
 * Formula: the parts: frost-tonight.ts, soil-water-season.ts, favourable-days.ts, season-progress.ts, rain-since-sowing.ts.
 * Valid: as the parts; what is missing is unknown in its part alone.
 * Source: CRP-26, CRP-40, CRP-41.
 *
 * @example composeDeskLine({ fieldId: 'a', crop: 'soybean', season: { sowingDate: '2026-01-01', stageUnit: 'days', stageLengths: null, corrections: [], baseTemperatureC: 10 }, today: '2026-01-01', zone: 'America/Cuiaba', days: [], hours: [], wetnessMethod: defaultLeafWetness, soilWater: { soil: { fieldCapacity: null, wiltingPoint: 0.1 }, initialRootDepthM: 0.3, maxRootDepthM: 1, depletionFraction: 0.5, adjustsFraction: true, wetting: 'end_of_day', coefficient: { kind: 'single', kc: { initial: 0.5, mid: 1.15, end: 0.5 } }, startDepletionMm: 0 }, frost: null, frostWatchC: null, chosenRules: [], otherYearsRainMm: [] }).attention // ['not_known']
 */
export function composeDeskLine(field: DeskField): DeskLine {
  const { today, season } = field
  const yesterday = addDays(today, -1)
  // Where a station fell silent, its last known day must not pass for yesterday.
  const days = fillDeskDays(field.days, yesterday)
  const progress = followSeason(season, days)
  const water = describeWater(
    runSoilWaterSeason(field.soilWater, listSoilWaterDays(days, progress)),
    yesterday,
  )
  const frost = field.frost && assessFrostTonight(field.frost)
  const favourable = listFavourableRules(field.crop).map((rule) => describeRule(rule, field))
  return {
    fieldId: field.fieldId,
    frost,
    cropCrossings: field.frost && frost ? listCropCrossings(field.crop, { ...field.frost, ...frost }) : [],
    water,
    favourable,
    progress: progress.find(({ date }) => date === yesterday) ?? null,
    rain: sumRainSinceSowing({
      sowingDate: season.sowingDate,
      date: yesterday,
      days,
      otherYearsMm: field.otherYearsRainMm,
    }),
    attention: listAttention({ frost, frostWatchC: field.frostWatchC, water, favourable }),
  }
}

/**
 * The days of a field as its water balance reads them: with the stage of each, and its doubt.
 *
 * Source: CRP-23.
 *
 * @example listSoilWaterDays([], []) // []
 */
export function listSoilWaterDays(days: readonly DeskDay[], progress: readonly SeasonDay[]): SoilWaterDay[] {
  const byDate = new Map(progress.map((day) => [day.date, day]))
  return days.flatMap((day) => {
    const grown = byDate.get(day.date)
    if (grown === undefined) return []
    const isDoubtful = grown.stageConfidence === 'doubtful'
    return [
      {
        ...day,
        position: grown.position,
        weatherConfidence: isDoubtful ? 'doubtful' : day.weatherConfidence,
      },
    ]
  })
}

function describeRule(rule: FavourableRule, field: DeskField): FavourableLine {
  const { today, zone, hours, wetnessMethod: method } = field
  // A day more on both sides: pairs need the day before, and a period may go on after the last.
  const firstDate = addDays(today, -favourableWindowDays - 1)
  const lastDate = addDays(today, favourableWindowDays)
  const days = judgeFavourableDays(rule.id, { firstDate, lastDate, zone, hours, method })
  return {
    rule,
    isAlarm: isAlarmByDefault(rule) || field.chosenRules.includes(rule.id),
    last: summarizeFavourableDays(days.slice(1, 1 + favourableWindowDays)),
    next: summarizeFavourableDays(days.slice(1 + favourableWindowDays, -1)),
  }
}
