import { sql } from 'kysely'
import { type ChangePage, numberChanges } from '../../../platform/changes/data-changes.ts'
import type { Db } from '../../../platform/db/database.ts'

/** The observations of one report, or a part of it. */
export interface Arrival {
  readonly stationId: string
  readonly times: readonly Date[]
  readonly position: string
}

/** At least one; then as many as hold about so many observations. */
const pageObservations = 500

export async function readArrivals(
  db: Db,
  { clientId, after }: { clientId: string; after: string },
): Promise<ChangePage<Arrival>> {
  return db.transaction().execute(async (trx) => {
    await numberChanges(trx, clientId, 'observation')
    const { rows } = await sql<Arrival & { before: number }>`
      select station_id, times, position::text as position,
        (sum(cardinality(times)) over (order by a.position) - cardinality(times))::int as before
      from (
        select * from observation_arrivals where client_id = ${clientId} and position > ${after}::bigint
        order by position limit ${pageObservations + 1}
      ) a order by a.position`.execute(trx)
    const arrivals = rows.filter(({ before }) => before < pageObservations)
    return {
      changes: arrivals,
      position: arrivals.at(-1)?.position ?? after,
      more: rows.length > arrivals.length,
    }
  })
}

/** A station as far as what it measured may be read. */
export interface ReadStation {
  readonly id: string
  readonly placeName: string
  readonly farmId: string | null
  readonly isPaid: boolean
  readonly isPro: boolean
  readonly corrections: unknown
}

export async function listReadStations(
  db: Db,
  clientId: string,
  stationIds: readonly string[],
): Promise<readonly ReadStation[]> {
  const { rows } = await sql<ReadStation>`
    select id, place_name, farm_id, subscription_status = 'active' as is_paid, data_provider_plan = 'pro' as is_pro, corrections
    from stations where client_id = ${clientId} and id = any(${[...stationIds]}::uuid[])`.execute(db)
  return rows
}
