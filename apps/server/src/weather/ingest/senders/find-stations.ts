import { timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import type { Pool } from 'pg'
import type { Db } from '../../../platform/db/database.ts'
import { gatherReads } from '../../../platform/db/gather-reads.ts'
import { hashIngestKey } from '../../ingest-keys/ingest-credentials.ts'
import { readCorrections } from '../../readings/corrections.ts'
import type { ReportingStation } from '../../readings/observation-draft.ts'
import { writePasskey } from '../ingest.repository.ts'

/** Whose report it is: asked by every report before anything else, so those that come together share a statement. */
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

export function createStationFinder(db: Db, pool: Pool): StationFinder {
  const readByHash = gatherReads((hashes: readonly Buffer[]) => listByHash(pool, hashes))
  const readById = gatherReads((ids: readonly string[]) => listById(pool, ids))
  const readByPasskey = gatherReads((passkeys: readonly string[]) => listByPasskey(pool, passkeys))
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

/** Prepared, and not made by the query builder: making and planning it cost more than the stations. */
const selectStations = `select id, client_id, time_zone, latitude, longitude, altitude_m, reporting_interval_minutes,
  awaits_user_id, corrections::text, ingest_id, ingest_key_hash, console_passkey, console_address from stations`

interface StationRow {
  readonly id: string
  readonly client_id: string
  readonly time_zone: string
  readonly latitude: number
  readonly longitude: number
  readonly altitude_m: number | null
  readonly reporting_interval_minutes: number
  readonly awaits_user_id: string | null
  readonly corrections: string | null
  readonly ingest_id: string | null
  readonly ingest_key_hash: Buffer | null
  readonly console_passkey: string | null
  readonly console_address: string | null
}

function toStation(row: StationRow): ReportingStation {
  return {
    id: row.id,
    clientId: row.client_id,
    timeZone: row.time_zone,
    latitude: row.latitude,
    longitude: row.longitude,
    altitudeM: row.altitude_m,
    reportingIntervalMinutes: row.reporting_interval_minutes,
    awaitsUserId: row.awaits_user_id,
    corrections: row.corrections === null ? null : readCorrections(JSON.parse(row.corrections)),
  }
}

async function listByHash(
  pool: Pool,
  hashes: readonly Buffer[],
): Promise<readonly (ReportingStation | null)[]> {
  const { rows } = await pool.query<StationRow>({
    name: 'stations by key',
    text: `${selectStations} where ingest_key_hash = any($1::bytea[])`,
    values: [hashes],
  })
  const byHash = new Map(rows.map((row) => [row.ingest_key_hash?.toString('hex'), toStation(row)]))
  return hashes.map((hash) => byHash.get(hash.toString('hex')) ?? null)
}

async function listById(pool: Pool, ids: readonly string[]) {
  const { rows } = await pool.query<StationRow>({
    name: 'stations by id',
    text: `${selectStations} where ingest_id = any($1::text[])`,
    values: [ids],
  })
  const byId = new Map(
    rows.map((row) => [row.ingest_id, { keyHash: row.ingest_key_hash, station: toStation(row) }]),
  )
  return ids.map((id) => byId.get(id) ?? null)
}

async function listByPasskey(pool: Pool, passkeys: readonly string[]) {
  const { rows } = await pool.query<StationRow>({
    name: 'stations by passkey',
    text: `${selectStations} where upper(console_passkey) = any($1::text[])`,
    values: [passkeys.flatMap(writePasskey)],
  })
  const byPasskey = new Map(
    rows.map((row) => [
      row.console_passkey?.toUpperCase(),
      {
        consolePasskey: row.console_passkey ?? '',
        consoleAddress: row.console_address,
        station: toStation(row),
      },
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
