import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readAttached } from '@talhao/evidence'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anEquipmentAdmin, callEquipment, equipFarm } from '../../../testing/builders/equipment.ts'
import { aUser } from '../../../testing/builders/people.ts'
import { aSprayPass, writeSprayPass } from '../../../testing/builders/spray-pass.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'

/** Whether poppler is there; without it these tests skip themselves by name. */
const hasPoppler = spawnSync('pdftotext', ['-v']).status === 0

let test: TestApp
let admin: Awaited<ReturnType<typeof anEquipmentAdmin>>
let hash: string
let body: Awaited<ReturnType<TestApp['call']>>['body']
beforeAll(async () => {
  test = await createTestApp()
  admin = await anEquipmentAdmin(test)
  const calls = callEquipment(test, admin)
  const { operationId, operatorId, machineryId, fieldId } = await equipFarm(calls)
  const whole = writeSprayPass({
    ...aSprayPass,
    points: Array.from({ length: 240 }, (_, second) => ({
      temperature: 24,
      humidity: 70,
      windSpeed: second < 60 ? 14 : 6,
      windDirection: 90,
    })),
  })
  // The last minute without humidity, so that it is not known whether it kept to the limits.
  const csv = whole
    .split('\n')
    .map((line, second) => (second > 180 ? line.replace(',951,70,', ',951,,') : line))
    .join('\n')
  const uploaded = await calls.upload(operationId, { meta: { operatorId, machineryId }, csv })
  expect(uploaded.status, uploaded.text).toBe(201)
  const place = [
    [-55.7003, -12.501],
    [-55.699, -12.501],
    [-55.699, -12.495],
    [-55.7003, -12.495],
    [-55.7003, -12.501],
  ]
  const land = (method: 'PATCH' | 'POST', path: string, payload: object) =>
    test.call({ method, url: `/api/v2/land/${path}`, token: admin.token, payload })
  const drawn = await land('PATCH', `fields/${fieldId}`, {
    geometry: { type: 'Polygon', coordinates: [place] },
  })
  expect(drawn.status, drawn.text).toBe(200)
  const house = {
    kind: 'dwelling',
    name: 'Casa do Zé',
    geometry: { type: 'Point', coordinates: [-55.7011, -12.4975] },
  }
  expect((await land('POST', 'receptors', house)).status).toBe(201)
  const ownRule = {
    law: 'Norma interna 7',
    article: 'item 2',
    date: '2026-01-10',
    link: 'https://example.com/norma-7',
    status: 'in_force',
    method: 'aircraft',
    distances: [{ metres: 260, receptors: ['dwelling'] }],
  }
  expect((await land('POST', 'buffer_rules', ownRule)).status).toBe(201)
  const issued = await test.call({
    method: 'POST',
    url: '/api/v2/evidence/packs',
    token: admin.token,
    body: { operation_id: operationId, templates: ['rs', 'in2'], declared: { 'crop.name': 'Soja <M 6410>' } },
  })
  expect(issued.status, issued.text).toBe(201)
  hash = issued.body.data.hash
  const file = await test.call({ method: 'GET', url: `/api/v2/evidence/packs/${hash}`, token: admin.token })
  body = file.body.body
})
afterAll(() => test.close())

async function fetchPdf({ token }: { token: string } = admin): Promise<Buffer> {
  const answer = await test.app.inject({
    url: `/api/v2/evidence/packs/${hash}/pdf`,
    headers: { authorization: `Bearer ${token}` },
  })
  expect(answer.statusCode, answer.payload.slice(0, 200)).toBe(200)
  expect(answer.headers['content-type']).toBe('application/pdf')
  return answer.rawPayload
}

function readPages(pdf: Buffer): string[] {
  const { stdout } = spawnSync('pdftotext', ['-layout', '-', '-'], { input: pdf, encoding: 'utf8' })
  return stdout.split('\f').slice(0, -1)
}

const comma = (value: number | null) => (value === null ? '–' : String(value).replace('.', ','))
const squeeze = (text: string) => text.replace(/\s+/g, ' ')

describe('the field and its neighbours in a pack', () => {
  it('are measured and drawn', () => {
    const { coverage, receptors, map } = body
    expect(coverage.field.worked_ha).toBeGreaterThan(0)
    expect(coverage.field.worked_ha).toBeLessThan(coverage.covered_ha)
    expect(coverage.field.worked_ha + coverage.field.outside_ha).toBeCloseTo(coverage.covered_ha, 3)
    expect(coverage.swept_ha / body.area.worked_ha).toBeCloseTo(1, 3)
    expect(receptors).toMatchObject({
      method: 'aircraft',
      near: [
        {
          name: 'Casa do Zé',
          buffer: { metres: 260, rule: { law: 'Norma interna 7', own: true } },
          unknown_wind_minutes: 0,
        },
      ],
    })
    const [house] = receptors.near
    expect(house.distance_m).toBeGreaterThan(90)
    expect(house.buffer.worked_ha).toBeGreaterThan(0)
    // The wind comes from the east, and the house lies west of the work.
    expect(house.downwind_minutes).toBeGreaterThan(0)
    expect(map.features.map((feature: { properties: { kind: string } }) => feature.properties.kind)).toEqual(
      expect.arrayContaining(['work', 'field', 'receptor', 'buffer']),
    )
  })
})

