import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import geodesic from 'geographiclib-geodesic'
import { describe, expect, it } from 'vitest'
import { drive } from '../../checks/drive.ts'
import { storeCsv, writePoints } from '../../checks/store-csv.ts'
import {
  buildLayer,
  type Machine,
  measureDegrees,
  readStripBatches,
  type StoredFileInMemory,
  wrapLongitude,
} from '../index.ts'

interface QuadCheck {
  readonly a: [number, number]
  readonly b: [number, number]
  readonly heading: number
  readonly rows: number
  readonly row_width_m: number
  readonly row1: [number, number][]
  readonly row12: [number, number][]
  readonly row_area_m2: number
  readonly total_area_m2: number
}

const checks = JSON.parse(
  readFileSync(new URL('../../checks/operation_geometry_checks.json', import.meta.url), 'utf8'),
)
const quads: [string, QuadCheck][] = Object.entries<QuadCheck>(checks).filter(([name]) =>
  name.startsWith('quad_'),
)
const noon = Date.UTC(2026, 9, 19, 12)

type Corners = [longitude: number, latitude: number][]

async function listCorners(file: StoredFileInMemory, machine: Machine): Promise<Corners[]> {
  const strips: Corners[] = []
  for await (const { corners, count } of readStripBatches(file, machine)) {
    for (let strip = 0; strip < count; strip++) {
      strips.push(
        [0, 2, 4, 6].map((corner) => [
          corners[strip * 8 + corner] ?? 0,
          corners[strip * 8 + corner + 1] ?? 0,
        ]),
      )
    }
  }
  return strips
}

/** Karney's polygon area on WGS 84: an independent computation. */
function measureArea(corners: Corners): number {
  const polygon = geodesic.Geodesic.WGS84.Polygon(false)
  for (const [longitude, latitude] of corners) polygon.AddPoint(latitude, longitude)
  return Math.abs(polygon.Compute(false, true).area ?? Number.NaN)
}

function sumAreas(file: StoredFileInMemory, machine: Machine): number {
  return buildLayer(file, machine).chunks.reduce(
    (sum, { areasM2 }) => sum + areasM2.reduce((a, b) => a + b, 0),
    0,
  )
}

