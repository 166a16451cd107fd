import { describe, expect, it } from 'vitest'
import { computeCanopyCover } from './canopy-cover.ts'
import {
  computeClimateCorrection,
  computeMaxCropCoefficient,
  correctForClimate,
} from './climate-correction.ts'
import { computeCropDemand } from './crop-demand.ts'
import { advanceRootZone } from './root-zone-day.ts'
import { computeStressCoefficient } from './stress-coefficient.ts'
import { advanceSurfaceLayer } from './surface-layer-day.ts'
import { computeTotalAvailableWater } from './total-available-water.ts'
import { computeTotalEvaporableWater } from './total-evaporable-water.ts'
import { chooseWettedFraction } from './wetted-fraction.ts'

describe('coefficients and climate', () => {
  const climate = { windTwoMetresMs: 4, humidityMin: 30, heightM: 2 }

  it('SWB-12: wind, dryness and height raise the coefficients of the middle and the end', () => {
    expect(computeClimateCorrection(climate)).toBeCloseTo(0.14 * (2 / 3) ** 0.3, 12)
    expect(correctForClimate(1.15, climate)).toBeCloseTo(1.15 + 0.14 * (2 / 3) ** 0.3, 12)
    expect(correctForClimate(0.45, climate)).toBe(0.45)
    expect(correctForClimate(0.46, climate)).toBeGreaterThan(0.5)
    expect(correctForClimate(1.15, { ...climate, humidityMin: null })).toBeNull()
  })

  it('SWB-12: wind is held in 1 to 6 m/s, humidity in 20 to 80 %, height in 0.1 to 10 m', () => {
    const same = (one: object, other: object) =>
      expect(computeClimateCorrection({ ...climate, ...one })).toBe(
        computeClimateCorrection({ ...climate, ...other }),
      )
    same({ windTwoMetresMs: 0 }, { windTwoMetresMs: 1 })
    same({ windTwoMetresMs: 9 }, { windTwoMetresMs: 6 })
    same({ humidityMin: 5 }, { humidityMin: 20 })
    same({ humidityMin: 95 }, { humidityMin: 80 })
    same({ heightM: 0.01 }, { heightM: 0.1 })
    same({ heightM: 30 }, { heightM: 10 })
    for (const unknown of [null, Number.NaN, -1]) {
      expect(computeClimateCorrection({ ...climate, windTwoMetresMs: unknown })).toBeNull()
      expect(computeClimateCorrection({ ...climate, humidityMin: unknown })).toBeNull()
    }
    expect(computeClimateCorrection({ ...climate, heightM: null })).toBeNull()
    expect(computeMaxCropCoefficient(1, { ...climate, heightM: null })).toBeNull()
    expect(computeMaxCropCoefficient(1, { ...climate, windTwoMetresMs: null })).toBeNull()
  })

  it('SWB-12: the greatest coefficient is 0.05 above the crop’s at least; seedlings count with their own height', () => {
    expect(computeMaxCropCoefficient(1.3, climate)).toBeCloseTo(1.35, 12)
    const seedling = { windTwoMetresMs: 4, humidityMin: 30, heightM: 0.05 }
    expect(computeMaxCropCoefficient(0.15, seedling)).toBeCloseTo(1.2 + 0.14 * (0.05 / 3) ** 0.3, 12)
    expect(computeMaxCropCoefficient(0.15, { ...seedling, heightM: 0 })).toBe(
      computeMaxCropCoefficient(0.15, { ...seedling, heightM: 0.001 }),
    )
    expect(computeMaxCropCoefficient(0.15, { ...seedling, heightM: 12 })).toBe(
      computeMaxCropCoefficient(0.15, { ...seedling, heightM: 10 }),
    )
  })

  it('SWB-12: cover grows from 0 to 0.99', () => {
    const crop = { basalCoefficient: 0.675, initialBasalCoefficient: 0.15, maxCoefficient: 1.2, heightM: 2 }
    expect(computeCanopyCover(crop)).toBeCloseTo(0.25, 12)
    expect(computeCanopyCover({ ...crop, basalCoefficient: 0.1 })).toBe(0)
    expect(computeCanopyCover({ ...crop, basalCoefficient: 1.2 })).toBe(0.99)
  })

  it('SWB-13: the ground is wetted by the system, by rain of 3 mm, or as before', () => {
    const day = { before: 0.6, rainMm: 0, irrigationMm: 0, systemFraction: 0.4 }
    const choose = (changes: object, rainOnIrrigation: 'keeps_system' | 'wets_all' = 'keeps_system') =>
      chooseWettedFraction({ ...day, ...changes, rainOnIrrigation })
    expect(choose({})).toBe(0.6)
    expect(choose({ rainMm: 2.9 })).toBe(0.6)
    expect(choose({ rainMm: 3 })).toBe(1)
    expect(choose({ irrigationMm: 10 })).toBe(0.4)
    expect(choose({ irrigationMm: 10, rainMm: 3 })).toBe(0.4)
    expect(choose({ irrigationMm: 10, rainMm: 3 }, 'wets_all')).toBe(1)
    expect(choose({ irrigationMm: 10, rainMm: 2.9 }, 'wets_all')).toBe(0.4)
    expect(choose({ rainMm: 3 }, 'wets_all')).toBe(1)
  })
})

