import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { gzipSync } from 'node:zlib'
import { createOperationIntake, createWeatherFigures, type WeatherFigures } from '@talhao/operation-maps'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createFileStore } from '../../../platform/file-store/create-file-store.ts'
import type { Block } from '../../../platform/printing/block.ts'
import { noReportTargets } from '../../../testing/builders/reported-work.ts'
import { emptyMeta, noFacts, type OperationFile } from '../../files/operation-file.ts'
import { composeWeatherSummary } from './compose-weather-summary.ts'
import type { WeatherPart } from './report-task.ts'

let folder: string
let part: WeatherPart
/** Of the operation without further facts; painting it takes a second. */
let plain: readonly Block[]

/** Ten minutes due north at 36 km/h with 30 m of boom: a strip of 10 m every second. */
const points = Array.from({ length: 601 }, (_, step) => ({
  time: Date.parse('2026-11-12T11:00:00Z') + step * 1000,
  latitude: -12.55 + (step * 10) / 110_600,
  longitude: -55.7,
  heading: 0,
  width: 30,
  temperature: step < 300 ? 20 : 30,
  tractor_speed: 36,
  wind_speed: 8,
  wind_direction: 90,
  pressure: '',
  humidity: 60,
  delta_t: '',
  dew_point: '',
}))

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'talhao-weather-summary-'))
  const chunks: Uint8Array[] = []
  const intake = createOperationIntake<WeatherFigures>({
    kind: 'weather',
    rows: 0,
    measuring: createWeatherFigures({
      temperature: { minimum: 15, maximum: 25 },
      humidity: { minimum: null, maximum: null },
      wind_speed: { minimum: null, maximum: null },
    }),
    onBytes: (bytes) => chunks.push(bytes),
  })
  const [first] = points
  if (first === undefined) throw new Error('no points')
  const lines = [Object.keys(first), ...points.map((point) => Object.values(point))]
  intake.push(new TextEncoder().encode(lines.map((cells) => `${cells.join(',')}\n`).join('')))
  const { summary, figures } = intake.finish()
  const store = createFileStore({ s3: null, dataDir: folder })
  await store.put('reports/weather', Readable.from([gzipSync(Buffer.concat(chunks))]), {
    maxBytes: 1_000_000,
  })
  part = {
    storedKey: 'reports/weather',
    kind: 'weather',
    machine: { rows: 1, rowWidthM: 30 },
    summary,
    figures,
  }
  plain = await compose(anOperation({ targets: noReportTargets }), [part])
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function anOperation(facts: Partial<OperationFile> = {}): OperationFile {
  return {
    ...noFacts,
    clientId: 'client-1',
    id: 'operation-1',
    cloud: 'weather',
    uploadId: 'upload-1',
    name: 'Talhão do Rio',
    fromDate: new Date('2026-11-12T11:00:00Z'),
    toDate: new Date('2026-11-12T11:10:00Z'),
    createdAt: new Date(0),
    uploadedBy: 'person-1',
    meta: emptyMeta,
    ...facts,
  }
}

function compose(operation: OperationFile, parts: readonly WeatherPart[], language: 'pt' | 'es' = 'pt') {
  return composeWeatherSummary({
    operation,
    parts,
    station: null,
    metric: 'temperature',
    look: { brand: 'agro', language, clientName: 'Santa Aurora', madeAt: new Date(0) },
    files: { s3: null, dataDir: folder },
  })
}

function readFacts(blocks: readonly Block[]): Readonly<Record<string, string>> {
  const block = blocks.find(({ kind }) => kind === 'facts')
  if (block?.kind !== 'facts') throw new Error('no facts')
  return Object.fromEntries(block.facts.map(({ label, value }) => [label, value]))
}

function readPictures(blocks: readonly Block[]): readonly (readonly string[])[] {
  return blocks.flatMap((block) => (block.kind === 'pictures' ? [block.pictures.map(({ svg }) => svg)] : []))
}

