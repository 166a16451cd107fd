import { type CsvDialect, csvDelimiters, type Language } from '@talhao/contract/core'
import type { ExtraReading } from '@talhao/contract/weather/readings'
import pg from 'pg'
import { observationFlags } from '../readings/observation-flags.ts'
import { fileWords, laterColumns, type ValueColumn, valueColumns } from './history-columns.ts'

/** Whole periods, both included: instants of hours, or local dates as YYYY-MM-DD. */
export interface PeriodSpan {
  readonly period: 'hourly' | 'daily'
  readonly first: string
  readonly last: string
}

export interface HistoryQuery {
  readonly stationId: string
  readonly span: PeriodSpan
  readonly dialect: CsvDialect
  readonly language: Language
  readonly extras: readonly ExtraReading[]
  readonly columns?: readonly ValueColumn[]
}

const timeFormats: Readonly<Record<CsvDialect, string>> = {
  brazil: 'DD/MM/YYYY HH24:MI',
  mexico: 'DD/MM/YYYY HH24:MI',
  rfc4180: 'YYYY-MM-DD"T"HH24:MI:SSTZH:TZM',
}

/**
 * One line for every hour or day of the span: one that nobody observed says 0 observations and is not left out. Numbers
 * are rounded and times written by the database, in the zone of its session, so that the server only passes bytes on.
 */
export function buildHistoryQuery(query: HistoryQuery): string {
  const { stationId, span, dialect, language, extras, columns = valueColumns } = query
  const { table, key, series, start } = span.period === 'hourly' ? hours(span) : days(span)
  const round = ({ name, decimals }: ValueColumn) => roundColumn(`observed.${name}`, decimals)
  const values = columns.map(round)
  const later = [
    ...laterColumns.map(round),
    ...extras.map(({ key }) => roundColumn(`(observed.extras -> ${literal(key)} ->> 0)`, 2)),
  ]
  return `
    select to_char(${start}, ${literal(timeFormats[dialect])}), ${values.join(', ')},
      coalesce(observed.observations, 0),
      case when observed.flags & ${observationFlags.isSimulated} <> 0 then ${literal(fileWords.simulated[language])}
        when observed.observations > 0 then ${literal(fileWords.station[language])} end,
      ${later.join(', ')},
      (select string_agg(mark.key || ':' || replace(translate(mark.value ->> 'reasons', '[]" ', ''), ',', '+'), ' '
        order by mark.key) from jsonb_each(observed.quality) as mark),
      ${describeQuality(query, start)}
    from ${series} as spans (period)
    left join (
      select * from ${table}
      where station_id = ${literal(stationId)} and ${key} between ${literal(span.first)} and ${literal(span.last)}
    ) as observed on observed.${key} = spans.period
    order by spans.period`
}

/** Empty where nothing was observed, or nobody has judged it yet (WEA-157). */
function describeQuality({ stationId, language }: HistoryQuery, start: string): string {
  const word = (name: 'good' | 'doubtful' | 'bad') => literal(fileWords[name][language])
  const of = `where station_id = ${literal(stationId)}`
  return `case when observed.observations is null
        or ${start} > coalesce((select judged_until from station_latest ${of}), '-infinity')
        or ${start} >= coalesce((select coalesce(history_at, history_from) from station_quality ${of}), 'infinity')
      then null
      when observed.quality is null then ${word('good')}
      when observed.quality::text like '%"verdict": "bad"%' then ${word('bad')}
      else ${word('doubtful')} end`
}

/** COPY takes no parameters: every value is written into its text as a literal. */
export function buildHistoryCopy(query: HistoryQuery): string {
  return `copy (${buildHistoryQuery(query)}) to stdout with (format csv, delimiter '${csvDelimiters[query.dialect]}')`
}

function hours({ first, last }: PeriodSpan) {
  return {
    table: 'observation_hours',
    key: 'hour',
    start: 'spans.period',
    series: `generate_series(${literal(first)}::timestamptz, ${literal(last)}::timestamptz, interval '1 hour')`,
  }
}

function days({ first, last }: PeriodSpan) {
  return {
    table: 'observation_days',
    key: 'day',
    // Midnight of the session's zone, or the first instant after it where clocks jump over midnight.
    start: 'spans.period::timestamptz',
    series: `(select day::date from generate_series(${literal(first)}::timestamp, ${literal(last)}::timestamp,
      interval '1 day') as day)`,
  }
}

/** As a double, whose shortest form has no more digits than asked for; adding 0 makes 0 of -0. */
function roundColumn(column: string, decimals: 0 | 2): string {
  return decimals === 0 ? `round(${column}::float8) + 0` : `round(${column}::float8 * 100) / 100 + 0`
}

const literal = pg.escapeLiteral
