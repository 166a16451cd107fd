import { endOfMonth, monthOf } from '@talhao/local-time'
import type { PoolClient } from 'pg'
import { type Extras, makeEmptyValues, readingOf, readings } from '../../readings/readings.ts'
import { type ObservationRow, roundToStored } from './observation-row.ts'
import { partitionOf } from './partitions.ts'
import type { TimeSpan } from './time-span.ts'

const selected = [
  '(extract(epoch from o.time) * 1000)::float8 as time',
  'o.flags',
  ...readings.map(({ column }) => `o.${column}`),
  'o.extras',
].join(', ')

/** The stored rows in the spans, in the order of time. The months must exist. */
export async function readObservationRows(
  client: PoolClient,
  stationId: string,
  spans: readonly TimeSpan[],
): Promise<ObservationRow[]> {
  const rows: ObservationRow[] = []
  for (const [month, inMonth] of groupSpansByMonth(spans)) {
    const result = await client.query<SelectedRow>({
      name: `rows ${month}`,
      text: `select ${selected}
             from unnest($2::float8[], $3::float8[]) as span (since, until)
             join ${partitionOf(month)} o on o.station_id = $1
               and o.time >= to_timestamp(span.since) and o.time < to_timestamp(span.until)
             order by o.time`,
      values: [
        stationId,
        inMonth.map(({ sinceMs }) => sinceMs / 1000),
        inMonth.map(({ untilMs }) => untilMs / 1000),
      ],
      rowMode: 'array',
    })
    for (const values of result.rows) rows.push(toObservationRow(values))
  }
  return rows
}

/** The stored rows of one span, whatever months exist, in the order of time. */
export async function readRowsOfSpan(
  client: PoolClient,
  stationId: string,
  { sinceMs, untilMs }: TimeSpan,
): Promise<ObservationRow[]> {
  const result = await client.query<SelectedRow>({
    name: 'rows of a span',
    text: `select ${selected} from observations o
           where o.station_id = $1 and o.time >= to_timestamp($2) and o.time < to_timestamp($3) order by o.time`,
    values: [stationId, sinceMs / 1000, untilMs / 1000],
    rowMode: 'array',
  })
  return result.rows.map(toObservationRow)
}

/** The stored rows of exactly these times, in the order of time. */
export async function readRowsAt(
  client: PoolClient,
  stationId: string,
  times: readonly Date[],
): Promise<ObservationRow[]> {
  const result = await client.query<SelectedRow>({
    name: 'rows at times',
    text: `select ${selected} from observations o
           where o.station_id = $1 and o.time = any($2::timestamptz[]) order by o.time`,
    values: [stationId, times],
    rowMode: 'array',
  })
  return result.rows.map(toObservationRow)
}

/** Numbers, and the extras last. */
type SelectedRow = (number | null | Extras)[]

function toObservationRow(columns: Readonly<SelectedRow>): ObservationRow {
  const numberAt = (index: number) => {
    const value = columns[index]
    return typeof value === 'number' ? value : null
  }
  const values = makeEmptyValues()
  for (let index = 0; index < values.length; index++)
    values[index] = roundToStored(numberAt(index + 2) ?? Number.NaN)
  const extras = columns.at(-1)
  return {
    timeMs: numberAt(0) ?? 0,
    flags: numberAt(1) ?? 0,
    values,
    extras: typeof extras === 'object' ? extras : null,
  }
}

/** A span that crosses the end of a month stands in both. */
function groupSpansByMonth(spans: readonly TimeSpan[]): Map<string, TimeSpan[]> {
  const byMonth = new Map<string, TimeSpan[]>()
  for (const span of spans) {
    for (const month of monthsOf(span)) {
      const inMonth = byMonth.get(month)
      if (inMonth === undefined) byMonth.set(month, [span])
      else inMonth.push(span)
    }
  }
  return byMonth
}

export function monthsOf({ sinceMs, untilMs }: TimeSpan): string[] {
  const months: string[] = []
  for (let at = sinceMs; at < untilMs; at = endOfMonth(at)) months.push(monthOf(at))
  return months
}

export function rowValuesOf(stationId: string, rows: readonly ObservationRow[]): object[] {
  return rows.map((row) => {
    const values: Record<string, unknown> = {
      station_id: stationId,
      time: new Date(row.timeMs).toISOString(),
      flags: row.flags,
    }
    // What is left out is read as null.
    for (const { name, column } of readings) {
      const value = readingOf(row.values, name)
      if (value !== null) values[column] = value
    }
    if (row.extras !== null) values.extras = row.extras
    return values
  })
}

/** A statement that takes its rows as JSON from a parameter. */
export function insertRows(parameter: string): string {
  const names = ['station_id', 'time', 'flags', ...readings.map(({ column }) => column), 'extras'].join(', ')
  return `insert into observations (${names})
    select ${names} from json_populate_recordset(null::observations, ${parameter})`
}