describe('the summary of an operation of the weather cloud', () => {
  it('says the area of the ground driven, and how much of it was within parameters', () => {
    const facts = readFacts(plain)
    // Six hundred strips of 10 m by 30 m; the first half of them was cool enough.
    expect(facts['Área total']).toMatch(/^1[78],\d ha$/)
    expect(Number.parseFloat(facts['Dentro dos parâmetros'] ?? '')).toBeGreaterThan(47)
    expect(Number.parseFloat(facts['Dentro dos parâmetros'] ?? '')).toBeLessThan(53)
  })

  it('answers first how much kept to the limits, and what took the rest out of them', async () => {
    const targets = {
      ...noReportTargets,
      limMinTemperature: 15,
      limMaxTemperature: 25,
      minTractorSpeedTarget: 40,
    }
    const cool = points.slice(1).filter(({ temperature }) => temperature <= 25).length
    const percent = ((cool / 600) * 100).toFixed(1).replace('.', ',')
    const hotHa = (((600 - cool) * 10 * 30) / 10_000).toFixed(1).replace('.', ',')
    const blocks = await compose(anOperation({ targets }), [part])
    expect(blocks).toContainEqual({
      kind: 'note',
      text: `${percent} % da área dentro dos limites; fora por temperatura (${hotHa} ha). Velocidade do trator fora da meta em 18,0 ha.`,
    })
    expect(readFacts(blocks)['Dentro dos parâmetros']).toBe(`${percent} %`)
    const table = blocks.find(({ kind }) => kind === 'table')
    const row = table?.kind === 'table' ? table.rows[0] : []
    expect(row).toEqual(['Temperatura ambiente (°C)', '20,0', expect.any(String), '30,0', '15 – 25', percent])
  })

  it('never takes work without targets for work outside them', async () => {
    const free = { ...part, figures: { ...part.figures, areaWithinHa: null } }
    const facts = readFacts(await compose(anOperation(), [free]))
    expect(facts).toMatchObject({ 'Área dentro dos parâmetros': '– ha', 'Dentro dos parâmetros': '– %' })
  })

  it('shows the map of the field with its scale and its place', () => {
    const [[map = '', legend = ''] = []] = readPictures(plain)
    expect(map).toContain('data:image/png;base64,')
    expect(map).toMatch(/>-12,5\d{4}; -55,70000</)
    expect(legend).toContain('Temperatura (°C)')
  })

  it('has a table of what was measured, dashes for what was not', () => {
    const table = plain.find(({ kind }) => kind === 'table')
    const rows = table?.kind === 'table' ? table.rows : []
    expect(rows.find(([name]) => name === 'Temperatura ambiente (°C)')?.slice(1, 4)).toEqual([
      '20,0',
      expect.stringMatching(/^2[45],\d$/),
      '30,0',
    ])
    expect(rows.find(([name]) => name === 'Pressão (hPa)')?.slice(1)).toEqual(['–', '–', '–', '–'])
  })

  it('draws the wind rose, for wind was measured', () => {
    expect(readPictures(plain).map(({ length }) => length)).toEqual([2, 2, 3])
  })

  it('names the machine with its width, and dashes what nobody told', async () => {
    const facts = readFacts(await compose(anOperation({ machineName: 'Uniport', width: 30 }), [part]))
    expect(facts).toMatchObject({
      Máquina: 'Uniport (30,0 m)',
      Dispositivo: '–',
      Produto: 'Sem produto',
      Fazenda: '–',
    })
  })

  it('is in Spanish for who reads it so', async () => {
    const blocks = await compose(anOperation({ description: 'Aplicación' }), [part], 'es')
    expect(blocks[0]).toEqual({
      kind: 'title',
      text: 'Aplicación',
      subtitle: 'Resumen meteorológico de la operación',
    })
    expect(readFacts(blocks)).toMatchObject({ Establecimiento: '–', Producto: 'Sin producto' })
  })

  it('fails rather than showing an empty field when a stored file is gone', async () => {
    const gone = { ...part, storedKey: 'reports/gone' }
    await expect(compose(anOperation(), [gone])).rejects.toThrow('is not in the store')
  })
})