describe('the water that a soil holds', () => {
  it('SWB-1: impossible or unknown soil holds nothing that could be told', () => {
    const soil = { fieldCapacity: 0.3, wiltingPoint: 0.1 }
    expect(computeTotalAvailableWater(soil, 10)).toBeCloseTo(2000, 9)
    expect(computeTotalAvailableWater({ fieldCapacity: 1, wiltingPoint: 0 }, 1)).toBe(1000)
    for (const depth of [0, -0.1, 10.1, null, Number.NaN])
      expect(computeTotalAvailableWater(soil, depth)).toBeNull()
    for (const changes of [
      { fieldCapacity: 1.01 },
      { fieldCapacity: 0.1 },
      { fieldCapacity: null },
      { wiltingPoint: -0.01 },
      { wiltingPoint: null },
    ])
      expect(computeTotalAvailableWater({ ...soil, ...changes }, 1)).toBeNull()
    expect(computeTotalEvaporableWater(soil, 0.1)).toBeCloseTo(25, 9)
    for (const layer of [0.009, 0.31, null]) expect(computeTotalEvaporableWater(soil, layer)).toBeNull()
    for (const layer of [0.01, 0.3]) expect(computeTotalEvaporableWater(soil, layer)).not.toBeNull()
    expect(computeTotalEvaporableWater({ ...soil, wiltingPoint: null }, 0.1)).toBeNull()
    expect(computeTotalEvaporableWater({ ...soil, fieldCapacity: 0.05 }, 0.1)).toBeNull()
  })

  it('SWB-3: stress begins beyond the readily available water and ends at 0', () => {
    const water = { depletionMm: 64, readilyAvailableMm: 64, totalAvailableMm: 160 }
    expect(computeStressCoefficient(water)).toBe(1)
    expect(computeStressCoefficient({ ...water, depletionMm: 0 })).toBe(1)
    expect(computeStressCoefficient({ ...water, depletionMm: 112 })).toBe(0.5)
    expect(computeStressCoefficient({ ...water, depletionMm: 160 })).toBe(0)
    for (const depletionMm of [-0.1, 160.1, null, Number.NaN])
      expect(computeStressCoefficient({ ...water, depletionMm })).toBeNull()
    for (const readilyAvailableMm of [-0.1, 160, null])
      expect(computeStressCoefficient({ ...water, readilyAvailableMm })).toBeNull()
    expect(computeStressCoefficient({ ...water, totalAvailableMm: null })).toBeNull()
    expect(computeStressCoefficient({ ...water, totalAvailableMm: 10_001 })).toBeNull()
  })

  it('SWB-7: stress is of the soil before the day’s water, or after it', () => {
    const day = {
      depletionMm: 112,
      totalAvailableMm: 160,
      readilyAvailableMm: 64,
      waterMm: 24,
      transpirationMm: 8,
      evaporationMm: 1,
    }
    expect(advanceRootZone({ ...day, wetting: 'end_of_day' })).toEqual({
      stressCoefficient: 0.5,
      actualEvapotranspirationMm: 5,
      percolationMm: 0,
      depletionMm: 93,
    })
    expect(advanceRootZone({ ...day, wetting: 'start_of_day' })).toEqual({
      stressCoefficient: 0.75,
      actualEvapotranspirationMm: 7,
      percolationMm: 0,
      depletionMm: 95,
    })
    expect(
      advanceRootZone({ ...day, depletionMm: 170, waterMm: 0, wetting: 'end_of_day' })?.depletionMm,
    ).toBe(160)
    expect(advanceRootZone({ ...day, readilyAvailableMm: 160, wetting: 'end_of_day' })).toBeNull()
  })

  it('SWB-4: evaporation is held by the dry surface, by what is bare and wet, and by what the air takes', () => {
    const day = {
      depletionMm: 0,
      totalEvaporableMm: 18,
      readilyEvaporableMm: 8,
      basalCoefficient: 0.2,
      maxCoefficient: 1.2,
      exposedFraction: 0.9,
      wettedFraction: 1,
      referenceEvapotranspirationMm: 5,
      rainMm: 0,
      irrigationMm: 0,
      wetting: 'end_of_day',
    } as const
    expect(advanceSurfaceLayer(day).evaporationCoefficient).toBe(1)
    expect(advanceSurfaceLayer({ ...day, wettedFraction: 0.5 }).evaporationCoefficient).toBe(0.6)
    expect(advanceSurfaceLayer({ ...day, depletionMm: 13 }).evaporationCoefficient).toBe(0.5)
    expect(advanceSurfaceLayer({ ...day, depletionMm: 18 }).evaporationMm).toBe(0)
    expect(advanceSurfaceLayer({ ...day, depletionMm: 17, exposedFraction: 0.05 }).depletionMm).toBe(18)
    expect(advanceSurfaceLayer({ ...day, exposedFraction: 0 }).evaporatingFraction).toBe(0.01)
    expect(advanceSurfaceLayer({ ...day, depletionMm: 19 }).reductionCoefficient).toBe(0)
    expect(
      advanceSurfaceLayer({ ...day, depletionMm: 10, irrigationMm: 8, wettedFraction: 0.5 }),
    ).toMatchObject({
      percolationMm: 6,
    })
  })

  it('SWB-4: two coefficients need a surface to evaporate from', () => {
    const coefficient = {
      kind: 'dual',
      kcb: { initial: 0.15, mid: 1.1, end: 0.3 },
      initialHeightM: 0.05,
      maxHeightM: 0.8,
      surfaceLayerM: 0.1,
      readilyEvaporableMm: 8,
      rainOnIrrigation: 'keeps_system',
    } as const
    const day = {
      position: { stage: 'mid', share: 0 },
      growthShare: 1,
      referenceEvapotranspirationMm: 5,
      effectiveRainMm: 0,
      irrigationMm: 0,
      wettedFraction: 1,
      windTwoMetresMs: 2,
      humidityMin: 45,
      wetting: 'end_of_day',
    } as const
    const surface = { depletionMm: 0, totalEvaporableMm: 18, readilyEvaporableMm: 8 }
    expect(computeCropDemand(coefficient, day, null)).toBeNull()
    expect(computeCropDemand(coefficient, { ...day, humidityMin: null }, surface)).toBeNull()
    const demand = computeCropDemand(coefficient, day, surface)
    expect(demand).toMatchObject({ cropCoefficient: 1.1, transpirationMm: 5.5, maxMm: 6 })
    expect(demand?.evaporationMm).toBeCloseTo(demand?.surface?.evaporationMm ?? Number.NaN, 12)
  })
})
