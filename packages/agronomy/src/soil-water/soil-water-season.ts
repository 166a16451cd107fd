import { addDays, countDays } from '@talhao/local-time'
import { type Confidence, combineConfidence } from '../confidence.ts'
import { computeGrowthShare } from '../crops/growth-stage.ts'
import { isKnownWithin } from '../is-known.ts'
import { type CropDemand, computeCropDemand } from './crop-demand.ts'
import { adjustDepletionFraction } from './depletion-fraction.ts'
import { computeEffectiveRain } from './effective-rain.ts'
import { advanceRootZone } from './root-zone-day.ts'
import type { SoilQuestion, SoilWaterDay, SoilWaterInput, SoilWaterPlan } from './soil-water-plan.ts'
import { computeTotalAvailableWater } from './total-available-water.ts'
import { computeTotalEvaporableWater } from './total-evaporable-water.ts'
import { chooseWettedFraction } from './wetted-fraction.ts'

export interface SoilWaterDayResult {
  readonly date: string
  /** At the end of the day; null: not known. */
  readonly depletionMm: number | null
  /** Most that can be missing from the soil; equals the depletion where that is known. */
  readonly driestPossibleMm: number
  readonly rootDepthM: number
  readonly totalAvailableMm: number
  readonly depletionFraction: number | null
  readonly readilyAvailableMm: number | null
  /** Kc, or Kcb + Ke. */
  readonly cropCoefficient: number | null
  readonly stressCoefficient: number | null
  readonly cropEvapotranspirationMm: number | null
  readonly actualEvapotranspirationMm: number | null
  readonly percolationMm: number | null
  readonly isRefilled: boolean
  /** `at_most`: doubtful rain since the last refill; the soil is at most this dry. */
  readonly bound: 'exact' | 'at_most'
  readonly confidence: Confidence
  readonly missing: readonly SoilWaterInput[]
  /** The surface layer, with two coefficients. */
  readonly surface: CropDemand['surface']
  readonly wettedFraction: number
}

export type SoilWaterSeason =
  | { readonly status: 'computed'; readonly days: readonly SoilWaterDayResult[] }
  /** The balance cannot begin before these are answered. */
  | { readonly status: 'soil_unknown'; readonly asks: readonly SoilQuestion[] }

interface BalanceState {
  readonly depletionMm: number | null
  readonly driestPossibleMm: number
  readonly surfaceDepletionMm: number
  readonly wettedFraction: number
  readonly growthShare: number
  readonly hasDoubtfulRain: boolean
  readonly isDoubtful: boolean
}

/**
 * Water balance of a field, day by day.
 *
 * Formula: roots grow with the crop; demand (crop-demand.ts), p (depletion-fraction.ts) and the root zone (root-zone-day.ts) of each day.
 * A day with a missing input is unknown, and so are those after it, until water refills even the driest soil that is possible,
 * or a person says what was found.
 * Valid: days in order; a day that is not there is a day without values. Unknown soil is asked for.
 * Source: FAO-56 ch. 7 and 8, examples 35 to 38; unknown days: CRP-21; doubtful rain: CRP-24.
 *
 * @example runSoilWaterSeason({ soil: { fieldCapacity: null, wiltingPoint: 0.1 }, initialRootDepthM: 0.3, maxRootDepthM: 1, depletionFraction: 0.5, adjustsFraction: true, wetting: 'end_of_day', coefficient: { kind: 'single', kc: { initial: 0.5, mid: 1.15, end: 0.5 } }, startDepletionMm: 0 }, []) // { status: 'soil_unknown', asks: ['field_capacity'] }
 */
export function runSoilWaterSeason(plan: SoilWaterPlan, days: readonly SoilWaterDay[]): SoilWaterSeason {
  const ground = readGround(plan)
  if (ground === null) return { status: 'soil_unknown', asks: listQuestions(plan) }
  const { initialMm } = ground
  const isStartKnown = isKnownWithin(plan.startDepletionMm, 0, initialMm)
  let state: BalanceState = {
    depletionMm: isStartKnown ? plan.startDepletionMm : null,
    driestPossibleMm: isStartKnown ? (plan.startDepletionMm ?? initialMm) : initialMm,
    surfaceDepletionMm: ground.totalEvaporableMm,
    wettedFraction: 1,
    growthShare: 0,
    hasDoubtfulRain: false,
    isDoubtful: false,
  }
  const results: SoilWaterDayResult[] = []
  for (const day of fillCalendar(days)) {
    const step = advanceDay({ plan, ground, state, day })
    results.push(step.result)
    state = step.state
  }
  return { status: 'computed', days: results }
}

/** A date that was left out is a day of which nothing is known, not a day without rain. */
function fillCalendar(days: readonly SoilWaterDay[]): SoilWaterDay[] {
  return days.flatMap((day, index) => {
    const before = days[index - 1]?.date
    if (before === undefined) return [day]
    const absent = Array.from({ length: Math.max(0, countDays(before, day.date) - 2) }, (_, gap) => ({
      ...day,
      date: addDays(before, gap + 1),
      referenceEvapotranspirationMm: null,
      rainMm: null,
      irrigationMm: 0,
      measuredDepletionMm: null,
      position: null,
    }))
    return [...absent, day]
  })
}

