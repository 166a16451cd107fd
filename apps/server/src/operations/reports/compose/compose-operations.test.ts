import { describe, expect, it } from 'vitest'
import type { Block } from '../../../platform/printing/block.ts'
import { aReportedOperation, aReportedWork, someFigures } from '../../../testing/builders/reported-work.ts'
import { createFormats } from '../document/format-values.ts'
import { composeOperations, describePeriod, sumAreas } from './compose-operations.ts'
import type { ReportedOperation } from './report-task.ts'

const files = { s3: null, dataDir: '/nowhere' }

function compose(operations: readonly ReportedOperation[], language: 'pt' | 'es' = 'pt') {
  const look = { brand: 'agro', language, clientName: 'Santa Aurora', madeAt: new Date(0) } as const
  return composeOperations({ operations, metric: 'temperature', look, files })
}

function readFacts(block: Block | undefined): Readonly<Record<string, string>> {
  if (block?.kind !== 'facts') throw new Error('no facts')
  return Object.fromEntries(block.facts.map(({ label, value }) => [label, value]))
}

function readFigures(blocks: readonly Block[]): Readonly<Record<string, string>> {
  const block = blocks.find(({ kind }) => kind === 'figures')
  if (block?.kind !== 'figures') throw new Error('no figures')
  return Object.fromEntries(block.figures.map(({ label, value, unit }) => [label, `${value} ${unit}`.trim()]))
}

function readRows(blocks: readonly Block[]): readonly (readonly (readonly string[])[])[] {
  return blocks.flatMap((block) => (block.kind === 'table' ? [block.rows] : []))
}

const measured = (totalAreaHa: number, areaWithinHa: number | null) =>
  someFigures({ totalAreaHa, areaWithinHa })

describe('sums of areas', () => {
  it('share only the work that has targets: the rest is neither within nor outside', () => {
    const work = [
      aReportedWork({ figures: measured(10, 4) }),
      aReportedWork({ figures: measured(30, 30) }),
      aReportedWork({ figures: measured(60, null) }),
    ]
    expect(sumAreas(work)).toEqual({ areaHa: 100, withinHa: 34, withinShare: 85 })
  })

  it('are not known where nothing has targets, or nothing was worked', () => {
    expect(sumAreas([aReportedWork({ figures: measured(5, null) })])).toEqual({
      areaHa: 5,
      withinHa: null,
      withinShare: null,
    })
    expect(sumAreas([])).toEqual({ areaHa: 0, withinHa: null, withinShare: null })
    expect(sumAreas([aReportedWork({ figures: measured(0, 0) })]).withinShare).toBeNull()
  })
})

describe('the period of work', () => {
  it('goes from the first start to the last end, whatever the order', () => {
    const work = [
      aReportedWork({ from: new Date('2026-11-13T11:00:00Z'), to: new Date('2026-11-13T12:00:00Z') }),
      aReportedWork({ from: new Date('2026-11-11T11:00:00Z'), to: new Date('2026-11-14T11:30:00Z') }),
    ]
    expect(describePeriod(work, createFormats('pt'))).toBe('11/11/2026 08:00 – 14/11/2026 08:30')
    expect(describePeriod([], createFormats('pt'))).toBe('–')
  })
})

