import type { Quantity } from '../quantities.ts'
import { readStationMetadata } from './read-station-metadata.ts'
import { type StationColumn, stationColumns } from './station-columns.ts'
import { StationFileError } from './station-file-error.ts'
import type { StationRecord, UnreadCells } from './station-record.ts'

const minuteMs = 60_000
/** Nine years of ten minutes. A wrong year in one line must not fill the memory. */
const maxSlots = 500_000

/** Times between which lines are read, both included; the others are skipped before they are parsed. */
export interface StationFileSpan {
  readonly fromMs: number
  readonly toMs: number
}

/**
 * Reads a station's CSV. Lines of metadata and of column names may be there or not; a file with `;` between its cells
 * has decimal commas.
 *
 * Valid: lines in any order; a time without a zone is UTC. Else a StationFileError that names the line.
 * Source: WEA-131.
 *
 * @example parseStationCsv('time;humidity_pct\n2020-01-01T00:00Z;61,5', 'a').values // { humidity: [61.5] }
 */
export function parseStationCsv(
  text: string,
  name: string,
  span: StationFileSpan | null = null,
): StationRecord {
  const lines = text
    .replace(/^\ufeff/, '')
    .split('\n')
    .map((content, index) => ({ content, number: index + 1 }))
    .filter(({ content }) => content.trim() !== '')
  const metadata = readStationMetadata(lines.find(({ content }) => content.startsWith('#'))?.content ?? '')
  const body = lines.filter(({ content }) => !content.startsWith('#'))
  const delimiter = body[0]?.content.includes(';') ? ';' : ','
  const header = body[0]?.content.startsWith('time')
    ? body[0].content.split(delimiter).map((cell) => cell.trim())
    : null
  const order = header === null ? stationColumns : header.slice(1).map(findColumn)
  if (order.every((column) => column === null))
    throw new StationFileError('columns', { name, line: body[0]?.number ?? 1, text: body[0]?.content ?? '' })
  const told = header === null ? body : body.slice(1)
  const isTold = span === null ? () => true : isWithin(span)
  const rows = told.filter(({ content }) => isTold(content)).map((line) => readRow(line, { name, delimiter }))
  const intervalMinutes = findInterval(rows.map(({ timeMs }) => timeMs))
  const slots = rows.map(({ timeMs }) => Math.floor(timeMs / (intervalMinutes * minuteMs)))
  const firstSlot = slots.reduce((least, slot) => Math.min(least, slot), slots[0] ?? 0)
  const length =
    rows.length === 0 ? 0 : slots.reduce((most, slot) => Math.max(most, slot), firstSlot) - firstSlot + 1
  if (length > maxSlots) throw new StationFileError('tooLong', { name, line: 1, text: '' })
  const values: Partial<Record<Quantity, (number | null)[]>> = {}
  for (const [index, column] of order.entries()) {
    if (column === null || (header === null && rows.every(({ cells }) => cells[index + 1] === undefined)))
      continue
    const series = new Array<number | null>(length).fill(null)
    for (const [row, { cells }] of rows.entries())
      series[(slots[row] ?? 0) - firstSlot] = readCell(cells[index + 1], { ...column, delimiter })
    values[column.quantity] = series
  }
  const unread = findUnread(rows, order, delimiter)
  return { name, ...metadata, intervalMinutes, firstSlot, length, unread, values }
}

/** Compares texts: the times of a file are written alike. */
function isWithin({ fromMs, toMs }: StationFileSpan): (line: string) => boolean {
  const [from, to] = [fromMs, toMs].map((timeMs) => new Date(timeMs).toISOString().slice(0, 16))
  return (line) => {
    const time = line.slice(0, 16)
    return from !== undefined && to !== undefined && time >= from && time <= to
  }
}

interface Row {
  readonly line: number
  readonly timeMs: number
  readonly cells: readonly string[]
}

function readRow(
  { content, number }: { readonly content: string; readonly number: number },
  { name, delimiter }: { readonly name: string; readonly delimiter: string },
): Row {
  const cells = content.split(delimiter)
  const time = (cells[0] ?? '').trim()
  // A time without a zone is UTC here, not this machine's.
  const timeMs = Date.parse(/(z|[+-]\d\d:?\d\d)$/i.test(time) ? time : `${time}Z`)
  if (Number.isNaN(timeMs)) throw new StationFileError('time', { name, line: number, text: cells[0] ?? '' })
  return { line: number, timeMs, cells }
}

function findColumn(name: string): StationColumn | null {
  return stationColumns.find((column) => column.name === name) ?? null
}

/** How other systems write that nothing was measured. */
const missing = /^(nan?|null|none|-+|\*+|)$/i

function findUnread(
  rows: readonly Row[],
  order: readonly (StationColumn | null)[],
  delimiter: string,
): UnreadCells | null {
  const found = rows.flatMap(({ line, cells }) =>
    order.flatMap((column, index) => {
      const text = (cells[index + 1] ?? '').trim()
      const isRead =
        column === null || missing.test(text) || readCell(text, { ...column, delimiter }) !== null
      return isRead ? [] : [{ line, text }]
    }),
  )
  const [first] = found
  return first === undefined ? null : { count: found.length, ...first }
}

function readCell(
  cell: string | undefined,
  { factor, delimiter }: { readonly factor: number; readonly delimiter: string },
): number | null {
  const trimmed = (cell ?? '').trim()
  const text = delimiter === ';' ? trimmed.replace(',', '.') : trimmed
  const value = text === '' ? Number.NaN : Number(text)
  return Number.isFinite(value) ? Math.round(value * factor * 1000) / 1000 : null
}

/** The commonest distance between lines, in minutes that divide an hour. */
function findInterval(times: readonly number[]): number {
  const counts = new Map<number, number>()
  for (let row = 1; row < times.length; row++) {
    const minutes = ((times[row] ?? 0) - (times[row - 1] ?? 0)) / minuteMs
    if (minutes > 0 && minutes <= 60 && 60 % minutes === 0)
      counts.set(minutes, (counts.get(minutes) ?? 0) + 1)
  }
  return [...counts].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? 60
}
