import type { PoolClient } from 'pg'
import { type Extras, makeEmptyValues, orNull, readingIndex, readings } from '../../../readings/readings.ts'
import { readNumberTable, selectNumberTable } from '../number-table.ts'
import { summaryColumns } from '../observation-columns.ts'
import type { ObservationRow } from '../observation-row.ts'
import { monthsOf } from '../observation-rows.repository.ts'
import { partitionOf } from '../partitions.ts'
import { type StoredExtras, toMeans, toSummary } from '../summaries.repository.ts'
import type { HourSummary } from '../summary.ts'
import type { TimeSpan } from '../time-span.ts'

/** The hour of a station that a report falls into, and the time around it. */
export interface WantedHour {
  readonly stationId: string
  readonly hour: TimeSpan
  readonly around: TimeSpan
}

const epochMs = (column: string) => `extract(epoch from ${column}) * 1000`
const rowColumns = [epochMs('o.time'), 'o.flags', ...readings.map(({ column }) => `o.${column}`)]
const isInHour = 'o.time >= to_timestamp(w.hour_since) and o.time < to_timestamp(w.hour_until)'
const wanted = `unnest($1::int[], $2::uuid[], $3::float8[], $4::float8[], $5::float8[], $6::float8[])
  as w (position, station_id, hour_since, hour_until, since, until)`

/**
 * Of every wanted hour the stored rows, and of the time around it those with rain, in the order of time. The months must
 * exist.
 */
export async function readHoursAround(
  client: PoolClient,
  hours: readonly WantedHour[],
): Promise<readonly ObservationRow[][]> {
  const found: ObservationRow[][] = hours.map(() => [])
  for (const [month, positions] of groupByMonth(hours)) {
    const ofMonth = positions.map((position) => hours[position] as WantedHour)
    const result = await client.query<HourOfStation>({
      name: `hours around ${month}`,
      text: `select w.position, stored.rows, stored.extras, stored.rain
             from ${wanted} cross join lateral (
               select ${selectNumberTable(rowColumns, isInHour)} as rows,
                 json_agg(o.extras) filter (where ${isInHour}) as extras,
                 ${selectNumberTable([epochMs('o.time'), 'o.rain_mm'], `o.rain_mm <> 0 and not (${isInHour})`)} as rain
               from (
                 select * from ${partitionOf(month)} o where o.station_id = w.station_id
                   and o.time >= to_timestamp(w.since) and o.time < to_timestamp(w.until)
                 order by o.time
               ) o
             ) stored`,
      values: [
        positions,
        ofMonth.map(({ stationId }) => stationId),
        ofMonth.map(({ hour }) => hour.sinceMs / 1000),
        ofMonth.map(({ hour }) => hour.untilMs / 1000),
        ofMonth.map(({ around }) => around.sinceMs / 1000),
        ofMonth.map(({ around }) => around.untilMs / 1000),
      ],
    })
    for (const { position, ...stored } of result.rows) found[position]?.push(...toRows(stored))
  }
  for (const rows of found) rows.sort((one, other) => one.timeMs - other.timeMs)
  return found
}

interface HourOfStation {
  readonly position: number
  readonly rows: string | null
  readonly extras: readonly (Extras | null)[] | null
  readonly rain: string | null
}

/** A span that crosses the end of a month is asked for in both. */
function groupByMonth(hours: readonly WantedHour[]): Map<string, number[]> {
  const byMonth = new Map<string, number[]>()
  for (const [position, { around }] of hours.entries())
    for (const month of monthsOf(around)) byMonth.set(month, [...(byMonth.get(month) ?? []), position])
  return byMonth
}

function toRows({ rows, extras, rain }: Omit<HourOfStation, 'position'>): ObservationRow[] {
  const table = readNumberTable(rows)
  const ofHour = Array.from({ length: table.length }, (_, index) => {
    const values = makeEmptyValues()
    for (let reading = 0; reading < values.length; reading++) values[reading] = table.read(index, reading + 2)
    const flags = table.read(index, 1)
    return { timeMs: table.read(index, 0), flags, values, extras: extras?.[index] ?? null }
  })
  const rained = readNumberTable(rain)
  const around = Array.from({ length: rained.length }, (_, index) => {
    const values = makeEmptyValues()
    values[readingIndex.rainMm] = rained.read(index, 1)
    return { timeMs: rained.read(index, 0), flags: 0, values, extras: null }
  })
  return [...ofHour, ...around]
}

const hourColumns = summaryColumns.map(({ column, type }) =>
  type === 'timestamptz' ? epochMs(`h.${column}`) : `h.${column}`,
)
const columnIndex = new Map(summaryColumns.map(({ column }, index) => [column, index + 1]))

/** Of every station the stored hours that begin in its spans, in the order of time. */
export async function readHoursOfStations(
  client: PoolClient,
  stations: readonly { readonly stationId: string; readonly spans: readonly TimeSpan[] }[],
): Promise<readonly HourSummary[][]> {
  const spans = stations.flatMap(({ stationId, spans: ofStation }, position) =>
    ofStation.map((span) => ({ position, stationId, ...span })),
  )
  const result = await client.query<HoursOfStation>({
    name: 'hours of stations',
    text: `select w.position, stored.hours, stored.extras
           from unnest($1::int[], $2::uuid[], $3::float8[], $4::float8[]) as w (position, station_id, since, until)
           cross join lateral (
             select ${selectNumberTable([epochMs('h.hour'), ...hourColumns], 'true')} as hours,
               case when bool_or(h.extras is not null) then json_agg(h.extras) end as extras
             from (
               select * from observation_hours h where h.station_id = w.station_id
                 and h.hour >= to_timestamp(w.since) and h.hour < to_timestamp(w.until)
               order by h.hour
             ) h
           ) stored
           order by w.since`,
    values: [
      spans.map(({ position }) => position),
      spans.map(({ stationId }) => stationId),
      spans.map(({ sinceMs }) => sinceMs / 1000),
      spans.map(({ untilMs }) => untilMs / 1000),
    ],
  })
  const found: HourSummary[][] = stations.map(() => [])
  for (const { position, ...stored } of result.rows) found[position]?.push(...toHours(stored))
  return found
}

interface HoursOfStation {
  readonly position: number
  readonly hours: string | null
  readonly extras: readonly StoredExtras['extras'][] | null
}

function toHours({ hours, extras }: Omit<HoursOfStation, 'position'>): HourSummary[] {
  const table = readNumberTable(hours)
  return Array.from({ length: table.length }, (_, index) => {
    const means = extras?.[index] ?? null
    return {
      hourMs: table.read(index, 0),
      ...toSummary((column) => orNull(table.read(index, columnIndex.get(column) ?? -1))),
      extras: means === null ? null : toMeans(means),
    }
  })
}
