import { describe, expect, it } from 'vitest'
import { drive } from '../../checks/drive.ts'
import { storeCsv, writePoints } from '../../checks/store-csv.ts'
import { createDriftRisk, type DriftRisk, mergeDriftRisks } from './drift-risk.ts'
import type { Target } from './target.ts'

type Cells = Readonly<Record<string, number | string | null>>

const start = { latitude: -19.16, longitude: -47.77 }
const begunMs = Date.UTC(2026, 9, 19, 12)
const good: Cells = { wind_speed: 5, delta_t: 5 }
const dry: Cells = { wind_speed: 5, delta_t: 9 }
/** Delta T is reckoned where temperature and humidity are known. */
const noDeltaT: Cells = { delta_t: null, temperature: null }
const stormy: Cells = { wind_speed: 40, delta_t: 5 }

/** Strips of 5 m × 20 m to the north, a second each, so 0.01 ha a strip. */
function measureDrift(strips: readonly Cells[], wind: Target = { minimum: 3, maximum: 10 }): DriftRisk {
  const points = drive({
    from: [start.latitude, start.longitude],
    heading: 0,
    points: strips.length + 1,
    stepM: 5,
  }).map((point, index) => ({ ...point, width: 20, tractor_speed: 12, ...strips[Math.max(0, index - 1)] }))
  const { file } = storeCsv(writePoints('weather', points), { kind: 'weather' })
  const measuring = createDriftRisk({ wind })
  for (const block of file.readBlocks()) measuring.addBlock(block)
  return measuring.finish()
}
const alternate = (times: number) => Array.from({ length: times }, () => [dry, good]).flat()

describe('stretches at risk of drift', () => {
  it('FIG-12: without limits of its own an operation has 3 to 10 km/h', () => {
    const none = { minimum: null, maximum: null }
    const risks = [2.9, 3, 10, 10.1].map(
      (wind_speed) => measureDrift([{ wind_speed, delta_t: 5 }], none).stretches[0]?.reasons ?? [],
    )
    expect(risks).toEqual([['wind_low'], [], [], ['wind_high']])
    expect(measureDrift([{ wind_speed: 4, delta_t: 5 }], { minimum: 5, maximum: null }).score).toBe(50)
    expect(measureDrift([{ wind_speed: 9, delta_t: 5 }], { minimum: null, maximum: 8 }).score).toBe(50)
  })

  it('FIG-12: a stretch tells when and where it begins and ends, its gust and its delta T', () => {
    const { stretches } = measureDrift([good, { ...stormy, delta_t: 4 }, { ...stormy, wind_speed: 35 }, good])
    expect(stretches).toEqual([
      {
        fromMs: begunMs + 1000,
        toMs: begunMs + 4000,
        areaHa: expect.closeTo(0.03, 6),
        risk: 2,
        reasons: ['wind_high', 'gust'],
        strongestGustKmh: 40,
        maxDeltaT: 5,
        latitude: expect.closeTo(start.latitude + 10 / 110_694, 6),
        longitude: start.longitude,
      },
    ])
  })

  it('FIG-12: what was not measured is not told', () => {
    const [windy] = measureDrift([{ ...stormy, ...noDeltaT }]).stretches
    expect(windy).toMatchObject({ strongestGustKmh: 40, maxDeltaT: null, reasons: ['wind_high', 'gust'] })
    const [still] = measureDrift([{ wind_speed: null, delta_t: 1 }]).stretches
    expect(still).toMatchObject({ strongestGustKmh: null, maxDeltaT: 1, reasons: ['delta_t_low'] })
  })

  it('FIG-12: good wind with an unknown delta T is unknown, not low', () => {
    const { areasHa, score } = measureDrift([{ ...good, ...noDeltaT }, good])
    expect(areasHa).toEqual({
      low: expect.closeTo(0.01, 6),
      medium: 0,
      high: 0,
      unknown: expect.closeTo(0.01, 6),
    })
    expect(score).toBe(0)
  })

  it('FIG-12: a stop ends a stretch, and is no worked area', () => {
    const { areasHa, stretches } = measureDrift([dry, { ...dry, tractor_speed: 0.5 }, dry])
    expect(stretches.map(({ fromMs }) => fromMs - begunMs)).toEqual(expect.arrayContaining([0, 2000]))
    expect(stretches).toHaveLength(2)
    expect(areasHa.medium).toBeCloseTo(0.02, 6)
    expect(measureDrift([{ ...dry, tractor_speed: 0.6 }]).areasHa.medium).toBeCloseTo(0.01, 6)
  })

  it('FIG-12: the largest 200 are listed, and the others are counted', () => {
    expect(measureDrift(alternate(200))).toMatchObject({ leftOut: 0 })
    const many = measureDrift([...alternate(200), dry, dry])
    expect(many.stretches).toHaveLength(200)
    expect(many.stretches[0]?.areaHa).toBeCloseTo(0.02, 6)
    expect(many.leftOut).toBe(1)
  })

  it('FIG-12: files merge with their largest 200 stretches, and count all that are left out', () => {
    const many = measureDrift([...alternate(200), dry, dry])
    const merged = mergeDriftRisks([measureDrift([stormy, stormy, stormy]), many])
    expect(merged.stretches.map(({ areaHa }) => Math.round(areaHa * 100)).slice(0, 3)).toEqual([3, 2, 1])
    expect(merged.stretches).toHaveLength(200)
    expect(merged.leftOut).toBe(2)
    expect(merged.areasHa.medium).toBeCloseTo(2.02, 3)
    expect(merged.areasHa.high).toBeCloseTo(0.03, 6)
    expect(merged.areasHa.low).toBeCloseTo(2, 3)
    expect(merged.score).toBeCloseTo((100 * (1.01 + 0.03)) / 4.05, 2)
    expect(mergeDriftRisks([measureDrift([{ wind_speed: null, delta_t: 5 }])])).toMatchObject({
      score: null,
      areasHa: { unknown: expect.closeTo(0.01, 6) },
    })
  })

  it('FIG-12: equal stretches of several files are listed by time', () => {
    const [one] = measureDrift([stormy]).stretches
    if (one === undefined) throw new Error('no stretch')
    const file = (fromMs: number) => ({ ...measureDrift([]), stretches: [{ ...one, fromMs }] })
    const merged = mergeDriftRisks([file(3), file(1), file(2)])
    expect(merged.stretches.map(({ fromMs }) => fromMs)).toEqual([1, 2, 3])
  })
})
