import type { SprayLimits } from '@talhao/contract/weather/spray'
import type { SubscriptionStatus } from '@talhao/contract/weather/stations'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { type StoredLimits, toLimits } from './configurations.repository.ts'

/** A station with the configuration that is selected for it. */
export interface SprayStation {
  readonly id: string
  readonly clientId: string
  readonly placeName: string
  readonly latitude: number
  readonly longitude: number
  readonly altitudeM: number | null
  readonly timeZone: string
  readonly subscriptionStatus: SubscriptionStatus
  readonly hasSprayCondition: boolean
  /** null: the standard one. */
  readonly configuration: { readonly name: string; readonly limits: SprayLimits } | null
}

function selectStations(db: Db) {
  return db
    .selectFrom('stations')
    .leftJoin('spraySelections as selection', (join) =>
      join
        .onRef('selection.clientId', '=', 'stations.clientId')
        .onRef('selection.stationId', '=', 'stations.id'),
    )
    .leftJoin('sprayConfigurations as spray', (join) =>
      join
        .onRef('spray.clientId', '=', 'selection.clientId')
        .onRef('spray.id', '=', 'selection.configurationId'),
    )
    .select([
      'stations.id',
      'stations.clientId',
      'stations.placeName',
      'stations.latitude',
      'stations.longitude',
      'stations.altitudeM',
      'stations.timeZone',
      'stations.subscriptionStatus',
      'stations.hasSprayCondition',
      'spray.name',
      sql<StoredLimits | null>`case when spray.id is null then null else json_build_object(
        'temperatureLow', spray.temperature_low, 'temperatureHigh', spray.temperature_high,
        'humidityLow', spray.humidity_low, 'humidityHigh', spray.humidity_high,
        'windSpeedLow', spray.wind_speed_low, 'windSpeedHigh', spray.wind_speed_high,
        'judgesDeltaT', spray.judges_delta_t, 'judgesRain', spray.judges_rain) end`.as('limits'),
    ])
}

type StationRecord = Awaited<ReturnType<ReturnType<typeof selectStations>['executeTakeFirstOrThrow']>>

function toSprayStation({ name, limits, ...station }: StationRecord): SprayStation {
  return {
    ...station,
    configuration: name === null || limits === null ? null : { name, limits: toLimits(limits) },
  }
}

/** Those that are paid and whose plan includes spraying. */
export async function listSprayStations(db: Db, clientId: string): Promise<SprayStation[]> {
  const rows = await selectStations(db)
    .where('stations.clientId', '=', clientId)
    .where('stations.subscriptionStatus', '=', 'active')
    .where('stations.hasSprayCondition', '=', true)
    .execute()
  return rows.map(toSprayStation)
}

export async function findSprayStation(
  db: Db,
  station: { clientId: string; id: string },
): Promise<SprayStation | null> {
  const row = await selectStations(db)
    .where('stations.clientId', '=', station.clientId)
    .where('stations.id', '=', station.id)
    .executeTakeFirst()
  return row === undefined ? null : toSprayStation(row)
}
