import type { PoolClient } from 'pg'
import type { ReportingStation } from '../../../readings/observation-draft.ts'
import { type Latest, latestValuesOf, updateManyLatest } from '../latest.repository.ts'
import type { ObservationRow } from '../observation-row.ts'
import { insertRows, rowValuesOf } from '../observation-rows.repository.ts'
import { dayValuesOf, hourValuesOf, upsertDays, upsertHours } from '../summaries.repository.ts'
import type { DaySummary, HourSummary } from '../summary.ts'
import { areArrivalsRead } from '../write-report.ts'

/** What one report changes. */
export interface GroupedReport {
  readonly station: ReportingStation
  /** None: only the counter of rain has moved. */
  readonly rows: readonly ObservationRow[]
  readonly hours: readonly HourSummary[]
  readonly days: readonly DaySummary[]
  readonly latest: Latest
}

const insertArrivals = `
  insert into observation_arrivals (client_id, station_id, times)
  select a.client_id, a.station_id, array[a.time]
  from json_to_recordset($5::json) as a (client_id uuid, station_id uuid, time timestamptz)
  where ${areArrivalsRead('a.client_id')}`

const writeText = `
  with rows as (${insertRows('$1')}),
    hours as (${upsertHours('$2')}),
    days as (${upsertDays('$3')}),
    newest as (${updateManyLatest('$4')}),
    arrivals as (${insertArrivals})
  select send_change('station_observed', message), pg_current_xact_id()::xid::text as written_by
  from unnest($6::text[]) as message`

/**
 * All of a group by one statement. The word is sent to every process when, and only when, the transaction is committed. Gives
 * back which one it is; null: there was nobody to be told.
 */
export async function writeGroup(
  client: PoolClient,
  reports: readonly GroupedReport[],
): Promise<string | null> {
  const fresh = reports.filter(({ rows }) => rows.length > 0)
  const values = [
    JSON.stringify(fresh.flatMap(({ station, rows }) => rowValuesOf(station.id, rows))),
    JSON.stringify(fresh.flatMap(({ station, hours }) => hourValuesOf(station.id, hours))),
    JSON.stringify(fresh.flatMap(({ station, days }) => dayValuesOf(station.id, days))),
    JSON.stringify(
      reports.map(({ station, latest }) => ({ station_id: station.id, ...latestValuesOf(latest) })),
    ),
    JSON.stringify(fresh.flatMap(listArrivals)),
    composeWords(fresh),
  ]
  const { rows } = await client.query<{ written_by: string }>({
    name: 'write group',
    text: writeText,
    values,
  })
  return rows[0]?.written_by ?? null
}

function listArrivals({ station, rows }: GroupedReport) {
  return rows.map(({ timeMs }) => ({
    client_id: station.clientId,
    station_id: station.id,
    time: new Date(timeMs).toISOString(),
  }))
}

/** A word of the database holds 8,000 bytes. */
const stationsOfWord = 150

/** Once for a client, not for every station. */
function composeWords(reports: readonly GroupedReport[]): string[] {
  const byClient = new Map<string, string[]>()
  for (const { station } of reports)
    byClient.set(station.clientId, [...(byClient.get(station.clientId) ?? []), station.id])
  const words: string[] = []
  for (const [clientId, ids] of byClient)
    for (let at = 0; at < ids.length; at += stationsOfWord)
      words.push(JSON.stringify({ clientId, stationIds: ids.slice(at, at + stationsOfWord) }))
  return words
}
