import type { PoolClient } from 'pg'
import { orNull, type ReadingName, readingIndex, readings } from '../../readings/readings.ts'
import { readNumberRow, selectNumberRow } from './number-table.ts'
import type { ObservationRow } from './observation-row.ts'
import type { RainCounter } from './resolve-rain.ts'
import type { ValueAt } from './summary.ts'

/** What is newest of a station, each reading with its own time. */
export interface Latest {
  /** null: it has never reported. */
  readonly timeMs: number | null
  readonly counter: RainCounter | null
  /** The earliest report that nobody has judged yet. */
  readonly unjudgedSinceMs: number | null
  readonly readings: Readonly<Record<ReadingName, ValueAt | null>>
  /** Of what has no column, by key; null: there has never been any. */
  readonly extras: Readonly<Record<string, ValueAt>> | null
}

/** Numbers of a row, times in milliseconds: the time, the counter of rain, then each reading and its time. */
const numberColumns = [
  epochMs('time'),
  'rain_counter_mm',
  epochMs('rain_counter_at'),
  'rain_counter_suspect_mm',
  epochMs('unjudged_since'),
  ...readings.flatMap(({ column, timeColumn }) => [column, epochMs(timeColumn)]),
]
const firstReading = 5
/** One value of the driver's for all of them: a hundred, half of them dates, cost more than all else of a report. */
const selected = `${selectNumberRow(numberColumns)} as numbers, rain_counter as counter, extras`

function epochMs(column: string): string {
  return `extract(epoch from ${column}) * 1000`
}

/** Holds the station until the transaction ends: two reports of it are stored one after the other. */
export async function lockLatest(client: PoolClient, stationId: string): Promise<Latest> {
  const select = {
    name: 'lock latest',
    text: `select ${selected} from station_latest where station_id = $1 for update`,
  }
  const found = await client.query<LatestRow>({ ...select, values: [stationId] })
  if (found.rows[0] !== undefined) return toLatest(found.rows[0])
  await client.query('insert into station_latest (station_id) values ($1) on conflict do nothing', [
    stationId,
  ])
  const made = await client.query<LatestRow>({ ...select, values: [stationId] })
  if (made.rows[0] === undefined) throw new Error('The newest values of the station are gone.')
  return toLatest(made.rows[0])
}

/**
 * Of many stations at once, those that nobody holds: who waits for one would keep all the others waiting. What is held, or
 * has never reported, is missing.
 */
export async function lockFreeLatest(
  client: PoolClient,
  stationIds: readonly string[],
): Promise<ReadonlyMap<string, Latest>> {
  const found = await client.query<LatestRow & { readonly id: string }>({
    name: 'lock free latest',
    text: `select station_id as id, ${selected} from station_latest
           where station_id = any($1::uuid[]) for update skip locked`,
    values: [stationIds],
  })
  return new Map(found.rows.map((row) => [row.id, toLatest(row)]))
}

interface LatestRow {
  readonly numbers: string
  readonly counter: string | null
  readonly extras: Readonly<Record<string, readonly [number, number]>> | null
}

function toLatest({ numbers: sent, counter, extras }: LatestRow): Latest {
  const numbers = readNumberRow(sent)
  const latest = {} as Record<ReadingName, ValueAt | null>
  for (const [position, { name }] of readings.entries()) {
    const value = orNull(numbers[firstReading + 2 * position])
    const timeMs = orNull(numbers[firstReading + 2 * position + 1])
    latest[name] = value === null || timeMs === null ? null : { value: Math.fround(value), timeMs }
  }
  return {
    timeMs: orNull(numbers[0]),
    counter: toCounter(counter, numbers),
    unjudgedSinceMs: orNull(numbers[4]),
    readings: latest,
    extras: toExtras(extras),
  }
}

function toExtras(stored: LatestRow['extras']): Latest['extras'] {
  if (stored === null) return null
  return Object.fromEntries(Object.entries(stored).map(([key, [value, timeMs]]) => [key, { value, timeMs }]))
}

function toCounter(counter: string | null, numbers: Float64Array): RainCounter | null {
  const mm = orNull(numbers[1])
  const atMs = orNull(numbers[2])
  return counter === null || mm === null || atMs === null
    ? null
    : { counter, mm, atMs, suspectMm: orNull(numbers[3]) }
}

