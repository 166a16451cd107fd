import { describe, expect, test } from 'vitest'
import {
  type BoundaryFile,
  type ExpectedPlace,
  listBoundaryFiles,
  readBoundaryFile,
} from '../../checks/boundary-files.ts'
import { listPolygons } from '../geometry/land-geometry.ts'
import { createQuickPlane } from '../geometry/local-plane.ts'
import type { ImportItem } from './import-item.ts'
import { answerItem, readImport } from './read-import.ts'

function read(name: string, content: string | Uint8Array) {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content
  return readImport([{ name, bytes }], { near: [] })
}

function expectPlace(item: ImportItem | undefined, expected: ExpectedPlace, toleranceM = 2): void {
  if (item === undefined) throw new Error(`${expected.name ?? expected.layer} is missing`)
  if (typeof expected.name === 'string') expect(item.name).toBe(expected.name)
  if (expected.layer !== undefined) expect(item.layer).toBe(expected.layer)
  if (expected.areaHa !== undefined)
    expect(Math.abs((item.areaHa ?? 0) - expected.areaHa)).toBeLessThan(expected.areaHa / 1000)
  const centre = expected.centroid ?? expected.point
  if (centre !== undefined) {
    const [x, y] = createQuickPlane(centre).toPlane(item.centroid ?? [0, 0])
    expect(Math.hypot(x, y)).toBeLessThan(toleranceM)
  }
  const polygons = item.geometry === null ? [] : listPolygons(item.geometry)
  if (expected.parts !== undefined) expect(polygons).toHaveLength(expected.parts)
  if (expected.holes !== undefined)
    expect(polygons.reduce((sum, rings) => sum + rings.length - 1, 0)).toBe(expected.holes)
}

function expectAccepted(items: readonly ImportItem[], file: BoundaryFile): void {
  const fields = items.filter(({ kind, isDraft }) => kind === 'field' && !isDraft)
  expect(fields.map(({ refusal, question }) => refusal ?? question?.code ?? null)).toEqual(
    fields.map(() => null),
  )
  expect(fields).toHaveLength(file.fields?.length ?? 0)
  file.fields?.forEach((expected) => {
    expectPlace(
      fields.find(({ name }) => name === expected.name),
      expected,
      file.tolerance_m,
    )
  })
}

describe('boundary files as people bring them', () => {
  test.each(listBoundaryFiles())('$file: $outcome', (file) => {
    const { items, notices, refusals } = read(file.file, readBoundaryFile(file.file))
    if (file.outcome === 'refuse') {
      const codes = [...refusals.map(({ code }) => code), ...items.map(({ refusal }) => refusal)]
      expect(codes).toContain(file.refusal)
      expect(items.filter(({ kind, refusal }) => kind === 'field' && refusal === null)).toEqual([])
      return
    }
    expect(refusals).toEqual([])
    if (file.outcome === 'ask') {
      expect(items.map(({ question }) => question?.code)).toEqual([file.ask])
      const answer = file.ask === 'axes_swapped' ? { swapAxes: true } : { crs: file.answer ?? '' }
      expectAccepted(
        items.map((item) => answerItem(item, answer) ?? item),
        file,
      )
      return
    }
    const told = new Set([...items.flatMap((item) => item.notices), ...notices.map(({ code }) => code)])
    expect([...told].sort()).toEqual([...(file.notices ?? [])].sort())
    expectAccepted(items, file)
    const receptors = items.filter(({ kind }) => kind === 'receptor')
    expect(receptors.map(({ receptorKind }) => receptorKind)).toEqual(
      (file.receptors ?? []).map(({ kind }) => kind),
    )
    file.receptors?.forEach((expected, index) => {
      expectPlace(receptors[index], expected)
    })
    const drafts = items.filter(({ kind, isDraft }) => kind === 'field' && isDraft)
    expect(drafts).toHaveLength(file.proposedFields?.length ?? 0)
    file.proposedFields?.forEach((expected, index) => {
      expectPlace(drafts[index], expected)
    })
    const [farm] = items.filter(({ kind }) => kind === 'farm')
    if (file.property === undefined) expect(farm).toBeUndefined()
    else {
      expectPlace(farm, file.property)
      expect(farm?.property).toEqual({
        code: file.property.code,
        fiscalModules: file.property.fiscalModules,
        municipality: file.property.municipality,
        status: 'AT',
      })
    }
  })
})

const square = '[[-55,-13],[-54.99,-13],[-54.99,-12.99],[-55,-12.99],[-55,-13]]'
const feature = (coordinates: string, name = 'A', type = 'Polygon') =>
  `{"type":"Feature","properties":{"nome":"${name}"},"geometry":{"type":"${type}","coordinates":${coordinates}}}`
const collection = (...features: readonly string[]) =>
  `{"type":"FeatureCollection","features":[${features.join(',')}]}`

