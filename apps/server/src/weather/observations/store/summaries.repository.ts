import type { PoolClient } from 'pg'
import { meanReadings } from '../../readings/readings.ts'
import { plainColumns, summaryColumns, toStoredMeans } from './observation-columns.ts'
import { roundToStored } from './observation-row.ts'
import {
  copyMeans,
  type DaySummary,
  type HourSummary,
  type Mean,
  type Summary,
  type ValueAt,
} from './summary.ts'
import type { TimeSpan } from './time-span.ts'

const selected = summaryColumns
  .map(({ column, type }) =>
    type === 'timestamptz' ? `(extract(epoch from h.${column}) * 1000)::float8 as ${column}` : `h.${column}`,
  )
  .join(', ')

export interface StoredExtras {
  readonly extras: Readonly<Record<string, readonly [number, number]>> | null
}
type SummaryValues = Readonly<Record<string, number | null>>

/** The stored hours that begin in the spans, in the order of time. */
export async function readHours(
  client: PoolClient,
  stationId: string,
  spans: readonly TimeSpan[],
): Promise<HourSummary[]> {
  const result = await client.query<SummaryValues & StoredExtras>({
    name: 'hours in spans',
    text: `select (extract(epoch from h.hour) * 1000)::float8 as hour, ${selected}, h.extras
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
  return result.rows.map(({ extras, ...values }) => ({
    hourMs: values.hour ?? 0,
    ...toSummary((column) => values[column] ?? null),
    extras: extras === null ? null : toMeans(extras),
  }))
}

export function toMeans(extras: NonNullable<StoredExtras['extras']>): Record<string, Mean> {
  return Object.fromEntries(
    Object.entries(extras).map(([key, [mean, count]]) => [key, { mean: roundToStored(mean), count }]),
  )
}

/** `read` gives what a column holds, times in milliseconds. */
export function toSummary(read: (column: string) => number | null): Omit<Summary, 'extras'> {
  const real = (column: string) => {
    const value = read(column)
    return value === null ? null : roundToStored(value)
  }
  const valueAt = (column: string, timeColumn: string): ValueAt | null => {
    const value = real(column)
    const timeMs = read(timeColumn)
    return value === null || timeMs === null ? null : { value, timeMs }
  }
  const means = copyMeans(null)
  for (const [position, { column, countColumn }] of meanReadings.entries()) {
    const mean = real(column)
    const count = read(countColumn)
    if (mean === null || count === null) continue
    means.values[position] = mean
    means.counts[position] = count
  }
  return {
    observations: read('observations') ?? 0,
    flags: read('flags') ?? 0,
    means,
    temperatureMaxC: valueAt('temperature_max_c', 'temperature_max_at'),
    temperatureMinC: valueAt('temperature_min_c', 'temperature_min_at'),
    humidityMax: real('humidity_max'),
    humidityMin: real('humidity_min'),
    windGustMaxKmh: real('wind_gust_max_kmh'),
    windEast: real('wind_east_sum'),
    windNorth: real('wind_north_sum'),
    rainMm: real('rain_mm'),
    lightningCount: real('lightning_count'),
    evapotranspirationMm: real('evapotranspiration_mm'),
  }
}

export async function writeDays(
  client: PoolClient,
  stationId: string,
  days: readonly DaySummary[],
): Promise<void> {
  await client.query({
    name: 'write days',
    text: upsertDays('$1'),
    values: [JSON.stringify(dayValuesOf(stationId, days))],
  })
}

export function hourValuesOf(stationId: string, hours: readonly HourSummary[]): object[] {
  return hours.map((hour) => writeSummary({ station_id: stationId, hour: isoOf(hour.hourMs) }, hour))
}

export function dayValuesOf(stationId: string, days: readonly DaySummary[]): object[] {
  return days.map((day) => writeSummary({ station_id: stationId, day: day.day }, day))
}

/** What is left out is read as null. */
function writeSummary(values: Record<string, unknown>, summary: Summary): object {
  for (const { column, type, read } of plainColumns) {
    const value = read(summary)
    if (value !== null) values[column] = type === 'timestamptz' ? isoOf(value) : value
  }
  const { means } = summary
  for (const [position, { column, countColumn }] of meanReadings.entries()) {
    const count = means.counts[position] ?? 0
    if (count === 0) continue
    values[column] = means.values[position]
    values[countColumn] = count
  }
  if (summary.extras !== null) values.extras = toStoredMeans(summary.extras)
  return values
}

function isoOf(timeMs: number): string {
  return new Date(timeMs).toISOString()
}

/** A statement that takes its rows as JSON from a parameter. */
export const upsertHours = (parameter: string) => upsertInto('observation_hours', 'hour', parameter)
export const upsertDays = (parameter: string) => upsertInto('observation_days', 'day', parameter)

function upsertInto(table: string, key: string, parameter: string): string {
  const columns = [...summaryColumns.map(({ column }) => column), 'extras']
  const names = ['station_id', key, ...columns].join(', ')
  return `insert into ${table} (${names})
    select ${names} from json_populate_recordset(null::${table}, ${parameter})
    on conflict (station_id, ${key}) do update
      set ${columns.map((column) => `${column} = excluded.${column}`).join(', ')}`
}
