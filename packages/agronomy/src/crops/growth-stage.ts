import { isKnown } from '../is-known.ts'
import type { StageCoefficients, StageLengths } from './crop-table.ts'

/** `after`: beyond the last stage, with the coefficient of the end. */
export type GrowthStage = 'initial' | 'development' | 'mid' | 'late' | 'after'

export interface StagePosition {
  readonly stage: GrowthStage
  /** How much of the stage has passed, 0…1. */
  readonly share: number
}

/** Where the stages begin, in days since sowing or in degree days; `after` is the end of the last one. */
export type StageStarts = Readonly<Record<Exclude<GrowthStage, 'initial'>, number>>

/** What a person saw in the field: this stage began at this progress. */
export interface StageCorrection {
  readonly stage: Exclude<GrowthStage, 'initial'>
  readonly progress: number
}

const laterStages = ['development', 'mid', 'late', 'after'] as const

/**
 * Where the stages of a season begin.
 *
 * Formula: running sum of the lengths; a stage that a person saw begin moves to where it was seen, the later ones move with it,
 * and an earlier one ends there at the latest.
 * Valid: lengths and progress in the same unit, days or degree days, none negative.
 * Source: FAO-56 ch. 6; corrections: CRP-23.
 *
 * @example planStages({ initial: 15, development: 15, mid: 40, late: 15 }, [{ stage: 'mid', progress: 33 }]) // { development: 15, mid: 33, late: 73, after: 88 }
 */
export function planStages(lengths: StageLengths, corrections: readonly StageCorrection[]): StageStarts {
  const { initial, development, mid, late } = lengths
  const starts = {
    development: initial,
    mid: initial + development,
    late: initial + development + mid,
    after: initial + development + mid + late,
  }
  const inOrder = corrections.toSorted(
    (one, other) => laterStages.indexOf(one.stage) - laterStages.indexOf(other.stage),
  )
  for (const { stage, progress } of inOrder) {
    const shift = progress - starts[stage]
    const corrected = laterStages.indexOf(stage)
    laterStages.forEach((name, index) => {
      starts[name] = index < corrected ? Math.min(starts[name], progress) : starts[name] + shift
    })
  }
  return starts
}

/**
 * The stage of a crop at a progress.
 *
 * Formula: a stage holds what lies after its start up to the start of the next; share = (progress − start)/length.
 * Valid: progress of 0 or more, in the unit of the starts. Negative, or unknown: null.
 * Source: FAO-56 ch. 6 and 7.
 *
 * @example locateGrowthStage({ development: 15, mid: 30, late: 70, after: 85 }, 18) // { stage: 'development', share: 0.2 }
 */
export function locateGrowthStage(starts: StageStarts, progress: number | null): StagePosition | null {
  if (!isKnown(progress) || progress < 0) return null
  const spans = [
    { stage: 'initial', start: 0, end: starts.development },
    { stage: 'development', start: starts.development, end: starts.mid },
    { stage: 'mid', start: starts.mid, end: starts.late },
    { stage: 'late', start: starts.late, end: starts.after },
  ] as const
  const span = spans.find(({ end }) => progress <= end)
  if (span === undefined) return { stage: 'after', share: 1 }
  const length = span.end - span.start
  return { stage: span.stage, share: length > 0 ? (progress - span.start) / length : 1 }
}

/** A perennial without stages: grown, with the coefficient of the middle of the season. */
export const perennialPosition: StagePosition = Object.freeze({ stage: 'mid', share: 0 })

/**
 * Crop coefficient at a position of the season.
 *
 * Formula: initial flat, development a straight line, mid flat, late a straight line, then flat.
 * Valid: positions of locateGrowthStage.
 * Source: FAO-56 eq. 66.
 *
 * @example interpolateCoefficient({ initial: 0.5, mid: 1.15, end: 0.5 }, { stage: 'development', share: 0.2 }) // 0.63
 */
export function interpolateCoefficient(coefficients: StageCoefficients, position: StagePosition): number {
  const { initial, mid, end } = coefficients
  switch (position.stage) {
    case 'initial':
      return initial
    case 'development':
      return initial + (mid - initial) * position.share
    case 'mid':
      return mid
    case 'late':
      return mid + (end - mid) * position.share
    case 'after':
      return end
  }
}

/**
 * How much of its height and rooting depth a crop has reached, 0…1.
 *
 * Formula: (Kcb − Kcb ini)/(Kcb mid − Kcb ini), never shrinking: 0 in the initial stage, the share of the development stage, then 1.
 * Valid: positions of locateGrowthStage.
 * Source: FAO-56 ch. 8 (root growth with the basal coefficient).
 *
 * @example computeGrowthShare({ stage: 'late', share: 0.9 }) // 1
 */
export function computeGrowthShare(position: StagePosition): number {
  if (position.stage === 'initial') return 0
  return position.stage === 'development' ? position.share : 1
}
