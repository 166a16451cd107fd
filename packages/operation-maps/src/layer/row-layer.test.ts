import { describe, expect, it } from 'vitest'
import { drive } from '../../checks/drive.ts'
import { storeCsv, writePoints } from '../../checks/store-csv.ts'
import { buildLayer, createSpeedPairLegend, type LayerChunk, paintStrips, unknownBand } from '../index.ts'

const way = drive({ from: [-19.16, -47.77], heading: 0, points: 3, stepM: 10, stepS: 5 })
const planter = { rows: 3, rowWidthM: 0.5 }

function layRows(points: readonly Record<string, number | null>[], kind: 'seeds' | 'fertilizers' = 'seeds') {
  const { file } = storeCsv(writePoints(kind, points, 3), { kind, rows: 3 })
  return buildLayer(file, planter)
}
function laySpeeds(points: readonly Record<string, number | null>[]) {
  return buildLayer(storeCsv(writePoints('speed', points), { kind: 'speed' }).file, planter)
}

/** West to east, in metres: the first corner is left, the second right of the way. */
function edgesOf(chunk: LayerChunk | undefined, strip: number): number[] {
  return [0, 2].map((corner) => chunk?.corners[strip * 8 + corner] ?? Number.NaN)
}

describe('the layer of a planter', () => {
  it.each(['seeds', 'fertilizers'] as const)('LAY-3: %s have a strip for each row with a rate', (kind) => {
    const rates = { row_1: 12.25, row_2: 0, row_3: null }
    const { stripCount, chunks } = layRows(
      way.map((point, index) => ({ ...point, ...rates, row_3: index === 2 ? 7 : null })),
      kind,
    )
    const [chunk] = chunks
    expect(stripCount).toBe(3)
    expect(chunk?.count).toBe(3)
    expect([...(chunk?.rows ?? [])]).toEqual([1, 1, 3])
    expect([...(chunk?.values.keys() ?? [])]).toEqual(['rate'])
    expect([...(chunk?.values.get('rate') ?? [])]).toEqual([12.25, 12.25, 7])
    expect([...(chunk?.timesMs ?? [])]).toEqual([way[1]?.time, way[2]?.time, way[2]?.time])
    for (const areaM2 of chunk?.areasM2 ?? []) expect(areaM2).toBeCloseTo(5, 2)
  })

  it('LAY-3: rows lie side by side from left to right, around the way', () => {
    const [chunk] = layRows(way.slice(0, 2)).chunks
    const edges = [0, 1, 2].map((strip) => edgesOf(chunk, strip))
    for (const [row, [left, right]] of edges.entries()) {
      expect(left).toBeCloseTo(-0.75 + row * 0.5, 2)
      expect(right).toBeCloseTo(-0.25 + row * 0.5, 2)
    }
  })

  it('LAY-5: the extent is that of all rows', () => {
    const { extent } = layRows(way)
    const metresEast = ((extent?.east ?? 0) - (extent?.west ?? 0)) * 105_190.96
    const metresNorth = ((extent?.north ?? 0) - (extent?.south ?? 0)) * 110_693.99
    expect(metresEast).toBeCloseTo(1.5, 2)
    expect(metresNorth).toBeCloseTo(20, 2)
    expect(extent?.west).toBeLessThan(-47.77)
    expect(extent?.east).toBeGreaterThan(-47.77)
    expect(extent?.south).toBeCloseTo(-19.16, 6)
  })

  it('LAY-4: rows go on in the next chunk in the middle of a point', () => {
    const points = drive({ from: [-19.16, -47.77], heading: 90, points: 21_848, stepM: 1 })
    const { stripCount, chunks } = layRows(points)
    expect(stripCount).toBe(21_847 * 3)
    expect(chunks.map(({ count }) => count)).toEqual([65_536, 5])
    expect(chunks[0]?.rows?.at(-1)).toBe(1)
    expect([...(chunks[1]?.rows ?? [])]).toEqual([2, 3, 1, 2, 3])
  })

  it('LAY-3: a speed file has one strip of the machine’s width, coloured by its speed', () => {
    const { chunks, extent } = laySpeeds(way.map((point, index) => ({ ...point, speed: 5 + index })))
    const [chunk] = chunks
    expect(chunk?.rows).toBeNull()
    expect([...(chunk?.values ?? [])]).toEqual([['speed', Float32Array.of(6, 7)]])
    expect(chunk?.areasM2[0]).toBeCloseTo(15, 2)
    expect(edgesOf(chunk, 0).map((edge) => Math.round(edge * 100) / 100)).toEqual([-0.75, 0.75])
    expect(((extent?.east ?? 0) - (extent?.west ?? 0)) * 105_190.96).toBeCloseTo(1.5, 2)
  })

  it('LEG-8: strips are painted by the metric of the legend, and stay clear where there is none', () => {
    const [speeds] = laySpeeds(
      way.map((point, index) => ({ ...point, speed: [1, 8, 9][index] ?? null })),
    ).chunks
    const [rates] = layRows(way).chunks
    const legend = createSpeedPairLegend(8)
    if (speeds === undefined || rates === undefined || legend === null) throw new Error('nothing to paint')
    expect([...paintStrips(speeds, legend)]).toEqual([0, 1])
    expect([...paintStrips(rates, legend)]).toEqual(Array.from({ length: 6 }, () => unknownBand))
  })
})
