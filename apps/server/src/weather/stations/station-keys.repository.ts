import type { Db, Trx } from '../../platform/db/database.ts'
import type { Secrets } from '../../platform/db/secrets.ts'
import { createIngestId, type IssuedKey, issueIngestKey } from '../ingest-keys/ingest-credentials.ts'

/** By which a station reports. */
export interface Credentials {
  readonly id: string
  readonly key: string
}

/** A new key; the old one ends with the transaction. The id stays, once given. */
export async function issueStationKey(trx: Trx, secrets: Secrets, stationId: string): Promise<Credentials> {
  const issued = issueIngestKey(secrets, stationId)
  const row = await trx
    .updateTable('stations')
    .set((eb) => ({
      ingestId: eb.fn.coalesce('ingestId', eb.val(createIngestId())),
      ingestKeyHash: issued.hash,
      ingestKeySealed: issued.sealed,
    }))
    .where('id', '=', stationId)
    .returning('ingestId')
    .executeTakeFirstOrThrow()
  return { id: row.ingestId ?? '', key: issued.key }
}

export interface StationKeys {
  readonly placeName: string
  readonly consolePasskey: string | null
  /** null: never issued, or sealed with another secret of the installation. */
  readonly credentials: Credentials | null
}

/** null: no such station of the client. */
export async function lockStationKeys(
  trx: Trx,
  secrets: Secrets,
  station: { clientId: string; id: string },
): Promise<StationKeys | null> {
  const row = await trx
    .selectFrom('stations')
    .select(['placeName', 'consolePasskey', 'ingestId', 'ingestKeySealed'])
    .where('clientId', '=', station.clientId)
    .where('id', '=', station.id)
    .forUpdate()
    .executeTakeFirst()
  if (row === undefined) return null
  const key = row.ingestKeySealed === null ? null : secrets.open(row.ingestKeySealed, station.id)
  return {
    placeName: row.placeName,
    consolePasskey: row.consolePasskey,
    credentials: key === null || row.ingestId === null ? null : { id: row.ingestId, key },
  }
}

export async function readLorawanKey(db: Db, secrets: Secrets, clientId: string): Promise<string | null> {
  const row = await db
    .selectFrom('clients')
    .select('lorawanKeySealed')
    .where('id', '=', clientId)
    .forUpdate()
    .executeTakeFirst()
  const sealed = row?.lorawanKeySealed ?? null
  return sealed === null ? null : secrets.open(sealed, clientId)
}

export async function saveLorawanKey(trx: Trx, clientId: string, issued: IssuedKey): Promise<void> {
  await trx
    .updateTable('clients')
    .set({ lorawanKeyHash: issued.hash, lorawanKeySealed: issued.sealed })
    .where('id', '=', clientId)
    .execute()
}
