import { timingSafeEqual } from 'node:crypto'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { gatherReads } from '../../../platform/db/gather-reads.ts'
import { hashIngestKey } from '../../ingest-keys/ingest-credentials.ts'
import type { ReportingStation } from '../../readings/observation-draft.ts'
import { stationColumns, toReportingStation, writePasskey } from '../ingest.repository.ts'

/** Whose report it is: asked by every report before anything else, so those of one turn share a statement. */
export interface StationFinder {
  byKey(key: string): Promise<ReportingStation | null>
  /** By the id that the station was given, if the key is its own. */
  byIdAndKey(ingestId: string, key: string): Promise<ReportingStation | null>
  /**
   * By what a console calls itself: with or without the colons of an address. A short one is taken only from the address
   * that used it first, until the client_admin enters it anew (CORE-57).
   */
  byPasskey(sender: { passkey: string; address: string }): Promise<ReportingStation | null>
}

/** Shorter ones, such as the address of a console, could be guessed. */
const safePasskeyLength = 16

export function createStationFinder(db: Db): StationFinder {
  const readByHash = gatherReads((hashes: readonly Buffer[]) => listByHash(db, hashes))
  const readById = gatherReads((ids: readonly string[]) => listById(db, ids))
  const readByPasskey = gatherReads((passkeys: readonly string[]) => listByPasskey(db, passkeys))
  return {
    byKey: async (key) => readByHash(hashIngestKey(key)),
    async byIdAndKey(ingestId, key) {
      const found = await readById(ingestId.trim().toUpperCase())
      if (found === null || found.keyHash === null) return null
      return timingSafeEqual(found.keyHash, hashIngestKey(key)) ? found.station : null
    },
    async byPasskey({ passkey, address }) {
      const found = await readByPasskey(passkey)
      if (found === null) return null
      const { station, consolePasskey, consoleAddress } = found
      if (consolePasskey.length >= safePasskeyLength || consoleAddress === address) return station
      return consoleAddress === null && (await bindConsole(db, station.id, address)) ? station : null
    },
  }
}

async function listByHash(db: Db, hashes: readonly Buffer[]): Promise<readonly (ReportingStation | null)[]> {
  const rows = await db
    .selectFrom('stations')
    .select([...stationColumns, 'ingestKeyHash'])
    .where(sql<SqlBool>`ingest_key_hash = any(${hashes}::bytea[])`)
    .execute()
  const byHash = new Map(
    rows.map(({ ingestKeyHash, ...station }) => [
      ingestKeyHash?.toString('hex'),
      toReportingStation(station),
    ]),
  )
  return hashes.map((hash) => byHash.get(hash.toString('hex')) ?? null)
}

async function listById(db: Db, ids: readonly string[]) {
  const rows = await db
    .selectFrom('stations')
    .select([...stationColumns, 'ingestId', 'ingestKeyHash'])
    .where(sql<SqlBool>`ingest_id = any(${ids}::text[])`)
    .execute()
  const byId = new Map(
    rows.map(({ ingestId, ingestKeyHash: keyHash, ...station }) => [
      ingestId,
      { keyHash, station: toReportingStation(station) },
    ]),
  )
  return ids.map((id) => byId.get(id) ?? null)
}

async function listByPasskey(db: Db, passkeys: readonly string[]) {
  const rows = await db
    .selectFrom('stations')
    .select([...stationColumns, 'consolePasskey', 'consoleAddress'])
    .where(sql<SqlBool>`upper(console_passkey) = any(${passkeys.flatMap(writePasskey)}::text[])`)
    .execute()
  const byPasskey = new Map(
    rows.map(({ consolePasskey, consoleAddress, ...station }) => [
      consolePasskey?.toUpperCase(),
      { consolePasskey: consolePasskey ?? '', consoleAddress, station: toReportingStation(station) },
    ]),
  )
  return passkeys.map((passkey) => {
    const [written = '', plain = ''] = writePasskey(passkey)
    return byPasskey.get(written) ?? byPasskey.get(plain) ?? null
  })
}

/** Of two senders at once, one is the first. */
async function bindConsole(db: Db, stationId: string, address: string): Promise<boolean> {
  const bound = await db
    .updateTable('stations')
    .set({ consoleAddress: sql`coalesce(console_address, ${address})` })
    .where('id', '=', stationId)
    .returning('consoleAddress')
    .executeTakeFirst()
  return bound?.consoleAddress === address
}
