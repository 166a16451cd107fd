import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { farmLimitOf, type KeyCaller, type UserCaller } from '../../platform/http/caller.ts'
import { Problem } from '../../platform/http/problem.ts'
import { requestTexts } from '../../platform/http/texts.ts'

type StationReader = UserCaller | KeyCaller

/** Of the named stations, or of all, those that the caller sees; null: all of the client (ACC-113). */
export async function limitToFarms(
  db: Db,
  caller: StationReader,
  named: readonly string[] | null,
): Promise<readonly string[] | null> {
  const farmIds = farmLimitOf(caller)
  if (farmIds === null) return named
  const rows = await db
    .selectFrom('stations')
    .select('id')
    .where('clientId', '=', caller.clientId)
    .where('farmId', '=', sql<string>`any(${[...farmIds]}::uuid[])`)
    .execute()
  const visible = rows.map(({ id }) => id)
  return named === null ? visible : named.filter((id) => visible.includes(id))
}

/** A station of another farm is as absent as one of another client. */
export async function rejectHiddenStation(db: Db, caller: StationReader, stationId: string): Promise<void> {
  const visible = await limitToFarms(db, caller, [stationId])
  if (visible?.includes(stationId) === false) throw new Problem('absent', requestTexts.absent)
}
