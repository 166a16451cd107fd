export interface IrrigationLine {
  /** YYYY-MM-DD */
  readonly date: string
  readonly mm: number
}

export interface IrrigationFile {
  readonly lines: readonly IrrigationLine[]
  /** With something in them, but without a day or an amount. */
  readonly skipped: number
}

/**
 * Days and millimetres from a table as controllers of pivots write it: the first cell of a line that is a day, and the first
 * after it that is a number above 0. Day before month, or ISO; comma or point.
 */
export function readIrrigationFile(text: string): IrrigationFile {
  const rows = text
    .replace(/^\u{feff}/u, '')
    .split(/\r\n|\r|\n/)
    .filter((row) => row.trim() !== '')
  const separator = chooseSeparator(rows)
  const read = rows.map((row) => readRow(row.split(separator).map((cell) => cell.trim().replaceAll('"', ''))))
  const first = read.findIndex((line) => line !== null)
  // What stands above the first line is the head of the table.
  const body = first < 0 ? [] : read.slice(first)
  const lines = body.filter((line) => line !== null)
  return { lines, skipped: body.length - lines.length }
}

/** A decimal comma is no separator where there is another one. */
function chooseSeparator(rows: readonly string[]): string {
  const sample = rows.slice(0, 20).join('\n')
  return [';', '\t'].find((separator) => sample.includes(separator)) ?? ','
}

function readRow(cells: readonly string[]): IrrigationLine | null {
  const place = cells.findIndex((cell) => readDay(cell) !== null)
  const date = readDay(cells[place] ?? '')
  if (date === null) return null
  const amounts = cells.slice(place + 1).map(readMillimetres)
  const mm = amounts.find((amount) => amount !== null) ?? null
  return mm === null || mm <= 0 || mm > 500 ? null : { date, mm }
}

function readMillimetres(cell: string): number | null {
  const written = /^(\d+(?:[.,]\d+)?)\s*(?:mm)?$/i.exec(cell)?.[1]
  return written === undefined ? null : Number(written.replace(',', '.'))
}

function readDay(cell: string): string | null {
  const iso = /^(\d{4})-(\d{2})-(\d{2})(?:[T ].*)?$/.exec(cell)
  const local = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?: .*)?$/.exec(cell)
  const [year, month, day] = iso === null ? [local?.[3], local?.[2], local?.[1]] : [iso[1], iso[2], iso[3]]
  if (year === undefined || month === undefined || day === undefined) return null
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const time = Date.parse(`${date}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(date) ? date : null
}
