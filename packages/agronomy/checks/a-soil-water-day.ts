import type { SoilWaterDay, SoilWaterPlan } from '../src/index.ts'

/** A dry day in the middle of a season: 5 mm of reference evapotranspiration. */
export function aSoilWaterDay(changes: Partial<SoilWaterDay> = {}): SoilWaterDay {
  return {
    date: '2026-01-01',
    position: { stage: 'mid', share: 0.5 },
    referenceEvapotranspirationMm: 5,
    rainMm: 0,
    runoffMm: 0,
    windTwoMetresMs: 2,
    humidityMin: 45,
    irrigationMm: 0,
    irrigationWettedFraction: 1,
    measuredDepletionMm: null,
    rainConfidence: 'good',
    weatherConfidence: 'good',
    ...changes,
  }
}

/** Soil of 160 mm in roots of 0.8 m, a coefficient of 1.2 and a fixed fraction of 0.4: example 37 of FAO-56. */
export function aSoilWaterPlan(changes: Partial<SoilWaterPlan> = {}): SoilWaterPlan {
  return {
    soil: { fieldCapacity: 0.32, wiltingPoint: 0.12 },
    initialRootDepthM: 0.8,
    maxRootDepthM: 0.8,
    depletionFraction: 0.4,
    adjustsFraction: false,
    wetting: 'end_of_day',
    coefficient: { kind: 'single', kc: { initial: 1.2, mid: 1.2, end: 1.2 } },
    startDepletionMm: 55,
    ...changes,
  }
}
