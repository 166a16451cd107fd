import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anEquipmentAdmin, callEquipment, equipFarm } from '../../testing/builders/equipment.ts'
import { aSprayPass, writeSprayPass } from '../../testing/builders/spray-pass.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

const hasGdal = spawnSync('ogr2ogr', ['--version']).status === 0
const house = [-55.7011, -12.4975] as const
const metresAround = 260

/** Hectares of a pack that the server made, reckoned anew by PROJ and GEOS from the map that lies in it. */
describe.skipIf(!hasGdal)('hectares of a pack, by GDAL and GEOS', () => {
  const folder = mkdtempSync(join(tmpdir(), 'hectares-'))
  const database = join(folder, 'all.gpkg')
  let test: TestApp
  let body: Awaited<ReturnType<TestApp['call']>>['body']

  beforeAll(async () => {
    test = await createTestApp()
    const admin = await anEquipmentAdmin(test)
    const calls = callEquipment(test, admin)
    const { operationId, operatorId, machineryId, fieldId } = await equipFarm(calls)
    for (const pass of [0, 1, 2]) {
      const csv = writeCrookedPass(pass)
      const uploaded = await calls.upload(operationId, { meta: { operatorId, machineryId }, csv })
      expect(uploaded.status, uploaded.text).toBe(201)
    }
    const land = (method: 'PATCH' | 'POST', path: string, payload: object) =>
      test.call({ method, url: `/api/v2/land/${path}`, token: admin.token, payload })
    const ring = [
      [-55.7002, -12.4995],
      [-55.6993, -12.4995],
      [-55.6993, -12.4921],
      [-55.7002, -12.4921],
      [-55.7002, -12.4995],
    ]
    const geometry = { type: 'Polygon', coordinates: [ring] }
    expect((await land('PATCH', `fields/${fieldId}`, { geometry })).status).toBe(200)
    const dwelling = { kind: 'dwelling', name: 'Casa', geometry: { type: 'Point', coordinates: house } }
    expect((await land('POST', 'receptors', dwelling)).status).toBe(201)
    const rule = {
      law: 'Norma interna 7',
      article: 'item 2',
      date: '2026-01-10',
      link: 'https://example.com/norma-7',
      status: 'in_force',
      method: 'ground',
      distances: [{ metres: metresAround, receptors: ['dwelling'] }],
    }
    expect((await land('POST', 'buffer_rules', rule)).status).toBe(201)
    const issued = await test.call({
      method: 'POST',
      url: '/api/v2/evidence/packs',
      token: admin.token,
      body: { operation_id: operationId, templates: ['rs'] },
    })
    expect(issued.status, issued.text).toBe(201)
    const url = `/api/v2/evidence/packs/${issued.body.data.hash}`
    body = (await test.call({ method: 'GET', url, token: admin.token })).body.body
    writeLayers(body.map.features)
  })
  afterAll(async () => {
    await test.close()
    rmSync(folder, { recursive: true, force: true })
  })

  function writeLayers(features: { properties: { kind: string }; geometry: Geometry }[]): void {
    const parts = features
      .filter(({ properties }) => properties.kind === 'work')
      .flatMap(({ properties, geometry }) =>
        geometry.coordinates.map((coordinates) => ({
          type: 'Feature',
          properties,
          geometry: { type: 'Polygon', coordinates },
        })),
      )
    write('work', parts)
    write(
      'field',
      features.filter(({ properties }) => properties.kind === 'field'),
    )
    write('house', [{ type: 'Feature', properties: {}, geometry: { type: 'Point', coordinates: house } }])
  }

  function write(name: string, features: readonly object[]): void {
    const file = join(folder, `${name}.geojson`)
    writeFileSync(file, JSON.stringify({ type: 'FeatureCollection', features }))
    const plane = '+proj=laea +lon_0=-55.7 +lat_0=-12.4975 +ellps=GRS80'
    const { status, stderr } = spawnSync(
      'ogr2ogr',
      ['-update', '-append', '-f', 'GPKG', database, file, '-nln', name, '-t_srs', plane],
      { encoding: 'utf8' },
    )
    expect(status, stderr).toBe(0)
  }

  function ask(statement: string): number {
    const args = ['-q', '-dialect', 'sqlite', '-sql', statement, database]
    const { stdout } = spawnSync('ogrinfo', args, { encoding: 'utf8' })
    return Number(/area \(Real\) = ([\d.]+)/.exec(stdout)?.[1]) / 10_000
  }

  function holds(figureHa: number, statement: string): void {
    const reckonedHa = ask(statement)
    expect(figureHa, statement).toBeGreaterThan(0)
    expect(Math.abs(figureHa / reckonedHa - 1), `${figureHa} and ${reckonedHa}: ${statement}`).toBeLessThan(
      0.001,
    )
  }

  it.each(['inside', 'outside', 'unknown'])('EVI-27: %s the limits, within a thousandth', (verdict) => {
    holds(
      body.area[`${verdict}_ha`],
      `select sum(ST_Area(geom)) as area from work where verdict = '${verdict}'`,
    )
  })

  const covered = '(select ST_Union(geom) as geom from work)'

  it('EVI-27: covered, worked twice and within the field, within a thousandth', () => {
    holds(body.coverage.covered_ha, `select ST_Area(geom) as area from ${covered}`)
    holds(
      body.coverage.overlap_ha,
      `select ST_Area(ST_Union(ST_Intersection(one.geom, other.geom))) as area from work one, work other
        where one.fid < other.fid and ST_Area(ST_Intersection(one.geom, other.geom)) > 0.01`,
    )
    holds(
      body.coverage.field.worked_ha,
      `select ST_Area(ST_Intersection(work.geom, field.geom)) as area from ${covered} work, field`,
    )
  })

  it('EVI-27: within the buffer, whose ring GEOS draws by itself, within a thousandth', () => {
    holds(
      body.receptors.near[0].buffer.worked_ha,
      `select ST_Area(ST_Intersection(work.geom, ST_Buffer(house.geom, ${metresAround}, 64))) as area
        from ${covered} work, house`,
    )
  })
})

interface Geometry {
  readonly coordinates: readonly unknown[]
}

/** Two metres narrower than the boom beside the pass before, swaying; windy at first, at last without humidity. */
function writeCrookedPass(pass: number): string {
  const points = Array.from({ length: 240 }, (_, second) => ({
    temperature: 24,
    humidity: 70,
    windSpeed: second < 60 ? 14 : 6,
    windDirection: 90,
  }))
  const startMs = aSprayPass.startMs + pass * 600_000
  const lines = writeSprayPass({ ...aSprayPass, startMs, points }).split('\n')
  return lines
    .map((line, at) => {
      const longitude = -55.7 + pass * 0.000_202 + Math.sin(at / 23) * 0.000_02
      const placed = line.replace(',-55.7,', `,${longitude.toFixed(8)},`)
      return at > 180 ? placed.replace(',951,70,', ',951,,') : placed
    })
    .join('\n')
}
