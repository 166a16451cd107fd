import type { CropFamily } from '../crops/crop-table.ts'
import type { TimedLeafHour } from '../favourable-hours/favourable-days.ts'
import type { FavourableRule } from '../favourable-hours/favourable-rules.ts'
import type { FavourableWindow } from '../favourable-hours/favourable-window.ts'
import type { CropCrossing } from '../frost/crop-crossings.ts'
import type { FrostEvening, FrostTonight } from '../frost/frost-tonight.ts'
import type { LeafWetnessMethod } from '../leaf-wetness/leaf-wetness.ts'
import type { SoilWaterPlan } from '../soil-water/soil-water-plan.ts'
import type { DeskDay } from './desk-day.ts'
import type { RainSinceSowing } from './rain-since-sowing.ts'
import type { CropSeason, SeasonDay } from './season-progress.ts'
import type { WaterStatus } from './water-status.ts'

/** What can need attention, most urgent first. What is not known is never good news, and stands before nothing. */
export const attentionReasons = [
  'frost_tonight',
  'blind_tonight',
  'water_stress',
  'water_stress_soon',
  'rule_met',
  'not_known',
] as const

export type AttentionReason = (typeof attentionReasons)[number]

/** All that one line of the desk is made of. */
export interface DeskField {
  readonly fieldId: string
  readonly crop: CropFamily
  readonly season: CropSeason
  /** Local day of the field, in its zone. */
  readonly today: string
  readonly zone: string
  /** From sowing on; from today on forecast. */
  readonly days: readonly DeskDay[]
  /** Measured and forecast, from six days before today to five after. */
  readonly hours: readonly TimedLeafHour[]
  readonly wetnessMethod: LeafWetnessMethod
  readonly soilWater: SoilWaterPlan
  /** null: no station. */
  readonly frost: FrostEvening | null
  /** Shelter temperature of the person's frost watch; null: no watch. */
  readonly frostWatchC: number | null
  /** Rules that a person has chosen as alarms, besides those that are by default. */
  readonly chosenRules: readonly FavourableRule['id'][]
  /** Rain of the same span in other years of the station. */
  readonly otherYearsRainMm: readonly (number | null)[]
}

export interface FavourableLine {
  readonly rule: FavourableRule
  readonly isAlarm: boolean
  /** The five days before today. */
  readonly last: FavourableWindow
  /** Today and the four days after it. */
  readonly next: FavourableWindow
}

/** One line of the desk: a field. */
export interface DeskLine {
  readonly fieldId: string
  readonly frost: FrostTonight | null
  /** Tonight against the critical temperatures of the crop; empty without a station. */
  readonly cropCrossings: readonly CropCrossing[]
  /** At the end of yesterday, the last day that is measured whole. */
  readonly water: WaterStatus
  readonly favourable: readonly FavourableLine[]
  /** At the end of yesterday; null before sowing. */
  readonly progress: SeasonDay | null
  readonly rain: RainSinceSowing
  /** What needs attention, most urgent first; empty: nothing does. */
  readonly attention: readonly AttentionReason[]
}
