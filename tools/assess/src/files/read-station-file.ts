import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { Place, Quantity } from '@talhao/station-quality'
import { type Column, columns } from './columns.ts'
import type { StationRecord } from './station-record.ts'

const minuteMs = 60_000

/** Times between which lines are read, both included; the others are skipped before they are parsed. */
export interface TimeSpan {
  readonly fromMs: number
  readonly toMs: number
}

/** Reads a station's CSV, plain or gzipped. Lines of metadata and of column names may be there or not. */
export function readStationFile(path: string): StationRecord {
  return parseStationCsv(readText(path), nameStation(path))
}

/** As `readStationFile`, the lines of a span alone; null where the file's place is not wanted. */
export function readStationSpan(
  path: string,
  span: TimeSpan,
  isWanted: (place: Place | null) => boolean,
): StationRecord | null {
  const text = readText(path)
  const isMetadata = text.startsWith('#')
  const { place } = readMetadata(isMetadata ? text.slice(0, text.indexOf('\n')) : '')
  return isWanted(place) ? parseStationCsv(text, nameStation(path), span) : null
}

function readText(path: string): string {
  const bytes = readFileSync(path)
  return (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8')
}

function nameStation(path: string): string {
  return basename(path).replace(/\.csv(\.gz)?$/, '')
}

export function parseStationCsv(text: string, name: string, span: TimeSpan | null = null): StationRecord {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const metadata = readMetadata(lines.find((line) => line.startsWith('#')) ?? '')
  const body = lines.filter((line) => !line.startsWith('#'))
  const header = body[0]?.startsWith('time') ? body[0].split(',').map((cell) => cell.trim()) : null
  const order = header === null ? columns : header.slice(1).map(findColumn)
  const told = header === null ? body : body.slice(1)
  const rows = (span === null ? told : told.filter(isWithin(span))).map((line) => readRow(line, name))
  const intervalMinutes = findInterval(rows.map(({ timeMs }) => timeMs))
  const slots = rows.map(({ timeMs }) => Math.floor(timeMs / (intervalMinutes * minuteMs)))
  const firstSlot = slots.reduce((least, slot) => Math.min(least, slot), slots[0] ?? 0)
  const length =
    rows.length === 0 ? 0 : slots.reduce((most, slot) => Math.max(most, slot), firstSlot) - firstSlot + 1
  const values: Partial<Record<Quantity, (number | null)[]>> = {}
  for (const [index, column] of order.entries()) {
    if (column === null || (header === null && rows.every(({ cells }) => cells[index + 1] === undefined)))
      continue
    const series = new Array<number | null>(length).fill(null)
    for (const [row, { cells }] of rows.entries())
      series[(slots[row] ?? 0) - firstSlot] = readCell(cells[index + 1], column.factor)
    values[column.quantity] = series
  }
  return { name, ...metadata, intervalMinutes, firstSlot, length, values }
}

/** Compares texts: the times of a file are written alike. */
function isWithin({ fromMs, toMs }: TimeSpan): (line: string) => boolean {
  const [from, to] = [fromMs, toMs].map((timeMs) => new Date(timeMs).toISOString().slice(0, 16))
  return (line) => {
    const time = line.slice(0, 16)
    return from !== undefined && to !== undefined && time >= from && time <= to
  }
}

interface Row {
  readonly timeMs: number
  readonly cells: readonly string[]
}

function readRow(line: string, name: string): Row {
  const cells = line.split(',')
  const time = (cells[0] ?? '').trim()
  // A time without a zone is UTC here, not this machine's.
  const timeMs = Date.parse(/(z|[+-]\d\d:?\d\d)$/i.test(time) ? time : `${time}Z`)
  if (Number.isNaN(timeMs))
    throw new Error(`${name}: "${cells[0]}" is no time; 2020-01-01T00:00Z would be one.`)
  return { timeMs, cells }
}

function findColumn(name: string): Column | null {
  return columns.find((column) => column.name === name) ?? null
}

function readCell(cell: string | undefined, factor: number): number | null {
  const text = (cell ?? '').trim()
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

/** `# ESTACAO=ARCO VERDE; CODIGO (WMO)=A309; LATITUDE=-8,43; LONGITUDE=-37,05; ALTITUDE=683,95` */
function readMetadata(line: string): { code: string | null; place: Place | null } {
  const entries = new Map(
    line
      .replace(/^#/, '')
      .split(';')
      .map((entry) => {
        const [key = '', value = ''] = entry.split('=')
        return [key.trim().toUpperCase(), value.trim()]
      }),
  )
  const number = (key: string) => Number.parseFloat((entries.get(key) ?? '').replace(',', '.'))
  const [latitude, longitude, altitudeM] = [number('LATITUDE'), number('LONGITUDE'), number('ALTITUDE')]
  const isPlace = Number.isFinite(latitude) && Number.isFinite(longitude)
  return {
    code: entries.get('CODIGO (WMO)') ?? null,
    place: isPlace ? { latitude, longitude, altitudeM: Number.isFinite(altitudeM) ? altitudeM : null } : null,
  }
}
