import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import type { AreaGeometry, Position } from '../geometry/land-geometry.ts'
import { createExactPlane } from '../geometry/local-plane.ts'
import { measureAreaM2 } from '../geometry/measure-area.ts'
import { measureCoverage } from './measure-coverage.ts'

const tracks = 50
const passes = 4
const stripsPerPass = 30
const centre: Position = [-55.66, -12.6]
const { toEarth } = createExactPlane(centre)
const hasGdal = spawnSync('ogr2ogr', ['--version']).status === 0

/** Passes that swing, overlap here and leave out there, each track turned and spaced in its own way. */
function inventTrack(track: number): number[][] {
  const turned = (track * 37 * Math.PI) / 180
  const apartM = 20 + (track % 9)
  const place = ([x, y]: Position): Position =>
    toEarth([x * Math.cos(turned) - y * Math.sin(turned), x * Math.sin(turned) + y * Math.cos(turned)])
  return Array.from({ length: passes * stripsPerPass }, (_, index) => {
    const [pass, at] = [Math.floor(index / stripsPerPass), index % stripsPerPass]
    const lean = 0.2 * Math.cos(at / 5 + pass * track)
    const [x, y] = [pass * apartM + Math.sin(at / 5 + track) * 5, at * 2.8]
    const corners: readonly Position[] = [
      [-12, -12 * lean],
      [12, 12 * lean],
      [12 - 3 * lean, 12 * lean + 3],
      [-12 - 3 * lean, 3 - 12 * lean],
    ]
    return corners.flatMap(([dx, dy]) => [...place([x + dx, y + dy])])
  })
}

function inventField(track: number): AreaGeometry {
  const turned = (track * 37 * Math.PI) / 180
  const corners: readonly Position[] = [
    [-8, 5],
    [70, 2],
    [66, 78],
    [-10, 74],
    [-8, 5],
  ]
  const ring = corners.map(([x, y]) =>
    toEarth([x * Math.cos(turned) - y * Math.sin(turned), x * Math.sin(turned) + y * Math.cos(turned)]),
  )
  return { type: 'Polygon', coordinates: [ring] }
}

describe.skipIf(!hasGdal)('fifty tracks by GDAL and GEOS', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tracks-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('have the same overlaps and gaps within half a percent', () => {
    const strips = Array.from({ length: tracks }, (_, track) => inventTrack(track))
    const fields = Array.from({ length: tracks }, (_, track) => inventField(track))
    writeLayer(
      'strips',
      strips.flatMap((all, track) => all.map((quad) => ({ track, geometry: outline(quad) }))),
    )
    writeLayer(
      'fields',
      fields.map((geometry, track) => ({ track, geometry })),
    )
    const worked = 'select track, ST_Union(geom) as geom from strips group by track'
    const overlaps = ask(`
      select one.track as track, ST_Area(ST_Union(ST_Intersection(one.geom, other.geom))) as area
      from strips one join strips other on one.track = other.track and one.fid < other.fid
      where ST_Intersects(one.geom, other.geom) group by one.track order by one.track`)
    const gaps = ask(`
      select field.track as track, ST_Area(ST_Difference(field.geom, work.geom)) as area
      from fields field join (${worked}) work on work.track = field.track order by field.track`)
    expect([overlaps.length, gaps.length]).toEqual([tracks, tracks])
    strips.forEach((all, track) => {
      const field = fields[track]
      if (field === undefined) return
      const { overlappedM2, zonesM2 } = measureCoverage({
        corners: Float64Array.from(all.flat()),
        zones: [field],
      })
      const gapM2 = measureAreaM2(field) - (zonesM2[0] ?? 0)
      expectArea(overlappedM2, overlaps[track] ?? 0, `overlap of ${track}`)
      expectArea(gapM2, gaps[track] ?? 0, `gap of ${track}`)
    })
  })

  function writeLayer(name: string, shapes: readonly { track: number; geometry: AreaGeometry }[]): void {
    const file = join(folder, `${name}.geojson`)
    const features = shapes.map(({ track, geometry }) => ({
      type: 'Feature',
      properties: { track },
      geometry,
    }))
    writeFileSync(file, JSON.stringify({ type: 'FeatureCollection', features }))
    const plane = `+proj=laea +lon_0=${centre[0]} +lat_0=${centre[1]} +ellps=GRS80`
    const database = join(folder, 'all.gpkg')
    spawnSync('ogr2ogr', ['-update', '-append', '-f', 'GPKG', database, file, '-nln', name, '-t_srs', plane])
  }

  function ask(statement: string): number[] {
    const { stdout } = spawnSync(
      'ogrinfo',
      ['-q', '-dialect', 'sqlite', '-sql', statement, join(folder, 'all.gpkg')],
      { encoding: 'utf8' },
    )
    return [...stdout.matchAll(/area \(Real\) = ([\d.]+)/g)].map(([, area]) => Number(area))
  }
})

function expectArea(measured: number, expected: number, what: string): void {
  expect(Math.abs(measured - expected), `${what}: ${expected}`).toBeLessThanOrEqual(expected * 0.005)
}

function outline(quad: readonly number[]): AreaGeometry {
  const ring = [0, 2, 4, 6, 0].map((at): Position => [quad[at] ?? 0, quad[at + 1] ?? 0])
  return { type: 'Polygon', coordinates: [ring] }
}
