import { addDays } from '@talhao/local-time'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aSoilWaterDay, aSoilWaterPlan } from '../../checks/a-soil-water-day.ts'
import type { DualCoefficient, SoilWaterDay, SoilWaterPlan } from './soil-water-plan.ts'
import { runSoilWaterSeason } from './soil-water-season.ts'

const dual: DualCoefficient = {
  kind: 'dual',
  kcb: { initial: 0.15, mid: 1.1, end: 0.3 },
  initialHeightM: 0.05,
  maxHeightM: 0.8,
  surfaceLayerM: 0.1,
  readilyEvaporableMm: 8,
  rainOnIrrigation: 'keeps_system',
}

function run(changes: readonly Partial<SoilWaterDay>[], plan: Partial<SoilWaterPlan> = {}) {
  const days = changes.map((change, index) =>
    aSoilWaterDay({ date: addDays('2026-01-01', index), ...change }),
  )
  const season = runSoilWaterSeason(aSoilWaterPlan(plan), days)
  if (season.status !== 'computed') throw new Error(season.status)
  return season.days
}

describe('days that are not known', () => {
  it.each([
    ['rain', { rainMm: null }],
    ['rain', { runoffMm: null }],
    ['rain', { rainMm: 3, runoffMm: 4 }],
    ['evapotranspiration', { referenceEvapotranspirationMm: null }],
    ['evapotranspiration', { referenceEvapotranspirationMm: -1 }],
    ['stage', { position: null }],
    ['irrigation', { irrigationMm: Number.NaN }],
    ['irrigation', { irrigationWettedFraction: 0 }],
  ] as const)('SWB-8: a day without %s is unknown, and so is the next', (input, gap) => {
    const [before, day, after] = run([{}, gap, {}])
    expect(before).toMatchObject({ depletionMm: 61, missing: [], confidence: 'good' })
    expect(day).toMatchObject({
      depletionMm: null,
      driestPossibleMm: 160,
      stressCoefficient: null,
      readilyAvailableMm: null,
      missing: [input],
      confidence: 'unknown',
    })
    expect(after).toMatchObject({
      depletionMm: null,
      driestPossibleMm: 160,
      missing: [],
      confidence: 'unknown',
    })
  })

  it.each([
    ['wind', { windTwoMetresMs: null }],
    ['humidity', { humidityMin: null }],
  ] as const)('SWB-8: %s is needed with two coefficients alone', (input, gap) => {
    expect(run([gap])[0]?.missing).toEqual([])
    expect(run([gap], { coefficient: dual })[0]).toMatchObject({ depletionMm: null, missing: [input] })
  })

  it('SWB-8: water that refills even the driest soil makes it known again', () => {
    const [, , wet, filled, after] = run([{ rainMm: null }, {}, { rainMm: 100 }, { irrigationMm: 72 }, {}])
    // 160 + 6 - 100, then + 6 - 72.
    expect(wet).toMatchObject({ depletionMm: null, driestPossibleMm: 66, isRefilled: false })
    expect(filled).toMatchObject({
      depletionMm: 0,
      driestPossibleMm: 0,
      isRefilled: true,
      confidence: 'good',
    })
    expect(after).toMatchObject({ depletionMm: 6, isRefilled: false })
    const [, nearly] = run([{ rainMm: null }, { rainMm: 165.9 }])
    expect(nearly?.depletionMm).toBeNull()
    expect(nearly?.driestPossibleMm).toBeCloseTo(0.1, 9)
  })

  it('SWB-8: what a person found makes it known again', () => {
    const days = run([
      { rainMm: null },
      { measuredDepletionMm: 40 },
      {},
      { rainMm: null, measuredDepletionMm: 20 },
    ])
    expect(days.map(({ depletionMm }) => depletionMm)).toEqual([null, 40, 46, 20])
    expect(run([{ measuredDepletionMm: 161 }])[0]?.depletionMm).toBe(61)
  })

  it('SWB-8: a date that was left out is not a day without rain', () => {
    const days = run([{}, { date: '2026-01-04' }])
    expect(days.map(({ date, depletionMm }) => [date, depletionMm])).toEqual([
      ['2026-01-01', 61],
      ['2026-01-02', null],
      ['2026-01-03', null],
      ['2026-01-04', null],
    ])
    expect(days[1]?.missing).toEqual(['stage', 'evapotranspiration', 'rain'])
  })

  it('SWB-8: an unknown start stays unknown until a refill', () => {
    for (const startDepletionMm of [null, -1, 161, Number.NaN])
      expect(run([{}], { startDepletionMm })[0]).toMatchObject({ depletionMm: null, driestPossibleMm: 160 })
    for (const startDepletionMm of [0, 160])
      expect(run([{}], { startDepletionMm })[0]?.depletionMm).not.toBeNull()
  })

  it('SWB-8: whatever the rain of a lost day, what is told afterwards holds', () => {
    const rains = fc.array(fc.double({ min: 0, max: 60, noNaN: true }), { minLength: 3, maxLength: 20 })
    fc.assert(
      fc.property(rains, fc.nat(), fc.boolean(), (amounts, at, isDual) => {
        const gap = at % amounts.length
        const coefficient = isDual ? dual : aSoilWaterPlan().coefficient
        const whole = run(
          amounts.map((rainMm) => ({ rainMm })),
          { coefficient },
        )
        const holed = run(
          amounts.map((rainMm, index) => ({ rainMm: index === gap ? null : rainMm })),
          { coefficient },
        )
        return whole.every(({ depletionMm }, index) => {
          const day = holed[index]
          if (depletionMm === null || day === undefined) return false
          if (day.depletionMm === null) return index >= gap && day.driestPossibleMm >= depletionMm - 1e-9
          // Known before the gap, or again after a refill; then only the surface layer may still differ.
          if (isDual && index > gap) return true
          return index !== gap && Math.abs(day.depletionMm - depletionMm) < 1e-9
        })
      }),
    )
  })
})

