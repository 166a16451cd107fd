import { describe, expect, it } from 'vitest'
import type { Block } from '../../../platform/printing/block.ts'
import type { ReportLook } from '../../../platform/printing/report-look.ts'
import { showPage } from './show-page.ts'

const hostile = `<img src=x onerror="alert('1')">&`

const look: ReportLook = {
  brand: 'agro',
  language: 'pt',
  clientName: 'Agropecuária Santa Aurora',
  madeAt: new Date('2026-11-13T01:30:00Z'),
}

function show(blocks: readonly Block[], changes: Partial<ReportLook> = {}, title = 'Relatório de operações') {
  return showPage(blocks, {
    look: { ...look, ...changes },
    title,
    pdf: Uint8Array.of(0x25, 0x50, 0x44, 0x46),
  })
}

/** The text between the tags, as a browser would show it. */
function readText(html: string): string {
  return html
    .replace(/<style>.*?<\/style>/s, '')
    .replace(/<[^>]*>/g, '|')
    .replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)))
}

/** The texts of the cells of all tables, row by row. */
function readRows(html: string): string[][] {
  return [...html.matchAll(/<tr>(<td.*?)<\/tr>/g)].map(([, row = '']) =>
    [...row.matchAll(/<td[^>]*>(.*?)<\/td>/g)].map(([, text = '']) => text),
  )
}

describe('a report as a page', () => {
  it('escapes whatever people wrote, in every kind of block', () => {
    const blocks: readonly Block[] = [
      { kind: 'title', text: hostile, subtitle: hostile },
      { kind: 'heading', text: hostile },
      { kind: 'facts', facts: [{ label: hostile, value: hostile }] },
      { kind: 'figures', figures: [{ label: hostile, value: hostile, unit: hostile }] },
      { kind: 'table', columns: [{ title: hostile, align: 'left' }], rows: [[hostile]] },
      { kind: 'pictures', pictures: [{ svg: '<svg></svg>', share: 1, caption: hostile }] },
      { kind: 'note', text: hostile },
    ]
    const html = show(blocks, { clientName: hostile })
    expect(html).not.toContain('<img')
    expect(html).not.toContain("alert('")
    // Title of the window, header, and twelve places in the blocks.
    expect(readText(html).split(hostile)).toHaveLength(1 + 14)
  })

  it('says the figures, the facts and the rows that it was given', () => {
    const html = show([
      { kind: 'figures', figures: [{ label: 'Área total', value: '12,50', unit: 'ha' }] },
      { kind: 'facts', facts: [{ label: 'Fazenda', value: 'Boa Vista' }] },
      {
        kind: 'table',
        columns: [
          { title: 'Operador', align: 'left' },
          { title: 'Área (ha)', align: 'right' },
        ],
        rows: [
          ['Anselmo', '7,25'],
          ['Benedita', '–'],
        ],
      },
    ])
    expect(html).toContain('<dt>Área total</dt><dd>12,50 <small>ha</small></dd>')
    expect(html).toContain('<dt>Fazenda</dt><dd>Boa Vista</dd>')
    expect(html).toContain('<th>Operador</th><th class="number">Área (ha)</th>')
    expect(readRows(html)).toEqual([
      ['Anselmo', '7,25'],
      ['Benedita', '–'],
    ])
  })

  it('has the name of its column at each cell of a table: a phone shows them one below the other', () => {
    const html = show([
      {
        kind: 'table',
        columns: [
          { title: 'Operador', align: 'left' },
          { title: 'Mínima "fria"', align: 'right' },
        ],
        rows: [['Anselmo', '7,25']],
      },
    ])
    expect(html).toContain(
      '<td data-label="Operador">Anselmo</td><td class="number" data-label="Mínima &#34;fria&#34;">7,25</td>',
    )
    expect(html).toContain('content:attr(data-label)')
  })

  it('has one heading of the first rank, however many operations it tells of', () => {
    const html = show([
      { kind: 'title', text: 'Todas', subtitle: null },
      { kind: 'page' },
      { kind: 'title', text: 'Primeira', subtitle: 'Sede' },
      { kind: 'page' },
      { kind: 'title', text: 'Segunda', subtitle: null },
    ])
    expect(html.match(/<h1>.*?<\/h1>/g)).toEqual(['<h1>Todas</h1>'])
    expect(html.match(/<h2>.*?<\/h2>/g)).toEqual(['<h2>Primeira</h2>', '<h2>Segunda</h2>'])
    expect(html.match(/class="subtitle"/g)).toHaveLength(1)
    // A page of the PDF is a section of its own, and each that is opened is closed.
    expect(html.match(/<section>/g)).toHaveLength(3)
    expect(html.match(/<\/section>/g)).toHaveLength(3)
  })

  it('carries its PDF, under a name of its title and the day in São Paulo', () => {
    const html = show([])
    const [, name, packed = ''] =
      /download="([^"]+)" href="data:application\/pdf;base64,([^"]+)"/.exec(html) ?? []
    expect(name).toBe('relatorio_de_operacoes_2026-11-12.pdf')
    expect(Buffer.from(packed, 'base64').toString()).toBe('%PDF')
  })

  it('runs no script and asks nothing of the network', () => {
    const html = show([{ kind: 'note', text: 'Ainda sem arquivos enviados.' }])
    expect(html).not.toMatch(/<script|<link|@import|url\(/)
    expect(html).not.toMatch(/https?:\/\/(?!www\.w3\.org)/)
  })

  it('is in the language and the brand of who reads it, and says when it was made', () => {
    const here = show([])
    expect(here).toContain('<html lang="pt-BR">')
    expect(here).toContain('Gerado em 12/11/2026 22:30 · horário de São Paulo (UTC-3)')
    expect(here).toContain('>Baixar PDF<')
    expect(here).toContain('<b>Talhão</b>')
    const there = show([], { language: 'es', brand: 'latam' })
    expect(there).toContain('<html lang="es">')
    expect(there).toContain('Generado el 12/11/2026 22:30 · hora de São Paulo (UTC-3)')
    expect(there).toContain('>Descargar PDF<')
    expect(there).toContain('<b>Talhão LATAM</b>')
    expect(there).not.toContain('#1F6B3B')
  })
})
