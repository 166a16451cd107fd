import type { PoolClient } from 'pg'
import type { ReportingStation } from '../../readings/observation-draft.ts'
import { type RunningCopy, startCopy } from './binary-copy.ts'
import { type Latest, latestValuesOf, updateLatest } from './latest.repository.ts'
import { hoursTarget, observationsTarget } from './observation-columns.ts'
import type { ObservationRow } from './observation-row.ts'
import { insertRows, rowValuesOf } from './observation-rows.repository.ts'
import { dayValuesOf, hourValuesOf, upsertDays, upsertHours } from './summaries.repository.ts'
import type { ReportSummaries } from './summarise-report.ts'

export interface ReportContents extends ReportSummaries {
  /** Those that were not copied before. */
  readonly rows: readonly ObservationRow[]
  readonly latest: Latest
  /** The times of all rows that are new. */
  readonly arrivedMs: readonly number[]
}

/** From this many new rows on, a copy costs less than a statement that takes them as JSON. */
const copyFrom = 30

/** null: the rows are few, and go with the rest. */
export async function startLongCopy(
  client: PoolClient,
  stationId: string,
  rows: readonly ObservationRow[],
): Promise<RunningCopy | null> {
  return rows.length < copyFrom ? null : startCopy(client, observationsTarget(stationId), rows)
}

/** So many times are remembered together, so that a page of them stays one. */
const arrivalTimes = 100

/** Only where somebody reads them in the order in which they came (ACC-115). */
const insertArrivals = `
  insert into observation_arrivals (client_id, station_id, times)
  select $7::uuid, $1::uuid, array(select at::timestamptz from json_array_elements_text(part) as at)
  from json_array_elements($8::json) as part
  where exists (select from api_keys k where k.client_id = $7::uuid and 'observations' = any(k.scopes))
    or exists (select from webhooks w where w.client_id = $7::uuid and 'observations' = any(w.events))`

/** One statement for what a station sends every few minutes; the many rows of a batch are copied before it. */
const writeText = `
  with rows as (${insertRows('$2')}),
    hours as (${upsertHours('$3')}),
    days as (${upsertDays('$4')}),
    newest as (${updateLatest({ station: '$1', row: '$5' })}),
    arrivals as (${insertArrivals})
  select pg_notify('station_observed', $6)`

/** Sent to every process when, and only when, the transaction is committed. */
export async function writeReport(
  client: PoolClient,
  station: ReportingStation,
  { rows, hours, isHourStored, days, latest, arrivedMs }: ReportContents,
): Promise<void> {
  const { id, clientId } = station
  const fresh = hours.filter(({ hourMs }) => !isHourStored(hourMs))
  const copy = fresh.length < copyFrom ? null : await startCopy(client, hoursTarget(id), fresh)
  const left = copy === null ? hours : hours.filter(({ hourMs }) => isHourStored(hourMs))
  const values = [
    id,
    JSON.stringify(rowValuesOf(id, rows)),
    JSON.stringify(hourValuesOf(id, left)),
    JSON.stringify(dayValuesOf(id, days)),
    JSON.stringify(latestValuesOf(latest)),
    JSON.stringify({ clientId, stationIds: [id] }),
    clientId,
    JSON.stringify(splitTimes(arrivedMs)),
  ]
  await copy?.finish()
  await client.query({ name: 'write report', text: writeText, values })
}

function splitTimes(timesMs: readonly number[]): string[][] {
  const parts: string[][] = []
  for (let at = 0; at < timesMs.length; at += arrivalTimes)
    parts.push(timesMs.slice(at, at + arrivalTimes).map((timeMs) => new Date(timeMs).toISOString()))
  return parts
}