describe('the report of operations', () => {
  const worked = aReportedOperation({
    name: 'Dessecação',
    status: 'finished',
    additionalInfo: 'Vento calmo',
    product: {
      name: 'Herbicida',
      temperature: { minimum: 10, maximum: 30 },
      humidity: { minimum: 55, maximum: 95 },
      windSpeed: { minimum: 3, maximum: 10 },
    },
    work: [
      aReportedWork({ figures: measured(10, 4) }),
      aReportedWork({
        figures: measured(30, 30),
        operatorId: 'operator-2',
        operatorName: 'Benedita Lavras',
        to: new Date('2026-11-12T13:15:00Z'),
      }),
    ],
  })
  const idle = aReportedOperation({ name: 'Adubação tardia', fieldName: 'Talhão 9' })

  it('has a row for each, dashes where nothing was worked', async () => {
    const [rows = []] = readRows(await compose([worked, idle]))
    expect(rows).toEqual([
      [
        'Dessecação',
        'Boa Vista / Talhão 7',
        'Herbicida',
        'Finalizada',
        '12/11/2026, 08:00 – 10:15',
        '40,0',
        '85,0',
      ],
      ['Adubação tardia', 'Boa Vista / Talhão 9', 'Sem produto', 'Ativa', '–', '–', '–'],
    ])
  })

  it('sums up all of them at its head', async () => {
    const blocks = await compose([worked, idle])
    expect(blocks[0]).toEqual({ kind: 'title', text: 'Relatório de operações', subtitle: 'Santa Aurora' })
    expect(readFacts(blocks[1])).toEqual({
      Período: '12/11/2026, 08:00 – 10:15',
      Operações: '2',
      'Área total': '40,0 ha',
      'Dentro dos parâmetros': '85,0 %',
    })
  })

  it('gives a page to each that was worked on, and names the others', async () => {
    const blocks = await compose([worked, idle])
    expect(blocks.filter(({ kind }) => kind === 'page')).toHaveLength(1)
    expect(blocks).toContainEqual({
      kind: 'note',
      text: 'Sem mapa, porque nenhum arquivo foi enviado: Adubação tardia.',
    })
    const titles = blocks.flatMap((block) => (block.kind === 'title' ? [block.text] : []))
    expect(titles).toEqual(['Relatório de operações', 'Dessecação'])
  })

  it('of one operation is that operation: no page of a table with one row comes before it', async () => {
    const blocks = await compose([worked])
    expect(blocks.filter(({ kind }) => kind === 'page')).toEqual([])
    expect(blocks.flatMap((block) => (block.kind === 'title' ? [block.text] : []))).toEqual(['Dessecação'])
    const alone = await compose([idle])
    expect(alone[0]).toMatchObject({ kind: 'title', text: 'Relatório de operações' })
    expect(readRows(alone)[0]).toHaveLength(1)
  })

  it('compares areas only where there is something to compare', async () => {
    const countBefore = async (operations: readonly ReportedOperation[]) => {
      const blocks = await compose(operations)
      const first = blocks.findIndex(({ kind }) => kind === 'page')
      return blocks.slice(0, first).filter(({ kind }) => kind === 'pictures').length
    }
    expect(await countBefore([worked, idle])).toBe(0)
    expect(await countBefore([worked, { ...worked, name: 'Segunda' }])).toBe(1)
  })

  it('says the figures of an operation and who did which part of it', async () => {
    const blocks = await compose([worked])
    expect(readFigures(blocks)).toEqual({
      'Área total': '40,0 ha',
      'Área dentro dos parâmetros': '34,0 ha',
      'Dentro dos parâmetros': '85,0 %',
      Suboperações: '2',
      Operadores: '2',
      Máquinas: '1',
    })
    expect(readRows(blocks).at(-1)).toEqual([
      ['Anselmo Ribeira', 'Autopropelido 30 m', '12/11/2026 08:00', '12/11/2026 09:00', '10,0', '40,0'],
      ['Benedita Lavras', 'Autopropelido 30 m', '12/11/2026 08:00', '12/11/2026 10:15', '30,0', '100,0'],
    ])
    expect(readFacts(blocks.find(({ kind }) => kind === 'facts'))).toMatchObject({
      'Informações adicionais': 'Vento calmo',
      Produto: 'Herbicida',
    })
  })

  it('never takes work without targets for work outside them', async () => {
    const untargeted = aReportedOperation({ work: [aReportedWork({ figures: measured(12.5, null) })] })
    const blocks = await compose([untargeted, idle])
    expect(readFigures(blocks)).toMatchObject({
      'Área total': '12,5 ha',
      'Área dentro dos parâmetros': '– ha',
      'Dentro dos parâmetros': '– %',
    })
    expect(readRows(blocks)[0]?.[0]?.slice(5)).toEqual(['12,5', '–'])
    expect(readFacts(blocks[1])).toMatchObject({ 'Área total': '12,5 ha', 'Dentro dos parâmetros': '– %' })
  })

  it('says the same in Spanish', async () => {
    const blocks = await compose([worked, idle], 'es')
    expect(blocks[0]).toMatchObject({ text: 'Informe de operaciones' })
    expect(readFacts(blocks[1])).toMatchObject({ Operaciones: '2', Período: '12/11/2026, 08:00 – 10:15' })
    const [rows = []] = readRows(blocks)
    expect(rows.map((row) => [row[2], row[3], row[5]])).toEqual([
      ['Herbicida', 'Finalizada', '40,0'],
      ['Sin producto', 'Activa', '–'],
    ])
  })
})
