import type { SprayLimits } from '@talhao/contract/weather/spray'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'

export interface ConfigurationRow {
  readonly id: string
  readonly clientId: string
  readonly stationId: string
  readonly userId: string | null
  readonly name: string
  readonly limits: SprayLimits
  readonly createdAt: Date
  readonly updatedAt: Date
  readonly isSelected: boolean
}

const columns = [
  'spray.id',
  'spray.clientId',
  'spray.stationId',
  'spray.userId',
  'spray.name',
  'spray.createdAt',
  'spray.updatedAt',
  'spray.temperatureLow',
  'spray.temperatureHigh',
  'spray.humidityLow',
  'spray.humidityHigh',
  'spray.windSpeedLow',
  'spray.windSpeedHigh',
  'spray.judgesDeltaT',
  'spray.judgesRain',
  sql<boolean>`exists (select from spray_selections selection
    where selection.client_id = spray.client_id and selection.station_id = spray.station_id
      and selection.configuration_id = spray.id)`.as('isSelected'),
] as const

export interface StoredLimits {
  readonly temperatureLow: number
  readonly temperatureHigh: number
  readonly humidityLow: number
  readonly humidityHigh: number
  readonly windSpeedLow: number
  readonly windSpeedHigh: number
  readonly judgesDeltaT: boolean
  readonly judgesRain: boolean
}

export function toLimits(row: StoredLimits): SprayLimits {
  return {
    temperature: { low: row.temperatureLow, high: row.temperatureHigh },
    humidity: { low: row.humidityLow, high: row.humidityHigh },
    windSpeed: { low: row.windSpeedLow, high: row.windSpeedHigh },
    deltaT: { active: row.judgesDeltaT },
    noRain: { active: row.judgesRain },
  }
}

function toStored(limits: SprayLimits): StoredLimits {
  return {
    temperatureLow: limits.temperature.low,
    temperatureHigh: limits.temperature.high,
    humidityLow: limits.humidity.low,
    humidityHigh: limits.humidity.high,
    windSpeedLow: limits.windSpeed.low,
    windSpeedHigh: limits.windSpeed.high,
    judgesDeltaT: limits.deltaT.active,
    judgesRain: limits.noRain.active,
  }
}

function toRow(row: StoredLimits & Omit<ConfigurationRow, 'limits'>): ConfigurationRow {
  const { id, clientId, stationId, userId, name, createdAt, updatedAt, isSelected } = row
  return { id, clientId, stationId, userId, name, createdAt, updatedAt, isSelected, limits: toLimits(row) }
}

/** The oldest first: a new one stands at the bottom. */
export async function listConfigurationRows(
  db: Db,
  station: { clientId: string; id: string },
): Promise<ConfigurationRow[]> {
  const rows = await db
    .selectFrom('sprayConfigurations as spray')
    .select(columns)
    .where('spray.clientId', '=', station.clientId)
    .where('spray.stationId', '=', station.id)
    .orderBy('spray.createdAt')
    .orderBy('spray.id')
    .execute()
  return rows.map(toRow)
}

export async function findConfigurationRow(
  db: Db,
  clientId: string,
  id: string,
): Promise<ConfigurationRow | null> {
  const row = await db
    .selectFrom('sprayConfigurations as spray')
    .select(columns)
    .where('spray.clientId', '=', clientId)
    .where('spray.id', '=', id)
    .executeTakeFirst()
  return row === undefined ? null : toRow(row)
}

/** Nobody else changes the configuration until the transaction ends. */
export async function lockConfiguration(
  trx: Trx,
  clientId: string,
  id: string,
): Promise<ConfigurationRow | null> {
  await trx
    .selectFrom('sprayConfigurations')
    .select('id')
    .where('clientId', '=', clientId)
    .where('id', '=', id)
    .forUpdate()
    .execute()
  return findConfigurationRow(trx, clientId, id)
}

/** Locks the station's row against being deleted, and puts those who add configurations in a line. */
export async function lockStation(
  trx: Trx,
  clientId: string,
  id: string,
): Promise<{ placeName: string } | null> {
  const row = await trx
    .selectFrom('stations')
    .select('placeName')
    .where('clientId', '=', clientId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row ?? null
}

export async function insertConfiguration(
  trx: Trx,
  configuration: {
    id: string
    clientId: string
    stationId: string
    userId: string | null
    name: string
    limits: SprayLimits
  },
  now: Date,
): Promise<void> {
  const { limits, ...values } = configuration
  await trx
    .insertInto('sprayConfigurations')
    .values({ ...values, ...toStored(limits), createdAt: now, updatedAt: now })
    .execute()
}

export async function updateConfiguration(
  trx: Trx,
  configuration: { clientId: string; id: string },
  changes: { name: string; limits: SprayLimits; now: Date },
): Promise<void> {
  await trx
    .updateTable('sprayConfigurations')
    .set({
      name: changes.name,
      ...toStored(changes.limits),
      // Two saves in the same millisecond still differ, so that neither overwrites the other unseen.
      updatedAt: sql<Date>`greatest(${changes.now}::timestamptz, updated_at + interval '1 millisecond')`,
    })
    .where('clientId', '=', configuration.clientId)
    .where('id', '=', configuration.id)
    .execute()
}

export async function deleteConfigurationRow(trx: Trx, clientId: string, id: string): Promise<void> {
  await trx.deleteFrom('sprayConfigurations').where('clientId', '=', clientId).where('id', '=', id).execute()
}

export async function countConfigurations(
  db: Db,
  station: { clientId: string; id: string },
): Promise<number> {
  const row = await db
    .selectFrom('sprayConfigurations')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('clientId', '=', station.clientId)
    .where('stationId', '=', station.id)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** One statement, so that of two at once the later stands and there is never a moment with none or two. */
export async function selectConfigurationRow(
  trx: Trx,
  selection: { clientId: string; stationId: string; configurationId: string },
  now: Date,
): Promise<void> {
  await trx
    .insertInto('spraySelections')
    .values({ ...selection, selectedAt: now })
    .onConflict((conflict) =>
      conflict
        .columns(['clientId', 'stationId'])
        .doUpdateSet({ configurationId: selection.configurationId, selectedAt: now }),
    )
    .execute()
}

/** Without a selection the standard configuration counts. */
export async function clearSelection(trx: Trx, station: { clientId: string; id: string }): Promise<void> {
  await trx
    .deleteFrom('spraySelections')
    .where('clientId', '=', station.clientId)
    .where('stationId', '=', station.id)
    .execute()
}
