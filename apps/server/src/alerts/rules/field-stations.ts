import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { measureDistanceKm } from '../../platform/places/measure-distance-km.ts'

/** Where a field lies; null: nobody has told. */
export interface FieldPlace {
  readonly id: string
  readonly latitude: number | null
  readonly longitude: number | null
}

/** Fields belong to another area, which hands this in: of those asked for, the client's that are active. */
export type ListFieldPlaces = (request: {
  clientId: string
  fieldIds: readonly string[]
}) => Promise<readonly FieldPlace[]>

/** A rule over a field, and the station that watches it. */
export interface FieldWatch {
  readonly ruleId: string
  readonly stationId: string
}

/** Farther away it is other weather, as for the crop desk (ALR-169). */
const maxDistanceKm = 30

/** By field that is known, the nearest paid station of the client; null: none is near. */
export async function findFieldStations(
  db: Db,
  listFieldPlaces: ListFieldPlaces,
  { clientId, fieldIds }: { clientId: string; fieldIds: readonly string[] },
): Promise<ReadonlyMap<string, string | null>> {
  if (fieldIds.length === 0) return new Map()
  const places = await listFieldPlaces({ clientId, fieldIds })
  const stations = await db
    .selectFrom('stations')
    .select(['id', 'latitude', 'longitude'])
    .where('clientId', '=', clientId)
    .where('subscriptionStatus', '=', 'active')
    .orderBy('id')
    .execute()
  return new Map(places.map((place) => [place.id, chooseStation(place, stations)]))
}

interface StationPlace {
  readonly id: string
  readonly latitude: number
  readonly longitude: number
}

function chooseStation(
  { latitude, longitude }: FieldPlace,
  stations: readonly StationPlace[],
): string | null {
  if (latitude === null || longitude === null) return null
  const [nearest] = stations
    .map((station) => ({ id: station.id, km: measureDistanceKm({ latitude, longitude }, station) }))
    .filter(({ km }) => km <= maxDistanceKm)
    .toSorted((one, other) => one.km - other.km)
  return nearest?.id ?? null
}

/** The stations of all rules over fields, or of one; clients are asked for one by one. */
export async function listWatchedFieldStations(
  db: Db,
  listFieldPlaces: ListFieldPlaces,
  ruleId: string | null,
): Promise<readonly FieldWatch[]> {
  const { rows } = await sql<{ id: string; clientId: string; fieldIds: readonly string[] }>`
    select id, client_id, scope->'fieldIds' as field_ids from alert_rules
    where scope ? 'fieldIds' and enabled
      ${ruleId === null ? sql`` : sql`and id = ${ruleId}::uuid`}`.execute(db)
  const watches: FieldWatch[] = []
  for (const clientId of new Set(rows.map((row) => row.clientId))) {
    const rules = rows.filter((row) => row.clientId === clientId)
    const fieldIds = [...new Set(rules.flatMap((rule) => rule.fieldIds))]
    const stations = await findFieldStations(db, listFieldPlaces, { clientId, fieldIds })
    for (const rule of rules)
      for (const fieldId of rule.fieldIds) {
        const stationId = stations.get(fieldId) ?? null
        if (stationId !== null) watches.push({ ruleId: rule.id, stationId })
      }
  }
  return watches
}
