import { spawnSync } from 'node:child_process'
import type { Page } from '@playwright/test'

/** One number with what it says it is, and where it was read. */
export interface FoundFigure {
  readonly where: string
  /** The report it belongs to, where a label occurs in several: `Plantio`. */
  readonly section: string
  readonly label: string
  readonly value: string
}

interface LabelledText {
  readonly label: string
  readonly text: string
}

/** Every number that the page shows beside a label: lists of terms, tables with heads, legends of maps. */
export async function collectFromPage(
  page: Page,
  { where, section }: { where: string; section: string },
): Promise<readonly FoundFigure[]> {
  const texts = await page.getByRole('main').evaluate(readLabels)
  return texts.map(({ label, text }) => ({ where, section, label, value: text })).filter(hasNumber)
}

/** Runs in the page. */
function readLabels(main: Element): LabelledText[] {
  const read = (element: Element | null | undefined) =>
    element?.textContent?.replace(/\s+/g, ' ').trim() ?? ''
  const terms = [...main.querySelectorAll('dt')].flatMap((term) => {
    const parts = [...(term.nextElementSibling?.children ?? [])].filter(
      ({ children }) => children.length === 2,
    )
    if (parts.length === 0) return [{ label: read(term), text: read(term.nextElementSibling) }]
    // A value with its own name below it: the mean of a temperature.
    return parts.map((part) => {
      const [first, second] = [...part.children]
      const isNamed = /\d|--/.test(read(first))
      return {
        label: `${read(term)} · ${read(isNamed ? second : first)}`,
        text: read(isNamed ? first : second),
      }
    })
  })
  const cells = [...main.querySelectorAll('table')].flatMap((table) => {
    const heads = [...table.querySelectorAll('thead th')].map(read)
    return [...table.querySelectorAll('tbody tr')].flatMap((row) => {
      const [name, ...values] = [...row.children]
      return values.map((cell, column) => ({
        label: `${read(name)} · ${heads[column + 1] ?? ''}`,
        text: read(cell),
      }))
    })
  })
  const headed = [...main.querySelectorAll('li > h3')].map((heading) => ({
    label: read(heading),
    text: read(heading.nextElementSibling),
  }))
  // A class of a legend: its words, then its share of the area.
  const classes = [...main.querySelectorAll('section[aria-label^="Legenda"] li')].map((row) => {
    const [, words, share] = row.querySelectorAll('span')
    return { label: `${read(words).replace(/:.*$/, '')} · Percentual da área`, text: read(share) }
  })
  return [...terms, ...cells, ...headed, ...classes]
}

/** `report;label;value;unit` where a first column names the report, else a table with a head. */
export function collectFromCsv(csv: string, where: string): readonly FoundFigure[] {
  const lines = csv.replace('\ufeff', '').split('\r\n').map(splitLine)
  const headLine = lines.findIndex((cells) => cells.length > 3)
  const head = lines[headLine] ?? []
  const hasReports = head.length === 4
  return lines
    .slice(headLine + 1)
    .flatMap((cells) =>
      hasReports
        ? [{ where, section: cells[0] ?? '', label: cells[1] ?? '', value: cells[2] ?? '' }]
        : cells.slice(2).map((value, index) => ({
            where,
            section: '',
            label: `${cells[0]} · ${head[index + 2]}`,
            value,
          })),
    )
    .filter(hasNumber)
}

function splitLine(line: string): readonly string[] {
  return line.split(';').map((cell) => cell.replace(/^"(.*)"$/, '$1').replaceAll('""', '"'))
}

/** The text of a PDF in the order in which it was printed: a label, then its value. */
export function readPdf(pdf: Uint8Array): string {
  const { status, stdout } = spawnSync('pdftotext', ['-raw', '-', '-'], { input: pdf, encoding: 'utf8' })
  if (status !== 0) throw new Error('pdftotext could not read the PDF')
  return stdout
}

interface PrintedReport {
  readonly where: string
  readonly text: string
  /** The headings below which labels are looked for; without any, the whole text is one section. */
  readonly sections: readonly string[]
  /** What stands above a value of its own. */
  readonly labels: readonly string[]
  /** What begins a line of a table, and the heads of its numbers. */
  readonly rows: readonly string[]
  readonly heads: readonly string[]
}

