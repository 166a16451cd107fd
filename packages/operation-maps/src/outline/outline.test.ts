import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { drive } from '../../checks/drive.ts'
import { storeCsv, writePoints } from '../../checks/store-csv.ts'
import {
  createWorkedGrid,
  createWorkedOutline,
  measureDegrees,
  measureRing,
  mergeOutlines,
  type Outline,
  outlineSide,
  placeOutline,
  type Ring,
  simplifyRing,
  traceRings,
  writeOutlinePath,
} from '../index.ts'

const [latitude, longitude] = [-19.16, -47.77]
const { latitudeM, longitudeM } = measureDegrees(latitude)
type Cells = Readonly<Record<string, number | string | null>>

interface Block {
  readonly lengthM: number
  readonly passes: number
  readonly eastM?: number
  readonly widthM?: number
  readonly cellsAt?: (northM: number, eastM: number) => Cells
}

/** Northward passes side by side, each begun a minute after the last one ended. */
function workBlock({ lengthM, passes, eastM = 0, widthM = 24, cellsAt = () => ({}) }: Block): Cells[] {
  const points = lengthM / 4 + 1
  return Array.from({ length: passes }, (_, pass) => {
    const passM = eastM + (pass + 0.5) * widthM
    const from = [latitude, longitude + passM / longitudeM] as const
    return drive({ from, heading: 0, points, stepM: 4 }).map((point, index) => ({
      ...point,
      width: widthM,
      time: point.time + pass * (points + 60) * 1000,
      ...cellsAt(index * 4, passM),
    }))
  }).flat()
}

function outlineWeather(points: readonly Cells[]): Outline {
  const { file } = storeCsv(writePoints('weather', points), { kind: 'weather' })
  const outline = createWorkedOutline({ kind: 'weather', machine: { rows: 0, rowWidthM: 0 } })
  for (const block of file.readBlocks()) outline.addBlock(block)
  return outline.finish()
}

function outlineSeeds(points: readonly Cells[], rows: number): Outline {
  const { file } = storeCsv(writePoints('seeds', points, rows), { kind: 'seeds', rows })
  const outline = createWorkedOutline({ kind: 'seeds', machine: { rows, rowWidthM: 24 / rows } })
  for (const block of file.readBlocks()) outline.addBlock(block)
  return outline.finish()
}

function measureBox({ west, east, south, north }: Outline) {
  return { widthM: (east - west) * longitudeM, heightM: (north - south) * latitudeM }
}
/** In the drawing y goes down, which turns every ring round. */
const measureAll = ({ rings }: Outline) => -rings.reduce((sum, ring) => sum + measureRing(ring), 0)