interface Ground {
  readonly initialM: number
  readonly maxM: number
  readonly initialMm: number
  /** 0 with a single coefficient. */
  readonly totalEvaporableMm: number
  readonly readilyEvaporableMm: number
}

function readGround(plan: SoilWaterPlan): Ground | null {
  const { initialRootDepthM: initialM, maxRootDepthM: maxM, coefficient } = plan
  const initialMm = computeTotalAvailableWater(plan.soil, initialM)
  if (initialMm === null || !isKnownWithin(initialM, 0, 10) || !isKnownWithin(maxM, initialM, 10)) return null
  if (coefficient.kind === 'single')
    return { initialM, maxM, initialMm, totalEvaporableMm: 0, readilyEvaporableMm: 0 }
  const { readilyEvaporableMm } = coefficient
  const totalEvaporableMm = computeTotalEvaporableWater(plan.soil, coefficient.surfaceLayerM)
  if (totalEvaporableMm === null || !isKnownWithin(readilyEvaporableMm, 0, totalEvaporableMm)) return null
  if (readilyEvaporableMm === totalEvaporableMm) return null
  return { initialM, maxM, initialMm, totalEvaporableMm, readilyEvaporableMm }
}

function listQuestions(plan: SoilWaterPlan): SoilQuestion[] {
  const { fieldCapacity, wiltingPoint } = plan.soil
  const questions: SoilQuestion[] = []
  if (!isKnownWithin(fieldCapacity, 0, 1)) questions.push('field_capacity')
  if (!isKnownWithin(wiltingPoint, 0, 1)) questions.push('wilting_point')
  // Both are there and contradict each other.
  else if (isKnownWithin(fieldCapacity, 0, wiltingPoint)) questions.push('field_capacity', 'wilting_point')
  const { initialRootDepthM: initialM, maxRootDepthM: maxM } = plan
  if (!isKnownWithin(initialM, Number.MIN_VALUE, 10) || !isKnownWithin(maxM, initialM, 10))
    questions.push('root_depth')
  if (questions.length === 0) questions.push('surface_layer')
  return questions
}

interface DayStep {
  readonly plan: SoilWaterPlan
  readonly ground: Ground
  readonly state: BalanceState
  readonly day: SoilWaterDay
}

function advanceDay(step: DayStep): { result: SoilWaterDayResult; state: BalanceState } {
  const { plan, ground, state, day } = step
  const growthShare = Math.max(state.growthShare, day.position ? computeGrowthShare(day.position) : 0)
  const rootDepthM = ground.initialM + (ground.maxM - ground.initialM) * growthShare
  const totalAvailableMm = computeTotalAvailableWater(plan.soil, rootDepthM) ?? ground.initialMm
  const wettedFraction = chooseWettedFraction({
    before: state.wettedFraction,
    rainMm: day.rainMm ?? 0,
    irrigationMm: day.irrigationMm,
    systemFraction: day.irrigationWettedFraction,
    rainOnIrrigation: plan.coefficient.kind === 'dual' ? plan.coefficient.rainOnIrrigation : 'keeps_system',
  })
  const balance = balanceDay(step, { growthShare, totalAvailableMm, wettedFraction })
  const measured = isKnownWithin(day.measuredDepletionMm, 0, totalAvailableMm)
    ? day.measuredDepletionMm
    : null
  const depletionMm = measured ?? balance.depletionMm
  const isRefilled = balance.isRefilled && (measured === null || measured === 0)
  // A refill by water that is doubtful itself leaves the doubt.
  const isDayDoubtful = day.rainConfidence === 'doubtful' || day.weatherConfidence === 'doubtful'
  const isSettled = measured !== null || (isRefilled && !isDayDoubtful)
  const hasDoubtfulRain = !isSettled && (state.hasDoubtfulRain || day.rainConfidence === 'doubtful')
  const isDoubtful = !isSettled && (state.isDoubtful || isDayDoubtful)
  const driestPossibleMm = depletionMm ?? balance.driestPossibleMm
  return {
    result: {
      ...balance.figures,
      date: day.date,
      depletionMm,
      driestPossibleMm,
      rootDepthM,
      totalAvailableMm,
      isRefilled,
      bound: hasDoubtfulRain ? 'at_most' : 'exact',
      confidence: combineConfidence([
        depletionMm === null ? 'unknown' : 'good',
        isDoubtful ? 'doubtful' : 'good',
      ]),
      missing: balance.missing,
      wettedFraction,
    },
    state: {
      depletionMm,
      driestPossibleMm,
      surfaceDepletionMm: balance.surfaceDepletionMm,
      wettedFraction,
      growthShare,
      hasDoubtfulRain,
      isDoubtful,
    },
  }
}

