import type { Cloud } from '@talhao/contract/core'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'

export interface DeviceAccount {
  readonly id: string
  readonly clientId: string
  readonly serialNumber: string
  readonly cloudType: Cloud
  readonly sealedPassword: Buffer
  /** null: of a device from before there were hashes, which has not signed in since. */
  readonly passwordHash: string | null
  readonly tokenVersion: number
  readonly createdAt: Date
}

export async function listDeviceAccounts(db: Db, clientId: string): Promise<DeviceAccount[]> {
  return db
    .selectFrom('devices')
    .selectAll()
    .where('clientId', '=', clientId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
}

export async function lockDevice(db: Db, clientId: string, deviceId: string): Promise<DeviceAccount | null> {
  const row = await db
    .selectFrom('devices')
    .selectAll()
    .where('clientId', '=', clientId)
    .where('id', '=', deviceId)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

/** Serial numbers are unique over all clients, and compared without regard to case. */
export async function findDeviceBySerialNumber(db: Db, serialNumber: string): Promise<DeviceAccount | null> {
  const row = await db
    .selectFrom('devices')
    .selectAll()
    .where(sql`lower(serial_number)`, '=', serialNumberKeyOf(serialNumber))
    .executeTakeFirst()
  return row ?? null
}

export function serialNumberKeyOf(serialNumber: string): string {
  return serialNumber.trim().toLowerCase()
}

export async function insertDevice(
  db: Db,
  device: Omit<DeviceAccount, 'tokenVersion' | 'createdAt'>,
): Promise<DeviceAccount> {
  return db.insertInto('devices').values(device).returningAll().executeTakeFirstOrThrow()
}

export async function updateDevice(
  db: Db,
  { clientId, id }: { clientId: string; id: string },
  change: { serialNumber: string; cloudType: Cloud },
): Promise<DeviceAccount> {
  return db
    .updateTable('devices')
    .set(change)
    .where('clientId', '=', clientId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Ends every token issued before. */
export async function replaceDevicePassword(
  db: Db,
  { clientId, id }: { clientId: string; id: string },
  password: Pick<DeviceAccount, 'sealedPassword' | 'passwordHash'>,
): Promise<void> {
  await db
    .updateTable('devices')
    .set({ ...password, tokenVersion: sql`token_version + 1` })
    .where('clientId', '=', clientId)
    .where('id', '=', id)
    .execute()
}

/** Unless the password was replaced meanwhile. */
export async function saveDevicePasswordHash(
  db: Db,
  { id, tokenVersion }: Pick<DeviceAccount, 'id' | 'tokenVersion'>,
  passwordHash: string,
): Promise<void> {
  await db
    .updateTable('devices')
    .set({ passwordHash })
    .where('id', '=', id)
    .where('tokenVersion', '=', tokenVersion)
    .execute()
}

export async function removeDevice(
  db: Db,
  { clientId, id }: { clientId: string; id: string },
): Promise<void> {
  await db.deleteFrom('devices').where('clientId', '=', clientId).where('id', '=', id).execute()
}
