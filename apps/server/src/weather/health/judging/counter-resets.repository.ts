import type { PoolClient } from 'pg'
import { observationFlags } from '../../readings/observation-flags.ts'

export type CounterReason = 'counter_reset' | 'counter_full'

/** Slots since a time, by their start, in which a station's counter of rain began anew, and why (WEA-191, WEA-217). */
export async function listCounterResets(
  client: PoolClient,
  stationId: string,
  { sinceMs, untilMs, slotMs }: { sinceMs: number; untilMs: number; slotMs: number },
): Promise<ReadonlyMap<number, readonly CounterReason[]>> {
  const { rows } = await client.query<{ at: number; isFull: boolean }>({
    name: 'resets of a rain counter, and full ones',
    text: `select (extract(epoch from time) * 1000)::float8 as at,
                  flags & ${observationFlags.rainCounterFull} <> 0 as "isFull" from observations
           where station_id = $1 and time >= to_timestamp($2) and time < to_timestamp($3)
             and flags & ${observationFlags.rainCounterReset} <> 0`,
    values: [stationId, sinceMs / 1000, untilMs / 1000],
  })
  return new Map(
    rows.map(({ at, isFull }) => [
      Math.floor(at / slotMs) * slotMs,
      isFull ? (['counter_reset', 'counter_full'] as const) : (['counter_reset'] as const),
    ]),
  )
}
