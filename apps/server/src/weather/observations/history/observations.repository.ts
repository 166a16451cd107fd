import {
  listMoreMetrics,
  type Metrics,
  metrics,
  type SensorDataset,
  type SingleDataset,
  sensorDatasets,
  singleDatasets,
} from '@talhao/contract/weather/readings'
import { sql } from 'kysely'
import { validate as isUuid } from 'uuid'
import type { Db } from '../../../platform/db/database.ts'

export interface HistoryStation {
  readonly id: string
  readonly timeZone: string
  readonly subscriptionStatus: string
  readonly dataProviderPlan: string
}

export async function findHistoryStation(
  db: Db,
  clientId: string,
  stationId: string,
): Promise<HistoryStation | null> {
  if (!isUuid(stationId)) return null
  const row = await db
    .selectFrom('stations')
    .select(['id', 'timeZone', 'subscriptionStatus', 'dataProviderPlan'])
    .where('clientId', '=', clientId)
    .where('id', '=', stationId)
    .executeTakeFirst()
  return row ?? null
}

export type PlottedColumn = SingleDataset['id'] | SensorDataset['ids']['1'] | 'windGustMaxKmh'

export type MoreColumn = Extract<Metrics[number], { more: string }>['id']

const moreColumns = listMoreMetrics(metrics).map(({ id }) => id as MoreColumn)

const plottedColumns: readonly (PlottedColumn | MoreColumn)[] = [
  ...singleDatasets.map(({ id }) => id),
  'windGustMaxKmh',
  ...sensorDatasets.flatMap(({ ids }) => Object.values(ids)),
  ...moreColumns,
]

export function isPlottedColumn(name: string): name is PlottedColumn | MoreColumn {
  return plottedColumns.some((column) => column === name)
}

export interface HistoryRow extends Readonly<Record<PlottedColumn | MoreColumn, number | null>> {
  /** Mean and number of values by key, as JSON: the query builder would rename the keys. null: there are none. */
  readonly extras: string | null
  /** What is not trusted, as JSON; null: nothing. */
  readonly quality: string | null
  /** The start of the hour, or the local date as YYYY-MM-DD. */
  readonly period: string
}

const extrasText = sql<string | null>`extras::text`.as('extras')
const qualityText = sql<string | null>`quality::text`.as('quality')

/** As JavaScript writes it. Written here, as copying each of a thousand rows there took longer than reading them. */
const hourText = sql<string>`to_char(hour at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`.as('period')

export async function listHours(
  db: Db,
  stationId: string,
  range: { since: Date; until: Date },
): Promise<HistoryRow[]> {
  return db
    .selectFrom('observationHours')
    .select([hourText, extrasText, qualityText, ...plottedColumns])
    .where('stationId', '=', stationId)
    .where('hour', '>=', range.since)
    .where('hour', '<', range.until)
    .execute()
}

export async function listDays(
  db: Db,
  stationId: string,
  range: { first: string; last: string },
): Promise<HistoryRow[]> {
  return db
    .selectFrom('observationDays')
    .select([sql<string>`day::text`.as('period'), extrasText, qualityText, ...plottedColumns])
    .where('stationId', '=', stationId)
    .where('day', '>=', sql<Date>`${range.first}::date`)
    .where('day', '<=', sql<Date>`${range.last}::date`)
    .execute()
}
