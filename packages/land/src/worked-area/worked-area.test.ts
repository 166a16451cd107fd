import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AreaGeometry, Position } from '../geometry/land-geometry.ts'
import { createExactPlane } from '../geometry/local-plane.ts'
import { measureAreaM2 } from '../geometry/measure-area.ts'
import { bufferGeometry } from '../geometry/overlay.ts'
import { countDownwind } from './count-downwind.ts'
import { cutHeadland, measureWorkingWidthM } from './cut-headland.ts'
import { drawCoverage } from './draw-coverage.ts'
import { measureCoverage } from './measure-coverage.ts'
import { measureWorkDistances } from './measure-work-distance.ts'

const centre: Position = [-55.66, -12.6]
const { toEarth } = createExactPlane(centre)

/** A strip of so many metres, heading by degrees from north, that begins so far east and north of the centre. */
function aStrip(eastM: number, northM: number, { headingDeg = 0, lengthM = 3, widthM = 24 } = {}): number[] {
  const angle = (headingDeg * Math.PI) / 180
  const ahead = ([along, across]: Position): Position => [
    eastM + along * Math.sin(angle) + across * Math.cos(angle),
    northM + along * Math.cos(angle) - across * Math.sin(angle),
  ]
  const half = widthM / 2
  const corners: readonly Position[] = [
    [0, -half],
    [0, half],
    [lengthM, half],
    [lengthM, -half],
  ]
  return corners.flatMap((corner) => [...toEarth(ahead(corner))])
}

function aSquare(eastM: number, northM: number, sideM: number): AreaGeometry {
  const corners: readonly Position[] = [
    [0, 0],
    [sideM, 0],
    [sideM, sideM],
    [0, sideM],
    [0, 0],
  ]
  return { type: 'Polygon', coordinates: [corners.map(([x, y]) => toEarth([eastM + x, northM + y]))] }
}

describe('coverage', () => {
  it('counts once what was worked twice, and tells it', () => {
    const corners = Float64Array.from([...aStrip(0, 0, { lengthM: 100 }), ...aStrip(12, 0, { lengthM: 100 })])
    const { sweptM2, coveredM2, overlappedM2 } = measureCoverage({ corners, zones: [] })
    expect(sweptM2 / 4800).toBeCloseTo(1, 4)
    expect(coveredM2 / 3600).toBeCloseTo(1, 4)
    expect(overlappedM2 / 1200).toBeCloseTo(1, 3)
  })

  it('counts once where was worked three times, and nothing where nothing was', () => {
    const corners = Float64Array.from([0, 0, 0].flatMap(() => aStrip(0, 0, { lengthM: 100, headingDeg: 37 })))
    const { coveredM2, overlappedM2 } = measureCoverage({ corners, zones: [] })
    expect(coveredM2 / 2400).toBeCloseTo(1, 4)
    expect(overlappedM2 / 2400).toBeCloseTo(1, 4)
    expect(measureCoverage({ corners: new Float64Array(), zones: [aSquare(0, 0, 10)] })).toEqual({
      sweptM2: 0,
      coveredM2: 0,
      overlappedM2: 0,
      zonesM2: [0],
    })
  })

  it('tells what lies within a field with a hole, and work far from all other', () => {
    const [outer = []] = aSquare(-50, 0, 100).coordinates as Position[][]
    const [hole = []] = aSquare(-5, 40, 10).coordinates as Position[][]
    const field: AreaGeometry = { type: 'Polygon', coordinates: [outer, hole.toReversed()] }
    const corners = Float64Array.from([
      ...aStrip(0, -50, { lengthM: 100 }),
      ...aStrip(0, 20_000, { lengthM: 10 }),
    ])
    const { coveredM2, zonesM2 } = measureCoverage({ corners, zones: [field] })
    expect(coveredM2 / 2640).toBeCloseTo(1, 3)
    expect((zonesM2[0] ?? 0) / (24 * 50 - 100)).toBeCloseTo(1, 3)
  })
})

