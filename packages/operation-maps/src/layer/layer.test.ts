import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { drive } from '../../checks/drive.ts'
import { storeCsv, writePoints } from '../../checks/store-csv.ts'
import {
  buildLayer,
  buildPickGrid,
  createMapPlane,
  createProjector,
  type LayerChunk,
  pickStrip,
  project,
  readStripBatches,
  type StripLayer,
  unproject,
} from '../index.ts'

const machine = { rows: 0, rowWidthM: 0 }

function layWeather(points: readonly Record<string, number | null>[]): StripLayer {
  return buildLayer(storeCsv(writePoints('weather', points), { kind: 'weather' }).file, machine)
}

function cornersOf({ corners }: Pick<LayerChunk, 'corners'>, strip: number): [number, number][] {
  return [0, 2, 4, 6].map((corner) => [
    corners[strip * 8 + corner] ?? 0,
    corners[strip * 8 + corner + 1] ?? 0,
  ])
}

describe('the plane of the map', () => {
  it('LAY-1: a point and its place in the plane are the same to a hundredth of a millimetre', () => {
    const place = fc.record({
      longitude: fc.double({ min: -70, max: -35, noNaN: true }),
      latitude: fc.double({ min: -33, max: 5, noNaN: true }),
      east: fc.double({ min: -0.2, max: 0.2, noNaN: true }),
      north: fc.double({ min: -0.2, max: 0.2, noNaN: true }),
    })
    fc.assert(
      fc.property(place, ({ longitude, latitude, east, north }) => {
        const plane = createMapPlane({ west: longitude, east: longitude, south: latitude, north: latitude })
        const point = { x: 0, y: 0, unitsPerMetreEast: 0, unitsPerMetreNorth: 0 }
        project(createProjector(plane), { longitude: longitude + east, latitude: latitude + north }, point)
        const back = unproject(plane, point.x, point.y)
        expect(back.longitude).toBeCloseTo(longitude + east, 10)
        expect(back.latitude).toBeCloseTo(latitude + north, 10)
      }),
    )
  })

  it('LAY-1: the origin is where Web Mercator has it', () => {
    const plane = createMapPlane({ west: -47.77, east: -47.77, south: -19.16, north: -19.16 })
    expect(plane.originX).toBeCloseTo(0.367305555556, 10)
    expect(plane.originY).toBeCloseTo(
      (1 - Math.log(Math.tan(Math.PI / 4 + (-19.16 * Math.PI) / 360)) / Math.PI) / 2,
      12,
    )
  })
})

describe('the layer', () => {
  it('LAY-2: corners in 32-bit floats lie within two millimetres of the exact ones, kilometres from the origin', async () => {
    const near = drive({ from: [-19.16, -47.77], heading: 30, points: 3, stepM: 4 })
    const far = drive({ from: [-19.08, -47.7], heading: 300, points: 3, stepM: 4 })
    const points = [...near, ...far.map((point) => ({ ...point, time: point.time + 60_000 }))]
    const { file } = storeCsv(writePoints('weather', points), { kind: 'weather' })
    const layer = buildLayer(file, machine)
    expect(layer.stripCount).toBe(4)
    const exact: [number, number][][] = []
    for await (const { corners, count } of readStripBatches(file, machine)) {
      for (let strip = 0; strip < count; strip++) {
        exact.push(
          [0, 2, 4, 6].map((corner) => [
            corners[strip * 8 + corner] ?? 0,
            corners[strip * 8 + corner + 1] ?? 0,
          ]),
        )
      }
    }
    const [chunk] = layer.chunks
    for (const [strip, corners] of exact.entries()) {
      for (const [corner, [longitude, latitude]] of corners.entries()) {
        const [x = 0, y = 0] = chunk === undefined ? [] : (cornersOf(chunk, strip)[corner] ?? [])
        const place = unproject(layer.plane, x, y)
        expect(Math.abs(place.longitude - longitude)).toBeLessThan(2e-8)
        expect(Math.abs(place.latitude - latitude)).toBeLessThan(2e-8)
      }
    }
  })

  it("LAY-3: a strip has the values and the time of its end, and the way's area", () => {
    const [first, second] = drive({ from: [-19.16, -47.77], heading: 0, points: 2, stepM: 5 })
    const { chunks } = layWeather([
      { ...first, temperature: 20 },
      { ...second, temperature: 31.5, humidity: null, width: 30 },
    ])
    expect(chunks).toHaveLength(1)
    const [chunk] = chunks
    expect(chunk?.values.get('temperature')?.[0]).toBe(31.5)
    expect(chunk?.values.get('humidity')?.[0]).toBeNaN()
    expect(chunk?.timesMs[0]).toBe(second?.time)
    expect(chunk?.areasM2[0]).toBeCloseTo(150, 2)
  })

  it('LAY-4: a day longer than a block is drawn without a seam, in chunks of one size', () => {
    const points = 66_000
    const way = drive({ from: [-19.16, -47.77], heading: 90, points, stepM: 1 })
    const { stripCount, chunks } = layWeather(way)
    expect(stripCount).toBe(points - 1)
    expect(chunks.map(({ count }) => count)).toEqual([65_536, points - 1 - 65_536])
    expect(chunks[1]?.corners).toHaveLength(chunks[1] === undefined ? 0 : chunks[1].count * 8)
  })

  it('LAY-5: the extent holds every corner', () => {
    const { extent } = layWeather(drive({ from: [-19.16, -47.77], heading: 0, points: 3, stepM: 10 }))
    const metresEast = ((extent?.east ?? 0) - (extent?.west ?? 0)) * 105_190.96
    const metresNorth = ((extent?.north ?? 0) - (extent?.south ?? 0)) * 110_693.99
    expect(metresEast).toBeCloseTo(24, 1)
    expect(metresNorth).toBeCloseTo(20, 1)
  })

  it('LAY-5: points that do not follow each other make a layer without strips', () => {
    expect(layWeather([{}])).toMatchObject({ stripCount: 0, extent: null, chunks: [] })
  })
})