it('EVI-29: the pack is read back from its paper, byte for byte, without any program', async () => {
  const file = await test.call({ method: 'GET', url: `/api/v2/evidence/packs/${hash}`, token: admin.token })
  const attached = await readAttached(await fetchPdf())
  expect(new TextDecoder().decode(attached ?? new Uint8Array())).toBe(file.text)
  expect(await readAttached(Buffer.from('%PDF-1.7 nothing'))).toBeNull()
  expect(await readAttached(Buffer.from(file.text))).toBeNull()
})

describe.skipIf(!hasPoppler)('the paper of a pack', () => {
  it('says the same figures as the pack, and numbers its pages', async () => {
    const pages = readPages(await fetchPdf())
    const all = squeeze(pages.join('\n'))
    const figures = [
      ...Object.values<number>(body.area),
      body.coverage.covered_ha,
      body.coverage.overlap_ha,
      body.coverage.field.area_ha,
      body.coverage.field.missed_ha,
      body.receptors.near[0].distance_m,
      body.receptors.near[0].buffer.worked_ha,
    ]
    for (const figure of figures) expect(all).toContain(comma(figure))
    for (const { area_ha, machine, broken = [] } of body.weather.minutes) {
      for (const { measured } of broken)
        expect(all).toContain(`${comma(area_ha)} fora: vento ${comma(measured)}`)
      expect(all).toContain(comma(area_ha))
      const { temperature_c, humidity, wind_kmh, wind_from_deg } = machine
      expect(all).toContain([temperature_c, humidity, wind_kmh, wind_from_deg].map(comma).join(' / '))
    }
    for (const { worst } of body.weather.outside) expect(all).toContain(comma(worst))
    expect(all).toContain('Soja <M 6410>')
    expect(all).toContain('própria da empresa')
    expect(all).toMatch(/Cultura e variedade Soja <M 6410> DECLARADO/)
    expect(all.replaceAll(' ', '')).toContain(body.sources[0].sha256)
    pages.forEach((page, index) => {
      expect(page).toContain(`página ${index + 1} de ${pages.length}`)
    })
  })

  it('names on its first page what is missing and how little is known of the weather', async () => {
    const [first = ''] = readPages(await fetchPdf())
    expect(squeeze(first)).toContain('Falta: ')
    expect(squeeze(first)).toContain('Número da receita agronômica')
    expect(squeeze(first)).toContain(`nº ${body.chain.number}`)
    const { minutes, unknown, readings } = body.weather.confidence
    expect({ minutes, unknown, humidity: readings.humidity }).toEqual({
      minutes: 4,
      unknown: 1,
      humidity: { machine: 3, station: 0, none: 1 },
    })
    expect(squeeze(first)).toContain(
      'Clima com pouca confiança. 1 de 4 minutos sem medição que conte. Umidade (%): 0 minutos julgados pela estação, 1 sem medição.',
    )
  })

  it('is in Spanish for who reads it so', async () => {
    const reader = await aUser(test, { clientId: admin.clientId })
    await test.db.updateTable('users').set({ language: 'ru' }).where('id', '=', reader.id).execute()
    const [first = ''] = readPages(await fetchPdf(reader))
    expect(first).toContain('Comprobante de pulverización')
    expect(squeeze(first)).toContain('Número de la receta agronómica')
  })

  it('carries the pack itself, byte for byte', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'pack-'))
    const pdf = await fetchPdf()
    writeFileSync(join(folder, 'pack.pdf'), pdf)
    spawnSync('pdfdetach', ['-saveall', '-o', folder, join(folder, 'pack.pdf')])
    const [name = ''] = readdirSync(folder).filter((file) => file.endsWith('.json'))
    const enclosed = readFileSync(join(folder, name), 'utf8')
    rmSync(folder, { recursive: true })
    const file = await test.call({ method: 'GET', url: `/api/v2/evidence/packs/${hash}`, token: admin.token })
    expect(enclosed).toBe(file.text)
    expect(pdf.includes('/AFRelationship /Source')).toBe(true)
  })

  it('is the same paper every time', async () => {
    expect(readPages(await fetchPdf())).toEqual(readPages(await fetchPdf()))
  })

  it('is the client’s alone', async () => {
    const stranger = await anEquipmentAdmin(test)
    const answer = await test.call({
      method: 'GET',
      url: `/api/v2/evidence/packs/${hash}/pdf`,
      token: stranger.token,
    })
    expect(answer.status).toBe(404)
  })
})

describe('a preview', () => {
  it('tells what is known, what is asked, and what was declared before; it seals nothing', async () => {
    const { body: listed } = await test.call({
      method: 'GET',
      url: '/api/v2/evidence/packs',
      token: admin.token,
    })
    const [pack] = listed.data
    const ask = (templates: string) =>
      test.call({
        method: 'GET',
        url: `/api/v2/evidence/preview?operation_id=${pack.operation_id}&templates=${templates}`,
        token: admin.token,
      })
    const answer = await ask('rs,in2')
    expect(answer.status, answer.text).toBe(200)
    const { known, missing, asked, declared_before, last } = answer.body.data
    expect(missing).toContain('receita.number')
    expect(missing).not.toContain('crop.name')
    expect(asked).toEqual(expect.arrayContaining([...missing, 'crop.name']))
    expect(known).toContainEqual({ datum: 'applicator.name', source: 'registry', value: 'Rui Prado' })
    expect(declared_before).toEqual({ 'crop.name': 'Soja <M 6410>' })
    expect(last).toEqual({ hash, number: 1, same: true })
    expect((await ask('rs')).body.data.last.same).toBe(false)
    expect((await ask('rs,other')).status).toBe(400)
    const after = await test.call({ method: 'GET', url: '/api/v2/evidence/packs', token: admin.token })
    expect(after.body.data).toEqual(listed.data)
  })
})
