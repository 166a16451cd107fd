import { dayMs } from '@talhao/local-time'
import type { Pool } from 'pg'
import { meanReadings, readings } from '../../../readings/readings.ts'
import type { CopyColumn } from '../binary-copy.ts'
import { plainColumns, summaryColumns, toStoredMeans } from '../observation-columns.ts'
import type { Summary } from '../summary.ts'
import { areArrivalsRead } from '../write-report.ts'
import type { AppendedReport } from './append-report.ts'
import { encodeNumbers, encodeUuids } from './binary-arrays.ts'

/** Where the numbers of a report stand among all that are sent; times in milliseconds, NaN for null. */
const places = {
  time: 0,
  flags: 1,
  timeBefore: 2,
  counterAtBefore: 3,
  counterMm: 4,
  counterAt: 5,
  counterSuspectMm: 6,
  hour: 7,
  day: 8,
  readings: 9,
  hourColumns: 9 + readings.length,
  dayColumns: 9 + readings.length + summaryColumns.length,
} as const
const width = places.dayColumns + summaryColumns.length

/** Texts of a report: its counter of rain, then what has no column, as JSON. */
const texts = { counter: 0, row: 1, hour: 2, day: 3, latest: 4 } as const
const textWidth = 5

/** `of` gives the position of the report. */
const numberAt = (place: number, of: string) => `nullif($1[${of} * ${width} + ${place + 1}], 'NaN')`
const timeAt = (place: number, of: string) => `to_timestamp(${numberAt(place, of)} / 1000)`
const dayAt = (of: string) => `date '1970-01-01' + ${numberAt(places.day, of)}::int`
const textAt = (place: number, of: string) => `$5[${of} * ${textWidth} + ${place + 1}]`

function valueAt(type: CopyColumn['type'], place: number, of: string): string {
  return type === 'timestamptz' ? timeAt(place, of) : `${numberAt(place, of)}::${type}`
}

/**
 * Stations that nobody holds, and whose day is as it was when it was remembered. Both rows are locked: of one that somebody
 * writes in this moment the newest version is compared.
 */
const selectHeld = `
  select (s.position - 1)::int as i, l.station_id, s.client_id
  from unnest($2::uuid[], $3::uuid[], $4::xid[]) with ordinality as s (station_id, client_id, written_by, position)
  join station_latest l on l.station_id = s.station_id
  join observation_days d on d.station_id = s.station_id and d.day = ${dayAt('(s.position - 1)::int')}
  where d.xmin = s.written_by
    and l.time = ${timeAt(places.timeBefore, '(s.position - 1)::int')}
    and l.rain_counter_at is not distinct from ${timeAt(places.counterAtBefore, '(s.position - 1)::int')}
  for update of l, d skip locked`

const rowColumns = ['station_id', 'time', 'flags', ...readings.map(({ column }) => column), 'extras']
const insertRows = `
  insert into observations (${rowColumns.join(', ')})
  select station_id, ${timeAt(places.time, 'i')}, ${numberAt(places.flags, 'i')}::smallint,
    ${readings.map((_, index) => `${numberAt(places.readings + index, 'i')}::real`).join(', ')},
    ${textAt(texts.row, 'i')}::jsonb
  from held`

const hourNames = [...summaryColumns.map(({ column }) => column), 'extras']
const upsertHours = `
  insert into observation_hours (station_id, hour, ${hourNames.join(', ')})
  select station_id, ${timeAt(places.hour, 'i')},
    ${summaryColumns.map(({ type }, index) => valueAt(type, places.hourColumns + index, 'i')).join(', ')},
    ${textAt(texts.hour, 'i')}::jsonb
  from held
  on conflict (station_id, hour) do update
    set ${hourNames.map((column) => `${column} = excluded.${column}`).join(', ')}`

const updateDays = `
  update observation_days d set ${summaryColumns
    .map(({ column, type }, index) => `${column} = ${valueAt(type, places.dayColumns + index, 'h.i')}`)
    .join(', ')}, extras = ${textAt(texts.day, 'h.i')}::jsonb
  from held h where d.station_id = h.station_id and d.day = ${dayAt('h.i')}`

