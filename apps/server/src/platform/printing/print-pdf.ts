import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { languageNames } from '@talhao/contract/core'
import pdfmake from 'pdfmake'
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { brandNames } from '../brand-names.ts'
import { fillText } from '../http/problem.ts'
import { type Block, measurePicture, page, reportFont } from './block.ts'
import { formatPrintedMoment } from './format-time.ts'
import { looseFit, nameBlock, type PageFit, watchPages } from './page-fit.ts'
import { printingTexts } from './printing.texts.ts'
import { brandInks, drawBrandMark, ink, type ReportLook } from './report-look.ts'
import { unpackWoff } from './unpack-woff.ts'

const resolve = createRequire(import.meta.url).resolve
declare module 'pdfmake' {
  /** Files that are in memory alone; the type definitions leave it out. */
  export const virtualfs: { writeFileSync(name: string, content: Buffer): void }
}

const loadFont = (weight: number) => {
  const name = `figtree-${weight}`
  const packed = resolve(`@fontsource/figtree/files/figtree-latin-${weight}-normal.woff`)
  pdfmake.virtualfs.writeFileSync(name, unpackWoff(readFileSync(packed)))
  return name
}
const [normal, bold] = [loadFont(400), loadFont(600)]

pdfmake.setFonts({ [reportFont]: { normal, bold, italics: normal, bolditalics: bold } })
// Nothing of a report comes from elsewhere, whatever people wrote into names.
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy(() => false)

export interface PrintOptions {
  readonly look: ReportLook
  readonly title: string
  /** Below every page; when it was made, when absent. */
  readonly footer?: string
  /** A file that the document was made of and carries inside. */
  readonly source?: EnclosedFile
}

export interface EnclosedFile {
  readonly name: string
  readonly mediaType: string
  readonly content: Uint8Array
}

/** Prints blocks as A4 pages with the brand above and page numbers below. */
export async function printPdf(blocks: readonly Block[], options: PrintOptions): Promise<Uint8Array> {
  let fit: PageFit | null = looseFit
  let pdf: Uint8Array = new Uint8Array()
  while (fit !== null) {
    const pages = watchPages()
    pdf = await pdfmake.createPdf(describeDocument(blocks, { ...options, fit, pages })).getBuffer()
    fit = pages.tighten(fit)
  }
  return pdf
}

function describeDocument(
  blocks: readonly Block[],
  {
    look,
    title,
    footer,
    source,
    fit,
    pages,
  }: PrintOptions & { fit: PageFit; pages: ReturnType<typeof watchPages> },
): TDocumentDefinitions {
  const { brand, language, clientName } = look
  const { madeAt, zone, pageOf } = printingTexts
  const { marginPt } = page
  return {
    ...(source === undefined ? {} : { files: { [source.name]: describeEnclosed(source, look.madeAt) } }),
    pageSize: 'A4',
    pageMargins: [marginPt, 64, marginPt, 44],
    info: { title, author: brandNames[brand], subject: clientName, creationDate: look.madeAt },
    language: languageNames[language].tag,
    defaultStyle: { font: reportFont, fontSize: 8.5, color: ink.text, lineHeight: 1.15 },
    header: () => ({
      margin: [marginPt, 24, marginPt, 0],
      columns: [
        { svg: drawBrandMark(brand), width: 22 },
        {
          width: '*',
          margin: [8, 4, 0, 0],
          text: brandNames[brand],
          bold: true,
          fontSize: 13,
          color: brandInks[brand].primary,
        },
        {
          width: 'auto',
          margin: [0, 2, 0, 0],
          alignment: 'right',
          fontSize: 8,
          color: ink.muted,
          stack: [{ text: clientName, bold: true, color: ink.text }, { text: title }],
        },
      ],
    }),
    footer: (current, count) => ({
      margin: [marginPt, 12, marginPt, 0],
      fontSize: 7.5,
      color: ink.muted,
      columns: [
        {
          width: '*',
          text: footer ?? `${madeAt[language]} ${formatPrintedMoment(look.madeAt)} · ${zone[language]}`,
        },
        {
          width: 'auto',
          text: fillText(pageOf, language, { page: current, count }),
          alignment: 'right',
        },
      ],
    }),
    content: printBlocks(blocks, { look, fit }),
    pageBreakBefore: (node, nodes) => {
      if (node.headlineLevel === 1 && nodes.getFollowingNodesOnPage().length === 0) return true
      pages.add(node)
      return false
    },
  }
}

/** As PDF/A-3 has it: the document says the same as the file. */
function describeEnclosed({ name, mediaType, content }: EnclosedFile, creationDate: Date) {
  const src = `data:${mediaType};base64,${Buffer.from(content).toString('base64')}`
  return { src, name, type: mediaType, relationship: 'Source', creationDate }
}

/** Neither the room below a block nor a break itself ever fills a page of its own. */
function printBlocks(blocks: readonly Block[], { look, fit }: { look: ReportLook; fit: PageFit }): Content[] {
  let section = 0
  return blocks.flatMap((block, index) => {
    if (block.kind === 'page') {
      section++
      return []
    }
    const next = blocks[index + 1]
    const endsPage = next === undefined || next.kind === 'page'
    const scale = fit.scales.get(section) ?? 1
    const id = nameBlock(section, index)
    const printed = { id, stack: [printBlock(block, { look, isFirst: index === 0, endsPage, scale })] }
    return blocks[index - 1]?.kind === 'page' || fit.breaks.has(id)
      ? { stack: [printed], pageBreak: 'before' }
      : printed
  })
}

