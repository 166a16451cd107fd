import { describe, expect, test } from 'vitest'
import { type AreaGeometry, listPolygons, type Position } from '../geometry/land-geometry.ts'
import { measureAreaHa } from '../geometry/measure-area.ts'
import { sortRings } from '../geometry/sort-rings.ts'
import { readImport } from '../reading/read-import.ts'
import { boundaryFormats, writeBoundaries } from './write-boundaries.ts'

function ringAt(x: number, y: number, size: number): Position[] {
  const corners = Array.from({ length: 7 }, (_, index): Position => {
    const angle = (index / 7) * 2 * Math.PI
    return [
      Math.round((x + size * Math.cos(angle)) * 1e8) / 1e8,
      Math.round((y + size * Math.sin(angle)) * 1e8) / 1e8,
    ]
  })
  return [...corners, corners[0] ?? [0, 0]]
}

const shapes: readonly AreaGeometry[] = [
  { type: 'Polygon', coordinates: [ringAt(-55, -13, 0.01)] },
  { type: 'Polygon', coordinates: [ringAt(-55.1, -13, 0.01), [...ringAt(-55.1, -13, 0.003)].reverse()] },
  { type: 'MultiPolygon', coordinates: [[ringAt(-55.2, -13, 0.01)], [ringAt(-55.25, -13, 0.01)]] },
]
const names = ['Talhão 1', 'Área <2> & "três"', 'Ñandú']
const boundaries = shapes.map((geometry, index) => ({
  name: names[index] ?? '',
  farmName: index === 0 ? null : 'Fazenda São João',
  areaHa: measureAreaHa(geometry),
  geometry,
}))

function listCorners(geometry: AreaGeometry): readonly Position[] {
  return sortRings(listPolygons(geometry).flat())
    .flat()
    .flatMap((ring) => ring.slice(0, -1))
}

describe('boundaries that are handed out', () => {
  test.each(boundaryFormats)('read back the same from %s', (format) => {
    const { fileName, bytes } = writeBoundaries(boundaries, format)
    const { items, refusals, notices } = readImport([{ name: fileName, bytes }], { near: [] })
    expect({ refusals, notices }).toEqual({ refusals: [], notices: [] })
    expect(items.map(({ name }) => name)).toEqual(names)
    items.forEach((item, index) => {
      const shape = shapes[index]
      if (item.geometry === null || shape === undefined) throw new Error('no geometry')
      if (item.geometry.type !== 'Polygon' && item.geometry.type !== 'MultiPolygon')
        throw new Error('no area')
      expect(item.geometry.type).toBe(shape.type)
      const corners = listCorners(item.geometry)
      expect(corners).toHaveLength(listCorners(shape).length)
      for (const [x, y] of listCorners(shape))
        expect(
          corners.some((corner) => Math.max(Math.abs(corner[0] - x), Math.abs(corner[1] - y)) < 1e-7),
        ).toBe(true)
    })
  })

  test('can be none', () => {
    for (const format of boundaryFormats) expect(writeBoundaries([], format).bytes.length).toBeGreaterThan(0)
  })
})
