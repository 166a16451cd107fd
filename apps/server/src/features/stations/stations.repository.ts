import type { Db } from '../../db/database.ts'

export interface NewFarm {
  readonly id: string
  readonly clientId: string
  readonly name: string
}

export async function insertFarm(db: Db, farm: NewFarm): Promise<void> {
  await db.insertInto('farms').values(farm).execute()
}

export async function findFarmIdByName(db: Db, clientId: string, name: string): Promise<string | null> {
  const row = await db
    .selectFrom('farms')
    .select('id')
    .where('clientId', '=', clientId)
    .where('name', '=', name)
    .executeTakeFirst()
  return row?.id ?? null
}

export interface NewStation {
  readonly id: string
  readonly clientId: string
  readonly farmId: string | null
  readonly brand: string
  readonly did: string
  readonly placeName: string
  readonly latitude: number
  readonly longitude: number
  readonly altitudeM: number | null
  readonly timeZone: string
  readonly subscriptionStatus: '' | 'active' | 'inactive'
}

export async function insertStation(db: Db, station: NewStation): Promise<void> {
  await db.insertInto('stations').values(station).execute()
}

export async function isStationKnown(db: Db, brand: string, did: string): Promise<boolean> {
  const row = await db
    .selectFrom('stations')
    .select('id')
    .where('brand', '=', brand)
    .where('did', '=', did)
    .executeTakeFirst()
  return row !== undefined
}
