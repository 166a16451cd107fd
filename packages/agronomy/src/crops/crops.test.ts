import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import checks from '../../checks/fao56_crops.json'
import { isAlarmByDefault } from '../source-status.ts'
import { cropTable, cropTableSource, findCropRow } from './crop-table.ts'
import {
  computeGrowthShare,
  interpolateCoefficient,
  locateGrowthStage,
  perennialPosition,
  planStages,
} from './growth-stage.ts'
import { scaleStageLengths } from './scale-stage-lengths.ts'
import { soilTextures } from './soil-textures.ts'

describe('the crop table', () => {
  it('CRO-1: holds the rows of FAO-56 and names their source', () => {
    expect(
      cropTable.map((row) => ({
        crop: row.id,
        kc: [row.kc.initial, row.kc.mid, row.kc.end],
        kcb: [row.kcb.initial, row.kcb.mid, row.kcb.end],
        wet: row.kcEndHarvestedWet,
        h_m: row.maxHeightM,
        zr_m: row.maxRootDepthM,
        p: row.depletionFraction,
        stages: row.stages.map(({ lengths, region }) => ({
          days: [lengths.initial, lengths.development, lengths.mid, lengths.late],
          fao: region,
        })),
      })),
    ).toEqual(
      checks.crops.map(({ crop, kc, kcb, h_m, zr_m, p, stages, kc_end_if_harvested_wet }) => ({
        crop,
        kc,
        kcb,
        wet: kc_end_if_harvested_wet ?? null,
        h_m,
        zr_m,
        p,
        stages,
      })),
    )
    expect(cropTableSource).toContain('pyfao56')
    for (const row of cropTable) expect(row.id.startsWith(row.family)).toBe(true)
    expect(findCropRow('potato')?.kc).toEqual({ initial: 0.5, mid: 1.15, end: 0.75 })
  })

  it('CRO-1: what soils of a texture hold is a range to show, unconfirmed', () => {
    expect(
      soilTextures.map((row) => ({
        texture: row.texture.replaceAll('_', ' '),
        theta_fc: row.fieldCapacity,
        theta_wp: row.wiltingPoint,
        rew_mm: row.readilyEvaporableMm,
        tew_mm_at_0_10_m: row.totalEvaporableMm,
      })),
    ).toEqual(checks.soils)
    expect(soilTextures.some(isAlarmByDefault)).toBe(false)
    expect(soilTextures.map(({ availableMmPerM }) => availableMmPerM)).toEqual([
      [50, 110],
      [60, 120],
      [110, 150],
      [130, 180],
      [130, 190],
      [160, 200],
      [130, 180],
      [130, 190],
      [120, 200],
    ])
  })
})

describe('stage lengths', () => {
  const tropics = { initial: 15, development: 15, mid: 40, late: 15 }

  it('CRO-2: keep their proportions in whole days of the grower’s cycle', () => {
    expect(scaleStageLengths(tropics, 85)).toEqual(tropics)
    expect(scaleStageLengths(tropics, 170)).toEqual({ initial: 30, development: 30, mid: 80, late: 30 })
    expect(scaleStageLengths(tropics, 100)).toEqual({ initial: 18, development: 18, mid: 47, late: 17 })
  })

  it('CRO-2: always add up to the cycle, each within a day of its proportion', () => {
    const days = fc.integer({ min: 1, max: 250 })
    const lengths = fc.record({ initial: days, development: days, mid: days, late: days })
    fc.assert(
      fc.property(lengths, fc.integer({ min: 4, max: 1000 }), (table, cycle) => {
        const scaled = scaleStageLengths(table, cycle)
        if (scaled === null) return false
        const sum = table.initial + table.development + table.mid + table.late
        const parts = ['initial', 'development', 'mid', 'late'] as const
        return (
          parts.reduce((total, part) => total + scaled[part], 0) === cycle &&
          parts.every((part) => Math.abs(scaled[part] - (table[part] * cycle) / sum) < 1)
        )
      }),
    )
  })

  it('CRO-2: have no cycle that is unknown, broken, too short or too long', () => {
    for (const cycle of [null, Number.NaN, 3, 1001, 90.5])
      expect(scaleStageLengths(tropics, cycle)).toBeNull()
    expect(scaleStageLengths(tropics, 4)).not.toBeNull()
    expect(scaleStageLengths(tropics, 1000)).not.toBeNull()
    expect(scaleStageLengths({ initial: 0, development: 0, mid: 0, late: 0 }, 90)).toBeNull()
  })
})

describe('the stage of a crop', () => {
  const lengths = { initial: 15, development: 15, mid: 40, late: 15 }
  const starts = planStages(lengths, [])

  it('CRO-3: follows days or degree days alike', () => {
    expect(starts).toEqual({ development: 15, mid: 30, late: 70, after: 85 })
    const at = (progress: number) => locateGrowthStage(starts, progress)
    expect(at(0)).toEqual({ stage: 'initial', share: 0 })
    expect(at(15)).toEqual({ stage: 'initial', share: 1 })
    expect(at(18)).toEqual({ stage: 'development', share: 0.2 })
    expect(at(30)).toEqual({ stage: 'development', share: 1 })
    expect(at(50)).toEqual({ stage: 'mid', share: 0.5 })
    expect(at(85)).toEqual({ stage: 'late', share: 1 })
    expect(at(85.1)).toEqual({ stage: 'after', share: 1 })
  })

  it('CRO-3: is unknown before sowing and where the progress is', () => {
    for (const progress of [-0.1, null, Number.NaN]) expect(locateGrowthStage(starts, progress)).toBeNull()
    expect(locateGrowthStage({ development: 0, mid: 0, late: 5, after: 9 }, 0)).toEqual({
      stage: 'initial',
      share: 1,
    })
  })

  it('CRO-3: a stage that a person saw begin moves, with those after it', () => {
    expect(planStages(lengths, [{ stage: 'mid', progress: 36 }])).toEqual({
      development: 15,
      mid: 36,
      late: 76,
      after: 91,
    })
    expect(planStages(lengths, [{ stage: 'late', progress: 12 }])).toEqual({
      development: 12,
      mid: 12,
      late: 12,
      after: 27,
    })
    const both = [
      { stage: 'late', progress: 80 },
      { stage: 'development', progress: 20 },
    ] as const
    expect(planStages(lengths, both)).toEqual({ development: 20, mid: 35, late: 80, after: 95 })
  })

  it('CRO-4: sets the coefficient: flat, a line, flat, a line, flat', () => {
    const kc = { initial: 0.5, mid: 1.15, end: 0.5 }
    const course = [0, 15, 18, 30, 31, 70, 77.5, 85, 120].map((progress) => {
      const position = locateGrowthStage(starts, progress)
      return position && Number(interpolateCoefficient(kc, position).toFixed(6))
    })
    expect(course).toEqual([0.5, 0.5, 0.63, 1.15, 1.15, 1.15, 0.825, 0.5, 0.5])
    expect(interpolateCoefficient({ initial: 0.9, mid: 0.95, end: 0.95 }, perennialPosition)).toBe(0.95)
  })

  it('CRO-4: sets how far the crop has grown', () => {
    expect(computeGrowthShare({ stage: 'initial', share: 0.7 })).toBe(0)
    expect(computeGrowthShare({ stage: 'development', share: 0.7 })).toBe(0.7)
    for (const stage of ['mid', 'late', 'after'] as const)
      expect(computeGrowthShare({ stage, share: 0.2 })).toBe(1)
    expect(computeGrowthShare(perennialPosition)).toBe(1)
  })
})