describe('the headland', () => {
  it('is two working widths wide along every edge, and the body is what is left', () => {
    const corners = Float64Array.from([
      ...aStrip(0, 0, { headingDeg: 30 }),
      ...aStrip(9, 9, { headingDeg: 120 }),
      ...aStrip(0, 50, { widthM: 3 }),
    ])
    const widthM = measureWorkingWidthM(corners)
    expect(widthM).toBeCloseTo(24, 1)
    const headland = cutHeadland(aSquare(0, 0, 200), widthM ?? 0)
    expect(headland.widthM).toBeCloseTo(48, 1)
    expect(headland.bodyM2 / 104 ** 2).toBeCloseTo(1, 3)
    expect((headland.areaM2 + headland.bodyM2) / 200 ** 2).toBeCloseTo(1, 4)
    expect(cutHeadland(aSquare(0, 0, 90), 24)).toMatchObject({ body: null, bodyM2: 0 })
    expect(measureWorkingWidthM(new Float64Array())).toBeNull()
  })
})

describe('the picture of coverage', () => {
  it('shows what was left out, worked twice and worked beyond the boundary, as large as it is', () => {
    const field = aSquare(0, 0, 100)
    const corners = Float64Array.from([
      ...aStrip(20, -20, { lengthM: 100, widthM: 40 }),
      ...aStrip(50, 0, { lengthM: 100, widthM: 40 }),
    ])
    const { gaps, overlaps, outside } = drawCoverage({ corners, field })
    const areas = [gaps, overlaps, outside].map((shown) => (shown === null ? 0 : measureAreaM2(shown)))
    expect((areas[0] ?? 0) / (30 * 100 + 30 * 20)).toBeCloseTo(1, 1)
    expect((areas[1] ?? 0) / (10 * 80)).toBeCloseTo(1, 1)
    expect((areas[2] ?? 0) / (40 * 20)).toBeCloseTo(1, 1)
    expect(drawCoverage({ corners, field: null })).toMatchObject({ gaps: null, outside: null })
    expect(drawCoverage({ corners: new Float64Array(), field: null }).overlaps).toBeNull()
  })
})

describe('the distance from work to a receptor', () => {
  const corners = Float64Array.from(aStrip(0, 0, { lengthM: 100 }))
  const point = (eastM: number, northM: number) => ({
    type: 'Point' as const,
    coordinates: toEarth([eastM, northM]),
  })
  it('is the least, 0 where they touch, and none without work', () => {
    const [beside, inside, area, crossing] = measureWorkDistances(corners, [
      point(112, 50),
      point(0, 50),
      aSquare(-10, -40, 20),
      { type: 'LineString', coordinates: [toEarth([-100, 50]), toEarth([100, 50])] },
    ])
    expect(beside).toBeCloseTo(100, 1)
    expect(inside).toBe(0)
    expect(area).toBeCloseTo(20, 1)
    expect(crossing).toBe(0)
    expect(measureWorkDistances(new Float64Array(), [point(0, 0)])).toEqual([Infinity])
  })
})

describe('the distance from much work', () => {
  it('is the least of all strips, wherever in their order the nearest stands', () => {
    const strips = Array.from({ length: 400 }, (_, at) =>
      aStrip((at * 7919) % 1000, (at * 104_729) % 1300, { headingDeg: at * 37 }),
    )
    const receptors = Array.from({ length: 60 }, (_, at) => {
      const [east, north] = [((at * 6007) % 1600) - 300, ((at * 7753) % 1900) - 300]
      return at % 3 === 0
        ? aSquare(east, north, 25)
        : { type: 'Point' as const, coordinates: toEarth([east, north]) }
    })
    const all = measureWorkDistances(Float64Array.from(strips.flat()), receptors)
    const [first = 0, ...rest] = receptors.map((receptor, at) => {
      const one = strips.map((strip) => measureWorkDistances(Float64Array.from(strip), [receptor])[0] ?? 0)
      return Math.abs(Math.min(...one) - (all[at] ?? 0))
    })
    // Each strip by itself has a plane of its own.
    expect(Math.max(first, ...rest)).toBeLessThan(0.05)
  })
})

