import type { PoolClient } from 'pg'
import { bytesOfUuid, type CopyColumn, copyRows } from './binary-copy.ts'
import { columnOf, countColumnOf, summaryColumns } from './observation-columns.ts'
import { roundToStored } from './observation-row.ts'
import {
  type DaySummary,
  type HourSummary,
  type Mean,
  type MeanReading,
  meanReadings,
  type Summary,
  type ValueAt,
} from './summary.ts'
import type { TimeSpan } from './time-span.ts'

const selected = summaryColumns
  .map(({ column, type }) =>
    type === 'timestamptz' ? `(extract(epoch from h.${column}) * 1000)::float8 as ${column}` : `h.${column}`,
  )
  .join(', ')

type SummaryValues = Readonly<Record<string, number | null>>

/** The stored hours that begin in the spans, in the order of time. */
export async function readHours(
  client: PoolClient,
  stationId: string,
  spans: readonly TimeSpan[],
): Promise<HourSummary[]> {
  const result = await client.query<SummaryValues>({
    name: 'hours in spans',
    text: `select (extract(epoch from h.hour) * 1000)::float8 as hour, ${selected}
           from unnest($2::float8[], $3::float8[]) as span (since, until)
           join observation_hours h on h.station_id = $1
             and h.hour >= to_timestamp(span.since) and h.hour < to_timestamp(span.until)
           order by h.hour`,
    values: [
      stationId,
      spans.map(({ sinceMs }) => sinceMs / 1000),
      spans.map(({ untilMs }) => untilMs / 1000),
    ],
  })
  return result.rows.map((values) => ({ hourMs: values.hour ?? 0, ...toSummary(values) }))
}

function toSummary(values: SummaryValues): Summary {
  const real = (column: string) => {
    const value = values[column] ?? null
    return value === null ? null : roundToStored(value)
  }
  const valueAt = (column: string, timeColumn: string): ValueAt | null => {
    const value = real(column)
    const timeMs = values[timeColumn] ?? null
    return value === null || timeMs === null ? null : { value, timeMs }
  }
  const means = {} as Record<MeanReading, Mean | null>
  for (const name of meanReadings) {
    const mean = real(columnOf(name))
    const count = values[countColumnOf(name)] ?? null
    means[name] = mean === null || count === null ? null : { mean, count }
  }
  return {
    observations: values.observations ?? 0,
    flags: values.flags ?? 0,
    means,
    temperatureMaxC: valueAt('temperature_max_c', 'temperature_max_at'),
    temperatureMinC: valueAt('temperature_min_c', 'temperature_min_at'),
    humidityMax: real('humidity_max'),
    humidityMin: real('humidity_min'),
    windGustMaxKmh: real('wind_gust_max_kmh'),
    windEast: real('wind_east_sum'),
    windNorth: real('wind_north_sum'),
    rainMm: real('rain_mm'),
    evapotranspirationMm: real('evapotranspiration_mm'),
  }
}

/** Below this many rows a statement that may also overwrite costs less than a copy. */
const copyFrom = 30

/** `isStored` tells which of the hours are there already. */
export async function writeHours(
  client: PoolClient,
  stationId: string,
  { hours, isStored }: { hours: readonly HourSummary[]; isStored: (hourMs: number) => boolean },
): Promise<void> {
  const fresh = hours.filter(({ hourMs }) => !isStored(hourMs))
  if (fresh.length < copyFrom) {
    await upsertSummaries(client, upsertHours, rowsOfHours(stationId, hours))
    return
  }
  const columns: CopyColumn<HourSummary>[] = [
    { column: 'station_id', type: 'uuid', bytes: bytesOfUuid(stationId) },
    { column: 'hour', type: 'timestamptz', read: ({ hourMs }) => hourMs },
    ...summaryColumns,
  ]
  await copyRows(client, { table: 'observation_hours', columns }, fresh)
  const changed = hours.filter(({ hourMs }) => isStored(hourMs))
  if (changed.length > 0) await upsertSummaries(client, upsertHours, rowsOfHours(stationId, changed))
}

export async function writeDays(
  client: PoolClient,
  stationId: string,
  days: readonly DaySummary[],
): Promise<void> {
  const rows = days.map((day) => ({ station_id: stationId, day: day.day, ...valuesOf(day) }))
  await upsertSummaries(client, upsertDays, rows)
}

function rowsOfHours(stationId: string, hours: readonly HourSummary[]) {
  return hours.map((hour) => ({ station_id: stationId, hour: isoOf(hour.hourMs), ...valuesOf(hour) }))
}

function valuesOf(summary: Summary): Record<string, unknown> {
  return Object.fromEntries(
    summaryColumns.map(({ column, type, read }) => {
      const value = read(summary)
      return [column, type === 'timestamptz' && value !== null ? isoOf(value) : value]
    }),
  )
}

function isoOf(timeMs: number): string {
  return new Date(timeMs).toISOString()
}

interface Upsert {
  readonly name: string
  readonly text: string
}
const upsertHours = upsertInto('observation_hours', 'hour')
const upsertDays = upsertInto('observation_days', 'day')

function upsertInto(table: string, key: string): Upsert {
  const columns = summaryColumns.map(({ column }) => column)
  return {
    name: `upsert ${table}`,
    text: `insert into ${table} (station_id, ${key}, ${columns.join(', ')})
           select station_id, ${key}, ${columns.join(', ')} from json_populate_recordset(null::${table}, $1)
           on conflict (station_id, ${key}) do update
             set ${columns.map((column) => `${column} = excluded.${column}`).join(', ')}`,
  }
}

async function upsertSummaries(client: PoolClient, upsert: Upsert, rows: readonly object[]): Promise<void> {
  await client.query({ ...upsert, values: [JSON.stringify(rows)] })
}
