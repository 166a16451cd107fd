import { type CsvDialect, csvDecimalMarks, csvDelimiters } from '@talhao/contract/core'
import type { ChartModel } from './chart-model.ts'

/** Tells a spreadsheet that the bytes are UTF-8. */
const mark = '\ufeff'

/** A number gets the decimal mark of the dialect; what is not known is an empty cell. */
export type CsvCell = string | number | null

/** The chart's own values, not rounded for the screen; a gap is an empty cell. Marks stand behind the values. */
export function buildChartCsv(
  model: ChartModel,
  words: { time: string; mark: (name: string) => string; dialect: CsvDialect },
): string {
  const marked = model.series.filter(({ marks }) => marks?.some((mark) => mark !== null))
  const heading = [
    words.time,
    ...model.series.map(({ name }) => `${name} (${model.unit})`),
    ...marked.map(({ name }) => words.mark(name)),
  ]
  const lines = model.slots.map(({ name }, slot) => [
    name,
    ...model.series.map(({ values }) => values[slot] ?? null),
    ...marked.map(({ marks }) => marks?.[slot]?.text ?? null),
  ])
  return formatCsv([heading, ...lines], words.dialect)
}

/** A whole file, as the spreadsheets of the client's country open it (CORE-60). */
export function formatCsv(lines: readonly (readonly CsvCell[])[], dialect: CsvDialect): string {
  return mark + formatCsvLines(lines, dialect)
}

/** Further lines of a file. */
export function formatCsvLines(lines: readonly (readonly CsvCell[])[], dialect: CsvDialect): string {
  const delimiter = csvDelimiters[dialect]
  const decimalMark = csvDecimalMarks[dialect]
  return lines
    .map(
      (cells) => `${cells.map((cell) => formatCell(cell, { delimiter, decimalMark })).join(delimiter)}\r\n`,
    )
    .join('')
}

/** A space that keeps words on one line of the screen would keep a spreadsheet from finding them. */
function formatCell(cell: CsvCell, marks: { delimiter: string; decimalMark: string }): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell).replace('.', marks.decimalMark)
  return quoteCell(cell.replaceAll('\u00a0', ' '), marks.delimiter)
}

/** A cell that begins like a formula would be run by the spreadsheet. */
function quoteCell(text: string, delimiter: string): string {
  const safe = /^[=+@\t\r]|^-(?!\d)/.test(text) ? `'${text}` : text
  return safe.includes(delimiter) || /["\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
