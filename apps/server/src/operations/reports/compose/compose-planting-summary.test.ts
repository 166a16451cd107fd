import { createSpeedPairLegend, type PlantingFigures, type StoredSummary } from '@talhao/operation-maps'
import { describe, expect, it } from 'vitest'
import type { Block } from '../../../platform/printing/block.ts'
import { emptyMeta, noFacts, type OperationFile, type OperationMeta } from '../../files/operation-file.ts'
import { createFormats } from '../document/format-values.ts'
import { composePlantingSummary, listSpeedShares } from './compose-planting-summary.ts'
import type { PlantingSummaryTask } from './report-task.ts'

/** Nothing of it can be coloured, so nothing is read from the store. */
const summary: StoredSummary = {
  points: 100,
  firstTimeMs: Date.parse('2026-11-12T11:00:00Z'),
  lastTimeMs: Date.parse('2026-11-12T13:00:00Z'),
  extent: { west: -55.71, south: -12.55, east: -55.7, north: -12.54 },
  ranges: {},
}

const figures: PlantingFigures = {
  stripCount: 100,
  segmentCount: 100,
  workedAreaHa: 21,
  plantedAreaHa: 20,
  unknownAreaHa: 0,
  faultyAreaHa: 1.5,
  faultyPercent: 7.142_857,
  totalPopulation: 1_234_567,
  averagePopulation: 61_728.35,
  averageSpeedKmh: 6.25,
  maximumSpeedKmh: 9.96,
  plantingTimeS: 3600,
  rowRates: [
    { row: 1, rate: 12.5 },
    { row: 2, rate: null },
  ],
  meanRate: 12.5,
  rowFailures: [
    { row: 1, percentage: 4 },
    { row: 2, percentage: null },
  ],
  failurePercent: 4,
  bands: null,
}

function anOperation(facts: Partial<OperationFile> = {}, meta: Partial<OperationMeta> = {}): OperationFile {
  return {
    ...noFacts,
    clientId: 'client-1',
    id: 'operation-1',
    cloud: 'planting',
    uploadId: 'upload-1',
    name: 'Talhão do Rio',
    fromDate: new Date('2026-11-12T11:00:00Z'),
    toDate: new Date('2026-11-12T13:00:00Z'),
    createdAt: new Date(0),
    uploadedBy: 'person-1',
    ...facts,
    meta: { ...emptyMeta, ...meta },
  }
}

type Part = PlantingSummaryTask['parts'][number]

function aPart(kind: Part['kind'], changes: Partial<PlantingFigures> = {}): Part {
  return {
    storedKey: 'none/none',
    kind,
    machine: { rows: 2, rowWidthM: 0.5 },
    summary,
    figures: { ...figures, ...changes },
  }
}

function compose(operation: OperationFile, parts: readonly Part[], language: 'pt' | 'es' = 'pt') {
  return composePlantingSummary({
    operation,
    parts,
    look: { brand: 'agro', language, clientName: 'Santa Aurora', madeAt: new Date(0) },
    files: { s3: null, dataDir: '/nowhere' },
  })
}

/** The figures below each heading. */
function readSections(blocks: readonly Block[]): Readonly<Record<string, Readonly<Record<string, string>>>> {
  return Object.fromEntries(
    blocks.flatMap((block, index) => {
      const next = blocks[index + 1]
      if (block.kind !== 'heading' || next?.kind !== 'figures') return []
      return [
        [block.text, Object.fromEntries(next.figures.map((one) => [one.label, `${one.value} ${one.unit}`]))],
      ]
    }),
  )
}