function printBlock(
  block: Exclude<Block, { kind: 'page' }>,
  {
    look,
    isFirst,
    endsPage,
    scale,
  }: { look: ReportLook; isFirst: boolean; endsPage: boolean; scale: number },
): Content {
  const { tint, onTint, primary } = brandInks[look.brand]
  const below = (roomPt: number) => (endsPage ? 0 : roomPt)
  switch (block.kind) {
    case 'title':
      return {
        margin: [0, isFirst ? 4 : 0, 0, below(10)],
        stack: [
          { text: block.text, fontSize: 18, bold: true },
          ...(block.subtitle === null ? [] : [{ text: block.subtitle, fontSize: 9.5, color: ink.muted }]),
        ],
      }
    case 'heading':
      return {
        text: block.text,
        bold: true,
        fontSize: 11,
        color: onTint,
        headlineLevel: 1,
        margin: [0, 8, 0, below(4)],
      }
    case 'facts':
      return {
        margin: [0, 0, 0, below(8)],
        layout: 'noBorders',
        table: { widths: ['*', '*', '*'], body: fillRows(block.facts.map(printFact), 3) },
      }
    case 'figures':
      return {
        margin: [0, 0, 0, below(8)],
        layout: {
          hLineWidth: () => 0,
          vLineWidth: (line, node) => (line === 0 || line === node.table.widths?.length ? 0 : 3),
          vLineColor: () => '#FFFFFF',
          fillColor: (row, _node, column) =>
            row * figuresPerRow + column < block.figures.length ? tint : null,
          paddingTop: () => 5,
          paddingBottom: () => 5,
          paddingLeft: () => 7,
          paddingRight: () => 4,
        },
        table: {
          widths: Array.from({ length: figuresPerRow }, () => '*'),
          body: fillRows(
            block.figures.map(({ label, value, unit }) => ({
              // Numbers stand on one line, however long their names are.
              verticalAlignment: 'bottom' as const,
              stack: [
                { text: label, fontSize: 7, color: ink.muted },
                {
                  text: [
                    { text: value, fontSize: 12, bold: true, color: onTint },
                    { text: unit === '' ? '' : ` ${unit}`, fontSize: 7, color: ink.muted },
                  ],
                },
              ],
            })),
            figuresPerRow,
          ),
        },
      }
    case 'table':
      return {
        margin: [0, 0, 0, below(8)],
        layout: {
          hLineWidth: (line) => (line === 1 ? 0.8 : 0.4),
          vLineWidth: () => 0,
          hLineColor: (line) => (line === 1 ? primary : ink.line),
          paddingTop: () => 2,
          paddingBottom: () => 1.5,
          paddingLeft: () => 3,
          paddingRight: () => 3,
        },
        table: {
          headerRows: 1,
          // A header alone at the foot of a page heads nothing.
          keepWithHeaderRows: 1,
          dontBreakRows: true,
          widths: readWidths(block.columns),
          body: [
            block.columns.map(({ title: text, align: alignment }) => ({
              text,
              alignment,
              bold: true,
              fontSize: 7.5,
            })),
            ...block.rows.map((row) =>
              row.map((text, column) => ({
                text: block.columns[column]?.isLed === true ? leadCell(text) : text,
                fontSize: 7.5,
                alignment: block.columns[column]?.align ?? ('left' as const),
              })),
            ),
          ],
        },
      }
    case 'pictures':
      return {
        margin: [0, 0, 0, below(6)],
        columnGap: page.gapPt,
        unbreakable: true,
        columns: block.pictures.map(({ svg, share, caption }) => {
          const width = measurePicture(share, block.pictures.length)
          return {
            width,
            stack: [
              ...(caption === null ? [] : [{ text: caption, bold: true, fontSize: 8 }]),
              { svg, width: width * scale, alignment: 'center' as const },
            ],
          }
        }),
      }
    case 'note':
      return { text: block.text, fontSize: 7.5, color: ink.muted, margin: [0, 0, 0, below(6)] }
    case 'notice':
      return {
        margin: [0, 0, 0, below(8)],
        // A frame, not a colour: it stands out in print, too.
        layout: {
          hLineWidth: () => 1,
          vLineWidth: (line) => (line === 0 ? 4 : 1),
          hLineColor: () => ink.text,
          vLineColor: () => ink.text,
          paddingTop: () => 4,
          paddingBottom: () => 4,
          paddingLeft: () => 8,
          paddingRight: () => 6,
        },
        table: {
          widths: ['*'],
          body: [[{ text: [{ text: `${block.title} `, bold: true }, block.text], fontSize: 9 }]],
        },
      }
  }
}

const figuresPerRow = 6

function leadCell(text: string): Content[] {
  const [first = '', ...others] = text.split('\n')
  return [{ text: first, bold: true }, others.map((line) => `\n${line}`).join('')]
}

function printFact({ label, value }: { label: string; value: string }): Content {
  return {
    stack: [
      { text: label, fontSize: 7, color: ink.muted },
      { text: value, fontSize: 9 },
    ],
  }
}

function fillRows(cells: readonly Content[], perRow: number): Content[][] {
  const rows: Content[][] = []
  for (let start = 0; start < cells.length; start += perRow) {
    const row = cells.slice(start, start + perRow)
    rows.push([...row, ...Array.from({ length: perRow - row.length }, () => ({ text: '' }))])
  }
  return rows
}

/** In percent of the page, so that a long name wraps instead of pushing numbers off it. */
function readWidths(columns: readonly { readonly weight?: number }[]): string[] {
  const total = columns.reduce((sum, { weight = 1 }) => sum + weight, 0)
  return columns.map(({ weight = 1 }) => `${((weight / total) * 100).toFixed(2)}%`)
}
