import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { storeCsv, writePoints } from '../../checks/store-csv.ts'
import { buildLayer, type LayerChunk } from '../index.ts'

const begunMs = Date.UTC(2026, 9, 19, 12)

/** A way that bends a little at every point, as a receiver sees it; with a heading or without. */
function bend(turns: readonly number[], heading: 'known' | 'none') {
  let angle = 0.4
  let latitude = -19.16
  let longitude = -47.77
  return turns.map((turn, point) => {
    angle += turn
    latitude += (2.1 * Math.cos(angle)) / 110_694
    longitude += (2.1 * Math.sin(angle)) / 105_191
    return {
      time: begunMs + point * 1000,
      latitude: Number(latitude.toFixed(8)),
      longitude: Number(longitude.toFixed(8)),
      heading:
        heading === 'known' ? Number(((((angle * 180) / Math.PI) % 360) + 360).toFixed(2)) % 360 : null,
    }
  })
}

type Corner = 'fromLeft' | 'fromRight' | 'toRight' | 'toLeft'
const places: readonly Corner[] = ['fromLeft', 'fromRight', 'toRight', 'toLeft']

function readCorner({ corners }: LayerChunk, strip: number, corner: Corner): readonly number[] {
  const at = strip * 8 + places.indexOf(corner) * 2
  return [corners[at] ?? Number.NaN, corners[at + 1] ?? Number.NaN]
}

const bends = fc.array(fc.double({ min: -0.25, max: 0.25, noNaN: true }), { minLength: 3, maxLength: 40 })

describe('strips of one pass', () => {
  it.each(['known', 'none'] as const)(
    'LAY-6: go on with the edge at which the strip before ended, headings %s',
    (heading) => {
      fc.assert(
        fc.property(bends, (turns) => {
          const { file } = storeCsv(writePoints('weather', bend(turns, heading)), { kind: 'weather' })
          const [chunk] = buildLayer(file, { rows: 0, rowWidthM: 0 }).chunks
          if (chunk === undefined) throw new Error('no strips')
          for (let strip = 1; strip < chunk.count; strip++) {
            expect(readCorner(chunk, strip, 'fromLeft')).toEqual(readCorner(chunk, strip - 1, 'toLeft'))
            expect(readCorner(chunk, strip, 'fromRight')).toEqual(readCorner(chunk, strip - 1, 'toRight'))
          }
        }),
      )
    },
  )

  it('LAY-6: lie side by side without a seam, however wide a row is', () => {
    const widths = fc.double({ min: 0.2, max: 1.2, noNaN: true })
    const rowCounts = fc.integer({ min: 2, max: 25 })
    fc.assert(
      fc.property(bends, widths, rowCounts, (turns, rowWidthM, rows) => {
        const points = bend(turns, 'known').map((point) => ({
          ...point,
          ...Object.fromEntries(Array.from({ length: rows }, (_, row) => [`row_${row + 1}`, 12])),
        }))
        const { file } = storeCsv(writePoints('seeds', points, rows), { kind: 'seeds', rows })
        const [chunk] = buildLayer(file, { rows, rowWidthM }).chunks
        if (chunk === undefined) throw new Error('no strips')
        for (let strip = 1; strip < chunk.count; strip++) {
          if (strip % rows === 0) continue
          expect(readCorner(chunk, strip, 'fromLeft')).toEqual(readCorner(chunk, strip - 1, 'fromRight'))
          expect(readCorner(chunk, strip, 'toLeft')).toEqual(readCorner(chunk, strip - 1, 'toRight'))
        }
      }),
    )
  })

  it('LAY-6: leave the ground bare where a row has no rate, and begin anew after a pause', () => {
    const points = bend([0, 0.1, 0.1, 0.1, 0.1], 'none').map((point, index) => ({
      ...point,
      time: point.time + (index > 2 ? 60_000 : 0),
      row_1: 12,
      row_2: index === 1 ? 0 : 12,
      row_3: 12,
    }))
    const { file } = storeCsv(writePoints('seeds', points, 3), { kind: 'seeds', rows: 3 })
    const { chunks, stripCount } = buildLayer(file, { rows: 3, rowWidthM: 0.5 })
    // Two ways before the pause, one after it; of the first the middle row is missing.
    expect(stripCount).toBe(2 + 3 + 3)
    expect([...(chunks[0]?.rows ?? [])]).toEqual([1, 3, 1, 2, 3, 1, 2, 3])
    const [chunk] = chunks
    if (chunk === undefined) throw new Error('no strips')
    expect(readCorner(chunk, 5, 'fromLeft')).not.toEqual(readCorner(chunk, 2, 'toLeft'))
  })
})
