import { type CsvDialect, csvDecimalMarks, csvDelimiters } from '@talhao/contract/core'

const lineEnd = '\r\n'
/** Tells a spreadsheet that the bytes are UTF-8. */
export const byteOrderMark = '\u{feff}'

export type CsvCell = string | number | null

export function formatCsvLine(cells: readonly CsvCell[], dialect: CsvDialect): string {
  return cells.map((cell) => formatCell(cell, dialect)).join(csvDelimiters[dialect]) + lineEnd
}

function formatCell(cell: CsvCell, dialect: CsvDialect): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell).replace('.', csvDecimalMarks[dialect])
  const text = neutraliseFormula(cell)
  return /[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** A spreadsheet runs a text that begins like this; with an apostrophe before, it shows it. */
export function neutraliseFormula(text: string): string {
  return /^\s*[=+\-@|%]|^[\t\r\n]/.test(text) ? `'${text}` : text
}

const newline = 10
const carriageReturn = 13
const point = 46

/** Lines as the database writes them, with the decimal mark and the line ends of the dialect. */
export function translateLines(lines: Buffer, dialect: CsvDialect): { bytes: Buffer; count: number } {
  let count = 0
  for (let at = lines.indexOf(newline); at !== -1; at = lines.indexOf(newline, at + 1)) count++
  const bytes = Buffer.allocUnsafe(lines.length + count)
  const mark = csvDecimalMarks[dialect].charCodeAt(0)
  let end = 0
  // By index: taking each byte from an iterator took two to four times as long.
  for (let index = 0; index < lines.length; index++) {
    const byte = lines[index] ?? 0
    if (byte === newline) bytes[end++] = carriageReturn
    bytes[end++] = byte === point ? mark : byte
  }
  return { bytes, count }
}
