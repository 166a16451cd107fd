import type { PoolClient } from 'pg'
import { type Readings, readings } from '../../weather/readings.ts'
import { copyRows } from './binary-copy.ts'
import { observationColumnsOf } from './observation-columns.ts'
import { type ObservationRow, roundToStored } from './observation-row.ts'
import { monthOf, partitionOf } from './partitions.ts'
import type { TimeSpan } from './time-span.ts'

const selected = [
  '(extract(epoch from o.time) * 1000)::float8 as time',
  'o.flags',
  ...readings.map(({ column }) => `o.${column}`),
].join(', ')

/** The stored rows in the spans, in the order of time. The months must exist. */
export async function readObservationRows(
  client: PoolClient,
  stationId: string,
  spans: readonly TimeSpan[],
): Promise<ObservationRow[]> {
  const rows: ObservationRow[] = []
  for (const [month, inMonth] of groupSpansByMonth(spans)) {
    const result = await client.query<(number | null)[]>({
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

function toObservationRow([timeMs, flags, ...values]: readonly (number | null)[]): ObservationRow {
  const row = {} as Readings
  readings.forEach(({ name }, index) => {
    const value = values[index] ?? null
    row[name] = value === null ? null : roundToStored(value)
  })
  return { timeMs: timeMs ?? 0, flags: flags ?? 0, readings: row }
}

/** A span that crosses the end of a month stands in both. */
function groupSpansByMonth(spans: readonly TimeSpan[]): Map<string, TimeSpan[]> {
  const byMonth = new Map<string, TimeSpan[]>()
  for (const span of spans) {
    for (const month of monthsOf(span)) addTo(byMonth, month, span)
  }
  return byMonth
}

export function monthsOf({ sinceMs, untilMs }: TimeSpan): string[] {
  const months: string[] = []
  for (let at = new Date(sinceMs); at.getTime() < untilMs; ) {
    months.push(monthOf(at.getTime()))
    at = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 1))
  }
  return months
}

/** New rows in the order of time; the months must exist. */
export async function insertObservationRows(
  client: PoolClient,
  stationId: string,
  rows: readonly ObservationRow[],
): Promise<void> {
  const columns = observationColumnsOf(stationId)
  const byMonth = new Map<string, ObservationRow[]>()
  for (const row of rows) addTo(byMonth, monthOf(row.timeMs), row)
  for (const [month, inMonth] of byMonth)
    await copyRows(client, { table: partitionOf(month), columns }, inMonth)
}

function addTo<K, V>(groups: Map<K, V[]>, key: K, value: V): void {
  const group = groups.get(key)
  if (group === undefined) groups.set(key, [value])
  else group.push(value)
}
