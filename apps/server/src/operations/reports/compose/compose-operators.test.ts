import { describe, expect, it } from 'vitest'
import type { Block } from '../../../platform/printing/block.ts'
import { aReportedWork, someFigures } from '../../../testing/builders/reported-work.ts'
import { composeOperators } from './compose-operators.ts'
import type { ReportedOperator } from './report-task.ts'

function compose(operators: readonly ReportedOperator[], language: 'pt' | 'es' = 'pt') {
  return composeOperators({
    operators,
    look: { brand: 'agro', language, clientName: 'Santa Aurora', madeAt: new Date(0) },
    files: { s3: null, dataDir: '/nowhere' },
  })
}

function readRows(blocks: readonly Block[]): readonly (readonly (readonly string[])[])[] {
  return blocks.flatMap((block) => (block.kind === 'table' ? [block.rows] : []))
}

function readNotes(blocks: readonly Block[]): readonly string[] {
  return blocks.flatMap((block) => (block.kind === 'note' ? [block.text] : []))
}

const busy: ReportedOperator = {
  id: 'operator-1',
  name: 'Anselmo Ribeira',
  company: 'Aplica',
  operatorCode: '0042',
  isDisabled: false,
  work: [
    aReportedWork({
      productName: 'Herbicida',
      figures: someFigures({
        totalAreaHa: 30,
        areaWithinHa: 15,
        report: {
          temperature: { minimum: 18, average: 20, maximum: 26 },
          delta_t: { minimum: 2, average: 4, maximum: 6 },
        },
      }),
    }),
    aReportedWork({
      operationId: 'operation-2',
      operationName: 'Adubação',
      to: new Date('2026-11-13T12:00:00Z'),
      figures: someFigures({
        totalAreaHa: 10,
        report: { temperature: { minimum: 10, average: 12, maximum: 14 } },
      }),
    }),
  ],
}
const idle: ReportedOperator = {
  id: 'operator-2',
  name: 'Eusébio Tavares',
  company: '',
  operatorCode: null,
  isDisabled: true,
  work: [],
}

describe('the report of operators', () => {
  it('has a row for each: operations, files, area and how much was within parameters', () => {
    const [overview] = readRows(compose([busy, idle]))
    expect(overview).toEqual([
      ['Anselmo Ribeira', '0042', 'Aplica', '2', '2', '40,0', '50,0'],
      ['Eusébio Tavares (desativado)', '–', '–', '0', '0', '0,0', '–'],
    ])
  })

  it('counts operations, not their names: two of one name are two, and one of two files is one', () => {
    const count = (work: ReportedOperator['work']) => readRows(compose([{ ...busy, work }]))[0]?.[0]?.[3]
    expect(count([aReportedWork(), aReportedWork({ operationId: 'operation-2' })])).toBe('2')
    expect(count([aReportedWork(), aReportedWork({ from: new Date('2026-11-14T11:00:00Z') })])).toBe('1')
  })

  it('lists the work of an operator line by line', () => {
    const [, work] = readRows(compose([busy, idle]))
    expect(work).toEqual([
      [
        'Dessecação',
        'Boa Vista / Talhão 7',
        'Herbicida',
        'Autopropelido 30 m',
        '12/11/2026, 08:00 – 09:00',
        '30,0',
        '50,0',
      ],
      [
        'Adubação',
        'Boa Vista / Talhão 7',
        'Sem produto',
        'Autopropelido 30 m',
        '12/11/2026 08:00 – 13/11/2026 09:00',
        '10,0',
        '–',
      ],
    ])
  })

  it('says the averages by area, and a dash for what was not recorded', () => {
    expect(readNotes(compose([busy]))).toEqual([
      'Médias por área: temperatura ambiente 18,0 °C · umidade relativa – % · velocidade do vento – km/h · Delta T 4,0 °C · velocidade do trator – km/h',
    ])
  })

  it('says of an idle one that there are no files yet, under the name alone', () => {
    const blocks = compose([idle])
    expect(readNotes(blocks)).toEqual(['Ainda sem arquivos enviados.'])
    expect(blocks).toContainEqual({ kind: 'heading', text: 'Eusébio Tavares' })
    expect(blocks.some(({ kind }) => kind === 'pictures')).toBe(false)
  })

  it('sums up all of them at its head', () => {
    const facts = compose([busy, idle]).find(({ kind }) => kind === 'facts')
    expect(facts).toEqual({
      kind: 'facts',
      facts: [
        { label: 'Período', value: '12/11/2026 08:00 – 13/11/2026 09:00' },
        { label: 'Operadores', value: '2' },
        { label: 'Área total', value: '40,0 ha' },
        { label: 'Dentro dos parâmetros', value: '50,0 %' },
      ],
    })
  })

  it('draws the busiest first and at most twenty-four of them', () => {
    const many = Array.from({ length: 30 }, (_, index) => ({
      ...busy,
      id: `operator-${index}`,
      name: `Op ${index}`,
      work: [aReportedWork({ figures: someFigures({ totalAreaHa: index + 0.5 }) })],
    }))
    const pictures = compose(many).find(({ kind }) => kind === 'pictures')
    const svg = pictures?.kind === 'pictures' ? (pictures.pictures[0]?.svg ?? '') : ''
    const names = [...svg.matchAll(/>(Op \d+)<\/text>/g)].map(([, name]) => name)
    expect(names).toHaveLength(24)
    expect(names[0]).toBe('Op 29')
    expect(names.at(-1)).toBe('Op 6')
  })

  it('says the same in Spanish', () => {
    const work = busy.work.map((one) => ({ ...one, productName: 'Inseticida' }))
    const blocks = compose([{ ...busy, work }, idle], 'es')
    expect(JSON.stringify(readRows(blocks))).toContain('Insecticida')
    expect(blocks[0]).toEqual({ kind: 'title', text: 'Informe de operadores', subtitle: 'Santa Aurora' })
    expect(readRows(blocks)[0]?.[1]?.[0]).toBe('Eusébio Tavares (desactivado)')
    expect(readNotes(blocks)).toContain('Todavía sin archivos enviados.')
    expect(readNotes(blocks)[0]).toContain(
      'Promedios por área: temperatura ambiente 18,0 °C · humedad relativa – %',
    )
  })
})