describe('unknown soil', () => {
  it.each([
    [{ soil: { fieldCapacity: null, wiltingPoint: 0.12 } }, ['field_capacity']],
    [{ soil: { fieldCapacity: 0.3, wiltingPoint: null } }, ['wilting_point']],
    [{ soil: { fieldCapacity: null, wiltingPoint: null } }, ['field_capacity', 'wilting_point']],
    [{ soil: { fieldCapacity: 0.1, wiltingPoint: 0.1 } }, ['field_capacity', 'wilting_point']],
    [{ soil: { fieldCapacity: 0.1, wiltingPoint: 0.2 } }, ['field_capacity', 'wilting_point']],
    [{ initialRootDepthM: null }, ['root_depth']],
    [{ initialRootDepthM: 0 }, ['root_depth']],
    [{ initialRootDepthM: 0.9 }, ['root_depth']],
    [{ maxRootDepthM: null }, ['root_depth']],
    [{ coefficient: { ...dual, surfaceLayerM: null } }, ['surface_layer']],
    [{ coefficient: { ...dual, readilyEvaporableMm: null } }, ['surface_layer']],
    [{ coefficient: { ...dual, readilyEvaporableMm: 26 } }, ['surface_layer']],
  ] as const)('SWB-9: %j asks for %j and computes nothing', (plan, asks) => {
    expect(runSoilWaterSeason(aSoilWaterPlan(plan), [aSoilWaterDay()])).toEqual({
      status: 'soil_unknown',
      asks,
    })
  })
})