type DayFigures = Pick<
  SoilWaterDayResult,
  | 'depletionFraction'
  | 'readilyAvailableMm'
  | 'cropCoefficient'
  | 'stressCoefficient'
  | 'cropEvapotranspirationMm'
  | 'actualEvapotranspirationMm'
  | 'percolationMm'
  | 'surface'
>

interface DayBalance {
  readonly depletionMm: number | null
  readonly driestPossibleMm: number
  readonly surfaceDepletionMm: number
  readonly isRefilled: boolean
  readonly missing: readonly SoilWaterInput[]
  readonly figures: DayFigures
}

const noFigures: DayFigures = {
  depletionFraction: null,
  readilyAvailableMm: null,
  cropCoefficient: null,
  stressCoefficient: null,
  cropEvapotranspirationMm: null,
  actualEvapotranspirationMm: null,
  percolationMm: null,
  surface: null,
}

function balanceDay(
  { plan, ground, state, day }: DayStep,
  now: { growthShare: number; totalAvailableMm: number; wettedFraction: number },
): DayBalance {
  const { totalAvailableMm } = now
  const unknown = (missing: readonly SoilWaterInput[]): DayBalance => ({
    depletionMm: null,
    driestPossibleMm: totalAvailableMm,
    surfaceDepletionMm: ground.totalEvaporableMm,
    isRefilled: false,
    missing,
    figures: noFigures,
  })
  const missing = listMissing(plan, day)
  const effectiveRainMm = computeEffectiveRain(day)
  const { position, referenceEvapotranspirationMm } = day
  if (
    missing.length > 0 ||
    position === null ||
    effectiveRainMm === null ||
    referenceEvapotranspirationMm === null
  )
    return unknown(missing)
  const demand = computeCropDemand(
    plan.coefficient,
    { ...day, ...now, position, referenceEvapotranspirationMm, effectiveRainMm, wetting: plan.wetting },
    { ...ground, depletionMm: state.surfaceDepletionMm },
  )
  if (demand === null) return unknown(missing)
  const waterMm = effectiveRainMm + day.irrigationMm
  const surfaceDepletionMm = demand.surface?.depletionMm ?? ground.totalEvaporableMm
  if (state.depletionMm === null) {
    const driestPossibleMm = Math.min(
      totalAvailableMm,
      Math.max(0, state.driestPossibleMm - waterMm + demand.maxMm),
    )
    const isRefilled = driestPossibleMm === 0
    const depletionMm = isRefilled ? 0 : null
    return { depletionMm, driestPossibleMm, surfaceDepletionMm, isRefilled, missing, figures: noFigures }
  }
  const cropEvapotranspirationMm = demand.transpirationMm + demand.evaporationMm
  const depletionFraction = plan.adjustsFraction
    ? adjustDepletionFraction(plan.depletionFraction, cropEvapotranspirationMm)
    : plan.depletionFraction
  if (depletionFraction === null) return unknown(missing)
  const readilyAvailableMm = depletionFraction * totalAvailableMm
  const rootZone = advanceRootZone({
    depletionMm: state.depletionMm,
    totalAvailableMm,
    readilyAvailableMm,
    waterMm,
    transpirationMm: demand.transpirationMm,
    evaporationMm: demand.evaporationMm,
    wetting: plan.wetting,
  })
  if (rootZone === null) return unknown(missing)
  return {
    depletionMm: rootZone.depletionMm,
    driestPossibleMm: rootZone.depletionMm,
    surfaceDepletionMm,
    isRefilled: rootZone.percolationMm > 0 || (waterMm > 0 && rootZone.depletionMm === 0),
    missing,
    figures: {
      depletionFraction,
      readilyAvailableMm,
      cropCoefficient: demand.cropCoefficient + (demand.surface?.evaporationCoefficient ?? 0),
      stressCoefficient: rootZone.stressCoefficient,
      cropEvapotranspirationMm,
      actualEvapotranspirationMm: rootZone.actualEvapotranspirationMm,
      percolationMm: rootZone.percolationMm,
      surface: demand.surface,
    },
  }
}

function listMissing(plan: SoilWaterPlan, day: SoilWaterDay): SoilWaterInput[] {
  const missing: SoilWaterInput[] = []
  if (day.position === null) missing.push('stage')
  if (!isKnownWithin(day.referenceEvapotranspirationMm, 0, 25)) missing.push('evapotranspiration')
  if (computeEffectiveRain(day) === null) missing.push('rain')
  if (!isKnownWithin(day.irrigationMm, 0, 1000) || !isKnownWithin(day.irrigationWettedFraction, 0.01, 1))
    missing.push('irrigation')
  if (plan.coefficient.kind === 'single') return missing
  if (!isKnownWithin(day.windTwoMetresMs, 0, 70)) missing.push('wind')
  if (!isKnownWithin(day.humidityMin, 0, 100)) missing.push('humidity')
  return missing
}
