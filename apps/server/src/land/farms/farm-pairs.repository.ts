import type { FarmAnswer } from '@talhao/contract/land/farms'
import type { Position } from '@talhao/land'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'

export interface PlacedFarmRow {
  readonly id: string
  readonly name: string
  readonly count: number
  readonly point: Position | null
}

interface FarmRow {
  readonly id: string
  readonly name: string
  readonly count: number
  readonly longitude: number | null
  readonly latitude: number | null
}

function readPoint({ longitude, latitude, ...farm }: FarmRow): PlacedFarmRow {
  return { ...farm, point: longitude === null || latitude === null ? null : [longitude, latitude] }
}

/** The farms of the stations, each in the middle of them. */
export async function listStationFarms(db: Db, clientId: string): Promise<readonly PlacedFarmRow[]> {
  const { rows } = await sql<FarmRow>`
    select farm.id, farm.name, count(station.id)::int as count,
      avg(station.longitude)::double precision as longitude, avg(station.latitude)::double precision as latitude
    from farms farm
    left join stations station on station.client_id = farm.client_id and station.farm_id = farm.id
    where farm.client_id = ${clientId}
    group by farm.client_id, farm.id, farm.name`.execute(db)
  return rows.map(readPoint)
}

/** The farms of the equipment, each in the middle of its fields. */
export async function listEquipmentFarms(db: Db, clientId: string): Promise<readonly PlacedFarmRow[]> {
  const { rows } = await sql<FarmRow>`
    select farm.id, farm.name, count(field.id)::int as count,
      avg(field.longitude)::double precision as longitude, avg(field.latitude)::double precision as latitude
    from equipment_farms farm
    left join equipment_fields field
      on field.client_id = farm.client_id and field.farm_id = farm.id and field.status = 'active'
    where farm.client_id = ${clientId} and farm.status = 'active'
    group by farm.client_id, farm.id, farm.name`.execute(db)
  return rows.map(readPoint)
}

export interface SettledPairRow {
  readonly stationFarmId: string
  readonly equipmentFarmId: string
  readonly answer: FarmAnswer
  readonly wasJoined: boolean
  readonly joined: JoinedFarm | null
  readonly settledAt: Date
  readonly settledBy: string
}

/** What a join took away, so that it can be brought back. */
export interface JoinedFarm {
  readonly farmId: string
  /** The whole row of the farm of the land that went, as JSON. */
  readonly farm: string
  readonly receptorIds: readonly string[]
  /** Whether the farm that stays took over its property. */
  readonly tookProperty: boolean
}

export async function listSettledPairs(db: Db, clientId: string): Promise<readonly SettledPairRow[]> {
  const { rows } = await sql<SettledPairRow>`
    select station_farm_id, equipment_farm_id, answer, was_joined, joined, settled_at, settled_by
    from land_farm_pairs where client_id = ${clientId} order by settled_at desc`.execute(db)
  return rows
}

export async function insertSettledPair(trx: Trx, clientId: string, pair: SettledPairRow): Promise<void> {
  await trx
    .insertInto('landFarmPairs')
    .values({ clientId, ...pair, joined: pair.joined === null ? null : JSON.stringify(pair.joined) })
    .execute()
}

export interface PairKey {
  readonly clientId: string
  readonly stationFarmId: string
  readonly equipmentFarmId: string
}

export async function deleteSettledPair(trx: Trx, key: PairKey): Promise<SettledPairRow | null> {
  const { rows } = await sql<SettledPairRow>`
    delete from land_farm_pairs
    where client_id = ${key.clientId} and station_farm_id = ${key.stationFarmId}
      and equipment_farm_id = ${key.equipmentFarmId}
    returning station_farm_id, equipment_farm_id, answer, was_joined, joined, settled_at, settled_by`.execute(
    trx,
  )
  return rows[0] ?? null
}

/** Nobody else joins or parts farms of the client until the transaction ends. */
export async function lockLandFarms(trx: Trx, clientId: string): Promise<void> {
  await sql`select id from land_farms where client_id = ${clientId} order by id for update`.execute(trx)
}

/**
 * Makes one farm of the land of two: that of the equipment stays, for fields hang on it, and takes over what only the
 * other knew. What went is given back.
 */
export async function joinFarms(trx: Trx, key: PairKey): Promise<JoinedFarm> {
  const { rows } = await sql<{ id: string; farm: string; hasProperty: boolean }>`
    delete from land_farms
    where client_id = ${key.clientId} and station_farm_id = ${key.stationFarmId} and equipment_farm_id is null
    returning id, to_jsonb(land_farms)::text as farm,
      car_code is not null or geometry is not null as has_property`.execute(trx)
  const [gone] = rows
  if (gone === undefined) throw new Error('the farm of the stations is not alone')
  const kept = await sql<{ id: string; hasProperty: boolean }>`
    update land_farms set station_farm_id = ${key.stationFarmId}, updated_at = now()
    where client_id = ${key.clientId} and equipment_farm_id = ${key.equipmentFarmId} and station_farm_id is null
    returning id, car_code is not null or geometry is not null as has_property`.execute(trx)
  const [stays] = kept.rows
  if (stays === undefined) throw new Error('the farm of the equipment is not alone')
  const tookProperty = !stays.hasProperty && gone.hasProperty
  if (tookProperty) await writeProperty(trx, { ...key, id: stays.id }, gone.farm)
  const moved = await sql<{ id: string }>`
    update land_receptors set farm_id = ${stays.id}
    where client_id = ${key.clientId} and farm_id = ${gone.id}::uuid returning id`.execute(trx)
  return { farmId: gone.id, farm: gone.farm, receptorIds: moved.rows.map(({ id }) => id), tookProperty }
}

/** What the Cadastro Ambiental Rural says of a farm, or nothing. */
async function writeProperty(
  trx: Trx,
  { clientId, id }: { clientId: string; id: string },
  property: string,
): Promise<void> {
  await sql`
    update land_farms farm set car_code = p.car_code, fiscal_modules = p.fiscal_modules, municipality = p.municipality,
      car_status = p.car_status, geometry = p.geometry, area_m2 = p.area_m2
    from jsonb_populate_record(null::land_farms, ${property}::jsonb) p
    where farm.client_id = ${clientId} and farm.id = ${id}`.execute(trx)
}

/** Makes two farms of the land of one. Without anything to bring back, the stations' farm is as if new. */
export async function partFarms(trx: Trx, key: PairKey, joined: JoinedFarm | null): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    update land_farms set station_farm_id = null, updated_at = now()
    where client_id = ${key.clientId} and station_farm_id = ${key.stationFarmId}
      and equipment_farm_id = ${key.equipmentFarmId}
    returning id`.execute(trx)
  if (rows.length === 0) return false
  if (joined === null)
    await sql`
      insert into land_farms (client_id, id, name, station_farm_id)
      select client_id, case when exists (
          select from land_farms f where f.client_id = farm.client_id and f.id = farm.id)
        then gen_random_uuid() else id end, name, id
      from farms farm where client_id = ${key.clientId} and id = ${key.stationFarmId}`.execute(trx)
  else {
    await sql`
      insert into land_farms select * from jsonb_populate_record(null::land_farms, ${joined.farm}::jsonb)
    `.execute(trx)
    const id = rows[0]?.id
    if (joined.tookProperty && id !== undefined) await writeProperty(trx, { ...key, id }, '{}')
    await sql`
      update land_receptors set farm_id = ${joined.farmId}::uuid
      where client_id = ${key.clientId} and farm_id = ${id}::uuid
        and id = any(${[...joined.receptorIds]}::uuid[])`.execute(trx)
  }
  return true
}