describe('doubtful inputs', () => {
  it('SWB-10: doubtful rain makes the soil at most this dry until a sure refill', () => {
    const [doubtful, next, filled, after] = run([
      { rainMm: 5, rainConfidence: 'doubtful' },
      {},
      { irrigationMm: 200 },
      {},
    ])
    expect(doubtful).toMatchObject({ bound: 'at_most', confidence: 'doubtful' })
    expect(next).toMatchObject({ bound: 'at_most', confidence: 'doubtful' })
    expect(filled).toMatchObject({ bound: 'exact', confidence: 'good', isRefilled: true })
    expect(after).toMatchObject({ bound: 'exact', confidence: 'good' })
  })

  it('SWB-10: a refill by doubtful rain leaves the doubt, what a person found takes it away', () => {
    const [filled, found] = run([{ rainMm: 200, rainConfidence: 'doubtful' }, { measuredDepletionMm: 12 }])
    expect(filled).toMatchObject({ depletionMm: 0, bound: 'at_most', confidence: 'doubtful' })
    expect(found).toMatchObject({ depletionMm: 12, bound: 'exact', confidence: 'good', isRefilled: false })
  })

  it('SWB-10: other doubtful weather is doubtful, not a bound', () => {
    expect(run([{ weatherConfidence: 'doubtful' }, {}])[1]).toMatchObject({
      bound: 'exact',
      confidence: 'doubtful',
    })
  })
})

describe('the balance', () => {
  const amounts = fc.array(
    fc.record({
      rainMm: fc.double({ min: 0, max: 80, noNaN: true }),
      irrigationMm: fc.double({ min: 0, max: 40, noNaN: true }),
      referenceEvapotranspirationMm: fc.double({ min: 0, max: 10, noNaN: true }),
    }),
    { minLength: 1, maxLength: 15 },
  )

  it.each(['start_of_day', 'end_of_day'] as const)(
    'SWB-11: wetted at the %s, no water is made or lost, and the soil stays between full and dry',
    (wetting) => {
      fc.assert(
        fc.property(amounts, fc.boolean(), (days, isDual) => {
          const coefficient = isDual ? dual : aSoilWaterPlan().coefficient
          const results = run(days, { wetting, coefficient })
          let before = 55
          return results.every((result, index) => {
            const given = days[index]
            const after = result.depletionMm ?? Number.NaN
            if (given === undefined) return false
            const left =
              before -
              given.rainMm -
              given.irrigationMm +
              (result.actualEvapotranspirationMm ?? Number.NaN) +
              (result.percolationMm ?? Number.NaN)
            before = after
            // Drier than dry does not exist: what exceeds it was not there to be lost.
            return after >= 0 && after <= 160 && Math.abs(Math.min(160, left) - after) < 1e-9
          })
        }),
      )
    },
  )

  it('SWB-11: runoff does not enter the soil, irrigation does', () => {
    expect(run([{ rainMm: 30, runoffMm: 10 }])[0]?.depletionMm).toBe(41)
    expect(run([{ rainMm: 30, irrigationMm: 10 }])[0]?.depletionMm).toBe(21)
  })

  it('SWB-11: a day that only just fills the soil is a refill, a full soil without water is none', () => {
    expect(run([{ rainMm: 61 }])[0]).toMatchObject({ depletionMm: 0, percolationMm: 0, isRefilled: true })
    expect(run([{ rainMm: 62 }])[0]).toMatchObject({ depletionMm: 0, percolationMm: 1, isRefilled: true })
    const idle = { referenceEvapotranspirationMm: 0 }
    expect(run([idle], { startDepletionMm: 0 })[0]).toMatchObject({ depletionMm: 0, isRefilled: false })
  })

  it('SWB-12: roots and height grow with the crop and never shrink', () => {
    const days = run(
      [
        { position: { stage: 'initial', share: 0.9 } },
        { position: { stage: 'development', share: 0.5 } },
        { position: { stage: 'late', share: 0.5 } },
        { position: { stage: 'initial', share: 0 } },
      ],
      { initialRootDepthM: 0.2, maxRootDepthM: 1, startDepletionMm: 0, coefficient: dual },
    )
    expect(days.map(({ rootDepthM }) => Number(rootDepthM.toFixed(9)))).toEqual([0.2, 0.6, 1, 1])
    expect(days.map(({ totalAvailableMm }) => Math.round(totalAvailableMm))).toEqual([40, 120, 200, 200])
    expect(days.map(({ surface }) => surface?.heightM)).toEqual([0.05, 0.05 + 0.75 * 0.5, 0.8, 0.8])
  })
})