describe('strips', () => {
  it('GEO-1: a degree at -19.16 has the metres of the reference', () => {
    const { latitudeM, longitudeM } = measureDegrees(-19.16)
    expect([latitudeM, longitudeM]).toEqual([
      expect.closeTo(checks['metres_per_degree_-19.16'][0], 2),
      expect.closeTo(checks['metres_per_degree_-19.16'][1], 2),
    ])
  })

  it.each(quads)('GEO-2: %s has the corners and areas of the reference', async (_, check) => {
    const rates = Object.fromEntries(Array.from({ length: check.rows }, (_, row) => [`row_${row + 1}`, 14]))
    const points = [check.a, check.b].map(([latitude, longitude], point) => ({
      time: noon + point * 1000,
      latitude,
      longitude,
      heading: check.heading,
      ...rates,
    }))
    const { file } = storeCsv(writePoints('seeds', points, check.rows), { kind: 'seeds', rows: check.rows })
    const machine = { rows: check.rows, rowWidthM: check.row_width_m }
    const strips = await listCorners(file, machine)
    expect(strips).toHaveLength(12)
    for (const [row, expected] of [
      [0, check.row1],
      [11, check.row12],
    ] as const) {
      expect(strips[row]).toEqual(
        expected.map(([latitude, longitude]) => [expect.closeTo(longitude, 7), expect.closeTo(latitude, 7)]),
      )
    }
    const [{ areasM2 } = { areasM2: [] }] = buildLayer(file, machine).chunks
    // The check file gives the points to a millimetre, of ten metres.
    expect(areasM2[0]).toBeCloseTo(check.row_area_m2, 2)
    expect(sumAreas(file, machine)).toBeCloseTo(check.total_area_m2, 1)
  })

  it('GEO-3: without a heading a strip lies along its own way', async () => {
    const withHeading = drive({ from: [-19.16, -47.77], heading: 63, points: 2, stepM: 4 })
    const without = withHeading.map((point) => ({ ...point, heading: null }))
    const [told] = await listCorners(
      storeCsv(writePoints('weather', withHeading), { kind: 'weather' }).file,
      machine,
    )
    const [found] = await listCorners(
      storeCsv(writePoints('weather', without), { kind: 'weather' }).file,
      machine,
    )
    expect(found).toEqual(told?.map((corner) => corner.map((degrees) => expect.closeTo(degrees, 6))))
  })

  const machine = { rows: 0, rowWidthM: 0 }
  const countStrips = (points: readonly Record<string, number | null>[]) =>
    buildLayer(storeCsv(writePoints('weather', points), { kind: 'weather' }).file, machine).stripCount

  it.each([
    ['8 s apart', 8000, 4, 1],
    ['over 8 s apart', 8001, 4, 0],
    ['at the same time', 0, 4, 0],
    ['backwards in time', -1000, 4, 0],
    ['50 m apart', 1000, 49.99, 1],
    ['over 50 m apart', 1000, 50.1, 0],
    ['at one place', 1000, 0, 0],
  ])('GEO-4: between two points %s there are the strips of the gap rule', (_, afterMs, stepM, expected) => {
    const [first, second] = drive({ from: [-19.16, -47.77], heading: 0, points: 2, stepM })
    expect(countStrips([{ ...first }, { ...second, time: noon + afterMs }])).toBe(expected)
  })

  it('GEO-8: a strip in which the heading turns round keeps its sides', async () => {
    const [first, second] = drive({ from: [-19.16, -47.77], heading: 0, points: 2, stepM: 5 })
    const points = [{ ...first }, { ...second, heading: 180 }]
    const [corners = []] = await listCorners(
      storeCsv(writePoints('weather', points), { kind: 'weather' }).file,
      machine,
    )
    expect(measureArea(corners)).toBeCloseTo(5 * 24, 1)
  })

  it('GEO-5: a row without a rate above 0 has no strip', async () => {
    const points = drive({ from: [-19.16, -47.77], heading: 0, points: 3, stepM: 2 }).map((point) => ({
      ...point,
      row_1: 14,
      row_2: 0,
      row_3: null,
    }))
    const { file } = storeCsv(writePoints('seeds', points, 3), { kind: 'seeds', rows: 3 })
    const layer = buildLayer(file, { rows: 3, rowWidthM: 0.5 })
    expect([...(layer.chunks[0]?.rows ?? [])]).toEqual([1, 1])
    expect(await listCorners(file, { rows: 3, rowWidthM: 0.5 })).toHaveLength(2)
  })

  it('GEO-6: the area of straight strips agrees with the polygon on the ellipsoid to 0.1 %, anywhere', async () => {
    const place = fc.record({
      latitude: fc.double({ min: -80, max: 80, noNaN: true }),
      longitude: fc.double({ min: -180, max: 180, noNaN: true }),
      heading: fc.double({ min: 0, max: 360, noNaN: true }),
      stepM: fc.double({ min: 0.8, max: 12, noNaN: true }),
    })
    await fc.assert(
      fc.asyncProperty(place, async ({ latitude, longitude, heading, stepM }) => {
        const points = drive({ from: [latitude, longitude], heading, points: 30, stepM })
        const { file } = storeCsv(writePoints('weather', points), { kind: 'weather' })
        const strips = await listCorners(file, machine)
        expect(strips).toHaveLength(29)
        const measured = strips.reduce((sum, corners) => sum + measureArea(corners), 0)
        expect(Math.abs(sumAreas(file, machine) / measured - 1)).toBeLessThan(0.001)
      }),
      { numRuns: 60 },
    )
  })

  it('GEO-7: a way over the date line goes on, in one piece', async () => {
    const points = drive({ from: [-16.5, 179.9999], heading: 90, points: 12, stepM: 4 })
    expect(points[11]?.longitude).toBeLessThan(-179)
    const { file } = storeCsv(writePoints('weather', points), { kind: 'weather' })
    const strips = await listCorners(file, machine)
    expect(strips).toHaveLength(11)
    for (const corners of strips) {
      expect(measureArea(corners)).toBeCloseTo(4 * 24, 0)
      const longitudes = corners.map(([longitude]) => longitude)
      expect(Math.max(...longitudes) - Math.min(...longitudes)).toBeLessThan(0.01)
    }
    const layer = buildLayer(file, machine)
    expect((layer.extent?.east ?? 0) - (layer.extent?.west ?? 0)).toBeLessThan(0.01)
    expect(sumAreas(file, machine)).toBeCloseTo(11 * 4 * 24, 0)
  })

  it('GEO-7: near the poles strips keep their shape', async () => {
    const points = drive({ from: [84.9, 20], heading: 45, points: 5, stepM: 4 })
    const { file } = storeCsv(writePoints('weather', points), { kind: 'weather' })
    for (const corners of await listCorners(file, machine)) {
      expect(Math.abs(measureArea(corners) / 96 - 1)).toBeLessThan(0.001)
    }
  })

  it('GEO-7: a meridian is the same half a turn away or less', () => {
    expect(wrapLongitude(-179, 179)).toBe(181)
    expect(wrapLongitude(179, -179)).toBe(-181)
    expect(wrapLongitude(-47, -48)).toBe(-47)
  })
})