describe('what else happens to boundaries', () => {
  test('fields of one name are told apart, one geometry twice is one field', () => {
    const moved = square.replaceAll('-13', '-13.5').replaceAll('-12.99', '-13.49')
    const twice = read('a.geojson', collection(feature(`[${square}]`), feature(`[${moved}]`)))
    expect(twice.items.map(({ name, notices }) => [name, notices])).toEqual([
      ['A', ['name_repeated']],
      ['A (2)', ['name_repeated']],
    ])
    const same = read('a.geojson', collection(feature(`[${square}]`), feature(`[${square}]`, 'B')))
    expect(same.items.map(({ name, notices }) => [name, notices])).toEqual([['A', ['duplicate']]])
  })

  test('open rings are closed, bare geometries count, clockwise rings come out counter-clockwise', () => {
    const open = '{"type":"Polygon","coordinates":[[[-55,-13],[-55,-12.99],[-54.99,-12.99],[-54.99,-13]]]}'
    const [item] = read('a.geojson', open).items
    expect(item?.refusal).toBeNull()
    expect(item?.geometry?.coordinates).toHaveLength(1)
    expect(item?.name).toBe('a')
  })

  test('an island in a hole is a part of its own', () => {
    const ring = (size: number) =>
      `[[${-55 - size},${-13 - size}],[${-55 + size},${-13 - size}],[${-55 + size},${-13 + size}],[${-55 - size},${-13 + size}],[${-55 - size},${-13 - size}]]`
    const [item] = read('a.geojson', feature(`[${ring(0.01)},${ring(0.005)},${ring(0.002)}]`)).items
    expect(item?.geometry?.type).toBe('MultiPolygon')
  })

  test('a system that the file names is honoured, one that is not known is asked about', () => {
    const withCrs = (name: string) =>
      `{"type":"FeatureCollection","crs":{"type":"name","properties":{"name":"${name}"}},"features":[${feature('[[[341875,7975974],[342875,7975974],[342875,7976974],[341875,7975974]]]')}]}`
    expect(read('a.json', withCrs('urn:ogc:def:crs:EPSG::31982')).items[0]?.refusal).toBeNull()
    expect(read('a.json', withCrs('urn:ogc:def:crs:EPSG::31976')).items[0]?.refusal).toBe('outside_region')
    expect(read('a.json', withCrs('EPSG:2154')).items[0]?.question?.code).toBe('crs_missing')
  })

  test('the zone nearest to what the client has is offered first', () => {
    const bytes = readBoundaryFile('04_utm_no_prj.zip')
    const near = readImport([{ name: 'a.zip', bytes }], { near: [[-50, -14]] }).items[0]?.question?.choices
    expect(near?.[0]?.crs).toBe('EPSG:31982')
    expect(near).toHaveLength(8)
  })

  test('nothing is taken outside of South America', () => {
    expect(read('a.json', feature('[[[0,0],[0.01,0],[0.01,0.01],[0,0]]]')).items[0]).toMatchObject({
      refusal: 'outside_region',
      geometry: null,
    })
  })

  test('a small lobe is dropped aloud', () => {
    const lobe =
      '[[[-55,-13],[-54.99,-13],[-54.99,-12.99],[-55,-12.99],[-55.00005,-12.99995],[-54.99995,-13.00005],[-55,-13]]]'
    const [item] = read('a.json', feature(lobe)).items
    expect(item?.refusal ?? item?.notices).toEqual(['repaired'])
  })

  test('hostile geometry is refused by name', () => {
    const star = (corners: number) =>
      `[[${Array.from({ length: corners }, (_, index) => {
        const angle = (index * 2 * Math.PI * 4001) / corners
        return `[${-55 + Math.cos(angle) / 100},${-13 + Math.sin(angle) / 100}]`
      }).join(',')}]]`
    expect(read('a.json', feature(star(90_001))).items[0]?.refusal).toMatch(/self_crossing|too_many_vertices/)
    expect(read('a.json', feature(star(100_001))).items[0]?.refusal).toBe('too_many_vertices')
    const many = collection(...Array.from({ length: 5001 }, () => feature(`[${square}]`)))
    expect(read('a.json', many).refusals).toEqual([{ file: 'a.json', code: 'too_many_features' }])
    const zigzag = `[[${Array.from({ length: 50_000 }, (_, index) => `[${-55 + (index % 2) / 100},${-13 + index / 5_000_000}]`).join(',')},[-55.01,-13]]]`
    expect(read('a.json', feature(zigzag)).items[0]?.refusal).toMatch(/too_many_vertices|self_crossing/)
  })

  test('loose files of one layer are one layer, whatever the case of their names', () => {
    const parts = readBoundaryFile('03_utm22s.zip')
    expect(readImport([{ name: 'x.zip', bytes: parts }], { near: [] }).items).toHaveLength(1)
    expect(read('x.dbf', 'x').refusals).toEqual([{ file: 'x.dbf', code: 'format_unknown' }])
  })
})
