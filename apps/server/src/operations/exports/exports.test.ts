import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  anOperator,
  aPlantingMeta,
  aSeedsCsv,
  aSpeedCsv,
  aWeatherMeta,
  csvPart,
  metaPart,
  sendOperation,
} from '../../testing/builders/operation-files.ts'
import { aSprayPass, writeSprayPass } from '../../testing/builders/spray-pass.ts'
import type { FormPart } from '../../testing/multipart.ts'
import { hasGdal, readOgrFeature, readOgrLayer } from '../../testing/outside/gdal.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

const folder = mkdtempSync(join(tmpdir(), 'operation-exports-'))
let test: TestApp
let admin: Awaited<ReturnType<typeof anOperator>>
let planting: string
let weather: string
beforeAll(async () => {
  test = await createTestApp()
  admin = await anOperator(test)
  planting = await upload('mpcloud', [
    metaPart(aPlantingMeta({ name: 'Talhão "1/2" & <Ação>', fromDate: '2026-10-19T23:30:00' })),
    csvPart('seeds', aSeedsCsv()),
    csvPart('fertilizers', aSeedsCsv()),
    csvPart('speed', aSpeedCsv()),
  ])
  weather = await upload('emcloud', [
    metaPart(aWeatherMeta({ name: 'Talhão São João', fromDate: '2026-11-10T12:00:00Z' })),
    csvPart('polygons', weatherCsv),
  ])
})
afterAll(async () => {
  await test.close()
  rmSync(folder, { recursive: true })
})

/** Its seventh strip knows no humidity, so neither delta T nor dew point. */
const weatherCsv = writeSprayPass(aSprayPass)
  .split('\n')
  .map((line, index) => (index === 8 ? line.replace(/,[\d.]+,,$/, ',,,') : line))
  .join('\n')

async function upload(cloud: string, parts: readonly FormPart[]): Promise<string> {
  const answer = await sendOperation(test, admin, { parts, cloud })
  expect(answer.status, answer.text).toBe(201)
  const { fileid }: { fileid: string } = answer.body.data
  return fileid
}

const fetchFile = (
  url: string,
  headers: Record<string, string> = { authorization: `Bearer ${admin.token}` },
) => test.app.inject({ url, headers })

/** The bytes of an export, kept under the name that the answer gives them. */
async function save(url: string): Promise<{ path: string; name: string; bytes: Buffer }> {
  const answer = await fetchFile(url)
  expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200)
  const encoded = /filename\*=UTF-8''(.*)$/.exec(String(answer.headers['content-disposition']))?.[1] ?? ''
  const name = decodeURIComponent(encoded)
  const path = join(folder, name)
  writeFileSync(path, answer.rawPayload)
  return { path, name, bytes: answer.rawPayload }
}

describe('the exports of a planting operation', () => {
  it('are listed without a token, one for each format and kind', async () => {
    const { body } = await test.call({
      url: `/api/v2/mpclouds/export_urls?file_id=${planting}`,
      token: admin.token,
    })
    expect(body.data.urls).toHaveLength(9)
    expect(body.data.urls[4]).toEqual({
      type: 'kmz',
      filetype: 'fertilizers',
      url: `/api/v2/mpclouds/export?file_id=${planting}&filetype=fertilizers&export_type=kmz`,
    })
  })

  it.skipIf(!hasGdal)('open in GDAL with every polygon and attribute and without a warning', async () => {
    const { body } = await test.call({
      url: `/api/v2/mpclouds/export_urls?file_id=${planting}`,
      token: admin.token,
    })
    const parts = await test.db
      .selectFrom('operationFileParts')
      .select(['kind', 'strips'])
      .where('fileId', '=', planting)
      .execute()
    for (const { type, filetype, url } of body.data.urls) {
      const { path, name } = await save(url)
      const base = `Talhão -1-2- & -Ação-_2026-10-19_Plantadeira 12 linhas_${names[filetype]}`
      expect(name).toBe(`${base}.${type === 'shp' ? 'zip' : type}`)
      // A KMZ as it is, as people open it: of its inner file GDAL would show more.
      const opened = type === 'shp' ? `/vsizip/${path}/${base}.shp` : path
      const layer = readOgrLayer(opened)
      const fields = filetype === 'speed' ? ['speed', 'time'] : ['row', 'rate', 'speed', 'time']
      expect(layer, url).toMatchObject({ layer: base, warnings: '' })
      expect(layer.count, url).toBe(Number(parts.find(({ kind }) => kind === filetype)?.strips))
      expect(layer.fields, url).toEqual(expect.arrayContaining(fields))
    }
  })
})
const names: Readonly<Record<string, string>> = {
  seeds: 'sementes',
  fertilizers: 'fertilizantes',
  speed: 'velocidade',
}