describe('picking', () => {
  const rows = Array.from({ length: 8 }, (_, pass) =>
    drive({
      from: [-19.16, -47.77 + pass * 0.0002],
      heading: pass % 2 === 0 ? 0 : 37,
      points: 40,
      stepM: 4,
    }).map((point) => ({ ...point, time: point.time + pass * 100_000 })),
  ).flat()
  const layer = layWeather(rows)
  const grid = buildPickGrid(layer.chunks)

  /** Looks at every strip: slow and plain. */
  const searchAll = (x: number, y: number, untilMs = Number.POSITIVE_INFINITY): number | null => {
    let found: number | null = null
    for (let strip = 0; strip < layer.stripCount; strip++) {
      const [chunk] = layer.chunks
      if (chunk === undefined || (chunk.timesMs[strip] ?? 0) > untilMs) continue
      const [a, b, c, d] = cornersOf(chunk, strip)
      if (a && b && c && d && (isIn([a, b, c], x, y) || isIn([a, c, d], x, y))) found = strip
    }
    return found
  }
  const isIn = ([a, b, c]: [number, number][], x: number, y: number): boolean => {
    const side = (p: [number, number] | undefined, q: [number, number] | undefined) =>
      p && q ? (q[0] - p[0]) * (y - p[1]) - (q[1] - p[1]) * (x - p[0]) : 0
    const sides = [side(a, b), side(b, c), side(c, a)]
    return sides.every((value) => value >= 0) || sides.every((value) => value <= 0)
  }

  it('PIC-1: finds the strip drawn last under the pointer, as a search of all would', () => {
    if (grid === null) throw new Error('no grid')
    const width = grid.columns * grid.cell
    const height = grid.rows * grid.cell
    const point = fc.record({
      x: fc.double({ min: grid.left - 5, max: grid.left + width + 5, noNaN: true }),
      y: fc.double({ min: grid.bottom - 5, max: grid.bottom + height + 5, noNaN: true }),
    })
    const times = [...(layer.chunks[0]?.timesMs ?? [])]
    fc.assert(
      fc.property(point, fc.constantFrom(...times), ({ x, y }, untilMs) => {
        expect(pickStrip(grid, layer.chunks, { x, y })).toBe(searchAll(x, y))
        expect(pickStrip(grid, layer.chunks, { x, y, untilMs })).toBe(searchAll(x, y, untilMs))
      }),
      { numRuns: 500 },
    )
  })

  it('PIC-1: the middle of every strip is under some strip', () => {
    if (grid === null) throw new Error('no grid')
    for (let strip = 0; strip < layer.stripCount; strip++) {
      const [chunk] = layer.chunks
      const corners = chunk === undefined ? [] : cornersOf(chunk, strip)
      const x = corners.reduce((sum, [east]) => sum + east, 0) / 4
      const y = corners.reduce((sum, [, north]) => sum + north, 0) / 4
      expect(pickStrip(grid, layer.chunks, { x, y })).not.toBeNull()
    }
  })

  it('PIC-2: a layer without strips has no grid', () => {
    expect(buildPickGrid([])).toBeNull()
  })

  it('PIC-2: a field driven over and over needs a few entries a strip', () => {
    const again = Array.from({ length: 40 }, (_, lap) =>
      drive({ from: [-19.16, -47.77], heading: 20, points: 30, stepM: 0.5 }).map((point) => ({
        ...point,
        time: point.time + lap * 100_000,
      })),
    ).flat()
    const crowded = layWeather(again)
    const crowdedGrid = buildPickGrid(crowded.chunks)
    expect(crowdedGrid?.strips.length ?? 0).toBeLessThan(crowded.stripCount * 6)
  })
})