describe('the outline of worked area', () => {
  it('OUT-1: of a rectangular field is its rectangle, in a few corners', () => {
    const outline = outlineWeather(workBlock({ lengthM: 1200, passes: 25 }))
    const { widthM, heightM } = measureBox(outline)
    expect(Math.abs(widthM - 600)).toBeLessThan(30)
    expect(Math.abs(heightM - 1200)).toBeLessThan(30)
    expect(outline.rings).toHaveLength(1)
    expect(outline.rings[0]?.length).toBeLessThanOrEqual(16)
    expect(measureAll(outline)).toBeGreaterThan(0.95 * 50 * 100)
  })

  it('OUT-1: leaves out where the machine stood or no row had a rate, and keeps a hole a hole', () => {
    const isPond = (northM: number, eastM: number) =>
      northM > 200 && northM < 400 && eastM > 200 && eastM < 400
    const rates = (rate: number) => Object.fromEntries([1, 2, 3, 4].map((row) => [`row_${row}`, rate]))
    const outline = outlineSeeds(
      workBlock({
        lengthM: 600,
        passes: 25,
        cellsAt: (northM, eastM) => rates(isPond(northM, eastM) ? 0 : 12),
      }),
      4,
    )
    expect(outline.rings).toHaveLength(2)
    expect(measureAll(outline) / outlineSide ** 2).toBeCloseTo(1 - 1 / 9, 1)
    const standing = workBlock({ lengthM: 40, passes: 1, cellsAt: () => ({ tractor_speed: 0.2 }) })
    expect(outlineWeather(standing).rings).toEqual([])
  })

  it('OUT-1: of half a planter is half as wide', () => {
    const half = outlineSeeds(
      workBlock({ lengthM: 480, passes: 1, cellsAt: () => ({ row_1: 0, row_2: 0 }) }),
      4,
    )
    const whole = outlineSeeds(workBlock({ lengthM: 480, passes: 1 }), 4)
    expect(measureAll(half) / measureAll(whole)).toBeCloseTo(0.5, 1)
  })

  it('OUT-2: of a single pass, seen from afar, is there all the same', () => {
    const outline = outlineWeather(workBlock({ lengthM: 8000, passes: 1 }))
    expect(measureBox(outline).heightM).toBeGreaterThan(7700)
    expect(outline.rings).toHaveLength(1)
  })

  it('OUT-2: does not mind the date line', () => {
    const points = drive({ from: [-16, 179.999], heading: 90, points: 120, stepM: 4 })
    const outline = outlineWeather(points)
    expect(outline.east - outline.west).toBeLessThan(0.01)
    expect(outline.rings).toHaveLength(1)
  })

  it('OUT-3: is whole numbers within its square, few of them however ragged the work', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { minLength: 900, maxLength: 900 }), (cells) => {
        const values = Float64Array.from(cells, (isFilled) => (isFilled ? 1 : 0))
        const rings = traceRings({ columns: 30, rows: 30, values }, 0.5)
        const outline = placeOutline(
          rings.map((ring) =>
            ring.map((value, index) => (index % 2 === 0 ? longitude : latitude) + value / 1e3),
          ),
        )
        const numbers = outline.rings.flat()
        expect(numbers.length).toBeLessThanOrEqual(240)
        expect(numbers.every((value) => Number.isInteger(value) && value >= 0 && value <= 100)).toBe(true)
        expect(writeOutlinePath(outline)).toMatch(/^(M\d+ \d+(L\d+ \d+)+Z)*$/)
      }),
      { numRuns: 20 },
    )
  })

  it('OUT-3: stands in the middle of its square', () => {
    const tall = placeOutline([
      [0, 0, 1 / longitudeM, 0, 1 / longitudeM, 2 / latitudeM, 0, 2 / latitudeM].map((value, index) =>
        index % 2 === 0 ? longitude + value * 1000 : latitude + value * 1000,
      ),
    ])
    expect(writeOutlinePath(tall)).toBe('M25 100L75 100L75 0L25 0Z')
  })

  it('OUT-4: of several files shows each in its place', () => {
    const west = outlineWeather(workBlock({ lengthM: 600, passes: 10 }))
    const east = outlineWeather(workBlock({ lengthM: 600, passes: 10, eastM: 960 }))
    const merged = mergeOutlines([west, { ...west, rings: [] }, east])
    expect(merged?.rings).toHaveLength(2)
    expect(merged?.west).toBeCloseTo(west.west, 4)
    expect(merged?.east).toBeCloseTo(east.east, 4)
    const [first = [], second = []] = merged?.rings ?? []
    expect(Math.max(...first.filter((_, index) => index % 2 === 0))).toBeLessThan(25)
    expect(Math.min(...second.filter((_, index) => index % 2 === 0))).toBeGreaterThan(75)
    expect(mergeOutlines([west])).toBe(west)
    expect(mergeOutlines([])).toBeNull()
  })
})

describe('the grid of worked area', () => {
  it('OUT-1: loses nothing as it grows in any direction', () => {
    const places = fc.array(
      fc.record({
        eastM: fc.integer({ min: -90_000, max: 90_000 }),
        northM: fc.integer({ min: -90_000, max: 90_000 }),
      }),
      { minLength: 1, maxLength: 60 },
    )
    fc.assert(
      fc.property(places, (list) => {
        const grid = createWorkedGrid()
        for (const { eastM, northM } of list) grid.add(eastM, northM, 1)
        const { areasM2, cellM, westM, southM } = grid.read()
        expect(areasM2.reduce((sum, areaM2) => sum + areaM2, 0)).toBe(list.length)
        for (const { eastM, northM } of list) {
          const at = Math.floor((northM - southM) / cellM) * 128 + Math.floor((eastM - westM) / cellM)
          expect(areasM2[at]).toBeGreaterThan(0)
        }
      }),
    )
  })
})

describe('a ring', () => {
  it('OUT-3: keeps the corners that matter and loses the others', () => {
    const wobbly: Ring = [0, 0, 5, 0.1, 10, 0, 10, 5, 10.1, 7, 10, 10, 0, 10]
    expect(simplifyRing(wobbly, 0.5)).toEqual([0, 0, 10, 0, 10, 10, 0, 10])
    expect(simplifyRing([0, 0, 1, 0, 1, 1], 5)).toEqual([0, 0, 1, 0, 1, 1])
  })

  it('OUT-1: has its inside on its left, a hole the other way round', () => {
    const values = Float64Array.from([1, 1, 1, 1, 0, 1, 1, 1, 1])
    const areas = traceRings({ columns: 3, rows: 3, values }, 0.5).map(measureRing)
    expect(areas.toSorted((a, b) => a - b)).toEqual([-0.5, 8.5])
  })
})
