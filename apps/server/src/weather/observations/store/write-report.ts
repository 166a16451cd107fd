import type { Pool, PoolClient } from 'pg'
import { isOnCitus } from '../../../platform/citus/is-on-citus.ts'
import type { ObservationDraft, ReportingStation } from '../../readings/observation-draft.ts'
import { openCopy, type PreparedCopy, prepareCopy, type RunningCopy } from './binary-copy.ts'
import { type Latest, latestValuesOf, updateLatest } from './latest.repository.ts'
import { hoursTarget, listColumnsOf, observationsTarget } from './observation-columns.ts'
import type { ObservationRow } from './observation-row.ts'
import { insertRows, rowValuesOf } from './observation-rows.repository.ts'
import { dayValuesOf, hourValuesOf, upsertDays, upsertHours } from './summaries.repository.ts'
import type { ReportSummaries } from './summarise-report.ts'
import type { DaySummary, HourSummary } from './summary.ts'
import { upsertByStation } from './upsert-by-station.ts'

export interface ReportContents extends ReportSummaries {
  /** Those that were not copied before. */
  readonly rows: readonly ObservationRow[]
  readonly latest: Latest
  /** The times of all rows that are new. */
  readonly arrivedMs: readonly number[]
}

/** From this many new rows on, a copy costs less than a statement that takes them as JSON. */
const copyFrom = 30

/** Where the tables lie: on one node, or by station on several, where a statement writes one table alone. */
export type Layout = 'one node' | 'by station'

export async function readLayout(pool: Pool): Promise<Layout> {
  return (await isOnCitus(pool)) ? 'by station' : 'one node'
}

/**
 * Begins to copy the rows that drafts will become. null: they are few, and go with the rest. By station they never go with it: a
 * copy makes Citus commit the worker and the coordinator in two phases, and so both or none (CORE-172).
 */
export function openRowsCopy(
  client: PoolClient,
  stationId: string,
  { drafts, layout }: { drafts: readonly ObservationDraft[]; layout: Layout },
): RunningCopy<ObservationRow> | null {
  if (drafts.length < (layout === 'one node' ? copyFrom : 1)) return null
  return openCopy(client, observationsTarget(stationId), listColumnsOf(drafts))
}

/** So many times are remembered together, so that a page of them stays one. */
const arrivalTimes = 100

/** Whether somebody of a client reads observations in the order in which they came (ACC-115). */
export const areArrivalsRead = (client: string) => `(
  exists (select from api_keys k where k.client_id = ${client} and 'observations' = any(k.scopes))
  or exists (select from webhooks w where w.client_id = ${client} and 'observations' = any(w.events)))`

const insertArrivals = ({ client, times }: { client: string; times: string }) => `
  insert into observation_arrivals (client_id, station_id, times)
  select ${client}::uuid, $1::uuid,
    array(select to_timestamp(at::float8 / 1000) from json_array_elements_text(part) as at)
  from json_array_elements(${times}::json) as part
  where ${areArrivalsRead(`${client}::uuid`)}`

/** One statement for what a station sends every few minutes; the many rows of a batch are copied before it. */
const writeText = `
  with rows as (${insertRows('$2')}),
    hours as (${upsertHours('$3')}),
    days as (${upsertDays('$4')}),
    newest as (${updateLatest({ station: '$1', row: '$5' })}),
    arrivals as (${insertArrivals({ client: '$7', times: '$8' })})
  select send_change('station_observed', $6)`

/** What of it stays on the coordinator, which alone is listened to. */
const writeSmallText = `
  with newest as (${updateLatest({ station: '$1', row: '$2' })}),
    arrivals as (${insertArrivals({ client: '$4', times: '$5' })})
  select send_change('station_observed', $3)`

/** All that a report changes, as it is sent to the database. */
export interface PreparedReport {
  readonly station: ReportingStation
  readonly layout: Layout
  readonly hoursCopy: PreparedCopy | null
  /** Hours that are not copied. */
  readonly hours: readonly HourSummary[]
  readonly days: readonly DaySummary[]
  /** Of the statement that writes all on one node. */
  readonly big: readonly string[]
  readonly small: readonly string[]
  readonly arrivals: readonly string[]
}

export function prepareReport(
  station: ReportingStation,
  { rows, hours, isHourStored, days, latest, arrivedMs }: ReportContents,
  layout: Layout,
): PreparedReport {
  const { id, clientId } = station
  const fresh = hours.filter(({ hourMs }) => !isHourStored(hourMs))
  const hoursCopy = fresh.length < copyFrom ? null : prepareCopy(hoursTarget(id), fresh)
  const left = hoursCopy === null ? hours : hours.filter(({ hourMs }) => isHourStored(hourMs))
  const big =
    layout === 'by station' ? [] : [rowValuesOf(id, rows), hourValuesOf(id, left), dayValuesOf(id, days)]
  return {
    station,
    layout,
    hoursCopy,
    hours: left,
    days,
    big: big.map((values) => JSON.stringify(values)),
    small: [JSON.stringify(latestValuesOf(latest)), JSON.stringify({ clientId, stationIds: [id] })],
    arrivals: [clientId, JSON.stringify(splitTimes(arrivedMs))],
  }
}

/** Sent to every process when, and only when, the transaction is committed. */
export async function writeReport(client: PoolClient, prepared: PreparedReport): Promise<void> {
  const { station, layout, hoursCopy, hours, days, big, small, arrivals } = prepared
  await hoursCopy?.send(client)
  if (layout === 'one node') {
    await client.query({
      name: 'write report',
      text: writeText,
      values: [station.id, ...big, ...small, ...arrivals],
    })
    return
  }
  await upsertByStation(client, station.id, { hours, days })
  await client.query({
    name: 'write small part of report',
    text: writeSmallText,
    values: [station.id, ...small, ...arrivals],
  })
}

function splitTimes(timesMs: readonly number[]): (readonly number[])[] {
  const parts: (readonly number[])[] = []
  for (let at = 0; at < timesMs.length; at += arrivalTimes) parts.push(timesMs.slice(at, at + arrivalTimes))
  return parts
}
