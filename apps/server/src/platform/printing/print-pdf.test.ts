import { spawnSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import type { Block } from './block.ts'
import { printPdf } from './print-pdf.ts'
import type { ReportLook } from './report-look.ts'

/** Whether poppler's pdftotext is there; without it these tests skip themselves by name. */
const hasPdfToText = spawnSync('pdftotext', ['-v']).status === 0

const look: ReportLook = {
  brand: 'agro',
  language: 'pt',
  clientName: 'Santa Aurora & Filhos <ltda>',
  madeAt: new Date('2026-11-13T01:30:00Z'),
}

/** The pages as people read them. */
async function print(
  blocks: readonly Block[],
  changes: Partial<ReportLook> = {},
): Promise<readonly string[]> {
  const pdf = await printPdf(blocks, { look: { ...look, ...changes }, title: 'Relatório' })
  const { stdout } = spawnSync('pdftotext', ['-layout', '-', '-'], { input: pdf, encoding: 'utf8' })
  return stdout.split('\f').slice(0, -1)
}

describe.skipIf(!hasPdfToText)('a printed report', () => {
  it('says every figure, fact and row, and names as they were written', async () => {
    const [page = ''] = await print([
      { kind: 'title', text: 'Dessecação <1>', subtitle: 'Fazenda "Boa"' },
      { kind: 'figures', figures: [{ label: 'Área total', value: '1.234,50', unit: 'ha' }] },
      { kind: 'facts', facts: [{ label: 'Produto', value: 'Sem produto' }] },
      {
        kind: 'table',
        columns: [
          { title: 'Grandeza', align: 'left', weight: 2 },
          { title: 'Mínima', align: 'right' },
        ],
        rows: [
          ['Temperatura (°C)', '-3,4'],
          ['Umidade (%)', '–'],
        ],
      },
      { kind: 'note', text: 'Ainda sem arquivos enviados.' },
    ])
    for (const text of ['Dessecação <1>', 'Fazenda "Boa"', 'Área total', '1.234,50 ha', 'Sem produto'])
      expect(page).toContain(text)
    expect(page).toMatch(/Temperatura \(°C\)\s+-3,4/)
    expect(page).toMatch(/Umidade \(%\)\s+–/)
    expect(page).toContain('Santa Aurora & Filhos <ltda>')
    expect(page).toContain('Ainda sem arquivos enviados.')
  })

  const chart = (heightPt: number): Block => ({
    kind: 'pictures',
    pictures: [
      {
        share: 1,
        caption: null,
        svg: `<svg xmlns="http://www.w3.org/2000/svg" width="523" height="${heightPt}" viewBox="0 0 523 ${heightPt}"><rect width="523" height="${heightPt}" fill="#ccc"/></svg>`,
      },
    ],
  })
  const work = (rows: number): readonly Block[] => [
    { kind: 'heading', text: 'Trabalho' },
    {
      kind: 'table',
      columns: [{ title: 'Linha', align: 'left' }],
      rows: Array.from({ length: rows }, (_, row) => [`linha ${row + 1}`]),
    },
  ]

  it('has no page for what a somewhat smaller picture leaves room for', async () => {
    const first: readonly Block[] = [{ kind: 'note', text: 'primeira' }, { kind: 'page' }]
    const pages = await print([...first, chart(330), chart(330), ...work(5)])
    expect(pages).toHaveLength(2)
    expect(pages[1]).toContain('linha 5')
  })

  it('takes a whole list over to its last page, so that no line stands there alone', async () => {
    const pages = await print([...work(44), ...work(12)])
    expect(pages).toHaveLength(2)
    expect(pages[0]).toContain('linha 44')
    expect(pages[0]?.match(/Trabalho/g)).toHaveLength(1)
    expect(pages[1]?.match(/linha \d+/g)).toHaveLength(12)
  })

  it('begins a page where it is told to, leaves none empty, and numbers them', async () => {
    const note = (text: string): Block => ({ kind: 'note', text })
    const pages = await print([note('um'), { kind: 'page' }, note('dois'), { kind: 'page' }, note('três')])
    expect(pages).toHaveLength(3)
    for (const [index, text] of ['um', 'dois', 'três'].entries()) {
      expect(pages[index]).toContain(text)
      expect(pages[index]).toContain(`página ${index + 1} de 3`)
      expect(pages[index]).toContain('Gerado em 12/11/2026 22:30')
    }
  })

  it('repeats the head of a table on each page and loses no row', async () => {
    const rows = Array.from({ length: 120 }, (_, row) => [`linha ${row}.`, `${row}`])
    const pages = await print([
      {
        kind: 'table',
        columns: [
          { title: 'Operador', align: 'left' },
          { title: 'Arquivos', align: 'right' },
        ],
        rows,
      },
    ])
    expect(pages.length).toBeGreaterThan(1)
    for (const page of pages) expect(page).toContain('Operador')
    const all = pages.join('\n')
    for (const [name = ''] of rows) expect(all).toContain(name)
  })

  it('is in Spanish, under the other brand, for who reads it so', async () => {
    const [page = ''] = await print([{ kind: 'note', text: 'nota' }], { language: 'es', brand: 'latam' })
    expect(page).toContain('Generado el 12/11/2026 22:30 · hora de São Paulo (UTC-3)')
    expect(page).toContain('Talhão LATAM')
  })
})
