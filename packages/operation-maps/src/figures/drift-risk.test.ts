import { describe, expect, it } from 'vitest'
import { drive } from '../../checks/drive.ts'
import { storeCsv, writePoints } from '../../checks/store-csv.ts'
import { createDriftRisk, type DriftRisk, mergeDriftRisks } from './drift-risk.ts'

type Cells = Readonly<Record<string, number | string | null>>

/** Strips of 5 m × 20 m, a second each, so 0.01 ha a strip. */
function measureDrift(strips: readonly Cells[], wind = { minimum: 3, maximum: 10 }): DriftRisk {
  const points = drive({
    from: [-19.16, -47.77],
    heading: 0,
    points: strips.length + 1,
    stepM: 5,
  }).map((point, index) => ({ ...point, width: 20, tractor_speed: 12, ...strips[Math.max(0, index - 1)] }))
  const { file } = storeCsv(writePoints('weather', points), { kind: 'weather' })
  const measuring = createDriftRisk({ wind })
  for (const block of file.readBlocks()) measuring.addBlock(block)
  return measuring.finish()
}

const good: Cells = { wind_speed: 5, delta_t: 5 }

describe('the risk of drift', () => {
  it('FIG-12: is 0 where wind and delta T are good, 100 where all is at high risk, 50 at medium', () => {
    expect(measureDrift([good, good, good, good])).toMatchObject({ score: 0, stretches: [] })
    expect(measureDrift([1, 2, 3].map(() => ({ wind_speed: 40, delta_t: 5 }))).score).toBe(100)
    expect(measureDrift([1, 2, 3].map(() => ({ wind_speed: 5, delta_t: 9 }))).score).toBe(50)
  })

  it('FIG-12: lists the strips at risk as stretches with time, area and reasons, the largest first', () => {
    const strips = [
      good,
      { wind_speed: 12, delta_t: 5 },
      good,
      { ...good, delta_t: 11 },
      { ...good, delta_t: 9 },
    ]
    const { areasHa, stretches } = measureDrift(strips)
    expect(stretches.map(({ risk, reasons, areaHa }) => ({ risk, reasons, areaHa }))).toEqual([
      { risk: 2, reasons: ['delta_t_high'], areaHa: expect.closeTo(0.02, 6) },
      { risk: 1, reasons: ['wind_high'], areaHa: expect.closeTo(0.01, 6) },
    ])
    expect((stretches[0]?.toMs ?? 0) - (stretches[0]?.fromMs ?? 0)).toBe(2000)
    expect(stretches[0]?.maxDeltaT).toBe(11)
    expect(areasHa.low).toBeCloseTo(0.02, 6)
    expect(areasHa.medium).toBeCloseTo(0.02, 6)
    expect(areasHa.high).toBeCloseTo(0.01, 6)
  })

  it('FIG-12: a gust stays for a minute, calm air is too little wind, unknown is never low', () => {
    const gusty = measureDrift([{ wind_speed: 25, delta_t: 5 }, ...Array.from({ length: 70 }, () => good)])
    expect(gusty.stretches).toHaveLength(1)
    expect(gusty.stretches[0]?.reasons).toContain('gust')
    expect((gusty.stretches[0]?.toMs ?? 0) - (gusty.stretches[0]?.fromMs ?? 0)).toBe(61_000)
    expect(measureDrift([{ wind_speed: 0.5, delta_t: 5 }]).stretches[0]?.reasons).toEqual(['wind_low'])
    const unknown = measureDrift([{ wind_speed: null, delta_t: 5 }])
    expect(unknown.score).toBeNull()
    expect(unknown.areasHa.unknown).toBeCloseTo(0.01, 6)
  })

  it('FIG-12: files merge by area', () => {
    const calm = measureDrift([good, good, good])
    const bad = measureDrift([{ wind_speed: 40, delta_t: 5 }])
    const merged = mergeDriftRisks([calm, bad])
    expect(merged.score).toBeCloseTo(25, 4)
    expect(merged.stretches).toEqual(bad.stretches)
    expect(mergeDriftRisks([])).toMatchObject({ score: null, stretches: [], leftOut: 0 })
  })
})