describe('the exports of the weather cloud', () => {
  const urlOf = (type: string) => `/api/v2/emclouds/export?file_id=${weather}&export_type=${type}`

  it.skipIf(!hasGdal)('open in GDAL, with accents, and what is not known is null', async () => {
    for (const type of ['geojson', 'kmz', 'shp']) {
      const { path } = await save(urlOf(type))
      const base = 'Talhão São João_2026-11-10_Pulverizador_meteorologia'
      // A KMZ as it is, as people open it: of its inner file GDAL would show more.
      const opened = type === 'shp' ? `/vsizip/${path}/${base}.shp` : path
      const layer = readOgrLayer(opened)
      expect(layer, type).toMatchObject({ layer: base, count: 59, warnings: '' })
      expect(layer.fields).toEqual(
        expect.arrayContaining([
          'time',
          'latitude',
          'humidity',
          'delta_t',
          type === 'shp' ? 'temp' : 'temperature',
        ]),
      )
      if (type !== 'shp') continue
      const told = readOgrFeature(opened, 6)
      expect(told).toContain('humidity (Real) = (null)')
      expect(told).toContain('dew_point (Real) = (null)')
      expect(told).toContain('temp (Real) = 24.7')
    }
  })

  it('as CSV hold one line a point with the original columns, delta T and dew point filled in', async () => {
    const { name, bytes } = await save(urlOf('csv'))
    expect(name).toBe('Talhão São João_2026-11-10_Pulverizador_meteorologia.csv')
    const lines = bytes.toString().trim().split('\n')
    const sent = weatherCsv.trim().split('\n')
    expect(lines).toHaveLength(sent.length)
    expect(lines[0]).toBe(sent[0])
    expect(lines[1]).toMatch(
      /^2026-11-10T12:00:00Z,-12\.500000,-55\.7,0,24,24\.0,16,5,80,951,70\.00,[\d.]+,[\d.]+$/,
    )
    expect(lines[8]).toMatch(/,951,,,$/)
  })

  it('travel packed to who takes it, and a HEAD has no body', async () => {
    const authorization = `Bearer ${admin.token}`
    const plain = await fetchFile(urlOf('geojson'))
    const packed = await fetchFile(urlOf('geojson'), { authorization, 'accept-encoding': 'gzip' })
    expect(packed.headers).toMatchObject({
      'content-encoding': 'gzip',
      'content-type': 'application/geo+json; charset=utf-8',
    })
    expect(gunzipSync(packed.rawPayload).equals(plain.rawPayload)).toBe(true)
    const head = await test.app.inject({ method: 'HEAD', url: urlOf('shp'), headers: { authorization } })
    expect([head.statusCode, head.headers['content-type'], head.body]).toEqual([200, 'application/zip', ''])
  })

  it('are opened as links: with the login token, or with one for that file alone', async () => {
    expect((await fetchFile(urlOf('csv'), {})).statusCode).toBe(401)
    expect((await fetchFile(`${urlOf('csv')}&access_token=${admin.token}`, {})).statusCode).toBe(200)
    const made = await test.call({
      method: 'POST',
      url: '/api/v2/download_tokens',
      token: admin.token,
      payload: { path: urlOf('kmz') },
    })
    const token: string = made.body.data.access_token
    expect((await fetchFile(`${urlOf('kmz')}&access_token=${token}`, {})).statusCode).toBe(200)
    expect((await fetchFile(`${urlOf('csv')}&access_token=${token}`, {})).statusCode).toBe(401)
    const other = `/api/v2/mpclouds/export?file_id=${planting}&filetype=seeds&export_type=kmz&access_token=${token}`
    expect((await fetchFile(other, {})).statusCode).toBe(401)
  })

  it('that cannot be had are told in words, with the usual error body', async () => {
    const absent = await fetchFile(urlOf('kmz').replace(weather, 'nosuchfile'))
    expect(absent.statusCode).toBe(404)
    expect(absent.json()).toEqual({
      status: 'error',
      message: 'Não encontrado.',
      errors: { base: ['Não encontrado.'] },
    })
    expect((await fetchFile(urlOf('xls'))).statusCode).toBe(400)
    const stranger = await anOperator(test)
    expect((await fetchFile(urlOf('kmz'), { authorization: `Bearer ${stranger.token}` })).statusCode).toBe(
      404,
    )
    const csvOfPlanting = `/api/v2/mpclouds/export?file_id=${planting}&filetype=seeds&export_type=csv`
    expect((await fetchFile(csvOfPlanting)).statusCode).toBe(400)
  })
})
