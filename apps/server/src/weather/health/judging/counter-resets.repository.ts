import type { PoolClient } from 'pg'
import { observationFlags } from '../../readings/observation-flags.ts'

/** Starts of the slots since a time in which a station's counter of rain began anew (WEA-191). */
export async function listCounterResets(
  client: PoolClient,
  stationId: string,
  { sinceMs, untilMs, slotMs }: { sinceMs: number; untilMs: number; slotMs: number },
): Promise<ReadonlySet<number>> {
  const { rows } = await client.query<{ at: number }>({
    name: 'resets of a rain counter',
    text: `select (extract(epoch from time) * 1000)::float8 as at from observations
           where station_id = $1 and time >= to_timestamp($2) and time < to_timestamp($3)
             and flags & ${observationFlags.rainCounterReset} <> 0`,
    values: [stationId, sinceMs / 1000, untilMs / 1000],
  })
  return new Set(rows.map(({ at }) => Math.floor(at / slotMs) * slotMs))
}
