import type { Db } from '../../platform/db/database.ts'

/** When each of these stations last observed anything. */
export async function readLatestTimes(
  db: Db,
  stationIds: readonly string[],
): Promise<{ id: string; observedAt: Date }[]> {
  const rows = await db
    .selectFrom('stationLatest')
    .select(['stationId', 'time'])
    .where('stationId', 'in', stationIds)
    .execute()
  return rows.flatMap(({ stationId, time }) => (time === null ? [] : [{ id: stationId, observedAt: time }]))
}