/** Puts what is newer of the rows, which come in the order of time, in the place of what was there. */
export function renewLatest(
  latest: Latest,
  rows: readonly ObservationRow[],
): Omit<Latest, 'counter' | 'unjudgedSinceMs'> {
  const newest = rows.at(-1)?.timeMs ?? null
  const renewed = { ...latest.readings }
  for (const { name } of readings) {
    const before = latest.readings[name]
    const position = readingIndex[name]
    for (let index = rows.length - 1; index >= 0; index--) {
      const row = rows[index]
      if (row === undefined || (before !== null && row.timeMs <= before.timeMs)) break
      const value = orNull(row.values[position])
      if (value === null) continue
      renewed[name] = { value, timeMs: row.timeMs }
      break
    }
  }
  return {
    timeMs: laterOf(latest.timeMs, newest),
    readings: renewed,
    extras: renewExtras(latest.extras, rows),
  }
}

/** A station that renames its batteries all the time fills no row. */
const maxExtras = 100

function renewExtras(before: Latest['extras'], rows: readonly ObservationRow[]): Latest['extras'] {
  let renewed = before
  for (const { timeMs, extras } of rows)
    for (const [key, value] of Object.entries(extras ?? {})) {
      const known = renewed?.[key]
      const isNewer = known === undefined ? sizeOf(renewed) < maxExtras : timeMs > known.timeMs
      if (isNewer) renewed = { ...renewed, [key]: { value, timeMs } }
    }
  return renewed
}

function sizeOf(extras: Latest['extras']): number {
  return extras === null ? 0 : Object.keys(extras).length
}

function laterOf(one: number | null, other: number | null): number | null {
  if (one === null || other === null) return one ?? other
  return Math.max(one, other)
}

const writtenColumns = [
  'time',
  'rain_counter',
  'rain_counter_mm',
  'rain_counter_at',
  'rain_counter_suspect_mm',
  'unjudged_since',
  ...readings.flatMap(({ column, timeColumn }) => [column, timeColumn]),
  'extras',
]

const assignments = writtenColumns.map((column) => `${column} = r.${column}`).join(', ')

/** A statement that takes the row as JSON from a parameter. */
export function updateLatest(parameters: { station: string; row: string }): string {
  return `update station_latest l set ${assignments}
    from json_populate_record(null::station_latest, ${parameters.row}) r
    where l.station_id = ${parameters.station}`
}

/** The same for many stations: each row names its own. */
export function updateManyLatest(parameter: string): string {
  return `update station_latest l set ${assignments}
    from json_populate_recordset(null::station_latest, ${parameter}) r
    where l.station_id = r.station_id`
}

export async function writeLatest(client: PoolClient, stationId: string, latest: Latest): Promise<void> {
  await client.query({
    name: 'write latest',
    text: updateLatest({ station: '$1', row: '$2' }),
    values: [stationId, JSON.stringify(latestValuesOf(latest))],
  })
}

/** What is left out is read as null. */
export function latestValuesOf(latest: Latest): object {
  const { counter } = latest
  const isoOf = createIsoWriter()
  const values: Record<string, unknown> = {}
  const writeTime = (column: string, timeMs: number | null) => {
    if (timeMs !== null) values[column] = isoOf(timeMs)
  }
  writeTime('time', latest.timeMs)
  writeTime('unjudged_since', latest.unjudgedSinceMs)
  if (counter !== null) {
    values.rain_counter = counter.counter
    values.rain_counter_mm = counter.mm
    values.rain_counter_suspect_mm = counter.suspectMm
    writeTime('rain_counter_at', counter.atMs)
  }
  for (const { name, column, timeColumn } of readings) {
    const newest = latest.readings[name]
    if (newest === null) continue
    values[column] = newest.value
    writeTime(timeColumn, newest.timeMs)
  }
  if (latest.extras !== null)
    values.extras = Object.fromEntries(
      Object.entries(latest.extras).map(([key, { value, timeMs }]) => [key, [value, timeMs]]),
    )
  return values
}

/** Nearly all readings of a station are of the same time, and writing a time costs more than all else of a value. */
function createIsoWriter(): (timeMs: number) => string {
  let lastMs = Number.NaN
  let last = ''
  return (timeMs) => {
    if (timeMs !== lastMs) last = new Date(timeMs).toISOString()
    lastMs = timeMs
    return last
  }
}