describe('the summary of a planting operation', () => {
  it('says the figures of the seeds', async () => {
    expect(readSections(await compose(anOperation(), [aPart('seeds')])).Plantio).toEqual({
      'Área plantada': '20,0 ha',
      'Área com falha': '1,5 ha',
      'Percentual de falha': '7,1 %',
      População: '1.234.567 sem',
      'População média': '61.728 sem/ha',
      'Velocidade média plantando': '6,3 km/h',
    })
  })

  it('reckons the yield by the time of planting and the time of the file', async () => {
    const { Rendimento } = readSections(await compose(anOperation({}, { speed: 7 }), [aPart('seeds')]))
    expect(Rendimento).toEqual({
      'Velocidade média plantando': '6,3 km/h',
      'Velocidade alvo': '7,0 km/h',
      'Velocidade máxima': '10,0 km/h',
      // 20 ha in one hour of planting, in two hours of work.
      'Rendimento de plantio': '20,0 ha/h',
      'Rendimento operacional': '10,0 ha/h',
      'Eficiência operacional': '50,0 %',
    })
  })

  it('believes the monitor’s own time of work before the file’s', async () => {
    const blocks = await compose(anOperation({}, { monitoringTime: 4 * 3600 }), [aPart('seeds')])
    expect(readSections(blocks).Rendimento).toMatchObject({
      'Rendimento operacional': '5,0 ha/h',
      'Eficiência operacional': '25,0 %',
    })
  })

  it('writes a dash for what is not known, never a zero', async () => {
    const part = aPart('seeds', {
      faultyAreaHa: null,
      faultyPercent: null,
      averagePopulation: null,
      averageSpeedKmh: null,
      maximumSpeedKmh: null,
      plantingTimeS: 0,
    })
    const sections = readSections(await compose(anOperation(), [part]))
    expect(sections.Plantio).toMatchObject({
      'Área com falha': '– ha',
      'Percentual de falha': '– %',
      'População média': '– sem/ha',
      'Velocidade média plantando': '– km/h',
    })
    expect(sections.Rendimento).toMatchObject({
      'Velocidade alvo': '– km/h',
      'Velocidade máxima': '– km/h',
      'Rendimento de plantio': '– ha/h',
    })
  })

  it('says where fertilizer was missing, beside the seeds', async () => {
    const sections = readSections(await compose(anOperation(), [aPart('seeds'), fertilizers]))
    expect(sections.Adubação).toEqual({
      'Área aplicada': '18,0 ha',
      'Área com falha': '3,0 ha',
      'Percentual de falha': '4,0 %',
      'Taxa média': '180,4 kg/ha',
      'Velocidade média adubando': '6,3 km/h',
    })
    expect(Object.keys(sections)).toEqual(['Plantio', 'Adubação', 'Rendimento'])
  })
  const fertilizers = {
    ...aPart('fertilizers', { plantedAreaHa: 18, meanRate: 180.44 }),
    storedKey: 'none/other',
  }

  it('takes speeds from the file of speeds, and areas from the seeds', async () => {
    const speed = aPart('speed', { averageSpeedKmh: 5, maximumSpeedKmh: 8, plantedAreaHa: 99 })
    expect(readSections(await compose(anOperation(), [aPart('seeds'), speed])).Rendimento).toMatchObject({
      'Velocidade média com manobras': '5,0 km/h',
      'Velocidade máxima': '8,0 km/h',
      'Rendimento de plantio': '20,0 ha/h',
    })
  })

  it('says of a single limit of speed what is below and what is above', () => {
    const legend = createSpeedPairLegend(8)
    if (legend === null) throw new Error('there is a limit')
    const bars = listSpeedShares(legend, Float64Array.of(300, 100), createFormats('pt'))
    expect(bars.map(({ name, value }) => [name, value])).toEqual([
      ['0 – 8 km/h', 75],
      ['> 8 km/h', 25],
    ])
  })

  it('reckons the yield of an operation without seeds as the page does: by what the fertilizers say', async () => {
    const fertilizer = aPart('fertilizers', { workedAreaHa: 30, plantedAreaHa: 25, plantingTimeS: 7200 })
    const speed = aPart('speed', { workedAreaHa: 44, plantedAreaHa: 44, plantingTimeS: 3600 })
    const sections = readSections(await compose(anOperation(), [speed, fertilizer]))
    expect(sections.Rendimento).toMatchObject({ 'Rendimento de plantio': '15,0 ha/h' })
  })

  it('draws a bar a row with its value, none where the rate is not known', async () => {
    const blocks = await compose(anOperation({}, { targetRate: 14 }), [aPart('seeds')])
    const pictures = blocks.find(({ kind }) => kind === 'pictures')
    const svg = pictures?.kind === 'pictures' ? (pictures.pictures[0]?.svg ?? '') : ''
    const texts = [...svg.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, text]) => text)
    expect(texts).toContain('Sementes por metro, por linha')
    expect(texts.filter((text) => text === '12,5')).toHaveLength(1)
    expect(texts).toContain('Meta')
    expect(texts).toContain('14,0')
    expect(svg.match(/fill="#1F6B3B"/g)).toHaveLength(1)
  })

  it('names the operation, and the field where it has no name', async () => {
    const named = await compose(anOperation({ operationName: 'Plantio soja 2026/27' }), [aPart('seeds')])
    expect(named[0]).toMatchObject({ kind: 'title', text: 'Plantio soja 2026/27' })
    const [title, facts] = await compose(anOperation(), [aPart('seeds')])
    expect(title).toMatchObject({ text: 'Talhão do Rio', subtitle: 'Resumo da operação de plantio' })
    expect(facts).toMatchObject({
      facts: [
        { label: 'Fazenda', value: '–' },
        { label: 'Talhão', value: 'Talhão do Rio' },
        { label: 'Período', value: '12/11/2026, 08:00 – 10:00' },
        { label: 'Variedade', value: '–' },
        { label: 'Implemento', value: '–' },
        { label: 'Informações adicionais', value: '–' },
      ],
    })
  })

  it('says the same numbers in Spanish', async () => {
    const sections = readSections(await compose(anOperation(), [aPart('seeds')], 'es'))
    expect(Object.keys(sections)).toEqual(['Siembra', 'Rendimiento'])
    expect(sections.Siembra).toMatchObject({ 'Área sembrada': '20,0 ha', Población: '1.234.567 sem' })
    expect(sections.Rendimiento).toMatchObject({ 'Rendimiento operativo': '10,0 ha/h' })
  })

  it('is refused for an operation without a file', async () => {
    await expect(compose(anOperation(), [])).rejects.toThrow('without a file')
  })
})
