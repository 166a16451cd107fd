import type { Cloud } from '@talhao/contract/core'
import type { Db, Trx } from '../../platform/db/database.ts'

export interface AppPackage {
  readonly cloud: Cloud
  readonly version: string
  readonly fileName: string
  readonly fileKey: string
  readonly bytes: number
  readonly sha256: string
  readonly checksumFileName: string
  readonly checksumText: string
  readonly uploadedAt: Date
}

/** The current one first. */
export async function listPackages(db: Db, cloud: Cloud): Promise<AppPackage[]> {
  const rows = await db
    .selectFrom('appPackages')
    .selectAll()
    .where('cloud', '=', cloud)
    .orderBy('uploadedAt', 'desc')
    .orderBy('fileKey', 'desc')
    .execute()
  return rows.map((row) => ({ ...row, cloud }))
}

/** Of the current version when none is named; null: there is none. */
export async function findPackage(db: Db, cloud: Cloud, version: string | null): Promise<AppPackage | null> {
  const row = await db
    .selectFrom('appPackages')
    .selectAll()
    .where('cloud', '=', cloud)
    .$if(version !== null, (query) => query.where('version', '=', version ?? ''))
    .orderBy('uploadedAt', 'desc')
    .orderBy('fileKey', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row === undefined ? null : { ...row, cloud }
}

/** False: this version is there already. */
export async function insertPackage(trx: Trx, added: AppPackage): Promise<boolean> {
  const result = await trx
    .insertInto('appPackages')
    .values(added)
    .onConflict((conflict) => conflict.columns(['cloud', 'version']).doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

/** Makes a version that is there the current one. */
export async function renewPackage(trx: Trx, { cloud, version, uploadedAt }: AppPackage): Promise<void> {
  await trx
    .updateTable('appPackages')
    .set({ uploadedAt })
    .where('cloud', '=', cloud)
    .where('version', '=', version)
    .execute()
}

export async function listFileKeys(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('appPackages').select('fileKey').execute()
  return rows.map(({ fileKey }) => fileKey)
}
