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
  /** null: never issued. `unreadable`: sealed with a key that is gone; the station goes on reporting with it. */
  readonly credentials: Credentials | 'unreadable' | null
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
  const { placeName, consolePasskey, ingestId, ingestKeySealed: sealed } = row
  if (sealed === null || ingestId === null) return { placeName, consolePasskey, credentials: null }
  const key = secrets.open(sealed, station.id)
  return { placeName, consolePasskey, credentials: key === null ? 'unreadable' : { id: ingestId, key } }
}

/** null: never issued. */
export async function readLorawanKey(
  db: Db,
  secrets: Secrets,
  clientId: string,
): Promise<{ key: string } | 'unreadable' | null> {
  const row = await db
    .selectFrom('clients')
    .select('lorawanKeySealed')
    .where('id', '=', clientId)
    .forUpdate()
    .executeTakeFirst()
  const sealed = row?.lorawanKeySealed ?? null
  if (sealed === null) return null
  const key = secrets.open(sealed, clientId)
  return key === null ? 'unreadable' : { key }
}

export async function saveLorawanKey(trx: Trx, clientId: string, issued: IssuedKey): Promise<void> {
  await trx
    .updateTable('clients')
    .set({ lorawanKeyHash: issued.hash, lorawanKeySealed: issued.sealed })
    .where('id', '=', clientId)
    .execute()
}