describe('minutes with the wind toward a receptor', () => {
  const corners = Float64Array.from([aStrip(0, 0), aStrip(0, 60), aStrip(0, 120), aStrip(0, 4000)].flat())
  const house = { type: 'Point' as const, coordinates: toEarth([100, 60]) }
  const count = (winds: Parameters<typeof countDownwind>[0]['winds']) =>
    countDownwind({
      corners,
      minute: Uint32Array.from([0, 1, 2, 3]),
      winds,
      receptors: [{ geometry: house, reachM: 250 }],
    })
  const wind = (fromDeg: number, speedKmh = 8) => ({ fromDeg, speedKmh })

  it('are those in which it blows there from near by; a wind that nobody knows is told apart', () => {
    expect(count([wind(270), wind(270), wind(90), wind(270)])).toEqual([{ exposed: 2, unknown: 0 }])
    expect(count([null, wind(90), null, null])).toEqual([{ exposed: 0, unknown: 2 }])
  })

  it('are also those of a calm, in which drift goes anywhere', () => {
    expect(count([wind(90, 2), wind(90), wind(90), wind(90, 0)])).toEqual([{ exposed: 1, unknown: 0 }])
  })
})

const hasGdal = spawnSync('ogr2ogr', ['--version']).status === 0

/** Crooked passes with overlaps, a field and a buffer, reckoned by PROJ and GEOS from the same corners. */
describe.skipIf(!hasGdal)('by GDAL and GEOS', () => {
  const folder = mkdtempSync(join(tmpdir(), 'coverage-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  const strips = Array.from({ length: 12 }, (_, pass) =>
    Array.from({ length: 60 }, (__, at) =>
      aStrip(pass * 22.5 + Math.sin(at / 7) * 6, at * 2.7, { headingDeg: 12 * Math.cos(at / 7 + pass) }),
    ),
  ).flat()
  const corners = Float64Array.from(strips.flat())
  const field = aSquare(20, 15, 130)
  const buffer = bufferGeometry({ type: 'Point', coordinates: toEarth([150, 170]) }, 90)
  const zones = buffer === null ? [field] : [field, buffer]
  const write = (name: string, geometries: readonly unknown[]) => {
    const file = join(folder, `${name}.geojson`)
    const features = geometries.map((geometry) => ({ type: 'Feature', properties: {}, geometry }))
    writeFileSync(file, JSON.stringify({ type: 'FeatureCollection', features }))
    const plane = `+proj=laea +lon_0=${centre[0]} +lat_0=${centre[1]} +ellps=GRS80`
    const database = join(folder, 'all.gpkg')
    spawnSync('ogr2ogr', ['-update', '-append', '-f', 'GPKG', database, file, '-nln', name, '-t_srs', plane])
    return database
  }
  const ask = (statement: string): number => {
    const { stdout } = spawnSync(
      'ogrinfo',
      ['-q', '-dialect', 'sqlite', '-sql', statement, join(folder, 'all.gpkg')],
      { encoding: 'utf8' },
    )
    return Number(/area \(Real\) = ([\d.]+)/.exec(stdout)?.[1])
  }
  beforeAll(() => {
    const ring = (quad: readonly number[]) => [0, 2, 4, 6, 0].map((at) => [quad[at] ?? 0, quad[at + 1] ?? 0])
    write(
      'strips',
      strips.map((quad) => ({ type: 'Polygon', coordinates: [ring(quad)] })),
    )
    write('field', [field])
    write('buffer', [buffer])
  })

  it('all areas are the same within a thousandth', () => {
    const { sweptM2, coveredM2, overlappedM2, zonesM2 } = measureCoverage({ corners, zones })
    const covered = '(select ST_Union(geom) as geom from strips)'
    const within = (measured: number | undefined, statement: string) =>
      expect(Math.abs((measured ?? 0) / ask(statement) - 1), statement).toBeLessThan(0.001)
    within(sweptM2, 'select sum(ST_Area(geom)) as area from strips')
    within(coveredM2, `select ST_Area(geom) as area from ${covered}`)
    within(
      overlappedM2,
      `select ST_Area(ST_Union(ST_Intersection(one.geom, other.geom))) as area from strips one, strips other
        where one.fid < other.fid and ST_Intersects(one.geom, other.geom)`,
    )
    within(
      zonesM2[0],
      `select ST_Area(ST_Intersection(work.geom, field.geom)) as area from ${covered} work, field`,
    )
    within(
      zonesM2[1],
      `select ST_Area(ST_Intersection(work.geom, buffer.geom)) as area from ${covered} work, buffer`,
    )
  })
})