const number = String.raw`-?\d[\d.]*(?:,\d+)?`

export function collectFromPdf(report: PrintedReport): readonly FoundFigure[] {
  const { where, text, sections, labels, rows, heads } = report
  const lines = text.split('\n')
  const starts = sections.map((section) => lines.indexOf(section))
  const parts =
    sections.length === 0
      ? [{ section: '', part: lines.join(' ') }]
      : sections.flatMap((section, index) => {
          const start = starts[index] ?? -1
          if (start < 0) return []
          const end = Math.min(lines.length, ...starts.filter((other) => other > start))
          return [{ section, part: lines.slice(start + 1, end).join(' ') }]
        })
  const figures = parts.flatMap(({ section, part }) =>
    labels.flatMap((label) => {
      const [, value] =
        new RegExp(`(?:^| )${escapePattern(label)} (${number}) ?(?:ha|%|km|sem|kg)`).exec(part) ?? []
      return value === undefined ? [] : [{ where, section, label, value }]
    }),
  )
  const cells = rows.flatMap((row) => {
    const line = lines.find((one) => one.startsWith(`${row} (`)) ?? ''
    const values = [
      ...line
        .slice(row.length)
        .replace(/^ \([^)]*\)/, '')
        .matchAll(new RegExp(number, 'g')),
    ]
    return heads.flatMap((head, index) => {
      const value = values[index]?.[0]
      return value === undefined ? [] : [{ where, section: '', label: `${row} · ${head}`, value }]
    })
  })
  return [...figures, ...cells]
}

function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
}

function hasNumber({ value }: FoundFigure): boolean {
  return new RegExp(`^${number}(?: ?[^\\d]*)$`).test(value)
}

/** One label with two values, in words; empty where all agree. */
export function findDisagreements(figures: readonly FoundFigure[]): readonly string[] {
  return [...groupByLabel(figures).values()].flatMap((group) => {
    const isOne = group.every((one) => group.every((other) => agrees(one.value, other.value)))
    if (isOne) return []
    const [first] = group
    return [
      `${first?.section} ${first?.label}: ${group.map(({ where, value }) => `${value} (${where})`).join(', ')}`,
    ]
  })
}

/** In how many outputs each label was found: who compares must have seen. */
export function countOutputs(figures: readonly FoundFigure[]): ReadonlyMap<string, number> {
  return new Map(
    [...groupByLabel(figures)].map(([label, group]) => [
      label,
      new Set(group.map(({ where }) => where)).size,
    ]),
  )
}

function groupByLabel(figures: readonly FoundFigure[]): ReadonlyMap<string, readonly FoundFigure[]> {
  const groups = new Map<string, FoundFigure[]>()
  for (const figure of figures) {
    const name = normalise(figure.section === '' ? figure.label : `${figure.section} · ${figure.label}`)
    groups.set(name, [...(groups.get(name) ?? []), figure])
  }
  return groups
}

/** Units beside a label are no part of its name. */
function normalise(label: string): string {
  return label
    .toLowerCase()
    .replace(/\(?(°c|km\/h|hpa|%( da área)?|ha)\)?(?= |$)/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}

/** The same, or the same rounded to the decimals of the other. */
function agrees(one: string, other: string): boolean {
  const [first, second] = [readNumber(one), readNumber(other)]
  const decimals = Math.min(first.decimals, second.decimals)
  return round(first.value, decimals) === round(second.value, decimals)
}

function readNumber(text: string): { readonly value: number; readonly decimals: number } {
  const digits = new RegExp(number).exec(text)?.[0] ?? ''
  const [whole = '', tail = ''] = digits.replaceAll('.', '').split(',')
  return { value: Number(`${whole}.${tail}`), decimals: tail.length }
}

function round(value: number, decimals: number): number {
  const factor = 10 ** decimals
  return Math.sign(value) * (Math.round(Math.abs(value) * factor * (1 + 2 * Number.EPSILON)) / factor)
}
