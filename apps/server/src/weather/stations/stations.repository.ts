import { type DataProviderPlan, dataProviderPlans } from '@talhao/contract/core'
import type { StationName, SubscriptionStatus } from '@talhao/contract/weather/stations'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'

export interface StationRow {
  readonly id: string
  readonly clientId: string
  readonly farmId: string | null
  readonly brand: string
  readonly did: string
  readonly optimDeveui: string | null
  readonly placeName: string
  readonly latitude: number
  readonly longitude: number
  readonly altitudeM: number | null
  readonly timeZone: string
  readonly reportingIntervalMinutes: number
  readonly dataLoggerProvider: string | null
  /** Who scanned it before their e-mail was confirmed; null: it takes data. */
  readonly awaitsUserId: string | null
  readonly subscriptionStatus: SubscriptionStatus
  readonly dataProviderPlan: DataProviderPlan | null
  readonly hasHistoryDownload: boolean
  readonly hasSprayCondition: boolean
  readonly updatedAt: Date
}

const columns = [
  'id',
  'clientId',
  'farmId',
  'brand',
  'did',
  'optimDeveui',
  'placeName',
  'latitude',
  'longitude',
  'altitudeM',
  'timeZone',
  'reportingIntervalMinutes',
  'dataLoggerProvider',
  'awaitsUserId',
  'subscriptionStatus',
  'dataProviderPlan',
  'hasHistoryDownload',
  'hasSprayCondition',
  'updatedAt',
] as const

export async function listStationRows(db: Db, clientId: string): Promise<StationRow[]> {
  const rows = await db.selectFrom('stations').select(columns).where('clientId', '=', clientId).execute()
  return rows.map(toStationRow)
}

export async function findStationRows(
  db: Db,
  clientId: string,
  ids: readonly string[],
): Promise<StationRow[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('stations')
    .select(columns)
    .where('clientId', '=', clientId)
    .where('id', 'in', ids)
    .execute()
  return rows.map(toStationRow)
}

export async function findStationRow(db: Db, clientId: string, id: string): Promise<StationRow | null> {
  const row = await db
    .selectFrom('stations')
    .select(columns)
    .where('clientId', '=', clientId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row === undefined ? null : toStationRow(row)
}

/** Nobody else changes the station until the transaction ends. */
export async function lockStationRow(trx: Trx, clientId: string, id: string): Promise<StationRow | null> {
  const row = await trx
    .selectFrom('stations')
    .select(columns)
    .where('clientId', '=', clientId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row === undefined ? null : toStationRow(row)
}

type StoredRow = Omit<StationRow, 'dataProviderPlan'> & { readonly dataProviderPlan: string }

/** '' is no plan. */
function toStationRow(row: StoredRow): StationRow {
  return {
    ...row,
    dataProviderPlan: readPlan(row.dataProviderPlan),
  }
}

function readPlan(stored: string | null): DataProviderPlan | null {
  return dataProviderPlans.find((plan) => plan === stored) ?? null
}

/** null: there is no such client. */
export async function listStationNames(db: Db, clientId: string): Promise<StationName[] | null> {
  const rows = await db
    .selectFrom('clients')
    .leftJoin('stations', 'stations.clientId', 'clients.id')
    .select(['stations.id', 'stations.placeName', 'stations.subscriptionStatus', 'stations.dataProviderPlan'])
    .where('clients.id', '=', clientId)
    .orderBy('stations.placeName')
    .execute()
  if (rows.length === 0) return null
  return rows.flatMap(({ id, placeName, subscriptionStatus, dataProviderPlan }) =>
    id === null || placeName === null
      ? []
      : [{ id, placeName, activePlan: subscriptionStatus === 'active' ? readPlan(dataProviderPlan) : null }],
  )
}

export interface NewStation {
  readonly id: string
  readonly clientId: string
  readonly farmId: string | null
  readonly brand: string
  readonly did: string
  readonly optimDeveui: string | null
  readonly placeName: string
  readonly latitude: number
  readonly longitude: number
  readonly altitudeM: number | null
  readonly timeZone: string
  readonly reportingIntervalMinutes: number
  readonly dataLoggerProvider: string | null
  /** Who must confirm their e-mail before it takes data; nobody when absent. */
  readonly awaitsUserId?: string | null
}

export async function insertStation(db: Db, station: NewStation, now: Date): Promise<void> {
  await db
    .insertInto('stations')
    .values({ ...station, updatedAt: now })
    .execute()
}

export interface StationChanges {
  readonly placeName?: string
  readonly latitude?: number
  readonly longitude?: number
  readonly altitudeM?: number | null
  readonly timeZone?: string
  readonly reportingIntervalMinutes?: number
  readonly dataLoggerProvider?: string | null
  readonly consolePasskey?: string | null
  /** The first sender with a short passkey; another passkey begins anew. */
  readonly consoleAddress?: null
}

export async function updateStation(
  trx: Trx,
  station: { clientId: string; id: string },
  changes: StationChanges & { readonly now: Date },
): Promise<StationRow> {
  const { now, ...values } = changes
  const row = await trx
    .updateTable('stations')
    .set({ ...values, updatedAt: laterThanBefore(now) })
    .where('clientId', '=', station.clientId)
    .where('id', '=', station.id)
    .returning(columns)
    .executeTakeFirstOrThrow()
  return toStationRow(row)
}

/** Two edits in the same millisecond still differ, so that neither overwrites the other unseen. */
export function laterThanBefore(now: Date) {
  return sql<Date>`greatest(${now}::timestamptz, updated_at + interval '1 millisecond')`
}

export async function findStationId(db: Db, brand: string, did: string): Promise<string | null> {
  const row = await db
    .selectFrom('stations')
    .select('id')
    .where('brand', '=', brand)
    .where('did', '=', did)
    .executeTakeFirst()
  return row?.id ?? null
}
