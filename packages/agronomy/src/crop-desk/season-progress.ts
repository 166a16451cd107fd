import { countDays } from '@talhao/local-time'
import { type Confidence, combineConfidence } from '../confidence.ts'
import type { StageLengths } from '../crops/crop-table.ts'
import {
  locateGrowthStage,
  perennialPosition,
  planStages,
  type StageCorrection,
  type StagePosition,
} from '../crops/growth-stage.ts'
import { accumulateDegreeDays } from '../degree-days/accumulate-degree-days.ts'
import { computeMeanDegreeDays } from '../degree-days/mean-degree-days.ts'
import type { DeskDay } from './desk-day.ts'

/** A crop on a field, as far as its stages go. */
export interface CropSeason {
  readonly sowingDate: string
  /** Whether stages follow days since sowing or degree days; their lengths are in the same unit. */
  readonly stageUnit: 'days' | 'degree_days'
  /** null: a perennial, always grown. */
  readonly stageLengths: StageLengths | null
  /** What a person saw: this stage began on this day. */
  readonly corrections: readonly { readonly stage: StageCorrection['stage']; readonly date: string }[]
  /** WEA-35, or the person's own; null: none is known for the crop, and there are no degree days. */
  readonly baseTemperatureC: number | null
}

export interface SeasonDay {
  readonly date: string
  /** 0 on the day of sowing. */
  readonly daysSinceSowing: number
  /** Up to the end of the day; a lower bound where days are missing. */
  readonly degreeDays: number | null
  readonly missingDays: number
  readonly degreeDaysConfidence: Confidence
  readonly position: StagePosition | null
  readonly stageConfidence: Confidence
}

/**
 * Degree days and stage of a season, day by day.
 *
 * Formula: degree days by the mean method since sowing; stages by planStages and locateGrowthStage.
 * Valid: days in order; those before sowing have neither. A day that is left out, or without extremes, is a missing day: degree days are
 * then a lower bound, and a stage that follows them is doubtful. Without a base temperature nothing that follows degree days is known.
 * Source: WEA-34, CRP-23.
 *
 * @example followSeason({ sowingDate: '2026-01-01', stageUnit: 'days', stageLengths: null, corrections: [], baseTemperatureC: 12 }, []) // []
 */
export function followSeason(season: CropSeason, days: readonly DeskDay[]): SeasonDay[] {
  const grown = days
    .filter(({ date }) => date >= season.sowingDate)
    .map((day) => ({ day, daysSinceSowing: countDays(season.sowingDate, day.date) - 1 }))
  const sums = accumulateDegreeDays(grown.map(({ day }) => computeDay(season, day)))
  let isDoubtful = false
  const progressed = grown.map(({ day, daysSinceSowing }, index) => {
    isDoubtful ||= day.temperatureConfidence === 'doubtful'
    const sum = sums[index] ?? { degreeDays: 0, missingDays: 0 }
    // What was left out before this day: there have been so many days, and so many of them are here.
    const absentDays = daysSinceSowing - index
    return {
      date: day.date,
      daysSinceSowing,
      degreeDays: season.baseTemperatureC === null ? null : sum.degreeDays,
      missingDays: sum.missingDays + absentDays,
      isDoubtful,
    }
  })
  const progressOf = (day: Pick<SeasonDay, 'daysSinceSowing' | 'degreeDays'>) =>
    season.stageUnit === 'days' ? day.daysSinceSowing : day.degreeDays
  const progressBefore = (date: string) =>
    season.stageUnit === 'days'
      ? countDays(season.sowingDate, date) - 2
      : (progressed.findLast((day) => day.date < date)?.degreeDays ?? 0)
  const corrections = season.corrections.map(({ stage, date }) => ({
    stage,
    // A stage holds what lies after its start: it starts with the end of the day before.
    progress: Math.max(0, progressBefore(date)),
  }))
  const starts = season.stageLengths && planStages(season.stageLengths, corrections)
  return progressed.map(({ isDoubtful, ...day }) => {
    const position = starts ? locateGrowthStage(starts, progressOf(day)) : perennialPosition
    return {
      ...day,
      degreeDaysConfidence: combineConfidence([
        day.degreeDays === null || day.missingDays > 0 ? 'unknown' : 'good',
        isDoubtful ? 'doubtful' : 'good',
      ]),
      position,
      stageConfidence: judgeStage(season, { ...day, position, isDoubtful }),
    }
  })
}

function computeDay(season: CropSeason, day: DeskDay): number | null {
  return season.baseTemperatureC === null ? null : computeMeanDegreeDays(day, season.baseTemperatureC)
}

function judgeStage(
  season: CropSeason,
  day: { position: StagePosition | null; missingDays: number; isDoubtful: boolean },
): Confidence {
  const followsDegreeDays = season.stageLengths !== null && season.stageUnit === 'degree_days'
  const isDoubtful = followsDegreeDays && (day.missingDays > 0 || day.isDoubtful)
  return combineConfidence([day.position === null ? 'unknown' : 'good', isDoubtful ? 'doubtful' : 'good'])
}