/** What the report does not have stays as it was. */
const updateReadings = readings.map(({ column, timeColumn }, index) => {
  const value = numberAt(places.readings + index, 'h.i')
  return `${column} = coalesce(${value}::real, l.${column}),
    ${timeColumn} = case when ${value} is null then l.${timeColumn} else ${timeAt(places.time, 'h.i')} end`
})
const updateLatest = `
  update station_latest l set time = ${timeAt(places.time, 'h.i')},
    unjudged_since = least(l.unjudged_since, ${timeAt(places.time, 'h.i')}),
    rain_counter = ${textAt(texts.counter, 'h.i')},
    rain_counter_mm = ${numberAt(places.counterMm, 'h.i')},
    rain_counter_at = ${timeAt(places.counterAt, 'h.i')},
    rain_counter_suspect_mm = ${numberAt(places.counterSuspectMm, 'h.i')},
    ${updateReadings.join(', ')},
    extras = coalesce(l.extras || ${textAt(texts.latest, 'h.i')}::jsonb, l.extras)
  from held h where l.station_id = h.station_id`

/** Whether they are read is asked once for a client. */
const insertArrivals = `
  insert into observation_arrivals (client_id, station_id, times)
  select client_id, station_id, array[${timeAt(places.time, 'i')}] from held
  where client_id in (
    select c.client_id from (select distinct client_id from held) c where ${areArrivalsRead('c.client_id')}
  )`

/** One statement, and so one transaction. The word is sent to every process when, and only when, it is committed. */
const appendText = `
  with held as materialized (${selectHeld}),
    rows as (${insertRows}),
    hours as (${upsertHours}),
    days as (${updateDays}),
    newest as (${updateLatest}),
    arrivals as (${insertArrivals})
  select array_agg(i) as held, pg_current_xact_id()::xid::text as written_by,
    send_change('station_observed', json_build_object('clientId', client_id, 'stationIds', json_agg(station_id))::text)
  from held group by client_id`
  .replaceAll('$1[', '($1::float8[])[')
  .replaceAll('$5[', '($5::text[])[')

/**
 * Stores what is appended to running days. Gives back, by the position of each report that was stored, the transaction that
 * did it; of the others somebody holds the station, or has written its day since.
 */
export async function writeAppended(
  pool: Pool,
  reports: readonly AppendedReport[],
): Promise<ReadonlyMap<number, string>> {
  const { rows } = await pool.query<{ held: readonly number[]; written_by: string }>({
    name: 'append group',
    text: appendText,
    values: [
      encodeNumbers(reports.length * width, (values) => {
        for (const [index, one] of reports.entries())
          fillNumbers(one, values.subarray(index * width, (index + 1) * width))
      }),
      encodeUuids(reports.map(({ report }) => report.station.id)),
      encodeUuids(reports.map(({ report }) => report.station.clientId)),
      reports.map(({ before }) => before.writtenBy),
      reports.flatMap(listTexts),
    ],
  })
  return new Map(rows.flatMap(({ held, written_by }) => held.map((position) => [position, written_by])))
}

function fillNumbers({ before, row, hour, day, counter }: AppendedReport, values: Float64Array): void {
  values[places.time] = row.timeMs
  values[places.flags] = row.flags
  values[places.timeBefore] = before.timeMs
  values[places.counterAtBefore] = before.counter?.atMs ?? Number.NaN
  values[places.counterMm] = counter?.mm ?? Number.NaN
  values[places.counterAt] = counter?.atMs ?? Number.NaN
  values[places.counterSuspectMm] = counter?.suspectMm ?? Number.NaN
  values[places.hour] = hour.hourMs
  values[places.day] = Date.parse(day.day) / dayMs
  values.set(row.values, places.readings)
  fillSummary(hour, values, places.hourColumns)
  fillSummary(day, values, places.dayColumns)
}

/** In the order of `summaryColumns`. */
function fillSummary(summary: Summary, values: Float64Array, first: number): void {
  let at = first
  for (const { read } of plainColumns) values[at++] = read(summary) ?? Number.NaN
  const { means } = summary
  for (let index = 0; index < meanReadings.length; index++) {
    const count = means.counts[index] ?? 0
    values[at++] = count === 0 ? Number.NaN : (means.values[index] ?? Number.NaN)
    values[at++] = count === 0 ? Number.NaN : count
  }
}

function listTexts({ row, hour, day, counter }: AppendedReport): (string | null)[] {
  return [
    counter?.counter ?? null,
    row.extras === null ? null : JSON.stringify(row.extras),
    hour.extras === null ? null : JSON.stringify(toStoredMeans(hour.extras)),
    day.extras === null ? null : JSON.stringify(toStoredMeans(day.extras)),
    row.extras === null ? null : JSON.stringify(withTime(row.extras, row.timeMs)),
  ]
}

function withTime(
  extras: Readonly<Record<string, number>>,
  timeMs: number,
): Record<string, [number, number]> {
  return Object.fromEntries(Object.entries(extras).map(([key, value]) => [key, [value, timeMs]]))
}
